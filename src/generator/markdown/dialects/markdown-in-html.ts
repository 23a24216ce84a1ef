// `<div markdown>` of Python-Markdown and Material for MkDocs: the line of the tag is HTML alone, so that the lines after it are Markdown
// also without an empty line between them.

import type { Html, Nodes } from 'mdast';
import type { Dialect, DialectSyntax } from './dialect.ts';
import type { Tokenizer, TokenizerState } from './tokenizing.ts';

const hint = /<[a-z][\w-]*\s[^<>\n]*\bmarkdown\b/i;
const opening = /^[ \t>*+\-\d.)]*<[a-z][\w-]*\s/i;
const attribute =
  /\smarkdown(?:=(?:"(?:1|block|span|true)?"|'(?:1|block|span|true)?'|1|block|span))?(?=[\s>])/i;

/** Markdown in HTML. */
export const markdownInHtml: Dialect = {
  name: 'markdown-in-html',
  isIn: (text) => text.includes('markdown') && hint.test(text),
  syntax: createSyntax,
  change: removeAttributes,
};

const lessThan = 60;

function createSyntax(): DialectSyntax {
  let lines: ReadonlySet<number> = new Set();
  const tokenize: Tokenizer = function (effects, ok, nok) {
    const data: TokenizerState = (code) => {
      if (code !== null && code >= -2) {
        effects.consume(code);
        return data;
      }
      effects.exit('htmlFlowData');
      effects.exit('htmlFlow');
      return ok(code);
    };
    return (code) => {
      if (!lines.has(this.now().line)) return nok(code);
      effects.enter('htmlFlow');
      effects.enter('htmlFlowData');
      return data(code);
    };
  };
  return {
    extension: { flow: { [lessThan]: { name: 'markdownInHtml', tokenize, concrete: true } } },
    tree: {},
    open: (text) => {
      lines = linesOf(text);
    },
  };
}

/** A summary or a caption in a line, and a tag that closes an element. */
const caption = /^[ \t>]*(?:<(summary|figcaption)>[^\n]*<\/\1>|<\/[a-z][\w-]*>)[ \t]*$/i;

/** Returns the numbers of the lines that are HTML alone: tags with the attribute, and until they are closed, captions and closing tags. */
function linesOf(text: string): ReadonlySet<number> {
  const found = new Set<number>();
  const open: string[] = [];
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (!line.includes('<') || !line.trimEnd().endsWith('>')) continue;
    const isOpening = line.indexOf('<') === line.lastIndexOf('<') && isTag(line);
    if (isOpening) open.push(/<([a-z][\w-]*)/i.exec(line)?.[1]?.toLowerCase() ?? '');
    if (isOpening || (open.length > 0 && caption.test(line))) found.add(index + 1);
    if (open.length > 0 && line.toLowerCase().includes(`</${open.at(-1)}>`)) open.pop();
  }
  return found;
}

function isTag(line: string): boolean {
  return opening.test(line) && attribute.test(line);
}

function removeAttributes(node: Nodes): void {
  if (node.type === 'html') removeAttribute(node);
  if ('children' in node) for (const child of node.children) removeAttributes(child);
}

function removeAttribute(node: Html): void {
  if (/^<[a-z]/i.test(node.value) && hint.test(node.value)) node.value = node.value.replace(attribute, '');
}
