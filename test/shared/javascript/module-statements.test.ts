import { describe, expect, it } from 'vitest';
import {
  endOfStatement,
  moduleStatement,
  readStatements,
} from '../../../src/generator/shared/javascript/module-statements.ts';

describe('the end of a module statement', () => {
  it.each([
    ["import Kite from './kite.js';", '\n\nText'],
    ["import Kite from './kite.js'", '\nText'],
    ["import './kite.css'", ''],
    ['import Kite from \'./kite.js\'; import Tail from "./tail.js"', '\nText'],
    ["import { a,\n  b as c } from './kite.js'", '\r\nText'],
    ["import Kite, { tail } from './kite.js' // the kite", '\nText'],
    ["import * as kites from './kites.js'", '\nText'],
    ['export const a = 1', '\n\nText'],
    ['export const a = 1', '\nexport const b = 2'],
    ['export const a = 1', "\nimport b from './b.js'"],
    ['export const a = {\n\n  b: [\n\n1 ]\n}', '\n\nText'],
    ['export const a = (\n\n<b>x</b>\n)', '\n\nText'],
    ['export const a = `\n\n`', '\n \nText'],
    ['export const Kite = () => <Box size="b">\n{`# Fly\n\n`}\nText</Box>;', '\n\nText'],
    ['export const Kite = () => <Box />', '\n\nText</Box>'],
    ['export const Kite = () => <Box>', '\n\nText'],
    ['export const a: Kite[] = []', '\n\nText'],
    ['export default function Page() {\n\n return 1\n}', '\n\nText'],
    ['export async function load() {\n\n}', '\n\nText'],
    ['export class Kite extends Base {\n\n}', '\n\nText'],
    ['export { a, b }', '\n\nText'],
    ["export * from './all.js'", '\n\nText'],
  ])('is after `%s`', (code, rest) => {
    expect(endOfStatement(code + rest, 0)).toBe(code.length);
    expect(endOfStatement(`Text\n\n${code}${rest}`, 6)).toBe(code.length + 6);
  });

  it.each([
    'import what you need.',
    "import it from 'there' and go.",
    'export your data first.',
    'export const',
    'export class of goods is higher.',
    'important',
    'export const a = {\n\nText',
  ])('is none in `%s`', (text) => {
    expect(endOfStatement(text, 0)).toBeUndefined();
  });

  it('begins a paragraph', () => {
    expect(moduleStatement.test("import a from 'a'\n")).toBe(true);
    expect(moduleStatement.test("Text\nimport a from 'a'\n")).toBe(false);
  });
});

it('reads what statements give names to', () => {
  const { imports, exports } = readStatements([
    'import kite from \'./kite.png\'; import tail, { a } from "!!raw-loader!./tail.js"',
    "import type Wind from './wind.js'",
    "import { b } from './b.js'",
    'export const size: number = 3;',
    'export let list = [\n  1,\n]',
    'export function make() {}',
  ]);
  expect([...imports]).toEqual([
    ['kite', './kite.png'],
    ['tail', '!!raw-loader!./tail.js'],
    ['Wind', './wind.js'],
  ]);
  expect([...exports]).toEqual([
    ['size', '3'],
    ['list', '[\n  1,\n]'],
  ]);
});
