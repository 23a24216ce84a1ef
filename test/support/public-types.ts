// The types of the package as one text: what its entry exports, and every type that this refers to. Comments and places of files are left out.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

type Node = Readonly<Record<string, unknown>>;

/** A declaration, or a name that another file declares. */
type Known = { file: string; name: string } | { text: string; node: Node };

interface TypeFile {
  known: ReadonlyMap<string, Known>;
  /** What it exports, by name. */
  exported: ReadonlyMap<string, Known>;
  /** The files that it exports all names of. */
  all: string[];
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value) : '');

/**
 * Writes the types that a file of types exports.
 * @param entry the path of the file
 */
export function publicTypes(entry: string): string {
  const files = new Map<string, TypeFile>();
  const fileAt = (path: string): TypeFile => {
    const known = files.get(path) ?? readTypes(path);
    files.set(path, known);
    return known;
  };
  const declared = (one: Known | undefined): { text: string; node: Node; file: string } | undefined => {
    if (one === undefined || 'text' in one) return undefined;
    const file = fileAt(one.file);
    const found = file.exported.get(one.name) ?? file.known.get(one.name);
    if (found === undefined)
      return file.all
        .map((path) => declared({ file: path, name: one.name }))
        .find((other) => other !== undefined);
    return 'text' in found ? { ...found, file: one.file } : declared(found);
  };
  const namesIn = (path: string): string[] => {
    const { exported, all } = fileAt(path);
    return [...exported.keys(), ...all.flatMap(namesIn)];
  };
  const written = new Map<Node, string>();
  const waiting = [...new Set(namesIn(entry))].map((name) => ({
    name,
    one: declared({ file: entry, name }),
  }));
  const lists: string[] = [];
  for (const { name, one } of waiting) {
    if (one === undefined) throw new Error(`The type \`${name}\` is not found.`);
    const { node, text, file } = one;
    const own = nameIn(node);
    lists.push(own === name ? name : `${name} (${own})`);
    addWithNeeds({ node, text, file });
  }
  function addWithNeeds({ node, text, file }: { node: Node; text: string; file: string }): void {
    if (written.has(node)) return;
    written.set(node, text);
    for (const name of namesUsed(node)) {
      const known = fileAt(file).known.get(name);
      if (known === undefined) continue;
      const found = 'text' in known ? { ...known, file } : declared(known);
      if (found !== undefined) addWithNeeds(found);
    }
  }
  const texts = [...written.values()].sort();
  return `${['exports', ...lists.sort().map((name) => `  ${name}`)].join('\n')}\n\n${texts.join('\n\n')}\n`;
}

/** The name that a declaration gives. */
function nameIn(node: Node): string {
  const [first] = nodesIn(node.declarations);
  return nameOf(first === undefined ? node.id : first.id);
}

function readTypes(path: string): TypeFile {
  const text = readFileSync(path, 'utf8');
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const pathOf = (source: unknown) =>
    join(dirname(path), nameOf(source).replace(/\.tsx?$/, '.d.ts'))
      .split('\\')
      .join('/');
  const known = new Map<string, Known>();
  const exported = new Map<string, Known>();
  const all: string[] = [];
  for (const node of nodesIn(program.body)) {
    const { type, source, specifiers, declaration } = node;
    // Types of packages have names of their own.
    const isOther = isNode(source) && !nameOf(source).startsWith('.');
    if (isOther) continue;
    if (type === 'ExportAllDeclaration') all.push(pathOf(source));
    for (const one of nodesIn(specifiers)) {
      const name = nameOf(one.imported ?? one.local);
      const target = isNode(source) ? { file: pathOf(source), name } : known.get(name);
      if (type === 'ImportDeclaration' && target) known.set(nameOf(one.local), target);
      if (type === 'ExportNamedDeclaration')
        exported.set(nameOf(one.exported), target ?? { file: path, name });
    }
    const declares = isNode(declaration) ? declaration : node;
    if (nameIn(declares) === 'undefined' || nameIn(declares) === '') continue;
    const one = { text: plainText(declares, text, comments), node: declares };
    known.set(nameIn(declares), one);
    if (isNode(declaration)) exported.set(nameIn(declares), one);
  }
  return { known, exported, all };
}

/** A declaration without comments, in the form of one statement. */
function plainText(node: Node, text: string, comments: readonly { start: number; end: number }[]): string {
  const [start, end] = [Number(node.start), Number(node.end)];
  const within = comments.filter((comment) => comment.start >= start && comment.end <= end);
  const code = within.reduceRight(
    (left, comment) => left.slice(0, comment.start - start) + left.slice(comment.end - start),
    text.slice(start, end),
  );
  // Only the names in a table of texts are types, which other types name with `keyof typeof`.
  const shown =
    node.type === 'VariableDeclaration' ? code.replaceAll(/: '(?:[^'\\]|\\.)*'/g, ': string') : code;
  const lines = shown.split('\n').filter((line) => line.trim() !== '');
  return lines.join('\n').replace(/^declare /, '');
}

/** The names that a declaration may refer to: all that are no keys. */
function namesUsed(value: unknown): Set<string> {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one);
    if (!isNode(node)) return;
    if (node.type === 'Identifier') found.add(nameOf(node));
    for (const [key, one] of Object.entries(node)) if (key !== 'key') visit(one);
  };
  visit(value);
  return found;
}
