// The constructs of MDX for the tokenizer. A scanner finds where a tag, an expression or a statement ends; the constructs take it up to
// there. What the scanner does not find is read as without them, so no text is invalid.

import { codeIndented, htmlFlow, htmlText } from 'micromark-core-commonmark';
import type {
  DialectSyntax,
  SyntaxExtension,
  TreeExtension,
} from '../../../../generator/types/seam/markdown-syntax.ts';
import type { SyntaxConstruct, TokenHandle, Tokenizer, TokenizerState } from '../tokenizing.ts';
import { linesBelowTags, type MarkdownElements, mayHaveMarkdownInHtml } from './html-with-markdown.ts';
import { linesInComponents } from './indentation.ts';
import type { JsxExpression, JsxModule, JsxTag } from './mdx-nodes.ts';
import { createScanner, type ScannedTag, type Scanner } from './scan.ts';

type Effects = Parameters<Tokenizer>[0];

/** What of MDX a file has. */
export interface MdxForm {
  /** Whether braces are expressions, statements are read, and HTML is JSX. Otherwise only the tags of components are read. */
  isWhole: boolean;
  /** Whether a tag is never a block of its own, so that it does not end a paragraph. */
  isInline(tag: ScannedTag): boolean;
  /** Whether a name is that of a known component. In Markdown, others in a line of text are only read with content. */
  isNamed(name: string): boolean;
  /** The tags of HTML that are read in Markdown, in place of those of components. */
  findElements?(text: string): Pick<MarkdownElements, 'hasTag'>;
}

/** A column of a tab, which has no offset. */
const virtualSpace = -1;
const [lessThan, openBrace, letterE, letterI] = [60, 123, 101, 105];

/** A piece of a line: a token, or the space between two. */
interface Piece {
  type: 'jsxTag' | 'jsxExpression' | 'jsxModule' | 'whitespace';
  end: number;
}

/** The text that is parsed. */
interface Source {
  text: string;
  scanner: Scanner;
  elements?: Pick<MarkdownElements, 'hasTag'>;
}

/** Creates the syntax. */
export function createMdxSyntax(form: MdxForm): DialectSyntax {
  const source: Source = { text: '', scanner: createScanner('') };
  const line = flowConstruct((offset, isInterrupting) => lineAt(source, offset, { form, isInterrupting }));
  const tag = textConstruct((offset) =>
    isMention(source, offset, form) ? undefined : tagAt(source, offset, form),
  );
  const expression = textConstruct((offset) => expressionAt(source, offset));
  const statement = flowConstruct((offset, isInterrupting, column) =>
    isInterrupting || column !== 1 ? undefined : statementAt(source, offset),
  );
  const isComment = (offset: number) => source.text.startsWith('<!--', offset);
  const extension: SyntaxExtension = form.isWhole
    ? {
        flow: {
          [lessThan]: [line, only(htmlFlow, 'comment', isComment)],
          [openBrace]: line,
          [letterE]: statement,
          [letterI]: statement,
        },
        text: {
          [lessThan]: [tag, only(htmlText, 'commentInText', isComment)],
          [openBrace]: expression,
        },
        disable: { null: ['htmlFlow', 'htmlText', 'codeIndented'] },
      }
    : form.findElements === undefined
      ? { flow: { [lessThan]: line }, text: { [lessThan]: tag } }
      : {
          flow: {
            [lessThan]: [
              line,
              // Behind what other dialects read, such as components.
              {
                ...only(htmlFlow, 'otherHtml', (offset) => source.elements?.hasTag(offset) !== true),
                add: 'after',
              },
            ],
          },
          text: { [lessThan]: tag },
          disable: { null: ['htmlFlow'] },
        };
  return {
    extension,
    tree: treeExtension(source),
    open: (text) => {
      source.text = text;
      source.scanner = createScanner(text);
      if (form.findElements !== undefined) source.elements = form.findElements(text);
    },
  };
}

/** Creates the syntax of a page in which elements have indented content, which is no code. Elsewhere, indented lines are. */
export function createIndentedSyntax(): DialectSyntax {
  const source: { isInside: (line: number) => boolean } = { isInside: () => false };
  const tokenize: Tokenizer = function (effects, ok, nok) {
    const start = codeIndented.tokenize.call(this, effects, ok, nok);
    return (code) => (source.isInside(this.now().line) ? nok(code) : start(code));
  };
  const construct: SyntaxConstruct = { ...codeIndented, name: 'codeOutside', tokenize };
  return {
    extension: {
      flowInitial: { [-2]: construct, [-1]: construct, 32: construct },
      disable: { null: ['codeIndented'] },
    },
    tree: {},
    open: (text) => {
      const isInComponent = linesInComponents(text);
      const isBelowTag = mayHaveMarkdownInHtml(text) ? linesBelowTags(text) : () => false;
      source.isInside = (line) => isInComponent(line) || isBelowTag(line);
    },
  };
}

/** A construct that is only tried at some places. */
function only(
  construct: SyntaxConstruct,
  name: string,
  isTried: (offset: number) => boolean,
): SyntaxConstruct {
  const tokenize: Tokenizer = function (effects, ok, nok) {
    const start = construct.tokenize.call(this, effects, ok, nok);
    return (code) => (isTried(this.now().offset) ? start(code) : nok(code));
  };
  return { ...construct, name, tokenize };
}

function tagAt(source: Source, offset: number, form: MdxForm): Piece | undefined {
  const { scanner, text } = source;
  const found = scanner.tag(offset);
  if (found === undefined || !(form.isWhole || isRead(found.name, offset, source))) return undefined;
  // `<https://...>` and addresses are links.
  return text[offset] === '<' ? { type: 'jsxTag', end: found.end } : undefined;
}

function isRead(name: string, offset: number, { elements }: Source): boolean {
  return elements === undefined ? /^[A-Z]/.test(name) : elements.hasTag(offset);
}

/** Whether a tag in a line of Markdown is only named there: `use <Suspense /> for it`. With attributes, it is used. */
function isMention({ scanner }: Source, offset: number, { isWhole, isNamed }: MdxForm): boolean {
  const found = isWhole ? undefined : scanner.tag(offset);
  return found?.form === 'empty' && found.attributes.size === 0 && !isNamed(found.name);
}

/** What follows a brace that opens no expression: an id, a class or attributes, a template tag of another tool. */
const otherBraces = /\{(?:[%{!]|[ \t]*[#:.][\w#:-]|[ \t]*[\w-]+=(?![=>]))/y;

function expressionAt({ scanner, text }: Source, offset: number): Piece | undefined {
  otherBraces.lastIndex = offset;
  if (otherBraces.test(text) || text[offset - 1] === '{') return undefined;
  const end = scanner.braces(offset);
  return end === undefined ? undefined : { type: 'jsxExpression', end };
}

function statementAt({ scanner }: Source, offset: number): Piece[] | undefined {
  const end = scanner.statement(offset);
  return end === undefined ? undefined : [{ type: 'jsxModule', end }];
}

/** Returns the tags and expressions that the rest of a line consists of. */
function lineAt(
  source: Source,
  offset: number,
  { form, isInterrupting }: { form: MdxForm; isInterrupting: boolean },
): Piece[] | undefined {
  const { text, scanner } = source;
  const pieces: Piece[] = [];
  let at = offset;
  for (;;) {
    const character = text[at];
    if (character === undefined || character === '\n' || character === '\r') return pieces;
    const isSpace = character === ' ' || character === '\t';
    const piece = isSpace
      ? { type: 'whitespace' as const, end: endOfSpace(text, at) }
      : character === '<'
        ? tagAt(source, at, form)
        : character === '{' && form.isWhole
          ? expressionAt(source, at)
          : undefined;
    if (piece === undefined) return undefined;
    const found = piece.type === 'jsxTag' ? scanner.tag(at) : undefined;
    // `text <Icon />` can be on lines of its own.
    const isInText = found === undefined ? at === offset : form.isInline(found);
    if (isInterrupting && isInText && !endsText(text.slice(at, piece.end))) return undefined;
    pieces.push(piece);
    at = piece.end;
  }
}

/** Whether a line of a tag or a comment would end the paragraph before it: a bracket begins a quotation, and a comment a block of HTML. */
function endsText(written: string): boolean {
  return written.includes('\n') && /\n[ \t]{0,100}(?:>|<!--)/.test(written);
}

function endOfSpace(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' || text[at] === '\t') at += 1;
  return at;
}

function isLineEnd(code: number | null): code is number {
  return code !== null && code < -2;
}

type FindPieces = (offset: number, isInterrupting: boolean, column: number) => Piece[] | undefined;

/** A construct of whole lines. */
function flowConstruct(find: FindPieces): SyntaxConstruct {
  return {
    // Its lines begin no other block.
    concrete: true,
    tokenize(effects, ok, nok) {
      const { parser } = this;
      const nextLine: SyntaxConstruct = {
        partial: true,
        tokenize: (inside, yes, no) => (code) => {
          inside.enter('lineEnding');
          inside.consume(code);
          inside.exit('lineEnding');
          return (next) => (parser.lazy[this.now().line] ? no(next) : yes(next));
        },
      };
      return (start) => {
        const { offset, column } = this.now();
        const pieces = find(offset, this.interrupt === true, column);
        if (pieces === undefined) return nok(start);
        const read = { index: 0, isOpen: false };
        const begin: TokenizerState = (code) => {
          const piece = pieces[read.index];
          if (piece === undefined) return ok(code);
          effects.enter(piece.type);
          return inside(code);
        };
        const inside: TokenizerState = (code) => {
          const piece = pieces[read.index];
          // A tab is followed by the columns that it takes.
          if (piece === undefined || (this.now().offset >= piece.end && code !== virtualSpace)) {
            closeData(effects, read);
            if (piece !== undefined) effects.exit(piece.type);
            read.index += 1;
            return begin(code);
          }
          if (code === null) return nok(code);
          if (isLineEnd(code)) {
            closeData(effects, read);
            return effects.attempt(nextLine, inside, nok)(code);
          }
          consumeData(effects, read, { code, type: piece.type });
          return inside;
        };
        return begin(start);
      };
    },
  };
}

/** A construct in a line of text. */
function textConstruct(find: (offset: number) => Piece | undefined): SyntaxConstruct {
  return {
    tokenize(effects, ok, nok) {
      return (start) => {
        const piece = find(this.now().offset);
        if (piece === undefined) return nok(start);
        const read = { index: 0, isOpen: false };
        effects.enter(piece.type);
        const inside: TokenizerState = (code) => {
          if (this.now().offset >= piece.end) {
            closeData(effects, read);
            effects.exit(piece.type);
            return ok(code);
          }
          if (code === null) return nok(code);
          if (isLineEnd(code)) {
            closeData(effects, read);
            effects.enter('lineEnding');
            effects.consume(code);
            effects.exit('lineEnding');
            return inside;
          }
          consumeData(effects, read, { code, type: piece.type });
          return inside;
        };
        return inside(start);
      };
    },
  };
}

/** Tokens cannot be empty, so data is opened by its first character. */
function consumeData(
  effects: Effects,
  read: { isOpen: boolean },
  { code, type }: { code: number; type: Piece['type'] },
): void {
  if (!read.isOpen && type !== 'whitespace') {
    effects.enter('jsxData');
    read.isOpen = true;
  }
  effects.consume(code);
}

function closeData(effects: Effects, read: { isOpen: boolean }): void {
  if (read.isOpen) effects.exit('jsxData');
  read.isOpen = false;
}

function treeExtension(source: Source): TreeExtension {
  const slice = ({ start, end }: Parameters<TokenHandle>[0], margin: number) =>
    source.text.slice(start.offset + margin, end.offset - margin);
  const exit: TokenHandle = function (token) {
    this.exit(token);
  };
  const enterTag: TokenHandle = function (token) {
    const tag = source.scanner.tag(token.start.offset);
    if (tag === undefined) throw new Error('A tag is read that was not found.');
    const isHtml = source.elements?.hasTag(token.start.offset) === true;
    this.enter({ type: 'jsxTag', tag, ...(isHtml && { isHtml }) } satisfies JsxTag, token);
  };
  const enterExpression: TokenHandle = function (token) {
    this.enter({ type: 'jsxExpression', code: slice(token, 1) } satisfies JsxExpression, token);
  };
  const enterModule: TokenHandle = function (token) {
    this.enter({ type: 'jsxModule', code: slice(token, 0) } satisfies JsxModule, token);
  };
  return {
    enter: { jsxTag: enterTag, jsxExpression: enterExpression, jsxModule: enterModule },
    exit: { jsxTag: exit, jsxExpression: exit, jsxModule: exit },
  };
}
