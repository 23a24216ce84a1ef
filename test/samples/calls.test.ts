// Each document of calls/ is about one kind of request. The text beside it has, for each operation, the sample in curl of each body and the
// fields of its form: `name: string = "Lotte" (required)`.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import type { CallDraft, CallField, CallParameter } from '../../src/generator/types/http-request.ts';
import { createApiViews } from '../../src/generator/views/api/api-pages.ts';
import { readData } from '../openapi/read-fixture.ts';
import { plainTools } from '../views/plain-tools.ts';

const folder = join(import.meta.dirname, 'calls');

/** Writes what a reader can fill in, with all that the form knows of it. */
function entryText(label: string, { facts, value, ...rest }: Partial<CallField & CallParameter>): string {
  const { type, ...others } = facts ?? { type: 'any' };
  const known = Object.entries({ ...rest, ...others }).map(([key, one]) =>
    one === true ? key : `${key}: ${JSON.stringify(one)}`,
  );
  const about = known.length === 0 ? '' : ` (${known.join(', ')})`;
  return `${label}: ${type}${value === undefined ? '' : ` = ${JSON.stringify(value)}`}${about}`;
}

function formOf({ parameters, credentials, bodies, accept, answer, answerFile }: CallDraft): string[] {
  return [
    `-- accepts ${[accept, answer, answerFile].filter((one) => one !== undefined).join(', ')}`,
    ...credentials.map((one) => `credential ${JSON.stringify(one)}`),
    ...parameters.map(({ name, ...parameter }) => entryText(name, parameter)),
    ...bodies.flatMap(({ id, fields, short }) => [
      ...(id === 'item' && fields.length === 0
        ? []
        : [`-- ${id}${short === undefined ? '' : ', and a short form'}`]),
      ...fields.map(({ label, path, ...field }) => entryText(`${label} ${JSON.stringify(path)}`, field)),
    ]),
  ];
}

const names = readdirSync(folder).flatMap((file) => /^(.*)\.yaml$/.exec(file)?.[1] ?? []);

it.each(names)('the requests of %s', async (name) => {
  const { value: api } = await readData(parse(readFileSync(join(folder, `${name}.yaml`), 'utf8')));
  if (api === undefined) throw new Error('no model');
  const views = createApiViews(api, plainTools);
  const lines = api.operations.flatMap((operation) => {
    const { call, requestSamples } = views.operation(operation);
    const samples = requestSamples.map(({ samples: [first] }) => first?.text ?? 'none');
    return [
      `== ${operation.method} ${operation.path}`,
      ...samples,
      ...(call === undefined ? [] : formOf(call)),
    ];
  });
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(join(folder, `${name}.txt`));
});
