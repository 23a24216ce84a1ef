// Definition lists of PHP Markdown Extra and Pandoc: a term, and lines that begin with a colon and a space. A definition is a
// container like the item of a list, so it can have several blocks.
//
//   Term
//   : Its definition

import { slug } from 'github-slugger';
import type {
  BlockContent,
  Blockquote,
  DefinitionContent,
  Nodes,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
} from 'mdast';
import type { Dialect, DialectSyntax } from '../../../generator/types/seam/markdown-syntax.ts';
import { mayHaveGlossary } from '../containers/glossaries.ts';
import { wordsOfNode } from './text-pieces.ts';
import {
  continuedByIndent,
  isBlank,
  type SyntaxConstruct,
  type TokenHandle,
  type Tokenizer,
  type TokenizerState,
} from './tokenizing.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    definitionListItem: 'definitionListItem';
    definitionListPrefix: 'definitionListPrefix';
  }
  interface ContainerState {
    /** Width of the mark of a definition with the spaces after it. */
    definitionIndent?: number;
  }
}

const hint = /^[ \t>]*:[ \t]+\S/m;

/** Definition lists. */
export const definitionLists: Dialect = {
  name: 'definition-lists',
  isIn: (text) => hint.test(text) || mayHaveGlossary(text),
  syntax: createSyntax,
  change: nameTerms,
};

const colon = 58;
const mostIndent = 4;

/** Creates the syntax. A line is only tried if there is text in the line before it, or before an empty line before it. */
function createSyntax(): DialectSyntax {
  let lines: ReadonlySet<number> = new Set();
  const tokenize: Tokenizer = function (effects, ok, nok) {
    const { containerState = {} } = this;
    const isTried = lines.has(this.now().line);
    let width = 1;
    const spaces: TokenizerState = (code) => {
      if (isBlank(code) && width < mostIndent) {
        width += 1;
        effects.consume(code);
        return spaces;
      }
      effects.exit('definitionListPrefix');
      containerState.definitionIndent = width;
      return ok(code);
    };
    return (code) => {
      if (!isTried) return nok(code);
      effects.enter('definitionListItem', { _container: true });
      effects.enter('definitionListPrefix');
      effects.consume(code);
      return (next) => (isBlank(next) ? spaces(next) : nok(next));
    };
  };
  const construct: SyntaxConstruct = { name: 'definitionListItem', tokenize, continuation, exit: close };
  return {
    extension: { document: { [colon]: construct } },
    tree: {
      enter: { definitionListItem: enterItem },
      exit: { definitionListItem: exitItem },
      transforms: [joinLists],
    },
    open: (text) => {
      lines = linesOf(text);
    },
  };
}

const close: NonNullable<SyntaxConstruct['exit']> = (effects) => {
  effects.exit('definitionListItem');
};

const continuation = continuedByIndent(({ definitionIndent = mostIndent }) => ({
  most: definitionIndent,
  least: definitionIndent,
}));

function linesOf(text: string): ReadonlySet<number> {
  const found = new Set<number>();
  const lines = text.split(/\r\n|\n|\r/);
  const hasText = (index: number) => /[^\s>]/.test(lines[index] ?? '');
  for (const [index, line] of lines.entries())
    if (/^[ \t>*+\-\d.)]*:[ \t]+\S/.test(line) && (hasText(index - 1) || hasText(index - 2)))
      found.add(index + 1);
  return found;
}

declare module 'mdast' {
  interface Data {
    /** A quotation that is the definition of a term. */
    isDefinition?: boolean;
  }
}

const enterItem: TokenHandle = function (token) {
  this.enter({ type: 'blockquote', data: { isDefinition: true }, children: [] }, token);
};

const exitItem: TokenHandle = function (token) {
  this.exit(token);
};

/** Joins the terms and definitions of a tree to lists. A definition without a term before it is text. */
function joinLists(node: Root | RootContent): undefined {
  if (!('children' in node)) return;
  if (node.children.some(isDefinition))
    node.children = joined(node.children as RootContent[]) as typeof node.children;
  for (const child of node.children) joinLists(child);
}

function isDefinition(node: { type: string; data?: { isDefinition?: boolean } | undefined }): boolean {
  return node.data?.isDefinition === true;
}

/** Terms are short. */
const longestTerm = 200;

function joined(children: RootContent[]): RootContent[] {
  const made: RootContent[] = [];
  for (const child of children) {
    const before = made.at(-1);
    if (child.type !== 'blockquote' || !isDefinition(child)) made.push(child);
    else if (before?.type === 'blockquote' && before.data?.hName === 'dl')
      before.children.push(described(child));
    else if (before?.type === 'paragraph' && isTerm(before)) {
      made.pop();
      const list = listOf(before, child);
      const former = made.at(-1);
      if (former?.type === 'blockquote' && former.data?.hName === 'dl')
        for (const each of list.children) former.children.push(each);
      else made.push(list);
    } else for (const block of asText(child)) made.push(block);
  }
  return made;
}

/** Gives terms ids, as links lead to them in Hugo. A heading of the same name keeps its id, and a further term has a number. */
function nameTerms(root: Root): void {
  const terms: Paragraph[] = [];
  const taken = new Set<string>();
  const collect = (node: Nodes) => {
    if (node.type === 'heading') taken.add(slug(wordsOfNode(node)));
    if (node.type === 'paragraph' && node.data?.hName === 'dt') terms.push(node);
    if ('children' in node) node.children.forEach(collect);
  };
  collect(root);
  const counts = new Map<string, number>();
  for (const term of terms) {
    const name = slug(term.children.map(wordsOfNode).join('').trim());
    if (name === '') continue;
    const used = counts.get(name) ?? 0;
    const count = used + (used === 0 && taken.has(name) ? 1 : 0);
    counts.set(name, count + 1);
    const id = count === 0 ? name : `${name}-${count}`;
    if (taken.has(id)) continue;
    taken.add(id);
    term.data = { ...term.data, hProperties: { id, ...term.data?.hProperties } };
  }
}

function isTerm({ position }: Paragraph): boolean {
  const { start, end } = position ?? {};
  return (end?.offset ?? 0) - (start?.offset ?? 0) <= longestTerm;
}

function listOf(term: Paragraph, definition: Blockquote): Blockquote {
  const terms = linesIn(term.children).map(
    (children): Paragraph => ({
      type: 'paragraph',
      data: { hName: 'dt' },
      children,
      ...(term.position && { position: term.position }),
    }),
  );
  return {
    type: 'blockquote',
    data: { hName: 'dl' },
    children: [...terms, described(definition)],
    ...(term.position && { position: term.position }),
  };
}

/** A definition of one paragraph has its text directly, as in a tight list. */
function described(definition: Blockquote): BlockContent {
  const [only, second] = definition.children;
  const data = { hName: 'dd' };
  return only?.type === 'paragraph' && second === undefined ? { ...only, data } : { ...definition, data };
}

/** Each line of a term is a term of its own. */
function linesIn(children: PhrasingContent[]): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]];
  for (const child of children) {
    if (child.type !== 'text' || !child.value.includes('\n')) {
      lines.at(-1)?.push(child);
      continue;
    }
    for (const [index, value] of child.value.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (value !== '') lines.at(-1)?.push({ ...child, value });
    }
  }
  return lines.filter((line) => line.length > 0);
}

function asText({ children, position }: Blockquote): (BlockContent | DefinitionContent)[] {
  const [first, ...rest] = children;
  if (first?.type !== 'paragraph') return children;
  const text: Paragraph = { ...first, children: [{ type: 'text', value: ': ' }, ...first.children] };
  if (position !== undefined && first.position !== undefined)
    text.position = { start: position.start, end: first.position.end };
  return [text, ...rest];
}
