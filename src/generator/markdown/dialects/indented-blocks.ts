// Blocks of Python-Markdown (MkDocs), whose content is indented by four spaces or a tab: admonitions, folds and content tabs.
//
//   !!! note "Title"          ??? note "Fold"          === "Tab"
//       Text                      Text                     Text
//
// They become directives; `containers/kinds.ts` has their kinds.

import type { Paragraph, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { nearestKind, titleOfKind } from '../containers/kinds.ts';
import { isAdmonition } from '../rehype/directives.ts';
import type { Dialect, DialectSyntax, SyntaxExtension, TreeExtension } from './dialect.ts';

type Construct = Exclude<NonNullable<SyntaxExtension['document']>[number], undefined | unknown[]>;
type Tokenizer = Construct['tokenize'];
type State = ReturnType<Tokenizer>;
type Code = Parameters<State>[0];
type Handle = NonNullable<NonNullable<TreeExtension['enter']>[string]>;

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    indentedBlock: 'indentedBlock';
    indentedBlockFence: 'indentedBlockFence';
    indentedBlockMark: 'indentedBlockMark';
    indentedBlockLabel: 'indentedBlockLabel';
  }
  interface ContainerState {
    /** Width of what is before the content of an indented block. */
    blockIndent?: number;
  }
}

declare module 'mdast' {
  interface Data {
    /** A tab that begins a set, although another tab is before it. */
    beginsSet?: boolean;
    /** An admonition that is shown without a title. */
    isUntitled?: boolean;
  }
}

const hint = /^[ \t>]*(?:(?:[*+-]|\d{1,9}[.)])[ \t]+)*(?:!!!|\?\?\?\+?|===[!+]*)[ \t]*["A-Za-z]/m;

/** Indented blocks. */
export const indentedBlocks: Dialect = {
  name: 'indented-blocks',
  isIn: (text) => /!!!|\?\?\?|===/.test(text) && hint.test(text),
  syntax: createSyntax,
};

const signs = { '!': 33, '?': 63, '=': 61 };
const quotationMark = 34;
/** The name of the indentation of items, which the library leaves out when it looks for empty lines between the items of a list. */
const indentToken = 'listItemIndent';
/** How far the content of a block is indented. */
const indentation = 4;

/** Creates the syntax. Only lines that can open a block are tried. */
function createSyntax(): DialectSyntax {
  let lines: ReadonlySet<number> = new Set();
  const tokenize: Tokenizer = function (effects, ok, nok) {
    const { containerState = {} } = this;
    const [, tail] = this.events.at(-1) ?? [];
    const before = tail?.type === 'linePrefix' ? this.sliceSerialize(tail, true).length : 0;
    const isTried = lines.has(this.now().line);
    const end: State = (code) => {
      effects.exit('indentedBlockFence');
      containerState.blockIndent = before + indentation;
      return ok(code);
    };
    const rest: State = (code) => {
      if (isEnd(code)) {
        effects.exit('indentedBlockMark');
        return end(code);
      }
      effects.consume(code);
      return rest;
    };
    const afterLabel: State = (code) => {
      effects.enter('indentedBlockMark');
      return rest(code);
    };
    const inLabel: State = (code) => {
      if (code !== quotationMark && !isEnd(code)) {
        effects.consume(code);
        return inLabel;
      }
      effects.exit('chunkText');
      effects.exit('indentedBlockLabel');
      return afterLabel(code);
    };
    const label: State = (code) => {
      effects.exit('indentedBlockMark');
      if (code === quotationMark || isEnd(code)) return afterLabel(code);
      effects.enter('indentedBlockLabel');
      effects.enter('chunkText', { contentType: 'text' });
      return inLabel(code);
    };
    const mark: State = (code) => {
      if (isEnd(code)) return rest(code);
      effects.consume(code);
      return code === quotationMark ? label : mark;
    };
    return (code) => {
      if (!isTried) return nok(code);
      effects.enter('indentedBlock', { _container: true });
      effects.enter('indentedBlockFence');
      effects.enter('indentedBlockMark');
      return mark(code);
    };
  };
  const construct: Construct = { name: 'indentedBlock', tokenize, continuation, exit: close };
  return {
    extension: { document: Object.fromEntries(Object.values(signs).map((sign) => [sign, construct])) },
    tree: {
      enter: { indentedBlock: enterBlock, indentedBlockLabel: enterLabel },
      exit: { indentedBlock: exitNode, indentedBlockFence: readFence, indentedBlockLabel: exitNode },
    },
    open: (text) => {
      lines = linesOf(text);
    },
  };
}

const close: NonNullable<Construct['exit']> = (effects) => {
  effects.exit('indentedBlock');
};

/** A line continues a block if it is empty or indented. */
const continuation: NonNullable<Construct['continuation']> = {
  tokenize(effects, ok, nok) {
    const width = this.containerState?.blockIndent ?? indentation;
    const blank: Construct = { partial: true, tokenize: blankLine };
    const indented: State = (code) => {
      if (!isSpace(code)) return nok(code);
      effects.enter(indentToken);
      let read = 0;
      const spaces: State = (next) => {
        if (isSpace(next) && read < width) {
          read += 1;
          effects.consume(next);
          return spaces;
        }
        effects.exit(indentToken);
        return read < indentation ? nok(next) : ok(next);
      };
      return spaces(code);
    };
    return effects.check(blank, ok, indented);
  },
};

const blankLine: Tokenizer = (effects, ok, nok) => {
  const spaces: State = (code) => {
    if (isSpace(code)) {
      effects.consume(code);
      return spaces;
    }
    effects.exit(indentToken);
    return isEnd(code) ? ok(code) : nok(code);
  };
  return (code) => {
    if (isEnd(code)) return ok(code);
    if (!isSpace(code)) return nok(code);
    effects.enter(indentToken);
    return spaces(code);
  };
};

function isEnd(code: Code): boolean {
  return code === null || code < -2;
}

/** A space, or a tab, which the tokenizer expands. */
function isSpace(code: Code): boolean {
  return code === 32 || code === -1 || code === -2;
}

const prefix = /^[ \t>]*(?:(?:[*+-]|\d{1,9}[.)])[ \t]+)*/;
const admonition = /^(?:!!!|\?\?\?\+?)[ \t]?([\w-]+)(?:[ \t]+[\w-]+)*[ \t]*$/;
const titled = /^(?:(?:!!!|\?\?\?\+?)[ \t]?(?:[\w-]+[ \t]+)*|===[!+]*[ \t]+)"[^"\n]*"[ \t]*$/;

/** Returns the numbers of the lines that open a block. Without a title in quotation marks, an indented line has to follow. */
function linesOf(text: string): ReadonlySet<number> {
  const found = new Set<number>();
  const lines = text.split(/\r\n|\n|\r/);
  for (const [index, line] of lines.entries()) {
    if (!/!!!|\?\?\?|===/.test(line)) continue;
    const [before = ''] = prefix.exec(line) ?? [];
    const opening = line.slice(before.length).trimEnd();
    if (titled.test(opening) || (admonition.test(opening) && isIndented(lines, index, before)))
      found.add(index + 1);
  }
  return found;
}

/** How many empty lines can be between a block and its content. */
const mostEmptyLines = 3;

function isIndented(lines: readonly string[], index: number, before: string): boolean {
  const next = lines.slice(index + 1, index + 2 + mostEmptyLines).find((line) => /[^\s>]/.test(line)) ?? '';
  const width = (text: string) => text.replace(/\t/g, '    ').length;
  return width(/^[ \t>]*/.exec(next)?.[0] ?? '') >= width(before) + indentation;
}

const enterBlock: Handle = function (token) {
  // A node of `mdast-util-directive`, which `enter` accepts like any other.
  const block: ContainerDirective = {
    type: 'containerDirective',
    name: '',
    data: { isMade: true },
    children: [],
  };
  this.enter(block as RootContent, token);
};

const enterLabel: Handle = function (token) {
  const label: Paragraph = { type: 'paragraph', data: { directiveLabel: true }, children: [] };
  this.enter(label, token);
};

const exitNode: Handle = function (token) {
  this.exit(token);
};

/** Names the block after its first line. */
const readFence: Handle = function (token) {
  const node = this.stack.at(-1);
  if (node?.type !== 'containerDirective') return;
  const fence = this.sliceSerialize(token).trim();
  const [, kind = ''] = /^(?:!!!|\?\?\?\+?)[ \t]?([\w-]+)/.exec(fence) ?? [];
  const [label] = node.children;
  const hasTitle = label?.type === 'paragraph' && label.data?.directiveLabel === true;
  const named = kind === '' ? [] : [labelWith(titleOfKind(kind))];
  if (fence.startsWith('=')) {
    node.name = 'tab';
    if (/^=+\+?!/.test(fence)) node.data = { ...node.data, beginsSet: true };
  } else if (fence.startsWith('?')) {
    node.name = 'details';
    if (fence.startsWith('???+')) node.attributes = { open: '' };
    if (!hasTitle) node.children = [...named, ...node.children];
  } else {
    const word = kind.toLowerCase();
    const isOwn = isAdmonition(word);
    node.name = isOwn ? word : (nearestKind(word) ?? 'note');
    if (/""$/.test(fence)) node.data = { ...node.data, isUntitled: true };
    else if (!hasTitle && !isOwn) node.children = [...named, ...node.children];
  }
};

function labelWith(value: string): Paragraph {
  return { type: 'paragraph', data: { directiveLabel: true }, children: [{ type: 'text', value }] };
}
