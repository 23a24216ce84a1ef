// Reads the servers of a document as they are written.

import { expect, it } from 'vitest';
import { readServers } from '../../../src/generator/openapi/read/info.ts';

it('keeps empty values of variables, words without quotes, and that there is no default', () => {
  const variables = {
    empty: { default: '', enum: ['', 'v2'] },
    port: { default: 8443, enum: [8443, 443] },
    flag: { default: true },
    none: { description: 'Yours.' },
  };
  const url = 'https://a.example:{port}/{empty}/{flag}/{none}';
  expect(readServers([{ servers: [{ url, variables }] }], undefined)).toEqual([
    {
      url,
      variables: [
        { name: 'empty', default: '', values: ['', 'v2'] },
        { name: 'port', default: '8443', values: ['8443', '443'] },
        { name: 'flag', default: 'true', values: [] },
        { name: 'none', description: 'Yours.', values: [] },
      ],
    },
  ]);
});
