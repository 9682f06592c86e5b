/**
 * Scripts that extend the built-in objects, as old libraries do. Each behaves like the library in its name.
 * Two things are left out, because Penpal cannot work with them: `reduce` of Prototype.js 1.6.0, and a
 * field `timeout` on `Object.prototype`.
 */
export const EXTENSIONS: Readonly<Record<string, string>> = {
  'Prototype.js 1.6': `
    const quote = (text) => '"' + text.replace(/["\\\\]/g, '\\\\$&') + '"';
    Object.toJSON = (value) => {
      if (value === undefined || typeof value === 'function') return undefined;
      if (value === null || typeof value === 'boolean') return String(value);
      if (value.toJSON) return value.toJSON();
      const fields = Object.keys(value).map((name) => quote(name) + ': ' + Object.toJSON(value[name]));
      return '{' + fields.join(', ') + '}';
    };
    const inherited = (object) => {
      const names = [];
      for (const name in object) names.push(name);
      return names;
    };
    Object.keys = inherited;
    Object.values = (object) => inherited(object).map((name) => object[name]);
    Object.extend = (target, source) => {
      for (const name in source) target[name] = source[name];
      return target;
    };
    const $A = (iterable) => {
      if (!iterable) return [];
      if (iterable.toArray) return iterable.toArray();
      const items = [];
      for (let index = 0; index < iterable.length; index += 1) items[index] = iterable[index];
      return items;
    };
    Array.from = $A;
    Object.extend(Array.prototype, {
      each(iterator) {
        for (let index = 0; index < this.length; index += 1) iterator(this[index], index);
        return this;
      },
      map(iterator, context) {
        const items = [];
        this.each((item, index) => items.push(iterator.call(context, item, index)));
        return items;
      },
      toArray() { return [].concat(this); },
      entries() { return this.toArray(); },
      first() { return this[0]; },
      toJSON() {
        return '[' + this.map(Object.toJSON).filter((text) => text !== undefined).join(', ') + ']';
      },
    });
    String.prototype.toJSON = function () { return quote(String(this)); };
    Number.prototype.toJSON = function () { return isFinite(this) ? this.toString() : 'null'; };
    Date.prototype.toJSON = function () { return quote(this.toISOString()); };
    String.prototype.startsWith = function (text) { return this.indexOf(text) === 0; };
    Function.prototype.bind = function (context, ...given) {
      const method = this;
      return function (...more) { return method.apply(context, [...given, ...more]); };
    };
    const NativeElement = window.Element;
    window.Element = function (name) { return document.createElement(name); };
    Object.extend(window.Element, NativeElement);
    HTMLElement.prototype.remove = function () {
      this.parentNode.removeChild(this);
      return this;
    };
    window.Hash = function (values) { this.values = values; };
    window.Hash.prototype.toJSON = function () { return Object.toJSON(this.values); };
    window.$ = (id) => document.getElementById(id);`,

  'an extension of Object.prototype': `
    Object.prototype.extend = function (source) {
      for (const name in source) this[name] = source[name];
      return this;
    };
    Object.prototype.isEmpty = false;`,

  'a field on Object.prototype with the name of a setting': `
    Object.prototype.preload = 7;
    Object.prototype.retryDelay = '';`,

  'toJSON on Object.prototype': `
    Object.prototype.toJSON = function () { return String(this); };`,

  'MooTools 1.2': `
    Array.prototype.each = Array.prototype.forEach;
    Array.prototype.extend = function (items) { this.push(...items); return this; };
    Array.prototype.getLast = function () { return this[this.length - 1]; };
    Function.prototype.extend = function (fields) { return Object.assign(this, fields); };
    Function.prototype.bind = function (context, given) {
      const method = this;
      return (...more) => method.apply(context, given === undefined ? more : [].concat(given));
    };
    Element.prototype.empty = function () { this.replaceChildren(); return this; };
    String.prototype.contains = function (text) { return this.indexOf(text) > -1; };`,

  'Sugar 1': `
    for (const name of ['first', 'last', 'compact', 'groupBy', 'isEmpty', 'min', 'max']) {
      Array.prototype[name] = function () { return this[0]; };
    }
    String.prototype.first = function () { return this[0]; };
    Number.prototype.times = function (action) { for (let n = 0; n < this; n += 1) action(n); };`,

  'a frozen Object.prototype': `
    Object.freeze(Object.prototype);
    Object.freeze(Array.prototype);`,
};
