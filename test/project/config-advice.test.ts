// What messages about a wrong configuration advise: each example is accepted, and so is a configuration that follows a note.

import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { CodeExample, exampleOf, settingText } from '../../src/generator/project/config-examples.ts';
import { noteText } from '../../src/generator/project/config-messages.ts';
import { configKeys, objectKeys } from '../../src/generator/project/config-schema.ts';
import { parseConfig } from '../../src/generator/project/parse-config.ts';

type Values = Record<string, unknown>;
const url = 'https://developers.example';
const problemsOf = (config: unknown) => {
  const parsed = parseConfig(config);
  return 'problems' in parsed ? parsed.problems : [];
};
/** Evaluates a setting as the author would write it. */
const written = (text: string) => runInNewContext(`({ ${text} })`) as Values;

/** Objects that contain the keys of a place, and are valid without them. */
const around: Record<string, Values> = {
  apis: { spec: 'specs/boats.yaml' },
  'apis.tags': { name: 'Boats' },
  'apis.tags.operations': { id: 'listBoats' },
  logo: { src: 'static/logo.svg' },
  favicon: { icon: 'static/icon.svg' },
  'theme.accent': { light: '#00563f' },
  redirects: { from: '/old', to: '/docs/new' },
  changes: { from: 'tags' },
  announcementBar: { id: 'v2', content: 'New.' },
  head: { tag: 'meta', attributes: { name: 'a' } },
};

describe('the example of a key', () => {
  it.each(Object.keys(configKeys))('`%s` is accepted', (key) => {
    const value = exampleOf(key);
    expect(value).toBeDefined();
    const set =
      value instanceof CodeExample ? written(settingText(key, value, { isJson: false })) : { [key]: value };
    expect(problemsOf({ url, ...set })).toEqual([]);
  });

  const nested = Object.entries(objectKeys).flatMap(([name, keys]) =>
    Object.keys(keys).map((key) => [name, key] as const),
  );
  it.each(nested)('`%s.%s` is there, and accepted by its schema', (name, key) => {
    const value = exampleOf(`${name}.${key}`);
    if (name === 'plugins' && key === 'options') return;
    expect(value).toBeDefined();
    if (value instanceof CodeExample || name.startsWith('navbar') || name.includes('.links')) return;
    if (name.startsWith('plugins')) return;
    const path = name.split('.');
    const lists = ['apis', 'tags', 'operations', 'redirects', 'head'];
    // From the innermost object outwards.
    const config = path.reduceRight<Values>(
      (inner, part, index) => ({
        ...around[path.slice(0, index).join('.')],
        [part]: lists.includes(part) ? [inner] : inner,
      }),
      { ...around[name], [key]: value },
    );
    expect(problemsOf({ url, ...config })).toEqual([]);
  });
});

describe('what a note advises', () => {
  const wrong: [string, Values, string][] = [
    ['a value of another kind', { noIndex: 'yes' }, 'noIndex'],
    ['an unknown word', { onBrokenLinks: 'fail' }, 'onBrokenLinks'],
    ['an accent that is too pale', { theme: { accent: '#8cf' } }, 'theme.accent'],
    [
      'an accent of which the screen shows another',
      { theme: { accent: 'oklch(55.3% 0.1 250)' } },
      'theme.accent',
    ],
    [
      'a dark accent that is too dark',
      { theme: { accent: { light: '#063', dark: '#063' } } },
      'theme.accent.dark',
    ],
    ['what is no colour', { theme: { accent: 'greenish' } }, 'theme.accent'],
    ['a list in place of an object', { theme: ['#063'] }, 'theme'],
    ['a list in place of a text', { title: ['x'] }, 'title'],
    ['an image outside of the project', { logo: '../x' }, 'logo'],
    ['an image that needs the address of the site', { socialImage: true }, 'url'],
    ['a missing key', { announcementBar: { id: 'a' } }, 'announcementBar.content'],
    [
      'a script of another site',
      { head: [{ tag: 'script', attributes: { src: 'https://a.example/a.js' } }] },
      'csp',
    ],
    [
      'the same with other sources',
      {
        csp: { 'img-src': ['data:'] },
        head: [{ tag: 'script', attributes: { src: 'https://a.example/a.js' } }],
      },
      'csp',
    ],
    ['a folder that is the project', { staticDir: '.' }, 'staticDir'],
    ['an old URL with a fragment', { redirects: '/old' }, 'redirects'],
  ];

  it.each(wrong)('is accepted for %s', (_, config, path) => {
    const notes = problemsOf(config)[0]?.notes ?? [];
    const [setting] = notes.flatMap((note) => (typeof note === 'string' ? [] : [note]));
    expect(setting?.key).toBe(path.split('.').at(-1));
    for (const isJson of [false, true]) {
      const text = noteText(setting ?? '', { isJson }).replace(/^[^`]*`(.*)`\.$/, '$1');
      const set = (isJson ? JSON.parse(`{${text}}`) : written(text)) as Values;
      const [value] = Object.values(set);
      const fixed = structuredClone(config);
      const parent = path
        .split('.')
        .slice(0, -1)
        .reduce<Values>((object, key) => object[key] as Values, fixed);
      parent[path.split('.').at(-1) ?? ''] = value;
      expect([text, problemsOf(JSON.parse(JSON.stringify(fixed)))]).toEqual([text, []]);
      expect(JSON.stringify(fixed)).not.toBe(JSON.stringify(config));
    }
  });
});
