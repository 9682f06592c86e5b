/** Scripts that wrap or hide what the browser has: monitoring, clocks, obfuscation, old markup. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export const WRAPPERS: Readonly<Record<string, string>> = {
  'zone.js': readFileSync(require.resolve('zone.js'), 'utf8'),

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
