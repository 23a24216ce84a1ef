// Blocks of Python-Markdown (MkDocs), whose content is indented by four spaces or a tab: admonitions, folds and content tabs.
//
//   !!! note "Title"          ??? note "Fold"          === "Tab"
//       Text                      Text                     Text
//
// They become directives; `extras/dialects/containers/kinds.ts` has their kinds.

import type { Paragraph, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { isAdmonition } from '../../../generator/shared/markdown/admonitions.ts';
import type { Dialect, DialectSyntax } from '../../../generator/types/seam/markdown-syntax.ts';
import { nearestKind, titleOfKind } from '../containers/kinds.ts';
import {
  continuedByIndent,
  isLineEnd,
  type SyntaxConstruct,
  type TokenHandle,
  type Tokenizer,
  type TokenizerState,
} from './tokenizing.ts';

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

const hint = /^[ \t>]*(?:(?:[*+-]|\d{1,9}[.)]|:)[ \t]+)*(?:!!!|\?\?\?\+?|===[!+]*)[ \t]*["A-Za-z]/m;

/** Indented blocks. */
export const indentedBlocks: Dialect = {
  name: 'indented-blocks',
  isIn: (text) => /!!!|\?\?\?|===/.test(text) && hint.test(text),
  syntax: createSyntax,
};

const signs = { '!': 33, '?': 63, '=': 61 };
const quotationMark = 34;
/** How far the content of a block is indented. */
const indentation = 4;

/** Creates the syntax. Only lines that can open a block are tried. */
function createSyntax(): DialectSyntax {
  let lines: ReadonlyMap<number, number> = new Map();
  const tokenize: Tokenizer = function (effects, ok, nok) {
    const { containerState = {} } = this;
    const [, tail] = this.events.at(-1) ?? [];
    const before = tail?.type === 'linePrefix' ? this.sliceSerialize(tail, true).length : 0;
    const titleLength = lines.get(this.now().line);
    let read = 0;
    const end: TokenizerState = (code) => {
      effects.exit('indentedBlockFence');
      containerState.blockIndent = before + indentation;
      return ok(code);
    };
    const rest: TokenizerState = (code) => {
      if (isLineEnd(code)) {
        effects.exit('indentedBlockMark');
        return end(code);
      }
      effects.consume(code);
      return rest;
    };
    const afterLabel: TokenizerState = (code) => {
      effects.enter('indentedBlockMark');
      return rest(code);
    };
    const inLabel: TokenizerState = (code) => {
      // A title can have quotation marks.
      if (!isLineEnd(code) && (code !== quotationMark || read < (titleLength ?? 0))) {
        read += 1;
        effects.consume(code);
        return inLabel;
      }
      effects.exit('chunkText');
      effects.exit('indentedBlockLabel');
      return afterLabel(code);
    };
    const label: TokenizerState = (code) => {
      effects.exit('indentedBlockMark');
      if (code === quotationMark || isLineEnd(code)) return afterLabel(code);
      effects.enter('indentedBlockLabel');
      effects.enter('chunkText', { contentType: 'text' });
      return inLabel(code);
    };
    const mark: TokenizerState = (code) => {
      if (isLineEnd(code)) return rest(code);
      effects.consume(code);
      return code === quotationMark ? label : mark;
    };
    return (code) => {
      if (titleLength === undefined) return nok(code);
      effects.enter('indentedBlock', { _container: true });
      effects.enter('indentedBlockFence');
      effects.enter('indentedBlockMark');
      return mark(code);
    };
  };
  const construct: SyntaxConstruct = { name: 'indentedBlock', tokenize, continuation, exit: close };
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

const close: NonNullable<SyntaxConstruct['exit']> = (effects) => {
  effects.exit('indentedBlock');
};

const continuation = continuedByIndent(({ blockIndent = indentation }) => ({
  most: blockIndent,
  least: indentation,
}));

const prefix = /^[ \t>]*(?:(?:[*+-]|\d{1,9}[.)]|:)[ \t]+)*/;
const admonition = /^(?:!!!|\?\?\?\+?)[ \t]?([\w-]+)(?:[ \t]+[\w-]+)*[ \t]*$/;
const titled = /^(?:(?:!!!|\?\?\?\+?)[ \t]?(?:[\w-]+[ \t]+)*|===[!+]*[ \t]+)"([^\n]*)"[ \t]*$/;

/** Returns the numbers of the lines that open a block, with the lengths of their titles. Without a title in quotation marks, an indented line has to follow, or a text after one of the usual kinds. */
function linesOf(text: string): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const lines = text.split(/\r\n|\n|\r/);
  for (const [index, line] of lines.entries()) {
    if (!/!!!|\?\?\?|===/.test(line)) continue;
    const [before = ''] = prefix.exec(line) ?? [];
    const opening = line.slice(before.length).trimEnd();
    const title = titled.exec(opening)?.[1];
    const isBlock =
      admonition.test(opening) &&
      (isIndented(lines, index, before) || isAboveText(opening, lines[index + 1] ?? ''));
    if (title !== undefined || isBlock) found.set(index + 1, title?.length ?? 0);
  }
  return found;
}

/** Whether a text that should have been indented follows. Python-Markdown shows the title, and the text below it. */
function isAboveText(opening: string, next: string): boolean {
  const [, kind = ''] = /^!!![ \t]+([a-z]+)$/.exec(opening) ?? [];
  return (isAdmonition(kind) || nearestKind(kind) !== undefined) && /^[ \t>]*[\p{L}\p{N}*_`[]/u.test(next);
}

/** How many empty lines can be between a block and its content. */
const mostEmptyLines = 3;

function isIndented(lines: readonly string[], index: number, before: string): boolean {
  const next = lines.slice(index + 1, index + 2 + mostEmptyLines).find((line) => /[^\s>]/.test(line)) ?? '';
  const width = (text: string) => text.replace(/\t/g, '    ').length;
  return width(/^[ \t>]*/.exec(next)?.[0] ?? '') >= width(before) + indentation;
}

const enterBlock: TokenHandle = function (token) {
  // A node of `mdast-util-directive`, which `enter` accepts like any other.
  const block: ContainerDirective = {
    type: 'containerDirective',
    name: '',
    data: { isMade: true },
    children: [],
  };
  this.enter(block as RootContent, token);
};

const enterLabel: TokenHandle = function (token) {
  const label: Paragraph = { type: 'paragraph', data: { directiveLabel: true }, children: [] };
  this.enter(label, token);
};

const exitNode: TokenHandle = function (token) {
  this.exit(token);
};

/** Names the block after its first line. */
const readFence: TokenHandle = function (token) {
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
