// What ARCHITECTURE.md and the READMEs of folders name exists.

import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const below = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) =>
    posix.join(folder, path.replaceAll('\\', '/')),
  );
const paths = ['bin', 'docs', 'scripts', 'src', 'test'].flatMap(below);
const descriptions = ['ARCHITECTURE.md', ...paths.filter((path) => /^src\/.*README\.md$/.test(path))];

/** Whether a name is the end of a path, with or without the extension of a source. */
function exists(name: string): boolean {
  const end = name.replace(/\/$/, '');
  return paths.some((path) => {
    const whole = `/${path}`;
    return [whole, whole.replace(/\.tsx?$/, '')].some((one) => one.endsWith(`/${end}`));
  });
}

describe.each(descriptions)('%s', (file) => {
  const text = readFileSync(file, 'utf8');

  it('names files and folders that exist', () => {
    const inProgram =
      /^(?:src|bin|test|scripts|cli|live|server|client|extras|templates|types|shared|project|markdown|openapi|json-schema|samples|routes|views|kinds|render|check|search|output|store|pipeline)\/[\w./-]+$/;
    const named = [...text.matchAll(/`([^`\n]+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => inProgram.test(name) || /^[\w-]+\.tsx?$/.test(name));
    expect(named.filter((name) => !exists(name))).toEqual([]);
  });

  it('links to files that exist', () => {
    const targets = [...text.matchAll(/\]\(([^)#:]+)[)#]/g)].map(([, target = '']) =>
      posix.join(posix.dirname(file), target),
    );
    expect(
      targets.filter((target) => !['ARCHITECTURE.md', 'CONTRIBUTING.md', ...paths].includes(target)),
    ).toEqual([]);
  });
});

it('ARCHITECTURE.md links to the README of each folder', () => {
  const linked = readFileSync('ARCHITECTURE.md', 'utf8');
  const own = descriptions.filter(
    (path) => !/^src\/(?:extras\/[\w-]+|templates\/fonts)\/README\.md$/.test(path),
  );
  expect(own.slice(1).filter((path) => !linked.includes(`(${path})`))).toEqual([]);
});
