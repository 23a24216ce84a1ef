// The law of highlighted samples: their markup is that of the highlighter for the whole sample, for any request.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHighlighter } from '../../src/generator/markdown/rehype/highlighter.ts';
import { createSampleHighlighter } from '../../src/generator/samples/highlight-samples.ts';
import { sampleLanguages } from '../../src/generator/samples/languages/sample-languages.ts';
import { numberFrom } from '../../src/generator/shared/number-spelling.ts';
import type { HttpRequest } from '../../src/generator/types/http-request.ts';
import { en } from '../support/english.ts';
import { runs } from '../support/property-seed.ts';

const { highlight } = createHighlighter();

/** Texts that end literals, begin other tokens, or that grammars look for across strings. */
const text = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '"',
          "'",
          '`',
          '\\',
          '\\"',
          "\\'",
          '"""',
          '\n',
          '\r',
          ' ',
          '\t',
          '\u{2028}',
          '\u{E000}',
        ),
        fc.constantFrom(
          '(',
          ')',
          '{',
          '}',
          '[',
          ']',
          '<',
          '>',
          '=>',
          '() {',
          ') {',
          ') => ',
          '${',
          '$(',
          ';',
          ',',
          ':',
          '&',
        ),
        fc.constantFrom(
          '//',
          '/*',
          '*/',
          '#',
          '/a/',
          '<?php',
          '?>',
          '<a>',
          '</a>',
          '<b/>',
          'JSON',
          '\nJSON;\n',
        ),
        fc.constantFrom(
          'const f = ',
          'x => 1',
          'function f(a) {',
          'use strict',
          'use asm',
          '@a',
          'class A',
          '>>> ',
        ),
        fc.constantFrom('true', 'None', 'null', '1', '-2.5e3', '%d', 'é', '😀', 'html`', 'f', '\u{FDD0}'),
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.join('')),
);
const line = text.map((value) => value.replaceAll(/[\r\n]/g, ' '));
const name = fc.oneof(fc.constantFrom('Accept', 'X-Id', 'use strict', '__proto__', 'true'), line);
const contentType = fc.constantFrom(
  'application/json',
  'application/x-www-form-urlencoded',
  'application/vnd.a+json',
);
const fileName = fc.constantFrom('a.png', 'it\'s "a".txt');
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.integer(),
    fc.double(),
    fc.constantFrom('10.50', '9007199254740993', '1e3').map(numberFrom),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.oneof(name, text), tie('value'), { maxKeys: 4 }),
  ),
}));

const part = fc.oneof(
  fc.record(
    { kind: fc.constant('text' as const), name: line, value: text, contentType },
    { requiredKeys: ['kind', 'name', 'value'] },
  ),
  fc.record({ kind: fc.constant('file' as const), name: line, fileName, contentType }),
);
const body = fc.oneof(
  fc.record({ kind: fc.constant('json' as const), contentType, value }),
  fc.record({ kind: fc.constant('text' as const), contentType, text }),
  fc.record({
    kind: fc.constant('form' as const),
    contentType,
    fields: fc.array(fc.record({ name: text, value: text }), { maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('multipart' as const), parts: fc.array(part, { maxLength: 3 }) }),
  fc.record({ kind: fc.constant('file' as const), contentType, fileName }),
);
const requests: fc.Arbitrary<HttpRequest> = fc.record(
  {
    method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH', 'OPTIONS', 'TRACE', 'QUERY'),
    url: line.map((end) => `https://api.example/v1/${end}`),
    headers: fc.array(fc.record({ name, value: line }), { maxLength: 3 }),
    body,
    answer: fc.constantFrom('json', 'text', 'bytes', 'nothing'),
  },
  { requiredKeys: ['method', 'url', 'headers', 'answer'] },
);

/** Markup with the tokens of JSON in a word of a shell as plain text. */
function withoutJson(html: string): string {
  const word =
    /<span class="hljs-string">('(?:[^<]|<span class="hljs-(?:attr|string|number|literal)">[^<]*<\/span>)*)<\/span>/g;
  return html.replaceAll(
    word,
    (_, inside: string) => `<span class="hljs-string">${inside.replaceAll(/<[^>]*>/g, '')}</span>`,
  );
}

describe.each(sampleLanguages)('a sample in $label', (language) => {
  it('has the markup of the highlighter', () => {
    const highlightSample = createSampleHighlighter(highlight);
    const comments = { fetchSendsNoBody: "It's a comment, isn't it? \"Yes" };
    fc.assert(
      fc.property(requests, fc.constantFrom(en.example, comments), (request, words) => {
        const code = language.write(request, words);
        const { html, tokens } = highlightSample(code, language);
        const whole = highlight(code, language.language);
        expect(withoutJson(html)).toBe(withoutJson(whole.html));
        expect(tokens).toBeGreaterThanOrEqual(whole.tokens);
        if (html === whole.html) expect(tokens).toBe(whole.tokens);
      }),
      { numRuns: runs(300) },
    );
  });

  it('needs the highlighter only for what differs besides literals', () => {
    const seen: string[] = [];
    const highlightSample = createSampleHighlighter((code, name) => {
      if (name !== 'text') seen.push(code);
      return highlight(code, name);
    });
    const write = (word: string) =>
      language.write(
        {
          method: 'POST',
          url: `https://api.example/${word}?a=${word}&b=1`,
          headers: [{ name: 'Accept', value: word }],
          body: { kind: 'json', contentType: 'application/json', value: { [word]: [1, word, null] } },
          answer: 'json',
        },
        en.example,
      );
    const samples = ['one', 'it\'s "two" <&>'].map(write);
    for (const code of samples)
      expect(withoutJson(highlightSample(code, language).html)).toBe(highlight(code, language.language).html);
    // A quote ends a word of the shell.
    expect(seen.length).toBe(language.id === 'curl' ? 2 : 1);
    expect(seen.join()).not.toContain('one');
  });
});

it('marks the values of JSON in a word of the shell', () => {
  const curl = sampleLanguages.find(({ id }) => id === 'curl');
  if (curl === undefined) throw new Error('There is no curl.');
  const write = (value: unknown) =>
    curl.write(
      {
        method: 'POST',
        url: 'https://api.example/boats',
        headers: [],
        body: { kind: 'json', contentType: 'application/json', value },
        answer: 'json',
      },
      en.example,
    );
  const { html } = createSampleHighlighter(highlight)(write({ name: 'Tide', berths: 4, sold: false }), curl);
  expect(html).toContain('<span class="hljs-attr">"name"</span>: <span class="hljs-string">"Tide"</span>');
  expect(html).toContain('<span class="hljs-attr">"berths"</span>: <span class="hljs-number">4</span>');
  expect(html).toContain('<span class="hljs-attr">"sold"</span>: <span class="hljs-literal">false</span>');
});
