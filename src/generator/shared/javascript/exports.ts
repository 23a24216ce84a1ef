// What files of MDX and JSX export, as it is written: literals, and components that are literal JSX. Nothing is evaluated.

import { endOfBraces } from './code-ends.ts';
import { readLiteral } from './javascript-literals.ts';
import { endOfStatement } from './module-statements.ts';

/** A component that a text exports. */
export interface LiteralComponent {
  name: string;
  /** The range of its statement. */
  start: number;
  end: number;
  /** The range of its JSX. */
  body: [start: number, end: number];
}

/** How often a text can be read in vain, by its length, and how many components it can have. */
const mostReads = 8;
const fewest = 20_000;
const mostComponents = 200;

const exported = /^export[ \t]+(?:const|let|var|function)[ \t]+([A-Za-z_$][\w$]{0,99})/gm;
const head =
  /^export\s+(?:(?:const|let|var)\s+[\w$]+\s*(?::[^=\n]{0,200})?=\s*(?:\([^()]{0,1000}\)|[\w$]+)\s*=>|function\s+[\w$]+\s*\([^()]{0,1000}\))\s*(\{\s*return\b\s*)?(\()?[ \t]*\r?\n?/;

/**
 * Finds the components of a text that are literal JSX, in their order.
 * @param prose the text without its code, of the same length
 */
export function literalComponents(text: string, prose: string): LiteralComponent[] {
  const found: LiteralComponent[] = [];
  const budget = { left: text.length * mostReads + fewest };
  for (const { 1: name = '', index } of prose.matchAll(exported)) {
    if (!/^[A-Z]/.test(name)) continue;
    if (budget.left <= 0 || found.length >= mostComponents) return found;
    const end = endOfStatement(text, index);
    budget.left -= (end ?? text.length) - index;
    const body = end === undefined ? undefined : bodyOf(text, index, end);
    if (end !== undefined && body !== undefined) found.push({ name, start: index, end, body });
  }
  return found;
}

/** Returns the range of the JSX of a component. Undefined if it has an expression whose value depends on more than the names it gets. */
function bodyOf(text: string, start: number, end: number): [number, number] | undefined {
  const statement = text.slice(start, end);
  const [written = '', returns, opens] = head.exec(statement) ?? [];
  if (written === '') return undefined;
  const ending = `\\s*${opens === undefined ? '' : '\\)\\s*;?\\s*'}${returns === undefined ? '' : ';?\\s*\\}\\s*'};?\\s*$`;
  const last = new RegExp(ending).exec(statement.slice(-200))?.[0].length;
  const body = last === undefined ? '' : statement.slice(written.length, -last || undefined);
  if (!/^\s*</.test(body) || !body.endsWith('>') || !isLiteral(body)) return undefined;
  return [start + written.length, start + written.length + body.length];
}

const givenName = /^(?:props\.)?[A-Za-z_$][\w$]*$/;
const comment = /^\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/$/;

function isLiteral(body: string): boolean {
  for (let at = body.indexOf('{'); at !== -1; at = body.indexOf('{', at)) {
    const end = endOfBraces(body, at);
    if (end === undefined) return false;
    const code = body.slice(at + 1, end - 1).trim();
    // Attributes are read where the element is.
    const isAttribute = body[at - 1] === '=';
    if (
      !isAttribute &&
      !givenName.test(code) &&
      !comment.test(code) &&
      readLiteral(code, new Map()) === undefined
    )
      return false;
    at = end;
  }
  return true;
}

/**
 * Returns the ranges of the exports of a file with some names, in its order: literals, and components that are literal JSX.
 * @param prose the text without its code, of the same length
 * @param components the components of the text
 */
export function exportsNamed(
  text: string,
  {
    prose,
    names,
    components: literal,
  }: { prose: string; names: readonly string[]; components: readonly LiteralComponent[] },
): [start: number, end: number][] {
  const wanted = new Set(names);
  const components = new Map(literal.map((component) => [component.name, component]));
  return Array.from(prose.matchAll(exported)).flatMap(({ 1: name = '', index }): [number, number][] => {
    if (!wanted.has(name)) return [];
    const component = components.get(name);
    if (component !== undefined) return [[component.start, component.end]];
    const end = endOfStatement(text, index);
    if (end === undefined) return [];
    const [written] =
      /^export\s+(?:const|let|var)\s+[\w$]+\s*(?::[^=\n]{0,200})?=/.exec(text.slice(index, end)) ?? [];
    const code = written === undefined ? '' : text.slice(index + written.length, end).replace(/;\s*$/, '');
    return written !== undefined && readLiteral(code, new Map()) !== undefined ? [[index, end]] : [];
  });
}
