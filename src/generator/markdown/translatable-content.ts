// What a translator works on in a page. Law: the digest is written in the files of projects, so that it is the same in each release, on each
// machine and whatever the configuration; how a page is formatted does not change it.

import { hash } from 'node:crypto';
import type { Definition, Nodes, Root } from 'mdast';
import { leadingFrontMatter } from '../shared/markdown/front-matter-values.ts';
import type { Silence } from '../types/diagnostic.ts';
import type { FrontMatter } from '../types/doc.ts';
import type { MarkdownSyntax } from '../types/seam/markdown-syntax.ts';
import { frontMatterOf, readFrontMatter } from './front-matter/read-front-matter.ts';
import { isExcessive } from './limits.ts';
import { silenceMark, silencesInPage } from './page-silences.ts';
import { createParser, parseWithNeeds } from './parse-markdown.ts';

/** The content of a page, as far as translations depend on it. Each member is read when it is asked for. */
export interface TranslatableContent {
  /** Twelve hexadecimal digits, which change with the words, code, links and images of the page. */
  readonly digest: string;
  readonly frontMatter: FrontMatter;
  /** What comments of the page silence. */
  silencesIn(file: string): Silence[];
}

/**
 * Creates a function that reads the content of a page. It knows no syntax of other tools, which is text to it.
 * @param others the keys of front matter of other tools. The digest does not depend on them
 */
export function createContentReader(
  others?: MarkdownSyntax['frontMatter'],
): (text: string) => TranslatableContent {
  const parser = createParser();
  const parse = (text: string): Root | undefined => {
    if (isExcessive(text)) return undefined;
    try {
      return parseWithNeeds(parser, text);
    } catch (error) {
      // There is no room for the text.
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  };
  return (written) => {
    // Front matter can begin after empty lines.
    const text = written.replace(/^(?:[ \t]*\r?\n)+/, '');
    const frontMatterIn = (tree: Root, known?: MarkdownSyntax['frontMatter']) =>
      readFrontMatter(frontMatterOf(tree), { text, file: '', ...(known && { others: known }) }).frontMatter;
    return {
      get digest() {
        const tree = parse(text);
        return digestOf(
          tree === undefined ? wordsIn(text) : [...valuesOf(frontMatterIn(tree)), ...partsOf(tree)],
        );
      },
      get frontMatter() {
        const start = leadingFrontMatter.exec(text)?.[0];
        const tree = start === undefined ? undefined : parse(start);
        return tree === undefined ? {} : frontMatterIn(tree, others);
      },
      silencesIn: (file) => {
        const tree = text.includes(silenceMark) ? parse(text) : undefined;
        return tree === undefined ? [] : silencesInPage(tree, { file, text }).silences;
      },
    };
  };
}

function digestOf(parts: readonly string[]): string {
  return hash('sha256', JSON.stringify(parts).normalize('NFC')).slice(0, 12);
}

/** The keys of front matter with words that readers see. */
const writtenKeys = ['title', 'description', 'sidebar_label', 'pagination_label', 'keywords'] as const;

function valuesOf(values: FrontMatter): string[] {
  return writtenKeys.flatMap((key) => {
    const value = values[key];
    return value === undefined ? [] : [`${key}: ${wordsIn([value].flat().join(', ')).join(' ')}`];
  });
}

/** The words of a tree in order, and its code, targets and headings as one part each. */
function partsOf(tree: Root): string[] {
  const definitions = new Map<string, Definition>();
  for (const node of nodesIn(tree))
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node);
  const parts: string[] = [];
  // Words can have several nodes, such as one with a part in bold.
  const state = { line: '' };
  const endLine = () => {
    for (const word of wordsIn(state.line)) parts.push(word);
    state.line = '';
  };
  const add = (part: string[]) => {
    endLine();
    parts.push(part.join('\n'));
  };
  const visit = (node: Nodes): void => {
    const part = partOf(node, definitions);
    if (part !== undefined) add(part);
    else if (node.type === 'text') state.line += node.value;
    else if (node.type === 'break') state.line += ' ';
    if ('children' in node) for (const child of node.children) visit(child);
    if (node.type === 'heading') add(['end']);
    else if (!isInline(node)) endLine();
  };
  visit(tree);
  return parts;
}

/** A node that is more than its words, as one part. */
function partOf(node: Nodes, definitions: ReadonlyMap<string, Definition>): string[] | undefined {
  switch (node.type) {
    case 'heading':
      return ['heading', String(node.depth)];
    case 'tableRow':
    case 'tableCell':
      return [node.type];
    case 'listItem':
      return typeof node.checked === 'boolean' ? ['task', String(node.checked)] : undefined;
    case 'code':
      return ['block', ...wordsIn(`${node.lang ?? ''} ${node.meta ?? ''}`), codeIn(node.value)];
    case 'inlineCode':
      return ['code', node.value.replace(/\s+/g, ' ')];
    case 'html':
      return htmlIn(node.value);
    case 'link':
      return ['link', node.url, node.title ?? ''];
    case 'image':
      return ['image', node.url, node.title ?? '', node.alt ?? ''];
    case 'linkReference':
      return ['link', ...targetOf(definitions.get(node.identifier))];
    case 'imageReference':
      return ['image', ...targetOf(definitions.get(node.identifier)), node.alt ?? ''];
    case 'footnoteReference':
    case 'footnoteDefinition':
      return ['footnote'];
    case 'containerDirective':
      return ['directive', node.name, ...attributesIn(node.attributes ?? {})];
    default:
      return undefined;
  }
}

function targetOf({ url = '', title }: Partial<Definition> = {}): string[] {
  return [url, title ?? ''];
}

/** Marks in a paragraph, which can begin and end within a word. */
const inlineTypes: ReadonlySet<string> = new Set<Nodes['type']>([
  'text',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
]);

function isInline({ type }: Nodes): boolean {
  return inlineTypes.has(type);
}

/** Comments are for authors. */
function htmlIn(html: string): string[] | undefined {
  const shown = html.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, ' ').trim();
  return shown === '' ? undefined : ['html', shown.replace(/\s+/g, ' ')];
}

/** The lines of code, without spaces at their ends and empty lines around them. */
function codeIn(value: string): string {
  return value
    .split(/\r\n|\n|\r/)
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/^\n+|\n+$/g, '');
}

function attributesIn(attributes: Readonly<Record<string, string | null | undefined>>): string[] {
  return Object.entries(attributes)
    .map(([name, value]) => `${name}=${value ?? ''}`)
    .sort();
}

function wordsIn(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

function* nodesIn(node: Nodes): Generator<Nodes> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodesIn(child);
}
