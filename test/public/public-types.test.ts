// The types that the package exports are what its users compile against, so a change of them is meant.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { publicTypes } from '../support/public-types.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const project = projectForEachTest();

it('are those that are written down', async () => {
  await expect(
    publicTypes('lib/src/public/package-entry.d.ts'),
    [
      'The public types of the package differ from test/public/public-types.txt.',
      'If that is meant, run `npm test -- test/public/public-types.test.ts -u`, and tell users of it in a changeset: a type that is taken away, renamed or narrower breaks their projects.',
      'If not, keep the type as it was.',
    ].join('\n'),
  ).toMatchFileSnapshot('public-types.txt');
});

it('have what they refer to in other files, without comments, in an order of their own', () => {
  const write = (files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(project.file(name)), { recursive: true });
      writeFileSync(project.file(name), text);
    }
  };
  write({
    'entry.d.ts':
      "export type * from './a.ts';\nexport type { Inner as Outer } from './b.ts';\n/** Makes one. */\nexport declare function make(one: Used): void;\nimport type { Used } from './b.ts';\n",
    'a.d.ts':
      "import type { Used } from './b.ts';\n/** A part. */\nexport interface Part {\n    /** It. */\n    used: Used;\n}\n",
    'b.d.ts':
      'export type Used = Deep[];\nexport type Inner = 1;\ninterface Deep {\n    a: string;\n}\nexport type Unused = Deep;\n',
  });
  expect(publicTypes(project.file('entry.d.ts'))).toBe(`exports
  Outer (Inner)
  Part
  make

function make(one: Used): void;

interface Deep {
    a: string;
}

interface Part {
    used: Used;
}

type Inner = 1;

type Used = Deep[];
`);
});
