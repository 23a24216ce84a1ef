// The sources of a project: which of its files are pages, documents and copied files, and what is reported of the others.

import { describe, expect, it } from 'vitest';
import { loadSources } from '../../src/generator/project/load-sources.ts';
import type { PortalConfig, Settings } from '../../src/generator/types/config.ts';
import type { ProjectFiles, Unread } from '../../src/generator/types/sources.ts';
import { settingsOf } from '../routes/small-site.ts';
import { projectOf } from '../support/memory-project.ts';

interface Given {
  config?: PortalConfig;
  settings?: Partial<Settings>;
  /** Why files cannot be read that are listed all the same. */
  unread?: Record<string, Unread>;
  bytes?: Record<string, Uint8Array>;
  more?: Partial<ProjectFiles>;
}

async function load(
  texts: Record<string, string>,
  { config, settings, unread = {}, bytes = {}, more }: Given = {},
) {
  const known = projectOf({
    ...texts,
    ...Object.fromEntries(Object.keys({ ...unread, ...bytes }).map((file) => [file, ''])),
  });
  const files: ProjectFiles = {
    ...known,
    list: async (folder) => (folder === '.' ? Object.keys(texts).sort() : known.list(folder)),
    read: async (file) => (Object.hasOwn(unread, file) ? undefined : (bytes[file] ?? known.read(file))),
    whyUnread: async (file) => unread[file] ?? { kind: 'missing' },
    ...more,
  };
  const { value, diagnostics } = await loadSources(
    files,
    { ...settingsOf(config), ...settings },
    { wings: [] },
  );
  const names = (list: readonly { file: string }[]) => list.map(({ file }) => file);
  return {
    value,
    docs: names(value.docs),
    specs: value.specs.map(({ name, file }) => `${name} ${file}`),
    assets: names(value.assets),
    statics: names(value.statics),
    problems: diagnostics.map(({ code, severity, message, place, notes, setting }) =>
      [
        `${severity} ${code} ${place?.file}: ${message}`,
        ...notes,
        ...(setting === undefined ? [] : [`(${setting})`]),
      ].join(' | '),
    ),
  };
}

const page = { 'content/a.md': '# A\n' };

it('sorts the files of a project by what they are', async () => {
  const { value, docs, specs, assets, statics, problems } = await load({
    'content/a.md': '# A\n',
    'content/b/c.mdx': '# C\n',
    'content/b/d.png': 'x',
    'content/b/_meta.json': '{"c": "C"}',
    'specs/boats.yaml': 'openapi: 3.1.0\n',
    'specs/cars.json': '{}',
    'specs/read.me': '',
    'specs/parts/x.yml': 'a: 1\n',
    'static/e/f.txt': 'f',
    'other.md': '# No\n',
  });
  expect(problems).toEqual([]);
  expect({ docs, specs, assets, statics }).toEqual({
    docs: ['content/a.md', 'content/b/c.mdx'],
    specs: ['boats specs/boats.yaml', 'cars specs/cars.json'],
    assets: ['content/b/d.png'],
    statics: ['e/f.txt'],
  });
  expect(value.nestedSpecs).toEqual(['specs/parts/x.yml']);
  expect(value.sidebars.map(({ file, folder }) => [file, folder])).toEqual([
    ['content/b/_meta.json', 'content/b'],
  ]);
  expect(value.specs.map(({ isFound, isYaml }) => [isFound, isYaml])).toEqual([
    [true, undefined],
    [true, undefined],
  ]);
  expect([value.specsDir, value.updated, value.titles]).toEqual(['specs', undefined, undefined]);
});

it('takes only documents if the command names one', async () => {
  const { docs, statics, specs } = await load(
    { ...page, 'static/a.txt': '', 'specs/a.json': '{}' },
    { settings: { onlyDocuments: true, apis: [{ spec: 'specs/a.json' }] } },
  );
  expect([docs, statics, specs]).toEqual([[], [], ['a specs/a.json']]);
});

describe('the documents of the configuration', () => {
  it('have the facts that it gives them', async () => {
    const facts = {
      name: 'sea',
      label: 'Sea',
      linkBase: 'https://a.example',
      tags: [{ name: 'a' }],
      errorsPage: '/errors',
      defaultServer: 1,
      firstRequest: 'list',
      overlays: ['o.yaml'],
    };
    const { value } = await load(
      { 'x/boats.json': '{}' },
      { config: { apis: [{ spec: 'x/boats.json', ...facts }] } },
    );
    const [spec] = value.specs;
    expect(spec).toStrictEqual({ file: 'x/boats.json', text: '{}', bytes: spec?.bytes, ...facts });
    const plain = await load(
      { 'x/Big Boats.json': '{}' },
      { config: { apis: [{ spec: 'x/Big Boats.json' }] } },
    );
    expect(Object.keys(plain.value.specs[0] ?? {})).toEqual(['name', 'file', 'text', 'bytes']);
  });

  it('of the web are YAML if they are no JSON', async () => {
    const urls = ['https://a.example/json', 'https://a.example/yaml'];
    const { value } = await load(
      { [urls[0] ?? '']: ' {"openapi": "3.1.0"}', [urls[1] ?? '']: 'openapi: 3.1.0' },
      { config: { apis: urls.map((spec) => ({ spec })) } },
    );
    expect(value.specs.map(({ isYaml }) => isYaml)).toEqual([undefined, true]);
  });

  it.each<[Unread, string]>([
    [
      { kind: 'missing' },
      'error unreadable-spec x/boats.json: The OpenAPI document `x/boats.json` does not exist. | Did you mean `x/boat.json`? | (x/boats.json)',
    ],
    [
      { kind: 'remote', code: 'changed-document', reason: 'has changed', advice: 'Look at it.' },
      'error changed-document x/boats.json: The OpenAPI document `x/boats.json` has changed. | Look at it. | (x/boats.json)',
    ],
    [
      { kind: 'loop' },
      'error unreadable-spec x/boats.json: The OpenAPI document `x/boats.json` is a link that loops. | Put the document itself in place of the link.',
    ],
  ])('are reported if they cannot be read: %j', async (why, problem) => {
    const { problems } = await load(
      { 'x/boat.json': '{}' },
      { config: { apis: [{ spec: 'x/boats.json' }] }, unread: { 'x/boats.json': why } },
    );
    expect(problems).toEqual([problem]);
  });

  it('that are a link to nothing in the folder are reported so', async () => {
    const { problems } = await load(page, { unread: { 'specs/a.json': { kind: 'missing' } } });
    expect(problems).toEqual([
      'error unreadable-spec specs/a.json: The OpenAPI document `specs/a.json` is a link to a file that does not exist. | Put the document itself in place of the link. | (specs/a.json)',
    ]);
  });

  it('are UTF-8 or UTF-16', async () => {
    const text = '{"openapi":"3.1.0"}';
    const { problems, value } = await load(page, {
      bytes: {
        'specs/a.json': Buffer.from(text, 'utf16le'),
        'specs/b.json': Buffer.from('{"é":1}', 'latin1'),
      },
    });
    expect(value.specs.map((spec) => [spec.text, Buffer.from(spec.bytes).toString()])).toEqual([
      [text, text],
    ]);
    expect(problems).toEqual([
      'error unreadable-spec specs/b.json: The OpenAPI document `specs/b.json` is not UTF-8 text. | Save the file as UTF-8 (RFC 8259, section 8.1).',
    ]);
  });
});

describe('pages', () => {
  it('that are no UTF-8 are read as what they are, and reported', async () => {
    const { value, problems } = await load(
      {},
      { bytes: { 'content/a.md': Buffer.from('\uFEFF# Bücher\n', 'utf16le') } },
    );
    expect(value.docs).toEqual([{ file: 'content/a.md', text: '# Bücher\n' }]);
    expect(problems).toEqual([
      'error unreadable-markdown content/a.md: `content/a.md` is not UTF-8 text; it is read as UTF-16. | Save the file as UTF-8.',
    ]);
  });

  it.each<[Unread, string]>([
    [
      { kind: 'missing' },
      'it is a link to a file that does not exist. | Put the file itself in place of the link.',
    ],
    [
      { kind: 'unreadable' },
      'permission is denied, or it is no regular file. | Allow it to be read, or remove it.',
    ],
    [
      { kind: 'outside', path: '../b.md' },
      'it is a link to `../b.md`, outside the project. | Put the file itself in place of the link.',
    ],
    [
      { kind: 'folder' },
      'it is a link to a folder, which is not followed. | Put the folder itself in place of the link.',
    ],
    [{ kind: 'name' }, 'its name is not UTF-8 text. | Rename it.'],
  ])('that cannot be read are reported: %j', async (why, reason) => {
    const { docs, problems } = await load(page, { unread: { 'content/b.md': why } });
    expect(docs).toEqual(['content/a.md']);
    expect(problems).toEqual([
      `error unreadable-markdown content/b.md: \`content/b.md\` cannot be read: ${reason}`,
    ]);
  });

  it('that an earlier run knows are not read', async () => {
    const files = projectOf({ 'content/a.md': '# A\n', 'content/b.md': '# B\n' });
    const { value } = await loadSources(files, settingsOf(), {
      storedDoc: (file) => (file === 'content/a.md' ? { file, digest: 'x' } : undefined),
      wings: [],
    });
    expect([value.docs, value.unreadDocs]).toEqual([
      [{ file: 'content/b.md', text: '# B\n' }],
      [{ file: 'content/a.md', digest: 'x' }],
    ]);
  });

  it('have the dates of their last commits if they show them', async () => {
    const more = { lastCommits: async () => new Map([['content/a.md', '2026-01-02']]) };
    expect((await load(page, { more, config: { lastUpdated: true } })).value.updated?.size).toBe(1);
    expect((await load(page, { more })).value).not.toHaveProperty('updated');
  });
});

describe('images, fonts and style sheets of the configuration', () => {
  const config: PortalConfig = {
    url: 'https://a.example',
    logo: { src: 'brand/logo.svg', dark: 'brand/dark.svg' },
    favicon: { icon: 'brand/icon.svg', touch: 'brand/touch.png' },
    socialImage: { fonts: ['brand/a.ttf', ['brand/b.ttf', 'brand/c.ttf']] },
    customCss: ['brand/a.css'],
  };
  const names = ['logo.svg', 'dark.svg', 'icon.svg', 'touch.png', 'a.ttf', 'b.ttf', 'c.ttf'];
  const texts = { ...page, ...Object.fromEntries(names.map((name) => [`brand/${name}`, 'x'])) };

  it('are read', async () => {
    const { value, problems } = await load({ ...texts, 'brand/a.css': 'a{}' }, { config });
    expect(problems).toEqual([]);
    expect(value.brand.map(({ file }) => file)).toEqual(names.map((name) => `brand/${name}`));
    expect(value.styles.map(({ file }) => file)).toEqual(['brand/a.css']);
    const image = await load(
      { ...page, 'x.png': '' },
      { config: { url: 'https://a.example', socialImage: 'x.png' } },
    );
    expect(image.value.brand.map(({ file }) => file)).toEqual(['x.png']);
  });

  it('are reported if they are missing, with the nearest name', async () => {
    const { problems } = await load(
      { ...page, 'brand/logos.svg': '', 'brand/aa.css': '' },
      { config: { logo: 'brand/logo.svg', customCss: 'brand/style.css', favicon: 'icon.svg' } },
    );
    expect(problems).toEqual([
      'error missing-style brand/style.css: The style sheet `brand/style.css` does not exist. | Put the file there, or correct its path, which starts at the project root. | (brand/style.css)',
      'error missing-brand-image brand/logo.svg: The image `brand/logo.svg` does not exist. | Did you mean `brand/logos.svg`? | (brand/logo.svg)',
      'error missing-brand-image icon.svg: The image `icon.svg` does not exist. | Put the file there, or correct its path, which starts at the project root. | (icon.svg)',
    ]);
  });

  it('are reported if they cannot be read', async () => {
    const { problems } = await load(page, {
      config: { url: 'https://a.example', socialImage: { fonts: ['a.ttf'] }, customCss: 'a.css' },
      unread: { 'a.ttf': { kind: 'loop' }, 'a.css': { kind: 'large' } },
    });
    expect(problems).toEqual([
      'error missing-style a.css: The style sheet `a.css` cannot be read: it has more than 100 MB, the most of a text. | Split it, or put it into the static folder if it is a download. | (a.css)',
      'error missing-brand-image a.ttf: The font `a.ttf` cannot be read: it is a link that loops. | Put the file itself in place of the link. | (a.ttf)',
    ]);
  });
});

it('reports files that the site is without, at most twenty for one reason', async () => {
  const unread = Object.fromEntries(
    Array.from({ length: 22 }, (_, at) => [
      `static/${String(at).padStart(2, '0')}.bin`,
      { kind: 'loop' as const },
    ]),
  );
  const { problems, statics } = await load(page, {
    unread: { ...unread, 'content/a.png': { kind: 'folder' } },
  });
  expect(statics).toEqual([]);
  expect(problems).toHaveLength(21);
  expect(problems[0]).toBe(
    'warning unreadable-file content/a.png: `content/a.png` cannot be read, so the site is without it: it is a link to a folder, which is not followed. | Put the folder itself in place of the link.',
  );
  expect(problems[19]).toMatch(/Put the file itself in place of the link\.$/);
  expect(problems[20]).toMatch(/static\/19\.bin`.*link\. \| 2 more files have the same problem\.$/);
});

it('reports a project without sources, unless something else is wrong with it', async () => {
  expect((await load({ 'static/a.txt': '' })).problems).toEqual([
    expect.stringContaining('error nothing-to-build'),
  ]);
  expect((await load({}, { unread: { 'content/a.md': { kind: 'loop' } } })).problems).toHaveLength(1);
});

describe('a content folder that is the project', () => {
  const settings = { contentDir: '.', discovers: { guides: true, documents: true } };
  const texts = {
    'a.md': '# A\n',
    'src/code.js': '',
    'img/a.png': '',
    'img/a.woff2': '',
    'dist/a.md': '# Built\n',
    'specs/a.md': '# Spec\n',
    'specs/boats.yaml': '',
    'static/a.md': '# Static\n',
  };

  it('has pages and media, but no code and nothing of other folders', async () => {
    const { docs, assets } = await load(texts, { settings });
    expect([docs, assets]).toEqual([['a.md'], ['img/a.png']]);
  });
});

it('publishes the media of folders of other tools, and has the home page elsewhere', async () => {
  const { docs, assets } = await load(
    {
      'docs/a.md': '# A\n',
      'docs/.gitbook/assets/b.png': '',
      'docs/.gitbook/assets/a boat.json': '{}',
      'public/c.pdf': '',
      'public/d.js': '',
      'README.md': '# R\n',
    },
    {
      settings: {
        contentDir: 'docs',
        homeFile: 'README.md',
        publicDirs: ['public'],
        discovers: { guides: true, documents: false },
      },
    },
  );
  expect(docs).toEqual(['docs/a.md', 'README.md']);
  expect(assets).toEqual(['docs/.gitbook/assets/a boat.json', 'docs/.gitbook/assets/b.png', 'public/c.pdf']);
});
