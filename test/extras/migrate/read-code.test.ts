// Configurations are read without running them: values that are written in them, and what simple code makes of these. All else is named with its place.

import { describe, expect, it } from 'vitest';
import { readCode } from '../../../src/extras/migrate/read/read-code.ts';
import type { CodeFiles } from '../../../src/extras/migrate/types/closed-messages.ts';

function filesOf(texts: Record<string, string>): CodeFiles {
  const names = Object.keys(texts);
  const inside = (path: string) =>
    path === '.' ? names : names.filter((name) => name.startsWith(`${path}/`));
  return {
    kind: (path) => (names.includes(path) ? 'file' : inside(path).length > 0 ? 'folder' : undefined),
    text: (path) => texts[path],
    list: (path) => {
      const start = path === '.' ? 0 : path.length + 1;
      const found = inside(path).map((name) => name.slice(start).split('/')[0] ?? '');
      return found.length === 0 ? undefined : [...new Set(found)];
    },
  };
}

/** What a configuration is read as, with other files of its site. */
function read(text: string, others: Record<string, string> = {}): unknown {
  return readCode(filesOf({ 'site/config.ts': text, ...others }), 'site/config.ts');
}

describe('values that are written', () => {
  it.each([
    [
      'texts, numbers, lists and objects',
      "export default { a: 'b', c: [1, -2.5, true, null, 'd'], 'e-f': { g: {} } };",
      { a: 'b', c: [1, -2.5, true, null, 'd'], 'e-f': { g: {} } },
    ],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code with a template.
    ['templates', "const name = 'Docs'; export default { title: `${name} ${1 + 1}` };", { title: 'Docs 2' }],
    [
      'spread',
      'const a = { x: 1 }; const b = [1]; export default { ...a, y: [...b, 2], ...null };',
      { x: 1, y: [1, 2] },
    ],
    [
      'TypeScript',
      "import type { C } from 'c'; enum E { A = 'a' } const x = { a: E.A as string } satisfies C; export default x!;",
      { a: 'a' },
    ],
    [
      'CommonJS',
      'const x = { a: 1 }; x.b = 2; module.exports = x; module.exports.c = [3];',
      { a: 1, b: 2, c: [3] },
    ],
    [
      'destructuring',
      'const { a, ...rest } = { a: 1, b: 2, c: 3 }; const [d = 4, ...e] = [undefined, 5]; export default { a, rest, d, e };',
      { a: 1, rest: { b: 2, c: 3 }, d: 4, e: [5] },
    ],
    [
      'conditions on the environment, which is empty',
      "const url = process.env.URL || 'https://a.example'; export default { url, isDev: process.env.NODE_ENV === 'development', x: process.env.A?.b ?? 'c' };",
      { url: 'https://a.example', isDev: false, x: 'c' },
    ],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code with a template.
    ['the year', 'export default `© ${new Date().getFullYear()}`;', `© ${new Date().getFullYear()}`],
  ])('are read: %s', (_, text, value) => {
    expect(read(text)).toEqual({ value });
  });

  it('are read in functions that return them', () => {
    const text = `function bar(): Item[] { return [{ text: 'Home', link: '/' }, ...more('A')]; }
      const more = (name: string, level = 2) => [{ text: name.toUpperCase(), level }];
      export default async () => {
        const list = ['b', 'a'].sort().map((one) => ({ text: one }));
        for (const one of list) if (one.text === 'b') one.last = true;
        const names = Object.fromEntries(Object.entries({ x: 1 }).map(([key, value]) => [key + value, list.length]));
        try { return { nav: bar(), list, names }; } finally { console.log('done'); }
      };`;
    expect(read(text)).toEqual({
      value: {
        nav: [
          { text: 'Home', link: '/' },
          { text: 'A', level: 2 },
        ],
        list: [{ text: 'a' }, { text: 'b', last: true }],
        names: { x1: 2 },
      },
    });
  });

  it('are read in files that are imported, and in JSON', () => {
    const others = {
      'site/nav.mts': "import { base } from './base.js'; export const nav = [base]; export default nav;",
      'site/base.cjs': "exports.base = '/';",
      'site/base.js': "module.exports = require('./base.cjs');",
      'package.json': '{"version":"1.2.3"}',
      'site/parts/a.json': '{"t":"A"}',
      'site/parts/b.json': '{"t":"B"}',
    };
    const text = `import nav, * as all from './nav.mts'; import { version } from '../package.json';
      export { nav as other } from './nav.mts';
      const later = await import('./nav.mts');
      const parts = Object.values(import.meta.glob('./parts/*.json', { eager: true, import: 'default' }));
      export default { nav, same: all.nav, version, later: later.default.length, parts };`;
    expect(read(text, others)).toEqual({
      value: { nav: ['/'], same: ['/'], version: '1.2.3', later: 1, parts: [{ t: 'A' }, { t: 'B' }] },
    });
  });

  it('are read with paths, and texts of files of the site', () => {
    const text = `import path, { join } from 'node:path'; import fs from 'fs'; import { fileURLToPath } from 'url';
      const here = path.dirname(fileURLToPath(import.meta.url));
      export default { a: join(here, '..', 'a.js'), b: require.resolve('./b'), c: path.basename('x/y.md', '.md'),
        d: JSON.parse(fs.readFileSync(new URL('./d.json', import.meta.url), 'utf8')).d,
        e: fs.readdirSync(path.resolve(__dirname, 'docs')).filter((name) => name.endsWith('.md')) };`;
    expect(read(text, { 'site/d.json': '{"d":1}', 'site/docs/x.md': '', 'site/docs/y.png': '' })).toEqual({
      value: { a: '<source>/a.js', b: '<source>/site/b', c: 'y', d: 1, e: ['x.md'] },
    });
  });

  it('are in calls of packages, which are named', () => {
    const text = `import { defineConfig } from 'tool'; import plugin from '@a/plugin'; import { themes } from 'prism';
      export default defineConfig({ list: [plugin({ a: 1 }), [plugin, {}]], theme: themes.light, on() {}, more: { ...themes } });`;
    expect(read(text)).toEqual({
      value: { list: [{ $call: '@a/plugin', $from: '@a/plugin', args: [{ a: 1 }] }, [null, {}]], more: {} },
    });
  });
});

describe('code whose value only running it would show', () => {
  it('is named with its place, and the rest is read', () => {
    const text =
      "import { title } from './title.ts';\nexport default {\n  title,\n  nav: ['a'],\n  links: secret(),\n  ...rest(1),\n  sum: [1, Math.random()],\n};";
    const title = "\nexport const title = 'a-b'.replace(/-/g, ' ');";
    expect(read(text, { 'site/title.ts': title })).toEqual({
      value: { nav: ['a'], sum: [1, null] },
      unread: [
        { file: 'site/title.ts', line: 2, what: 'a method with arguments that are no text' },
        { file: 'site/config.ts', line: 5, what: 'the name `secret`' },
        { file: 'site/config.ts', line: 7, what: 'the call of `Math.random`' },
        { file: 'site/config.ts', line: 6, what: 'the name `rest`' },
      ],
    });
  });

  it('is a condition that is not known, and what changes a list by it', () => {
    const text =
      "const list = ['a'];\nif (unknown) list.push('b');\nunknown.forEach((one) => list.push(one));\nexport default { list };";
    expect(read(text)).toEqual({
      value: { list: ['a'] },
      unread: [
        { file: 'site/config.ts', line: 2, what: 'the name `unknown`' },
        { file: 'site/config.ts', line: 3, what: 'the name `unknown`' },
      ],
    });
  });

  it('is a choice by a value of a package, whose case by default would throw', () => {
    const text =
      "import { z } from 'zod';\nfunction host(env) {\n  switch (env.MODE) {\n    case 'a':\n      return 'b';\n    default:\n      throw new Error('Never');\n  }\n}\nexport default { title: 'a', host: host(z.object({}).parse(process.env)) };";
    expect(read(text)).toEqual({
      value: { title: 'a' },
      unread: [{ file: 'site/config.ts', line: 3, what: 'a value of a package' }],
    });
  });

  it('is not named among options of programs that build the old site', () => {
    expect(read("export default { title: 'a', vite: { define: { x: unknown() } } };")).toEqual({
      value: { title: 'a', vite: { define: {} } },
    });
  });

  it('does not take without end, whatever it does', () => {
    const unending = [
      'for (;;) {}',
      'const f = () => f(); f();',
      "let s = 'x'; for (;;) s += s;",
      'const a = [1, 2]; for (;;) a.push(...a);',
      'const a = []; a.push(a); for (;;) a.flat();',
    ];
    for (const text of unending) expect(read(`${text}\nexport default {};`)).toHaveProperty('unread');
    expect(read(`export default ${'['.repeat(20_000)}${']'.repeat(20_000)};`)).toEqual({
      reason: 'the code is nested too deeply',
    });
  });

  it('reaches no object of this program', () => {
    const text = `const a = [].constructor; const b = ''.constructor.constructor; const c = {}.__proto__; const d = (() => {}).constructor;
      const e = {}; e.__proto__ = { polluted: true }; e['constructor'] = 1; Object.assign({}, JSON.parse('{"__proto__": {"polluted": true}}'));
      export default { e, f: [a, b, c, d].map((one) => typeof one), g: require('child_process').execSync('id'), h: globalThis };`;
    const found = read(text) as { value: unknown };
    expect(JSON.stringify(found.value)).toBe(
      '{"e":{"constructor":1},"f":[null,null,"undefined",null],"g":{"$call":"execSync","$from":"child_process","args":["id"]}}',
    );
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

describe('code that fails', () => {
  it('is reported, with the line where it cannot be parsed', () => {
    expect(read("throw new Error('no such plugin');")).toEqual({ reason: 'no such plugin' });
    expect(read('export default {\n  a: 1\n  b: 2\n};')).toEqual({
      reason: expect.stringContaining('in line 3') as string,
    });
  });

  it('in a file that is imported is as if a package had made the value', () => {
    const text =
      "import a from './a.js'; import b from './b.js'; export default { title: 'Docs', a, b: b.x };";
    expect(read(text, { 'site/a.js': "throw new Error('needs a build');", 'site/b.js': 'export {' })).toEqual(
      {
        value: { title: 'Docs' },
        failed: [
          { file: 'site/a.js', reason: 'needs a build' },
          { file: 'site/b.js', reason: expect.stringContaining('line 1') as string },
        ],
      },
    );
  });
});
