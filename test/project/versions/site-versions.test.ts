// Which versions a project has, from the tags of a repository and from folders, and what each is.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unusableTags } from '../../../src/generator/pipeline/plan/unusable-tags.ts';
import { readSiteVersions } from '../../../src/generator/project/versions/site-versions.ts';
import type { PortalConfig, Settings } from '../../../src/generator/types/config.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-test-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const identity = ['-c', 'user.name=A', '-c', 'user.email=a@boats.example', '-c', 'commit.gpgsign=false'];
const git = (...args: string[]) =>
  execFileSync('git', ['-C', root, ...identity, ...args], { encoding: 'utf8', stdio: 'pipe' });
const write = (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
};
const tags = (...names: string[]) => {
  for (const name of names) {
    git('add', '-A');
    git('commit', '-q', '--allow-empty', '-m', name);
    git('tag', name);
  }
};
const begin = () => {
  git('init', '-q', '-b', 'main');
  write({ 'content/index.md': '# Home\n' });
};
const read = (versions: PortalConfig['versions']) => {
  const settings = { contentDir: 'content', specsDir: 'specs', versions } as Settings;
  return readSiteVersions(root, versions === undefined ? {} : { versions }, {
    settings,
    mayLackVersions: false,
  });
};
const shown = async (versions: PortalConfig['versions']) =>
  ((await read(versions)).settings.siteVersions ?? []).map(({ name, base, banner = 'none' }) =>
    [name, base, banner].join(' '),
  );

describe('the last version', () => {
  it('is the newest tag of a release, and a newer pre-release has not been released', async () => {
    begin();
    tags('v1.0', 'v2.0', 'v3.0-rc.1', 'v2.0-beta.1');
    expect(await shown({ fromTags: 'v*' })).toEqual([
      '2.0  none',
      'current next/ unreleased',
      '3.0-rc.1 3.0-rc.1/ unreleased',
      '2.0-beta.1 2.0-beta.1/ unmaintained',
      '1.0 1.0/ unmaintained',
    ]);
    // A version in a folder beside tags is one of them.
    write({ 'versions.json': '["4.0-rc.1"]', 'versioned_docs/version-4.0-rc.1/index.md': '# Four\n' });
    expect((await shown({ fromTags: 'v*' }))[0]).toBe('2.0  none');
    expect((await shown({ fromTags: 'v*', last: '3.0-rc.1' }))[0]).toBe('3.0-rc.1  none');
  });

  it('is the newest tag if all are pre-releases, and dates are releases', async () => {
    begin();
    tags('v1.0-rc.1', 'v1.0-rc.2', '2023', '2024-06-01');
    expect((await shown({ fromTags: 'v*' }))[0]).toBe('1.0-rc.2  none');
    expect((await shown({ fromTags: '20*' }))[0]).toBe('2024-06-01  none');
  });

  it('is the first of the list, whatever its name is', async () => {
    write({
      'versions.json': '["3.0-rc.1", "2.0"]',
      'versioned_docs/version-3.0-rc.1/index.md': '# Three\n',
      'versioned_docs/version-2.0/index.md': '# Two\n',
    });
    expect((await shown(undefined))[0]).toBe('3.0-rc.1  none');
  });
});

describe('the folders of versions', () => {
  it('are an error at the name of a version that has none', async () => {
    write({ 'versions.json': '["2.0",\n "3.0"]\n', 'versioned_specs/version-2.0/boats.json': '{}' });
    const { settings, problems } = await read(undefined);
    expect(settings).toEqual({});
    expect(problems).toMatchObject([
      {
        module: join(root, 'versions.json'),
        place: { line: 2, column: 2 },
        message: 'The version `3.0` has no files: `versioned_docs/version-3.0` does not exist.',
        notes: ['Restore the folder, or remove the version from the list: `portal version remove 3.0`.'],
      },
    ]);
  });

  it('are not listed if they are links out of the project', async () => {
    write({ 'versions.json': '["5.0", "4.0"]', 'archive/index.md': '# Four\n' });
    mkdirSync(join(root, 'versioned_docs'));
    symlinkSync('../archive', join(root, 'versioned_docs/version-4.0'));
    symlinkSync(tmpdir(), join(root, 'versioned_docs/version-5.0'));
    expect((await read(undefined)).problems).toMatchObject([
      {
        place: { line: 1, column: 2 },
        message: `\`versioned_docs/version-5.0\` is a link to \`${realpathSync(tmpdir())}\`, outside the project.`,
      },
    ]);
  });
});

describe('the tags that are versions', () => {
  it('are chosen by several patterns, of which those with `!` leave some out', async () => {
    begin();
    tags('v1.0', 'v2.0-beta.1', 'v2.0', 'docs/v1.5', 'other');
    const names = async (fromTags: string[]) =>
      (await read({ fromTags })).settings.siteVersions?.map(({ name }) => name);
    expect(await names(['v*', 'docs/v*', '!v*-beta*'])).toEqual(['2.0', 'current', '1.5', '1.0']);
    expect(await names(['!v1*', 'v*'])).toEqual(['2.0', 'current', '2.0-beta.1']);
  });

  it('have a valid name, and pages or documents; others are left out with a warning', async () => {
    begin();
    rmSync(join(root, 'content'), { recursive: true });
    tags('v0.1');
    write({ 'content/index.md': '# Home\n' });
    tags('v1.0', 'v2.0+build');
    rmSync(join(root, 'content'), { recursive: true });
    write({ 'specs/boats.json': '{}' });
    tags('v3.0');
    const { settings, problems } = await read({ fromTags: ['!x', 'v*'] });
    expect(problems).toEqual([]);
    expect(settings.siteVersions?.map(({ name }) => name)).toEqual(['3.0', 'current', '1.0']);
    expect(unusableTags(settings)).toMatchObject([
      {
        code: 'unusable-tag',
        severity: 'warning',
        message: expect.stringMatching(
          /^The tag `v2\.0\+build` is left out of the versions\. `2\.0\+build` cannot/,
        ),
        setting: 'v*',
      },
      {
        message: 'The tag `v0.1` is left out of the versions. It has none of `content`, `specs`.',
        notes: ["If it is no version, leave it out in `versions.fromTags`: `['v*', '!v0.1']`."],
      },
    ]);
  });
});

it('says of a version that the configuration names too early that a tag makes it', async () => {
  begin();
  tags('v1.0', 'v2.0');
  const { problems } = await read({ fromTags: 'v*', last: '30.1' });
  expect(problems).toMatchObject([
    {
      message: 'There is no version `30.1`.',
      notes: [
        'A tag that `versions.fromTags` matches makes the version. `git fetch --tags` fetches those of the origin.',
        'The versions are `current`, `2.0`, `1.0`.',
      ],
    },
  ]);
});
