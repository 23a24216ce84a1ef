// Law: a draft, as it is published, with the values of the samples is the samples.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readApi } from '../../src/generator/openapi/read/read-api.ts';
import { filledBody } from '../../src/generator/samples/fill-body.ts';
import { languageOfTab } from '../../src/generator/samples/generated-tab.ts';
import { sampleLanguages } from '../../src/generator/samples/languages/sample-languages.ts';
import { requestOfDraft } from '../../src/generator/samples/request-of-draft.ts';
import { fileNameFor } from '../../src/generator/shared/media-types.ts';
import { jsonOf, parseJson } from '../../src/generator/shared/number-spelling.ts';
import type { CallDraft } from '../../src/generator/types/http-request.ts';
import { createApiViews } from '../../src/generator/views/api/api-pages.ts';
import { en } from '../support/english.ts';
import { plainTools } from '../views/plain-tools.ts';

const corpus = process.env.BENCH_CORPUS ?? join(import.meta.dirname, '../../../shared/corpus/openapi');
const specs = [
  ...['occupations', 'provider-based', 'work-based'].map((name) => `specs/${name}.json`),
  ...(existsSync(corpus)
    ? readdirSync(corpus)
        .filter((file) => /\.(json|ya?ml)$/.test(file) && file !== 'manifest.json')
        .map((file) => join(corpus, file))
    : []),
];

describe.each(specs)('the drafts of %s', (file) => {
  it('write the samples of its pages', { timeout: 60_000 }, async () => {
    const text = readFileSync(file, 'utf8');
    const { value: api } = await readApi({ name: 'a', file, text, readFile: async () => undefined }, en);
    if (api === undefined) return;
    const views = createApiViews(api, plainTools);
    for (const operation of api.operations) {
      const { call, requestSamples } = views.operation(operation);
      if (call === undefined) continue;
      const draft = parseJson(jsonOf(call) ?? '') as CallDraft;
      for (const { id, languages, body, short } of draft.bodies) {
        const request = requestOfDraft(draft);
        const samples = requestSamples.find((sample) => sample.id === id)?.samples ?? [];
        for (const sample of samples.filter((one) => languages.includes(one.id))) {
          const write = (sent: typeof body) =>
            sampleLanguages
              .find((language) => language.id === languageOfTab(sample.id))
              ?.write(sent === undefined ? request : { ...request, body: filledBody(sent, []) }, en.example);
          // In place of a body that is too long for a page: its short form, or a file.
          const contentType = body !== undefined && 'contentType' in body ? body.contentType : '';
          const file = { kind: 'file' as const, contentType, fileName: fileNameFor('body', contentType) };
          const isFile = sample.text.includes(file.fileName) && sample.note !== undefined;
          const shown = sample.isShort ? short : isFile ? file : body;
          expect(write(shown)).toBe(sample.text);
          if (sample.short !== undefined) expect(write(short)).toBe(sample.short.text);
        }
      }
    }
  });
});

describe('a filled body', () => {
  const json = (value: unknown) => ({ kind: 'json' as const, contentType: 'application/json', value });
  it('changes, adds and leaves out fields, and nothing else', () => {
    const body = json({ a: 1, b: { c: [{ d: 'x' }, { d: 'y' }] }, e: true });
    expect(
      filledBody(body, [
        { path: ['b', 'c', 1, 'd'], value: 'z' },
        { path: ['e'] },
        { path: ['f', 'g'], value: null },
      ]),
    ).toEqual(json({ a: 1, b: { c: [{ d: 'x' }, { d: 'z' }] }, f: { g: null } }));
  });

  it('keeps what has no place for a field', () => {
    expect(filledBody(json(['a']), [{ path: [3], value: 'b' }])).toEqual(json(['a']));
    expect(filledBody(json('a'), [{ path: ['b'], value: 'b' }])).toEqual(json('a'));
  });
});
