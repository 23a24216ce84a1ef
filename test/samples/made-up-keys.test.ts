// Marks of made-up keys: where keys are, and nowhere else.

import { decodeHTML } from 'entities/decode';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasKeys, highlightKeys } from '../../src/generator/samples/made-up-keys.ts';
import { escapeHtml } from '../../src/generator/shared/html/escape.ts';
import { runs } from '../support/property-seed.ts';

const highlight = (code: string) => ({ html: escapeHtml(code), tokens: 0 });
const marked = (code: string, ...keys: string[]) =>
  highlightKeys(code, { keys, title: 'Yours' }, highlight).html;
const mark = (key: string) => `<mark class="made-up" title="Yours">${key}</mark>`;

describe('made-up keys', () => {
  it.each([
    ['{ "key": "key" }', `{ &quot;${mark('key')}&quot;: &quot;key&quot; }`],
    ["['key' => 1]", `['${mark('key')}' =&gt; 1]`],
    ['"{ \\"key\\": 1 }"', `&quot;{ \\&quot;key\\&quot;: 1 }&quot;`],
    ['["key", "monkey"]', '[&quot;key&quot;, &quot;monkey&quot;]'],
    ['{ "monkey": 1 }', '{ &quot;monkey&quot;: 1 }'],
  ])('are marked in %s', (code, html) => {
    expect(marked(code, 'key')).toBe(html.replace('\\&quot;key\\', `\\&quot;${mark('key')}\\`));
  });

  it('are told apart, whatever they contain', () => {
    expect(marked('{ "a.b": 1, "axb": 2, "$&": 3 }', 'a.b', '$&')).toBe(
      `{ &quot;${mark('a.b')}&quot;: 1, &quot;axb&quot;: 2, &quot;${mark('$&amp;')}&quot;: 3 }`,
    );
    expect([hasKeys('{ "a": 1 }', ['a']), hasKeys('{ "a": "b" }', ['b'])]).toEqual([true, false]);
  });

  it('leave the text of the code as it is', () => {
    const key = fc.stringMatching(/^[\w$&.<>()-]{1,8}$/);
    fc.assert(
      fc.property(fc.jsonValue(), fc.uniqueArray(key, { maxLength: 3 }), (value, keys) => {
        const code = JSON.stringify({ value, ...Object.fromEntries(keys.map((one) => [one, 1])) }, null, 2);
        expect(decodeHTML(marked(code, ...keys).replaceAll(/<\/?mark[^>]*>/g, ''))).toBe(code);
      }),
      { numRuns: runs(100) },
    );
  });
});
