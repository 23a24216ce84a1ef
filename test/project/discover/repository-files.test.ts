// Where the files of a project are on the web.

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryFiles } from '../../../src/generator/project/discover/repository-files.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

const project = projectForEachTest();

const origin = (url: string) =>
  `[core]\n\tbare = false\n[remote "origin"]\n\turl = ${url}\n\tfetch = +refs\n`;

async function addressWith(files: Record<string, string>, folder = ''): Promise<string | undefined> {
  project.write(files);
  return (await repositoryFiles(join(project.path, folder), ['a.md']))?.address;
}

describe('repositoryFiles', () => {
  it.each([
    ['https://github.com/boats/sails.git', 'https://github.com/boats/sails/blob/HEAD/'],
    ['https://someone:secret@github.com/boats/sails', 'https://github.com/boats/sails/blob/HEAD/'],
    ['git@github.com:boats/sails.git', 'https://github.com/boats/sails/blob/HEAD/'],
    ['ssh://git@gitlab.com:22/boats/group/sails.git', 'https://gitlab.com/boats/group/sails/-/blob/HEAD/'],
    ['https://gitlab.boats.example/team/sails', 'https://gitlab.boats.example/team/sails/-/blob/HEAD/'],
    ['git@bitbucket.org:boats/sails.git', 'https://bitbucket.org/boats/sails/src/HEAD/'],
  ])('takes the origin of the repository: %s', async (url, address) => {
    expect(await addressWith({ '.git/config': origin(url) })).toBe(address);
  });

  it.each([
    ['another host', 'https://git.boats.example/team/sails'],
    ['a folder of the machine', '/srv/git/sails.git'],
    ['a folder beside it', '../sails'],
    ['a path that climbs', 'https://github.com/boats/../sails'],
    ['an owner alone', 'https://github.com/boats'],
    ['a script', 'javascript:github.com/boats/sails'],
  ])('knows no address for %s', async (_, url) => {
    expect(await addressWith({ '.git/config': origin(url) })).toBeUndefined();
  });

  it.each([
    ['package.json', '{ "repository": "boats/sails" }', 'https://github.com/boats/sails/blob/HEAD/'],
    ['package.json', '{ "repository": "gitlab:boats/sails" }', 'https://gitlab.com/boats/sails/-/blob/HEAD/'],
    [
      'package.json',
      '{ "repository": { "url": "git+https://github.com/boats/sails.git", "directory": "./packages/main/" } }',
      'https://github.com/boats/sails/blob/HEAD/packages/main/',
    ],
    [
      'Cargo.toml',
      '[package]\nrepository = "https://github.com/boats/sails"\n',
      'https://github.com/boats/sails/blob/HEAD/',
    ],
    [
      'mkdocs.yml',
      'site_name: Sails\nrepo_url: https://github.com/boats/sails/\n',
      'https://github.com/boats/sails/blob/HEAD/',
    ],
  ])('takes what %s names before the origin: %s', async (file, text, address) => {
    expect(await addressWith({ [file]: text })).toBe(address);
    project.write({ '.git/config': origin('https://github.com/somebody/fork.git') });
    const atTop = address.replace('packages/main/', '');
    expect((await repositoryFiles(project.path, ['a.md']))?.address).toBe(atTop);
  });

  it('adds the folder of the project in its repository', async () => {
    const files = { '.git/config': origin('git@github.com:boats/sails.git'), 'the docs/en/a.md': '# A\n' };
    expect(await addressWith(files, 'the docs/en')).toBe(
      'https://github.com/boats/sails/blob/HEAD/the%20docs/en/',
    );
  });

  it('keeps no list of a project with very many files', async () => {
    project.write({ '.git/config': origin('git@github.com:boats/sails.git') });
    const many = Array.from({ length: 30_001 }, (_, index) => `${index}.md`);
    expect(await repositoryFiles(project.path, many)).toBeUndefined();
    expect((await repositoryFiles(project.path, many.slice(1)))?.files).toHaveLength(30_000);
  });
});
