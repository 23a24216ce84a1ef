// The files that a version of a site has, and why one cannot be made.

import { describe, expect, it } from 'vitest';
import { countSources, freezeSources } from '../../src/generator/pipeline/runs/frozen-sources.ts';
import type { PortalConfig } from '../../src/generator/types/config.ts';
import type { ProjectFiles } from '../../src/generator/types/sources.ts';
import { settingsOf } from '../routes/small-site.ts';
import { projectOf } from '../support/memory-project.ts';

const document = (more: object = {}) =>
  JSON.stringify({ openapi: '3.1.0', info: { title: 'Boats', version: '1' }, paths: {}, ...more });
const withPart = (part: string) => document({ components: { schemas: { Boat: { $ref: part } } } });

interface Asked {
  config?: PortalConfig;
  tag?: string;
  files?: Partial<ProjectFiles>;
}

/** The files of a version as `folder/name`, with `= file` for a copy of it, and its notes. */
async function frozen(texts: Record<string, string>, { config = {}, tag, files }: Asked = {}) {
  const { folders, notes } = await freezeSources({
    settings: settingsOf(config),
    files: { ...projectOf(texts), ...files },
    plugins: [],
    ...(tag !== undefined && { tag }),
  });
  const all = folders.flatMap(({ folder, files: own }) =>
    own.map(({ name, from, text }) => `${folder}/${name} ${text === undefined ? '=' : '<'} ${from}`),
  );
  for (const { folder, files: own } of folders) expect([folder, own.length]).not.toEqual([folder, 0]);
  return { all, notes };
}

const page = { 'content/index.md': '# Home\n' };
const pageOfVersion = 'versioned_docs/index.md = content/index.md';

describe('a version', () => {
  it('has copies of pages and documents, and of all that is in the folder of documents', async () => {
    const texts = {
      ...page,
      'specs/boats.json': withPart('parts/boat.json'),
      'specs/parts/boat.json': '{}',
      'specs/notes.txt': '',
    };
    expect(await frozen(texts)).toEqual({
      all: [
        pageOfVersion,
        'versioned_specs/boats.json = specs/boats.json',
        'versioned_specs/notes.txt = specs/notes.txt',
        'versioned_specs/parts/boat.json = specs/parts/boat.json',
      ],
      notes: [],
    });
  });

  it('has documents from elsewhere by their names, as one file if they refer to others', async () => {
    const texts = {
      'apis/boats.json': withPart('boat.json'),
      'apis/boat.json': '{"type":"string"}',
      'apis/harbours.json': document(),
      'apis/names.overlay.yaml': 'overlay: 1.0.0\n',
    };
    const overlays = ['apis/names.overlay.yaml'];
    const config = {
      apis: [
        { spec: 'apis/boats.json', overlays },
        { spec: 'apis/harbours.json', overlays },
      ],
    };
    expect((await frozen(texts, { config })).all).toEqual([
      'versioned_specs/boats.json < apis/boats.json',
      'versioned_specs/names.overlay.yaml = apis/names.overlay.yaml',
      'versioned_specs/harbours.json = apis/harbours.json',
    ]);
  });

  it('has documents of the web as files, whose ending is that of their text', async () => {
    const [json, yaml, named] = ['https://a.example/one', 'https://a.example/two', 'https://a.example/x.yml'];
    const texts = { [json]: ` ${document()}`, [yaml]: 'openapi: 3.1.0\n', [named]: document() };
    const config = { apis: [json, yaml, named].map((spec) => ({ spec })) };
    const { all, notes } = await frozen(texts, { config });
    expect(all.map((one) => one.split(' ')[0])).toEqual([
      'versioned_specs/one.json',
      'versioned_specs/two.yaml',
      'versioned_specs/x.yml',
    ]);
    expect(all.every((one) => one.includes(' < '))).toBe(true);
    expect(notes).toEqual([json, yaml, named].map((url) => `\`${url}\` is kept as a file.`));
    const later = await frozen({ ...texts, ...page }, { config: { apis: [{ spec: json }] }, tag: 'v1' });
    expect(later.notes).toEqual([`\`${json}\` is kept as it is now, as the tag \`v1\` has only its URL.`]);
  });

  it('has the documents that are directly in their folder, and in those below it only what is named', async () => {
    const part = {
      'common/boat.json': '{"type":"string"}',
      'specs/below/boats.json': withPart('../../common/boat.json'),
    };
    const copy = 'versioned_specs/below/boats.json = specs/below/boats.json';
    const referenceDirs = ['common'];
    expect((await frozen(part, { config: { referenceDirs } })).all).toEqual([copy]);
    expect(
      (
        await frozen(
          { ...part, 'specs/boats.json': withPart('../common/boat.json') },
          { config: { referenceDirs } },
        )
      ).all,
    ).toEqual([copy, 'versioned_specs/boats.json < specs/boats.json']);
    const config = { referenceDirs, apis: [{ spec: 'specs/below/boats.json' }] };
    expect((await frozen(part, { config })).all).toEqual([copy.replace('=', '<')]);
  });

  it('has the documents that a language has in place of others, as one file if they refer to others', async () => {
    const texts = {
      'specs/boats.json': document(),
      'specs/harbours.json': document(),
      'specs/de/boats.json': withPart('../boat.json'),
      'specs/boat.json': '{}',
    };
    const language = (folder: string) => ({
      language: folder || 'en',
      label: '',
      base: '',
      folder,
      settings: {},
    });
    const { folders } = await freezeSources({
      settings: { ...settingsOf(), languages: [language(''), language('de'), language('fr')] },
      files: projectOf(texts),
      plugins: [],
    });
    expect(folders.flatMap(({ files }) => files.map(({ name, from }) => [name, from]))).toEqual(
      ['boat.json', 'boats.json', 'de/boats.json', 'harbours.json'].map((name) => [name, `specs/${name}`]),
    );
  });

  it('has no documents beside those that are named if they are in the root of the project', async () => {
    const texts = { ...page, 'apis/boats.json': document(), 'package.json': '{}' };
    const config = { specsDir: '.', apis: [{ spec: 'apis/boats.json' }] };
    expect((await frozen(texts, { config })).all).toEqual([
      pageOfVersion,
      'versioned_specs/boats.json = apis/boats.json',
    ]);
  });

  it('says what a tag lacks', async () => {
    const specs = { 'specs/boats.json': document() };
    const config = { apis: [{ spec: 'specs/boats.json' }, { spec: 'specs/none.json' }] };
    expect((await frozen(specs, { config, tag: 'v1' })).notes).toEqual([
      'The tag `v1` has no `specs/none.json`, so the version does not have it.',
      'The tag `v1` has no files in `content/`, so the version has no pages.',
    ]);
    expect((await frozen(specs)).notes).toEqual([]);
  });

  it('lacks files that cannot be read, but no page', async () => {
    const texts = { ...page, 'specs/a.txt': '', 'specs/b.txt': '', 'specs/large.txt': '' };
    const whyUnread = async (file: string) =>
      file.includes('large') ? { kind: 'large' as const } : { kind: 'missing' as const };
    const unread = (name: RegExp) => ({
      files: {
        realName: async (file: string) => (name.test(file) ? undefined : file),
        read: async (file: string) => (name.test(file) ? undefined : projectOf(texts).read(file)),
        whyUnread,
      },
    });
    const { all, notes } = await frozen(texts, unread(/b|large/));
    expect(all).toEqual([
      pageOfVersion,
      'versioned_specs/a.txt = specs/a.txt',
      'versioned_specs/large.txt = specs/large.txt',
    ]);
    expect(notes).toEqual([
      '`specs/b.txt` cannot be read: it does not exist, or is a link to a file that does not. Put the file itself there. The version does not have it.',
    ]);
    await expect(frozen(texts, unread(/index/))).rejects.toThrow('`content/index.md` cannot be read');
  });
});

it.each<[string, Record<string, string>, Asked, string | RegExp]>([
  [
    'there is nothing to keep',
    {},
    {},
    /^The project has no files in `content\/` and `specs\/`, so there is nothing to keep\.$/,
  ],
  [
    'its tag has nothing',
    {},
    { tag: 'v1' },
    'so there is nothing to keep. The configuration of today names the folders.',
  ],
  [
    'a document does not exist',
    page,
    { config: { apis: [{ spec: 'specs/none.json' }] } },
    '`specs/none.json` cannot be read: it does not exist',
  ],
  [
    'a document of the web cannot be had',
    page,
    {
      config: { apis: [{ spec: 'https://a.example/a' }] },
      files: {
        whyUnread: async () => ({
          kind: 'remote',
          code: 'unreachable-document',
          reason: 'is not there',
          advice: 'Wait.',
        }),
      },
    },
    'The OpenAPI document `https://a.example/a` is not there. Wait.',
  ],
  [
    'two documents would have one name',
    { 'a/Boats.json': document(), 'b/boats.json': document() },
    { config: { apis: [{ spec: 'a/Boats.json' }, { spec: 'b/boats.json' }] } },
    '`a/Boats.json` and `b/boats.json` would both be `Boats.json` in the version.',
  ],
])('a version cannot be made if %s', async (_, texts, asked, message) => {
  await expect(frozen(texts, asked)).rejects.toThrow(message);
});

it('counts pages, and the documents that a reader accepts', async () => {
  const files = projectOf({ 'a.json': document(), 'b.json': '{}', 'c.txt': document() });
  const counted = countSources(files, {
    pages: ['a.md', 'a.png', 'b.mdx'],
    documents: ['a.json', 'b.json', 'c.txt', 'none.json'],
    plugins: [],
  });
  expect(await counted).toEqual({ pages: 2, documents: 1 });
});
