// The forms of the bundled modules: what they do must be what the bundler wrote.

import { expect, it } from 'vitest';
import { inAscii } from '../../scripts/ascii-modules.mjs';
import { withoutDocComments } from '../../scripts/doc-comments.mjs';
import { asCommonJs, moduleOfRequired } from '../../scripts/synchronous-modules.mjs';

it('escapes letters of regular expressions and comments, which match the same texts', () => {
  const text = inAscii(
    '/* caf\u00e9 */ [/[\u00b9\u00b2]$/.test("x\u00b2"), /^(?:\u{1f525}|\u2026)+$/u.test("\u2026\u{1f525}")]',
  );
  expect(text).toMatch(/^[\0-\x7f]*$/);
  expect(new Function(`return ${text.slice(text.indexOf('['))}`)()).toEqual([true, true]);
});

it('escapes no character after a backslash, whose escape would be another character', () => {
  expect(() => inAscii('/\\\u2026/')).toThrow('cannot be written in ASCII');
  expect(inAscii('/\\\\\u2026/')).toBe('/\\\\\\u2026/');
});

it('leaves out lines with a comment alone, and refuses a text that looks like one', () => {
  expect(
    withoutDocComments(
      '// @__NO_SIDE_EFFECTS__\nexport const words = {\n  /** Said twice. */\n  yes: "yes"\n};\n',
    ),
  ).toBe('export const words = {\n  yes: "yes"\n};\n');
  expect(() => withoutDocComments('export const text = `\n  /** Said twice. */\n`;\n')).toThrow('a text');
});

/** The class of a late library. */
class Parser {
  path: string;
  constructor(path: string) {
    this.path = path;
  }
}

it('loads modules of Node and late libraries on first use, and modules of the program in the same step', async () => {
  const source = [
    'import { createHash } from "node:crypto";',
    'import { join } from "node:path";',
    'import { Parser } from "./late-parser.js";',
    'import { start } from "./start.js";',
    'export const digest = (text) => createHash("sha256").update(text).digest("hex");',
    'export const parserOf = () => new Parser(join("a", start));',
    'export const later = () => import("./late-run-X1.js");',
    'export const other = () => import("./pages.js");',
  ].join('\n');
  const code = await asCommonJs(source, (path) => (path === './late-run-X1.js' ? './run.js' : undefined));
  const loaded: string[] = [];
  const modules: Record<string, object> = {
    'node:crypto': { createHash: () => ({ update: () => ({ digest: () => 'abc' }) }) },
    'node:path': { join: (...parts: string[]) => parts.join('/') },
    './late-parser.cjs': { Parser },
    './start.cjs': { start: 'b' },
    './run.cjs': { runBuild: 1 },
  };
  const require = (name: string) => {
    loaded.push(name);
    return modules[name];
  };
  const module: { exports: Record<string, (text?: string) => unknown> } = { exports: {} };
  new Function('require', 'module', 'exports', code)(require, module, module.exports);
  expect(loaded.sort()).toEqual(['./start.cjs', 'node:path']);
  expect(module.exports.digest?.('a')).toBe('abc');
  expect(module.exports.parserOf?.()).toEqual({ path: 'a/b' });
  expect(await module.exports.later?.()).toEqual({ runBuild: 1 });
  expect(module.exports.digest?.('a')).toBe('abc');
  expect(loaded.filter((name) => name === 'node:crypto').length).toBe(1);
  expect(code).toContain('import("./pages.js")');
});

it('names all exports of a module in CommonJS for ES modules', () => {
  expect(moduleOfRequired('run.cjs', ['a', 'b'])).toContain(
    'export const { a, b } = createRequire(import.meta.url)("./run.cjs");',
  );
});
