// Which files are put into a document: those whose text can be shown, and of which parts can be read.

import { expect, it } from 'vitest';
import { isDataType, isShownAsText } from '../../../src/generator/openapi/document/embedded-files.ts';

it.each(
  `md markdown mdown mdx txt text rst adoc asciidoc htm html xml xsd svg json jsonl ndjson json5 jsonc yml yaml toml csv tsv graphql gql
  http sql proto js cjs mjs jsx ts cts mts tsx py rb go java kt cs php sh bash curl ps1 swift rs c h cpp dart r scala pl lua ex exs clj hs
  JSON Md`.split(/\s+/),
)('shows the text of a file that ends in .%s', (ending) => {
  expect(isShownAsText(`examples/boat.${ending}`)).toBe(true);
});

it.each(['boat.png', 'boat.pem', 'boat.exe', 'boat.zip', 'boat', 'md', 'boat.md.gz', '.env'])(
  'does not show %s',
  (file) => {
    expect(isShownAsText(file)).toBe(false);
  },
);

it('shows data in media types of data', () => {
  const types = [
    undefined,
    'application/json',
    'application/problem+JSON; charset=utf-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    '*/*',
    'text/plain',
    'application/xml',
  ];
  expect(types.filter((type) => !isDataType(type))).toEqual(['text/plain', 'application/xml']);
});
