/** Scripts that wrap or hide what the browser has: monitoring, clocks, obfuscation, old markup. */
export const WRAPPERS: Readonly<Record<string, string>> = {
  'zone.js': `
    const wrapped = new WeakMap();
    const run = (callback) => {
      if (typeof callback !== 'function') return callback;
      if (!wrapped.has(callback)) {
        wrapped.set(callback, function (...given) { return callback.apply(this, given); });
      }
      return wrapped.get(callback);
    };
    for (const name of ['addEventListener', 'removeEventListener']) {
      const native = EventTarget.prototype[name];
      EventTarget.prototype[name] = function (type, listener, options) {
        return native.call(this, type, run(listener), options);
      };
    }
    const nativeThen = Promise.prototype.then;
    const NativePromise = Promise;
    class ZoneAwarePromise {
      static resolve(value) { return new ZoneAwarePromise((resolve) => resolve(value)); }
      static reject(error) { return new ZoneAwarePromise((_, reject) => reject(error)); }
      static withResolvers() { return NativePromise.withResolvers.call(ZoneAwarePromise); }
      static all(items) { return ZoneAwarePromise.resolve(NativePromise.all(items)); }
      static race(items) { return ZoneAwarePromise.resolve(NativePromise.race(items)); }
      static any(items) { return ZoneAwarePromise.resolve(NativePromise.any(items)); }
      static allSettled(items) { return ZoneAwarePromise.resolve(NativePromise.allSettled(items)); }
      constructor(executor) { this.native = new NativePromise(executor); }
      get [Symbol.toStringTag]() { return 'Promise'; }
      then(done, failed) {
        return ZoneAwarePromise.resolve(nativeThen.call(this.native, run(done), run(failed)));
      }
      catch(failed) { return this.then(undefined, failed); }
      finally(done) { return ZoneAwarePromise.resolve(this.native.finally(run(done))); }
    }
    window.Promise = ZoneAwarePromise;
    for (const name of ['setTimeout', 'setInterval', 'queueMicrotask', 'requestAnimationFrame']) {
      const native = window[name].bind(window);
      window[name] = (callback, ...more) => native(run(callback), ...more);
    }`,

  'a monitoring script': `
    const nativeFetch = window.fetch;
    window.fetch = async function (...given) {
      const started = Date.now();
      const response = await nativeFetch.apply(this, given);
      await response.clone().text();
      window.measured = Date.now() - started;
      return response;
    };
    const { open } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.open = function (...given) { return open.apply(this, given); };
    const { pushState } = history;
    history.pushState = function (...given) { return pushState.apply(this, given); };
    for (const level of ['log', 'debug', 'warn', 'error']) {
      const native = console[level];
      console[level] = (...given) => native.apply(console, given);
    }
    window.onerror = () => true;`,

  sinon: `
    const NativeDate = Date;
    const clock = { setTimeout, setInterval, clearTimeout, clearInterval };
    const timers = new Map();
    let lastId = 1e12;
    for (const kind of ['Timeout', 'Interval']) {
      window['set' + kind] = (callback, ...more) => {
        lastId += 1;
        timers.set(lastId, clock['set' + kind].call(window, callback, ...more));
        return lastId;
      };
      window['clear' + kind] = (id) => clock['clear' + kind].call(window, timers.get(id));
    }
    window.Date = class Date extends NativeDate {
      constructor(...given) { super(...(given.length === 0 ? [NativeDate.now()] : given)); }
    };`,

  Datejs: `
    const NativeDate = Date;
    NativeDate.today = () => new NativeDate(new NativeDate().setHours(0, 0, 0, 0));
    NativeDate.prototype.toString = function (format) { return format ?? this.toISOString(); };
    NativeDate.now = () => new NativeDate().getTime();
    Number.prototype.days = function () { return this * 86400000; };`,

  'a page without a console': `
    delete window.console;
    window.console = undefined;`,

  'old global names': `
    window.name = 'shop';
    window.event = { type: 'none' };
    window.status = 'ready';
    window.parent.shop = {};
    window.Pay$ = window.$ = window._ = window.define = undefined;
    for (const name of ['length', 'origin', 'session', 'payment', 'form']) {
      const field = document.createElement('input');
      field.name = field.id = name;
      field.hidden = true;
      document.documentElement.append(field);
    }`,
};
