import { expect, it } from 'vitest';
import { attributeValues, escapeHtml, escapeXml } from '../../../src/generator/shared/html/escape.ts';

it('escapes each character that ends a text or an attribute', () => {
  expect(escapeHtml(`a & b & <c> "d" 'e' <<`)).toBe(`a &amp; b &amp; &lt;c&gt; &quot;d&quot; 'e' &lt;&lt;`);
});

it('replaces what XML does not have, and keeps other characters', () => {
  expect(escapeXml('a\u0000\u000bb\ufffe\ud800\t\n😀<')).toBe('a\ufffd\ufffdb\ufffd\ufffd\t\n😀&lt;');
});

it('reads the values of some attributes, each once', () => {
  const html =
    '<a href="/a" id="x"><img src="/b" alt="/c"><a href="/a"><a href=""><a href="/d e"><a data-href="/f">';
  expect([...attributeValues(html, ['href', 'src'])]).toEqual(['/a', '/b']);
  expect([...attributeValues(html, ['id'])]).toEqual(['x']);
});
