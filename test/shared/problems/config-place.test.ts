// Where values of the configuration are written.

import { expect, it } from 'vitest';
import { placedInConfig, placeIn } from '../../../src/generator/shared/problems/config-place.ts';
import type { Diagnostic } from '../../../src/generator/types/diagnostic.ts';

const config = {
  file: 'portal.config.ts',
  text: 'export default {\n  a: "one",\n  b: \'two\', c: `three`,\n};\n',
};

it.each([
  ['one', { file: 'portal.config.ts', line: 2, column: 7, endColumn: 10 }],
  ['two', { file: 'portal.config.ts', line: 3, column: 7, endColumn: 10 }],
  ['three', { file: 'portal.config.ts', line: 3, column: 17, endColumn: 22 }],
  ['on', { file: 'portal.config.ts' }],
])('finds %s as a whole text', (written, place) => {
  expect(placeIn(config, written)).toEqual({ place });
});

it('has no place without a configuration', () => {
  expect(placeIn(undefined, 'one')).toEqual({});
});

const problem = {
  code: 'unknown-variable',
  severity: 'error',
  message: 'No.',
  notes: [],
} satisfies Diagnostic;

it('puts problems where their settings are written, and takes the setting from them', () => {
  const problems: Diagnostic[] = [{ ...problem, setting: 'two' }, { ...problem, setting: 'gone' }, problem];
  expect(placedInConfig(problems, config)).toEqual([
    { ...problem, place: { file: 'portal.config.ts', line: 3, column: 7, endColumn: 10 } },
    problem,
    problem,
  ]);
  expect(placedInConfig(problems, undefined)).toEqual([problem, problem, problem]);
});
