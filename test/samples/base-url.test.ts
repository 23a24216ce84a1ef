// The law of marked samples: filled in with any base URL, a sample is what its writer makes of the request to that server.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  baseUrlMark,
  highlightMarked,
  markWritten,
  writeMarked,
} from '../../src/generator/samples/base-url.ts';
import { sampleLanguages } from '../../src/generator/samples/languages/sample-languages.ts';
import { baseUrlOf } from '../../src/generator/shared/servers.ts';
import type { ServerRequest } from '../../src/generator/types/http-request.ts';
import type { Html } from '../../src/generator/types/markup.ts';
import { en } from '../support/english.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 20 });
const baseUrl = text.map((end) => baseUrlOf({ url: `https://api.example/it's/${end}`, variables: [] }));
const body = fc.constantFrom<ServerRequest['body']>(
  undefined,
  {
    kind: 'json',
    contentType: 'application/json',
    value: { it: "is 'quoted'", link: 'https://api.example' },
  },
  { kind: 'form', contentType: 'application/x-www-form-urlencoded', fields: [{ name: 'a', value: '{x}' }] },
);
const target = fc.webPath().map((path) => path.replaceAll("'", '%27'));

describe.each(sampleLanguages)('a sample in $label', ({ write }) => {
  it('is marked so that another base URL can be filled in', () => {
    fc.assert(
      fc.property(baseUrl, baseUrl, target, body, (first, second, path, sent) => {
        const request = (base: string): ServerRequest => ({
          method: 'POST',
          baseUrl: base,
          url: `${base}${path}`,
          headers: [{ name: 'Referer', value: first }],
          ...(sent === undefined ? {} : { body: sent }),
          answer: 'json',
        });
        // curl reads brackets as lists, so it encodes them.
        fc.pre(!/[[\]]/.test(first + second));
        const { text: written, marked } = writeMarked(write, request(first), en.example);
        expect(marked?.replaceAll(baseUrlMark, first)).toBe(written);
        expect(marked?.replaceAll(baseUrlMark, second)).toBe(write(request(second), en.example));
      }),
    );
  });
});

it('has no marks if its writer takes the URL apart', () => {
  const request: ServerRequest = {
    method: 'GET',
    baseUrl: 'https://a.example',
    url: 'https://a.example/boats',
    headers: [],
    answer: 'nothing',
  };
  const raw = ({ url }: { url: string }) => `GET ${new URL(url).pathname}\nHost: ${new URL(url).host}`;
  expect(writeMarked(raw, request, en.example)).toEqual({ text: 'GET /boats\nHost: a.example' });
});

describe('a sample of the document', () => {
  const server = (url: string) => ({ url, variables: [] });
  const servers = [
    server('https://a.example'),
    server('https://a.example/v2'),
    server('https://test.example'),
  ];

  it.each([
    ['GET https://a.example/v2/boats', 'GET https://test.example/boats'],
    ["curl 'https://a.example'", "curl 'https://test.example'"],
    ['get("https://a.example.org/x")', undefined],
    ['client.boats.list()', undefined],
  ])('with %s uses the chosen server', (written, changed) => {
    const found = markWritten(written, servers, 'https://test.example');
    expect(found.text).toBe(changed ?? written);
    expect(found.marked === undefined).toBe(changed === undefined);
  });
});

it('is highlighted with an element around the base URL', () => {
  const highlight = (code: string) => ({ html: `<b>${code}</b>` as Html, tokens: 1 });
  const code = { text: 'GET https://a.example?b&c/x', marked: `GET ${baseUrlMark}/x` };
  expect(highlightMarked(code, 'https://a.example?b&c', highlight).html).toBe(
    '<b>GET <span data-base-url="sent"><span class="url-part">https://a.example?b&amp;c</span></span>/x</b>',
  );
  const hiding = () => ({ html: '<b></b>' as Html, tokens: 1 });
  expect(highlightMarked(code, 'https://a.example', hiding).html).toBe('<b></b>');
});
