// Which body a sample of the document sends: it is shown under the media type that it sends.

import { describe, expect, it } from 'vitest';
import { contentOfSample, sampledFirst } from '../../src/generator/samples/sample-media-type.ts';
import type { MediaType } from '../../src/generator/types/operation.ts';
import type { Schema } from '../../src/generator/types/schema.ts';

const contentOf = (mediaType: string, rest: Partial<MediaType> = {}): MediaType => ({
  mediaType,
  examples: [],
  encodings: [],
  partTypes: [],
  ...rest,
});
const form = 'application/x-www-form-urlencoded';
const contents = ['application/json', 'multipart/form-data', form, 'text/csv'].map((type) => contentOf(type));

describe('a sample sends', () => {
  it.each([
    [`curl -H 'Content-Type: multipart/form-data' a.example`, 'multipart/form-data'],
    [`request.Header.Set("Content-Type", "application/vnd.a+json")`, 'application/json'],
    [`'content-type' => 'text/csv'`, 'text/csv'],
    [`headers = {"Content-Type"= "text/csv"}`, 'text/csv'],
    [`curl a.example -F chart=@north.png`, 'multipart/form-data'],
    [`curl a.example --form-string note=New`, 'multipart/form-data'],
    [`curl a.example --data-urlencode 'name=Lotte'`, form],
    [`curl a.example -d name=Lotte`, form],
    [`curl a.example -dname=Lotte`, form],
  ])('%s', (text, mediaType) => {
    expect(contentOfSample({ text }, contents)?.mediaType).toBe(mediaType);
  });

  it.each([
    // What is in a file or has braces can be of any type.
    `curl a.example -d @body.json`,
    `curl a.example --data '{"a": 1}'`,
    `curl a.example --data '<a/>'`,
    `curl a.example --data "$BODY"`,
    `curl a.example`,
    // No option of curl.
    `client.post(-F, -d name)`,
    // A type that no content has.
    `Content-Type: image/png`,
  ])('nothing that is known: %s', (text) => {
    expect(contentOfSample({ text }, contents)).toBeUndefined();
  });
});

describe('contents', () => {
  const schema: Schema = { kind: 'string', examples: [], enumeration: [] };
  const samples = [{ text: 'none' }, { text: 'curl -F a=b a.example' }].map((sample) => ({
    ...sample,
    label: 'Shell',
    language: 'shell',
  }));

  it('begin with the one that the first telling sample sends', () => {
    const [json, parts] = [
      contentOf('application/json', { schema }),
      contentOf('multipart/form-data', { schema }),
    ];
    expect(sampledFirst([json, parts], samples)).toEqual([parts, json]);
    expect(sampledFirst([json, parts], [])).toEqual([json, parts]);
    expect(sampledFirst([], samples)).toEqual([]);
  });

  it('stay in order if that one has another schema', () => {
    const [json, parts] = [contentOf('application/json', { schema }), contentOf('multipart/form-data')];
    expect(sampledFirst([json, parts], samples)).toEqual([json, parts]);
  });
});
