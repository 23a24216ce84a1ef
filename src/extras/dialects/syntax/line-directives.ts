// `:name[text]{key="value"}`, a directive in a line, as remark-directive reads it. Other tools give it a meaning by code of the project, so
// its text is shown; with an address it is a link. One without attributes can be prose, and stays text.

import type { Nodes, PhrasingContent, RootContent, Text } from 'mdast';
import { directiveFromMarkdown, type TextDirective } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import { inlineElement } from '../../../generator/shared/markdown/inline-element.ts';
import {
  createPlaces,
  type FindPlace,
  recordForeign,
} from '../../../generator/shared/markdown/record-foreign.ts';
import type { Dialect, SyntaxPage } from '../../../generator/types/seam/markdown-syntax.ts';

const hint = /(?<![\w:]):[a-z][\w-]*\[[^\]\n]*\]\{[^}\n]+\}/i;
const colon = 58;

/** Directives in a line. */
export const lineDirectives: Dialect = {
  name: 'line-directives',
  isIn: (text) => text.includes(']{') && hint.test(text),
  syntax: () => {
    const [inText] = [directive().text?.[colon]].flat();
    return {
      extension: inText === undefined ? {} : { text: { [colon]: inText } },
      // As the core reads blocks: without it, none would seem closed.
      tree: directiveFromMarkdown({ verbose: true }),
    };
  },
  change: (tree, page) => renderAll(tree, page, createPlaces(page.source)),
};

function renderAll(node: Nodes, page: SyntaxPage, place: FindPlace): void {
  if (!('children' in node)) return;
  for (const child of node.children) renderAll(child, page, place);
  if (!node.children.some((child) => child.type === 'textDirective')) return;
  const children: readonly RootContent[] = node.children;
  node.children = children.flatMap((child): RootContent[] =>
    child.type === 'textDirective' ? rendered(child, page, place) : [child],
  ) as typeof node.children;
}

/** Elements of HTML that a directive can be, by its name. */
const elements = new Set(['abbr', 'kbd', 'mark', 'sub', 'sup', 'u', 'ins', 'del', 'small', 'cite', 'q']);

function rendered(node: TextDirective, page: SyntaxPage, place: FindPlace): PhrasingContent[] {
  const { name, attributes, children, position } = node;
  const { start, end } = position ?? {};
  const [from = 0, to = from] = [start?.offset, end?.offset];
  const written = page.source.slice(from, to);
  // The parser reads `a:b[c]` and `:smile` as directives too.
  if (/\w/.test(page.source.charAt(from - 1)) || children.length === 0 || !written.endsWith('}'))
    return asText(node, written);
  const options: Text = { type: 'text', value: '', data: { rendered: [to - optionsIn(written), to] } };
  const href = attributes?.href ?? attributes?.url;
  if (href && (name === 'a' || name === 'link'))
    return [{ type: 'link', url: href, children, ...(position && { position }) }, options];
  if (elements.has(name)) return [inlineElement(name, children), options];
  recordForeign(
    page,
    {
      kind: 'text-directive',
      message: `\`${written}\` is a directive in a line, whose meaning is not known; its text is shown.`,
      notes: ['Write the same in Markdown or HTML; only blocks that begin with `:::` are read.'],
    },
    place(from, to - from),
  );
  return [...children, options];
}

/** The length of the attributes with their braces. */
function optionsIn(written: string): number {
  return written.length - written.lastIndexOf(']{') - 1;
}

/** The directive as it is written, with what is in its brackets. */
function asText({ name, children, position }: TextDirective, written: string): PhrasingContent[] {
  const text = (value: string): Text => ({ type: 'text', value, ...(position && { position }) });
  const label = written.indexOf('[') === name.length + 1;
  if (!label) return [text(written)];
  const last = children.at(-1)?.position?.end.offset ?? (position?.start.offset ?? 0) + name.length + 2;
  const rest = written.slice(last - (position?.start.offset ?? 0));
  return [text(`:${name}[`), ...children, text(rest)];
}
