// What every wing has: a folder with a README, one descriptor, tests, a line in the documentation, and lines that are counted.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { wings } from '../../src/extras/table.ts';

const names = wings.map(({ name }) => name);
const folders = readdirSync('src/extras', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

it('are all folders of `src/extras`, and in the table', () => {
  expect(folders.sort()).toEqual([...names].sort());
});

describe.each(names)('the wing %s', (name) => {
  const readme = () => readFileSync(`src/extras/${name}/README.md`, 'utf8');

  it('has a README with what it adds, its door and how to leave it out', () => {
    expect(readme().split('\n')[0]).toBe(`# The wing \`${name}\``);
    for (const part of ['**Adds**', '**Door**', '**Takes from the core**', '**Figures**', '**Leave it out**'])
      expect(readme()).toContain(`- ${part}: `);
    expect(readme()).toMatch(new RegExp(`extras: \\{ '?${name}'?: false \\}`));
    expect(readme().split('\n').length).toBeLessThan(30);
  });

  it('names files that exist', () => {
    const links = [...readme().matchAll(/\]\(([^)#]+)\)/g)].map(([, path = '']) => path);
    expect(links.length, 'Link to its documentation in the README.').toBeGreaterThan(0);
    expect(links.filter((path) => !existsSync(`src/extras/${name}/${path}`))).toEqual([]);
    const files = [...readme().matchAll(/`([\w-]+\.tsx?)`/g)].map(([, file = '']) => file);
    expect(files, 'Name its door in the README.').toContain(`${name}-wing.ts`);
    const own = readdirSync(`src/extras/${name}`, { recursive: true, encoding: 'utf8' });
    const known = (file: string) => own.some((path) => path.endsWith(file));
    expect(files.filter((file) => !known(file))).toEqual([]);
  });

  it('has tests of its own, and a line in docs/configuration.md', () => {
    expect(existsSync(`test/extras/${name}`), `Add its tests to \`test/extras/${name}\`.`).toBe(true);
    const isListed = readFileSync('docs/configuration.md', 'utf8').includes(`| \`${name}\` |`);
    expect(
      isListed,
      'Say in the table of `extras` of docs/configuration.md what is missing without it.',
    ).toBe(true);
  });
});

it('are counted one by one, and the core apart from them', () => {
  const { stdout } = spawnSync(process.execPath, ['scripts/layout-figures.mjs', '--lines'], {
    encoding: 'utf8',
  });
  const counted = new Map(
    stdout
      .trim()
      .split('\n')
      .map((line) => line.split(': ') as [string, string]),
  );
  expect([...counted.keys()]).toEqual(['core', ...names.map((name) => `wing ${name}`), 'all']);
  const lines = [...counted.values()].map((value) => Number(value.replace(/\D/g, '')));
  expect(lines.slice(0, -1).reduce((sum, one) => sum + one)).toBe(lines.at(-1));
});
