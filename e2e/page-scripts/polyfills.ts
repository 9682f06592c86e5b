/** Polyfills that replace what the browser has, or that a page needs because something is missing. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export const POLYFILLS: Readonly<Record<string, string>> = {
  'core-js': `
    const shared = window['__core-js_shared__'] = { versions: [] };
    for (const name of ['includes', 'find', 'flat', 'flatMap', 'at', 'findLast']) {
      const native = Array.prototype[name];
      Object.defineProperty(Array.prototype, name, {
        configurable: true,
        writable: true,
        value(...given) { return native.apply(this, given); },
      });
    }
    const NativePromise = window.Promise;
    window.Promise = class Promise extends NativePromise {};
    Object.fromEntries = (entries) => {
      const object = {};
      for (const [name, value] of entries) object[name] = value;
      return object;
    };
    shared.versions.push({ version: '3.38.1', mode: 'global' });`,

  'es5-shim': `
    Function.prototype.bind = function bind(context, ...given) {
      const target = this;
      const bound = function (...more) {
        return this instanceof bound
          ? Reflect.construct(target, [...given, ...more])
          : target.apply(context, [...given, ...more]);
      };
      if (target.prototype) bound.prototype = Object.create(target.prototype);
      return bound;
    };
    const nativeSplice = Array.prototype.splice;
    Array.prototype.splice = function (...given) { return nativeSplice.apply(this, given); };
    Array.isArray = (value) => Object.prototype.toString.call(value) === '[object Array]';`,

  'whatwg-fetch': `delete window.fetch;${readFileSync(require.resolve('whatwg-fetch'), 'utf8')}`,

  'json2.js': `
    const quoted = JSON.stringify;
    const write = (holder, key, replacer) => {
      let value = holder[key];
      if (value && typeof value === 'object' && typeof value.toJSON === 'function') {
        value = value.toJSON(key);
      }
      if (typeof replacer === 'function') value = replacer.call(holder, key, value);
      if (typeof value === 'string') return quoted(value);
      if (typeof value === 'number') return isFinite(value) ? String(value) : 'null';
      if (typeof value === 'boolean' || value === null) return String(value);
      if (typeof value !== 'object') return undefined;
      if (Object.prototype.toString.apply(value) === '[object Array]') {
        const items = [];
        for (let index = 0; index < value.length; index += 1) {
          items[index] = write(value, index, replacer) || 'null';
        }
        return '[' + items.join(',') + ']';
      }
      const fields = [];
      for (const name in value) {
        if (!Object.prototype.hasOwnProperty.call(value, name)) continue;
        const text = write(value, name, replacer);
        if (text) fields.push(quoted(name) + ':' + text);
      }
      return '{' + fields.join(',') + '}';
    };
    JSON.stringify = (value, replacer) => write({ '': value }, '', replacer);`,

  'url-polyfill': `
    const NativeURL = window.URL;
    window.URL = function URL(url, base) { return new NativeURL(String(url), base && String(base)); };
    Object.setPrototypeOf(window.URL, NativeURL);
    window.URL.prototype = NativeURL.prototype;
    const NativeSearchParams = window.URLSearchParams;
    window.URLSearchParams = class URLSearchParams {
      constructor(given = '') {
        this.native = new NativeSearchParams(typeof given === 'string' ? given : { ...given });
      }
      append(name, value) { this.native.append(name, value); }
      set(name, value) { this.native.set(name, value); }
      get(name) { return this.native.get(name); }
      getAll(name) { return this.native.getAll(name); }
      has(name) { return this.native.has(name); }
      toString() { return this.native.toString(); }
      [Symbol.iterator]() { return this.native[Symbol.iterator](); }
    };`,

  'a page without new functions': `
    delete Crypto.prototype.randomUUID;
    delete String.prototype.replaceAll;
    delete window.structuredClone;
    delete window.requestIdleCallback;
    delete AbortSignal.any;
    delete AbortSignal.timeout;`,

  'a polyfill of iterators': `
    const values = function* () {
      for (let index = 0; index < this.length; index += 1) yield this[index];
    };
    Array.prototype[Symbol.iterator] = values;
    NodeList.prototype[Symbol.iterator] = values;`,

  'polyfills of DOM methods': `
    Element.prototype.remove = function () {
      if (this.parentNode) this.parentNode.removeChild(this);
    };
    const append = function (...nodes) {
      for (const node of nodes) {
        this.appendChild(node instanceof Node ? node : document.createTextNode(String(node)));
      }
    };
    Element.prototype.append = append;
    DocumentFragment.prototype.append = append;
    Element.prototype.closest = function (selector) {
      let node = this;
      while (node && !node.matches(selector)) node = node.parentElement;
      return node;
    };`,

  'a polyfill of requestAnimationFrame': `
    let last = 0;
    window.requestAnimationFrame = (callback) => {
      const now = Date.now();
      const wait = Math.max(0, 16 - (now - last));
      last = now + wait;
      return setTimeout(() => callback(now + wait), wait);
    };
    window.cancelAnimationFrame = clearTimeout;`,
};
