import { existsSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { configurationReference } from '../../scripts/configuration-reference.mjs';
import { jsonSchemas } from '../../scripts/json-schemas.mjs';
import { filesOfLists } from '../../scripts/lists.mjs';
import { programFor } from '../../src/cli/main.ts';
import { reportFormats } from '../../src/cli/report/command-options.ts';
import { systems } from '../../src/extras/migrate/systems/systems.ts';
import { wings } from '../../src/extras/table.ts';
import { frontMatterEntries } from '../../src/generator/markdown/front-matter/front-matter-keys.ts';
import { directiveNames } from '../../src/generator/markdown/rehype/decorate-directives.ts';
import { configKeys, objectKeys } from '../../src/generator/project/config-schema.ts';
import { parseConfig } from '../../src/generator/project/parse-config.ts';
import { metaEntries } from '../../src/generator/project/sidebar-files.ts';
import { sampleLanguages } from '../../src/generator/samples/languages/sample-languages.ts';
import { securityHeaders } from '../../src/generator/shared/security-policy.ts';
import { build } from '../support/memory-project.ts';

/** Cells of every row of a Markdown file's tables that starts with code. */
function rows(file: string): string[][] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^\| \[?`/.test(line))
    .map((line) =>
      line
        .slice(1, line.lastIndexOf('|'))
        .split(/(?<!\\)\|(?=(?:[^`]*`[^`]*`)*[^`]*$)/)
        .map((cell) => cell.trim()),
    );
}

/** The codes that the help of a command names: `Exit codes: 0 fine, 1 ..., 2 ...`. */
function exitCodesOf(command: Command): string[] {
  const help: string[] = [];
  command.configureOutput({ writeOut: (text) => void help.push(text) }).outputHelp();
  const codes = /Exit codes:([\s\S]*?)\n\n/.exec(help.join(''))?.[1] ?? '';
  return [...codes.matchAll(/(?:^|,)\s*(\d+) /g)].map(([, code = '']) => code);
}

describe('the reference documents', () => {
  it('docs/diagnostics.md and the lists of rules and languages are what `npm run lists` writes', async () => {
    for (const [path, text] of await filesOfLists())
      expect([path, readFileSync(path, 'utf8')], 'Run `npm run lists`.').toEqual([path, text]);
  });

  it('docs/markdown.md describes every directive', () => {
    const described = readFileSync('docs/markdown.md', 'utf8');
    expect(
      directiveNames.filter((name) => !new RegExp(`::: ?${name}\\b|\`${name}\``).test(described)),
      'Describe these directives in docs/markdown.md.',
    ).toEqual([]);
  });

  it('docs/configuration.md has the languages of samples', () => {
    const described = readFileSync('docs/configuration.md', 'utf8');
    const [, list = ''] = /The languages are ((?:`[\w-]+`[, ]*(?:and\s)?)+)/.exec(described) ?? [];
    expect(
      [...list.matchAll(/`([\w-]+)`/g)].map(([, id]) => id),
      'List the ids of `samples/languages/sample-languages` in docs/configuration.md, in the same order.',
    ).toEqual(sampleLanguages.map(({ id }) => id));
  });

  it('docs/reports.md and the rows of `--format` have the formats of reports', () => {
    const [, table = ''] =
      /^\| format \| for \|\n\|---\|---\|\n((?:\|.*\n)+)/m.exec(readFileSync('docs/reports.md', 'utf8')) ??
      [];
    const listed = [...table.matchAll(/^\| `([\w-]+)`/gm)].map(([, name]) => name);
    expect(listed, 'Add a row to the table of formats in docs/reports.md.').toEqual([...reportFormats]);
    const words = reportFormats.map((name) => `\`${name}\``);
    const inRows = `${words.slice(0, -1).join(', ')} or ${words.at(-1)};`;
    const files = ['build', 'check', 'check-links', 'check-search', 'dev', 'serve'];
    expect(
      files.filter((name) => !readFileSync(`docs/${name}.md`, 'utf8').includes(inRows)),
      `Write ${inRows} in the row of \`--format\`.`,
    ).toEqual([]);
  });

  it('README.md and docs/migrate.md name every tool to migrate from', () => {
    for (const file of ['README.md', 'docs/migrate.md']) {
      const text = readFileSync(file, 'utf8');
      expect(
        systems.map(({ title }) => title).filter((title) => !text.includes(title)),
        `Name these tools in ${file}.`,
      ).toEqual([]);
    }
  });

  it('schemas/ has the JSON Schemas that `npm run docs:reference` writes', () => {
    const files = jsonSchemas({ configKeys, frontMatterEntries, metaEntries });
    expect(files.map(([path]) => path)).toEqual([
      'schemas/config.schema.json',
      'schemas/front-matter.schema.json',
      'schemas/meta.schema.json',
    ]);
    for (const [path, text] of files)
      expect([path, JSON.parse(readFileSync(path, 'utf8'))]).toEqual([path, JSON.parse(text)]);
  });

  it.each([
    ['config', { $schema: 'x', title: 'Boats', apis: [{ spec: 'a.yaml', tags: [{ name: 'A' }] }] }, true],
    ['config', { tittle: 'Boats' }, false],
    ['config', { apis: [{ label: 'Boats' }] }, false],
    ['config', { onBrokenLinks: 'maybe' }, false],
    [
      'config',
      { navbar: { items: [{ label: 'A', to: '/a' }] }, logo: 'a.svg', theme: { accent: '#123456' } },
      true,
    ],
    ['front-matter', { title: 'A', draft: true, edit_url: false, last_updated: '2026-05-03' }, true],
    ['front-matter', { sidebar_position: 'first' }, false],
    ['meta', { $schema: 'x', intro: 'Begin', more: { title: 'More', hidden: true } }, true],
    ['meta', { intro: { titel: 'Begin' } }, false],
  ])('the JSON Schema of %s finds the problems of %j', (name, value, isValid) => {
    const schema = JSON.parse(readFileSync(`schemas/${name}.schema.json`, 'utf8'));
    const ajv = addFormats.default(new Ajv({ strict: false }));
    expect(ajv.validate(schema, value)).toBe(isValid);
  });

  const commands: readonly Command[] = programFor({ code: 0, wings }).commands;

  it('docs/cli.md lists every command', () => {
    const listed = rows('docs/cli.md').map(([usage]) => /`portal ([\w-]+)/.exec(usage ?? '')?.[1]);
    expect(listed).toEqual(commands.map((command) => command.name()));
  });

  it.each(commands.map((command) => [command.name(), command] as const))(
    'docs/%s.md lists every flag and exit code of the command',
    (name, command) => {
      const file = `docs/${name}.md`;
      const flags = rows(file)
        .map(([flags]) => flags ?? '')
        .filter((flags) => flags.startsWith('`-'));
      const exitCodes = [...readFileSync(file, 'utf8').matchAll(/^\| (\d+) \|/gm)].map(([, code]) => code);
      expect({ flags, exitCodes }).toEqual({
        flags: [...command.options.map((option) => `\`${option.flags}\``), '`-h, --help`'],
        exitCodes: exitCodesOf(command),
      });
    },
  );

  it('docs/configuration-reference.md is what `npm run docs:reference` writes from the schema', () => {
    const written = readFileSync('docs/configuration-reference.md', 'utf8');
    expect(written).toBe(configurationReference({ configKeys, objectKeys }));
  });

  it('docs/configuration-reference.md has the defaults of the program', () => {
    const { settings } = parseConfig({}) as { settings: object };
    const documented = new Map(
      rows('docs/configuration-reference.md').map(([key, effect]) => [
        key?.replaceAll('`', ''),
        effect?.split('**Default:** ')[1],
      ]),
    );
    const values = Object.entries(settings).filter(([, value]) => value !== '' && typeof value !== 'object');
    expect(values.length).toBeGreaterThan(10);
    for (const [key, value] of values) expect([key, documented.get(key)]).toEqual([key, `\`${value}\``]);
  });

  it('docs/theming.md lists every custom property of the theme, and classes that pages have', async () => {
    const tokens = readFileSync('src/templates/styles/tokens.css', 'utf8');
    const defined = new Set([...tokens.matchAll(/^\s+(--[a-z0-9-]+):/gm)].map(([, name]) => `\`${name}\``));
    const listed = rows('docs/theming.md').map(([name]) => name ?? '');
    expect(listed.filter((name) => name.startsWith('`--'))).toEqual([...defined]);
    const classes = listed.flatMap((cell) => [...cell.matchAll(/`\.([a-z-]+)`/g)].map(([, name]) => name));
    expect(classes.length).toBeGreaterThan(15);
    const { files, diagnostics } = await build(
      {
        'content/index.md': '# Home\n\n![Logo](logo.svg)\n',
        'content/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
        'content/docs/intro.md': '# Intro\n\n```sh\nls\n```\n\n## Next\n',
        'content/docs/more.md': '# More\n',
        'specs/boats.json': JSON.stringify({
          openapi: '3.1.0',
          info: { title: 'Boats', version: '1', description: 'All about boats.' },
          paths: { '/boats': { get: { summary: 'List', responses: { 200: { description: 'Yes.' } } } } },
        }),
      },
      { announcementBar: { id: 'a', content: 'New.' }, logo: 'content/logo.svg' },
    );
    expect(diagnostics).toEqual([]);
    const used = new Set(
      [...files.values()].flatMap((html) =>
        [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
      ),
    );
    expect(classes.filter((name) => name !== undefined && !used.has(name))).toEqual([]);
  });

  it('docs/hosting.md sets every security header with the value of `_headers`', () => {
    const text = readFileSync('docs/hosting.md', 'utf8');
    const expected = securityHeaders().map(([name, value]) => `add_header ${name} "${value}" always;`);
    expect(expected.filter((line) => !text.includes(line))).toEqual([]);
  });

  it('docs/dependencies.md has a reason for every dependency', () => {
    const manifests = ['package.json', 'test/prism/package.json'].map(
      (file): Record<string, Record<string, string>> => JSON.parse(readFileSync(file, 'utf8')),
    );
    const listed = rows('docs/dependencies.md').flatMap(
      ([names]) => names?.match(/(?<=`)[^`, ]+(?=`)/g) ?? [],
    );
    const needed = manifests
      .flatMap(({ dependencies, devDependencies }) => Object.keys({ ...dependencies, ...devDependencies }))
      .map((name) => name.replace(/^@types\/.*/, '@types/*'));
    expect([...new Set(needed)].sort()).toEqual(listed.sort());
  });

  it('docs/dependencies.md lists the `dependencies` as what is installed with the package', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    const [, part = ''] = readFileSync('docs/dependencies.md', 'utf8').split(/^## /m);
    const listed = [...part.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name);
    expect(listed.sort()).toEqual(Object.keys(dependencies));
  });

  it('docs/migrating.md names keys of the configuration', () => {
    const [, table = ''] = readFileSync('docs/migrating.md', 'utf8').split('## Translate the configuration');
    const named = [...table.replace(/\n## [\s\S]*$/, '').matchAll(/^\|.*\|([^|]*)\|$/gm)].flatMap(
      ([, cell = '']) => [...cell.matchAll(/`([\w.]+)`/g)].map(([, key = '']) => key),
    );
    expect(named.length).toBeGreaterThan(10);
    const known = Object.entries(objectKeys).flatMap(([name, keys]) =>
      Object.keys(keys).map((key) => `${name}.${key}`),
    );
    expect(named.filter((key) => ![...Object.keys(configKeys), ...known].includes(key))).toEqual([]);
  });

  it('docs/extending.md names every part of a page that can be replaced', () => {
    const [, table = ''] =
      /### Parts and what they get\n\n([\s\S]*?)\n\n/.exec(readFileSync('docs/extending.md', 'utf8')) ?? [];
    const named = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
    expect(named).toEqual(Object.keys(objectKeys.components).sort());
  });

  it('CONTRIBUTING.md names files and folders that exist', () => {
    const text = readFileSync('CONTRIBUTING.md', 'utf8');
    const paths = [...text.matchAll(/`((?:src|test|docs|scripts|bench)\/[\w./-]+)`/g)].map(
      ([, path = '']) => path,
    );
    expect(paths.length).toBeGreaterThan(15);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });
});
