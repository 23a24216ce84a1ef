// `::: package.module` of mkdocstrings and `::: mkdocs-click`, in whose place documentation is made from code. The program does not run code,
// so that the name is shown, without the options in the indented lines below it.

import type { Heading, Nodes, Paragraph, PhrasingContent } from 'mdast';
import {
  createPlaces,
  type FindPlace,
  recordForeign,
} from '../../../generator/shared/markdown/record-foreign.ts';
import type { Dialect, SyntaxPage } from '../../../generator/types/seam/markdown-syntax.ts';

const named =
  /^[ \t>]*(?:\\?:::[ \t]+([A-Za-z_][\w-]*(?:[.:][\w-]+)+|mkdocs-(?:click|typer\d?))|\\:::[ \t]+([A-Za-z_]\w*))[ \t]*$/;
/** In a heading, any name is one. */
const inHeading = /^:::[ \t]+([A-Za-z_][\w-]*(?:[.:][\w-]+)*)[ \t]*$/;
const hint =
  /^[ \t>]*#{1,6}[ \t]+:::[ \t]|^[ \t>]*(?:(?:[*+-]|\d{1,9}[.)])[ \t]+)?\\?:::[ \t]+(?:[A-Za-z_][\w-]*[.:]|mkdocs-|[A-Za-z_]\w*[ \t]*\r?\n(?: {4}|\t))/m;
const indented = /^[ \t>]*(?:\t| {2,})\S/;

/** Documentation made from code. */
export const generatedDocs: Dialect = {
  name: 'generated-docs',
  isIn: (text) => text.includes('::: ') && hint.test(text),
  change: (tree, page) =>
    nameAll(tree, { page, lines: page.source.split('\n'), place: createPlaces(page.source) }),
};

interface Naming {
  page: SyntaxPage;
  lines: readonly string[];
  place: FindPlace;
}

function nameAll(node: Nodes, naming: Naming): void {
  if (node.type === 'paragraph') nameCode(node, naming);
  else if (node.type === 'heading') nameHeading(node, naming);
  else if ('children' in node) for (const child of node.children) nameAll(child, naming);
}

/** Changes a heading that is only a name. */
function nameHeading(heading: Heading, { page, place }: Naming): void {
  const [only, ...others] = heading.children;
  if (only?.type !== 'text' || others.length > 0) return;
  const [written, name] = inHeading.exec(only.value) ?? [];
  const start = only.position?.start.offset;
  if (written === undefined || name === undefined || start === undefined) return;
  record(page, written.trimEnd(), place(start, written.trimEnd().length));
  heading.children = [{ type: 'inlineCode', value: name }];
}

/** Reports a name. */
function record(page: SyntaxPage, written: string, at: ReturnType<FindPlace>): void {
  recordForeign(
    page,
    {
      kind: 'generated-docs',
      message: `\`${written}\` is documentation that another tool makes from code; only its name is shown.`,
      notes: ['Write the reference as Markdown, or link to a published one.'],
    },
    at,
  );
}

/** Changes a paragraph that has only names and their options. */
function nameCode(paragraph: Paragraph, { page, lines, place }: Naming): void {
  const [first] = paragraph.children;
  const { start, end } = paragraph.position ?? {};
  if (first?.type !== 'text' || !first.value.startsWith(':::') || start?.offset === undefined || !end) return;
  const names: PhrasingContent[] = [];
  const found: [offset: number, written: string][] = [];
  let offset = start.offset;
  for (const [index, whole] of lines.slice(start.line - 1, end.line).entries()) {
    const line = index === 0 ? whole.slice(start.column - 1) : whole;
    const [, object, module] = named.exec(line.trimEnd()) ?? [];
    const name = object ?? module;
    if (name === undefined && (names.length === 0 || !indented.test(line))) return;
    if (name !== undefined) {
      if (names.length > 0) names.push({ type: 'break' });
      names.push({ type: 'inlineCode', value: name });
      found.push([offset + line.indexOf(':::'), `::: ${name}`]);
    }
    offset += line.length + 1;
  }
  for (const [at, written] of found) record(page, written, place(at, written.length));
  paragraph.children = names;
}
