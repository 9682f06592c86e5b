import { expect, test } from 'vitest';
import { html } from './html.ts';

test('values cannot close the element or the attribute that holds them', () => {
  const hostile = `"><script>alert('1')</script>&`;
  const { text } = html`<a title="${hostile}">${hostile}</a>`;
  const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;';
  expect(text).toBe(`<a title="${escaped}">${escaped}</a>`);
});

test('markup inside markup is not escaped', () => {
  const items = ['a', '<b>'].map((name) => html`<b>${name}</b>`);
  const { text } = html`<p>${items}</p>`;
  expect(text.replace(/\s+/g, '')).toBe('<p><b>a</b><b>&lt;b&gt;</b></p>');
});
