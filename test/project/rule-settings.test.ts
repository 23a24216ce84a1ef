import { expect, it } from 'vitest';
import { ruleProblems } from '../../src/generator/project/rule-settings.ts';

const problemsOf = (rules: object, ...plugins: string[]) =>
  ruleProblems(
    rules,
    plugins.map((name) => ({ name })),
  ).map(({ path, part, message, notes }) => [`${path.join(' ')} ${part}: ${message}`, ...notes].join(' | '));

it.each<[object, string[], string[]]>([
  [{ 'broken-link': 'off', 'nothing-to-build': 'error' }, [], []],
  [
    { 'brokn-link': 'off' },
    [],
    ['rules brokn-link key: There is no rule `brokn-link`. | Did you mean `broken-link`?'],
  ],
  [
    { 'nothing-to-build': 'warn' },
    [],
    [
      'rules nothing-to-build value: `nothing-to-build` is always an error, as the site would lack what it is about. | Remove the setting, and fix the problem or remove the file from the sources.',
    ],
  ],
  [{ 'boats/a': 'off' }, ['boats'], []],
  [
    { 'boats/a': 'off' },
    ['cars', 'planes'],
    [
      'rules boats/a key: There is no rule `boats/a`, as no plugin is called `boats`. | The plugins are `cars`, `planes`.',
    ],
  ],
  [
    { 'boats/a': 'off' },
    [],
    [
      'rules boats/a key: There is no rule `boats/a`, as no plugin is called `boats`. | The configuration has no plugins.',
    ],
  ],
])('%j with the plugins %j', (rules, plugins, problems) => {
  expect(problemsOf(rules, ...plugins)).toEqual(problems);
});

it('names the nearest rules where none is near', () => {
  expect(problemsOf({ zzzzzzzz: 'off' })[0]).toMatch(/The nearest rules are `[\w-]+`, `[\w-]+`, `[\w-]+`\.$/);
  expect(ruleProblems()).toEqual([]);
});
