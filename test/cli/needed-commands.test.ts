// A command is read by a program that has only this command, which must answer as the one that has all of them does.

import { expect, it } from 'vitest';
import { programFor } from '../../src/cli/main.ts';
import { wings } from '../../src/extras/table.ts';

const namesFor = (...args: string[]) =>
  programFor({ code: 0, wings }, args).commands.map((command) => command.name());
const all = programFor({ code: 0, wings }).commands;
const names = all.map((command) => command.name());

it.each(names.filter((name) => name !== 'completion'))(
  'adds only %s for its arguments, with the same help',
  (name) => {
    const [only, ...others] = programFor({ code: 0, wings }, [name, '--json']).commands;
    expect(others).toEqual([]);
    expect(only?.helpInformation()).toBe(all.find((command) => command.name() === name)?.helpInformation());
  },
);

it('adds all commands where they are listed, completed, or compared with a name that is not known', () => {
  for (const args of [
    [],
    ['--help'],
    ['help', 'build'],
    ['completion', 'bash'],
    ['buidl'],
    ['-q', 'build'],
    ['--version', 'x'],
  ])
    expect(namesFor(...args)).toEqual(names);
});

it.each(['-V', '--version'])('adds no command for %s', (flag) => {
  expect(namesFor(flag)).toEqual([]);
});
