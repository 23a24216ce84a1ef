// The examples of requests and responses in the documents of `documents/`, and of the requests in test/samples/calls: each as its view, on a line.
// Of the samples, only those in curl.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { createApiViews } from '../../../../src/generator/views/api/api-pages.ts';
import { readData } from '../../../openapi/read-fixture.ts';
import { plainTools } from '../../plain-tools.ts';

const folders = ['documents', '../../../samples/calls'].map((name) => join(import.meta.dirname, name));
const documents = folders.flatMap((folder) =>
  readdirSync(folder).flatMap((file) => {
    const name = /^(.*)\.yaml$/.exec(file)?.[1];
    return name === undefined ? [] : [[name, join(folder, file)] as const];
  }),
);

/** Long texts are written as their beginnings and ends. */
const shortened = (_: string, value: unknown) =>
  typeof value === 'string' && value.length > 600
    ? `${value.slice(0, 300)} (${value.length}) ${value.slice(-100)}`
    : value;

it.each(documents)('the examples of %s', async (name, file) => {
  const { value: api } = await readData(parse(readFileSync(file, 'utf8')));
  if (api === undefined) throw new Error('no model');
  const views = createApiViews(api, plainTools);
  const lines = api.operations.flatMap((operation) => {
    const { requestSamples, responseExamples } = views.operation(operation);
    const samples = requestSamples.map(({ samples: [first], ...sample }) => ({
      ...sample,
      samples: [first],
    }));
    return [`${operation.method} ${operation.path}`, ...samples, ...responseExamples];
  });
  const shown = `[\n${lines.map((line) => JSON.stringify(line, shortened)).join(',\n')}\n]\n`;
  await expect(shown).toMatchFileSnapshot(join(import.meta.dirname, 'snapshots', `${name}.json`));
});
