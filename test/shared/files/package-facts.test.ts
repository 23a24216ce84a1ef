import { parse, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../../../src/generator/shared/files/package-facts.ts';

it('finds the package of the program from its source and from its compiled files', () => {
  for (const folder of ['src/generator/project', 'lib/program', '.'])
    expect(packageRoot(resolve(folder))).toBe(resolve('.'));
});

it('fails if no folder above has a package, in place of searching for ever', () => {
  const { root } = parse(resolve('.'));
  expect(() => packageRoot(root)).toThrow(`There is no package.json above \`${root}\`.`);
});
