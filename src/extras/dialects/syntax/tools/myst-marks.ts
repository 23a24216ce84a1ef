// Targets and roles of MyST: `(name)=` on the line before a block is a place that links can lead to, and `` {ref}`text <name>` `` is a link or a
// kind of text.

import type { Html, Nodes, Paragraph, PhrasingContent, RootContent, Text } from 'mdast';
import { inlineElement } from '../../../../generator/shared/markdown/inline-element.ts';
import type { Dialect, SyntaxPage } from '../../../../generator/types/seam/markdown-syntax.ts';
import { sliceText } from '../text-pieces.ts';

const target = /^\(([\w.:/-]{1,100})\)=$/;
const targetLine = /^[ \t>]*\([\w.:/-]{1,100}\)=[ \t]*$/m;
const anyRole = /\{[a-z][\w:+-]{0,40}\}`/;
const roleAtEnd = /\{([a-z][\w:+-]{0,40})\}$/;

/** Targets and roles. */
export const mystMarks: Dialect = {
  name: 'myst-marks',
  isIn: (text) =>
    (text.includes(')=') && targetLine.test(text)) || (text.includes('}`') && anyRole.test(text)),
  change: (tree, page) => {
    const names = new Set(
      Array.from(page.source.matchAll(new RegExp(targetLine, 'gm')), ([line]) =>
        line.replaceAll(/[ \t>()=]/g, ''),
      ),
    );
    changeIn(tree, names, page);
  },
};

function changeIn(node: Nodes, names: ReadonlySet<string>, page: SyntaxPage): void {
  if (!('children' in node)) return;
  if (node.children.some((child) => child.type === 'paragraph'))
    node.children = (node.children as RootContent[]).flatMap((child): RootContent[] =>
      child.type === 'paragraph' ? withTargets(child, page) : [child],
    ) as typeof node.children;
  if (node.children.some((child) => child.type === 'inlineCode'))
    node.children = withRoles(node.children as PhrasingContent[], names) as typeof node.children;
  for (const child of node.children) changeIn(child, names, page);
}

/** The targets in the first lines of a paragraph, as anchors before the rest of it. */
function withTargets(paragraph: Paragraph, page: SyntaxPage): RootContent[] {
  const { source } = page;
  const [first] = paragraph.children;
  const from = paragraph.position?.start.offset;
  if (first?.type !== 'text' || from === undefined || !first.value.startsWith('(')) return [paragraph];
  const lines = first.value.split('\n');
  const others = lines.findIndex((line) => !target.test(line.trim()));
  const count = others === -1 ? lines.length : others;
  if (count === 0) return [paragraph];
  const read = lines.slice(0, count);
  const length = read.join('\n').length;
  const to = count === lines.length ? (first.position?.end.offset ?? from) : from + length;
  const names = read.map((line) => target.exec(line.trim())?.[1] ?? '');
  page.places = new Set([...(page.places ?? []), ...names]);
  const anchors = names.map(
    (name): Html => ({
      type: 'html',
      value: `<a id="${name}"></a>`,
      ...(paragraph.position === undefined ? {} : { position: paragraph.position }),
      data: { rendered: [from, Math.min(to, source.length)] },
    }),
  );
  const rest = [
    ...(count === lines.length ? [] : sliceText(first, length + 1, first.value.length)),
    ...paragraph.children.slice(1),
  ];
  return rest.length === 0 ? anchors : [{ ...paragraph, children: [...anchors, ...rest] }];
}

/** A text that ends with a role, and the code after it. */
function withRoles(children: PhrasingContent[], names: ReadonlySet<string>): PhrasingContent[] {
  const made: PhrasingContent[] = [];
  for (const child of children) {
    const before = made.at(-1);
    const role = before?.type === 'text' ? roleAtEnd.exec(before.value) : null;
    const shown =
      child.type === 'inlineCode' && role !== null ? shownOf(role[1] ?? '', child.value, names) : undefined;
    if (shown === undefined || before?.type !== 'text' || role === null) {
      made.push(child);
      continue;
    }
    made.pop();
    for (const part of sliceText(before, 0, role.index)) made.push(part);
    const end = child.position?.end.offset;
    const start = before.position?.end.offset;
    for (const node of shown) {
      if (child.position !== undefined) node.position = child.position;
      if (start !== undefined && end !== undefined)
        node.data = { ...node.data, rendered: [start - role[0].length, end] };
      made.push(node);
    }
  }
  return made;
}

const withTarget = /^([\s\S]+?)\s*<([^<>\n]+)>$/;

/** What a role shows; undefined for one that is not known. */
function shownOf(role: string, written: string, names: ReadonlySet<string>): PhrasingContent[] | undefined {
  const [, label, address] = withTarget.exec(written) ?? [];
  const text = textOf(label ?? written.replace(/^[~!]/, ''));
  if (/^(?:ref|numref|eq|any|term|cite(?::\w+)?|keyword|option)$/.test(role)) {
    const name = address ?? written;
    if (names.has(name)) return [{ type: 'link', url: `#${name}`, children: [text] }];
    // A name with a colon is of another project, and one with a space is a term.
    return role === 'ref' && /^[\w./-]+$/.test(name)
      ? [{ type: 'link', url: name, children: [text] }]
      : [text];
  }
  if (role === 'doc' || role === 'download')
    return [{ type: 'link', url: address ?? written, children: [text] }];
  if (/^(?:sup|superscript)$/.test(role)) return [inlineElement('sup', [text])];
  if (/^(?:sub|subscript)$/.test(role)) return [inlineElement('sub', [text])];
  if (role === 'kbd') return [inlineElement('kbd', [text])];
  if (/^(?:abbr|guilabel|menuselection|bdg(?:-[a-z-]+)?|u|del|dfn|sd_\w+)$/.test(role)) return [text];
  if (/^(?:octicon|material-\w+|fa[srlb]?)$/.test(role)) return [textOf('')];
  const isCode =
    /^[a-z]+:[\w:-]+$/.test(role) ||
    /^(?:func|class|meth|mod|attr|data|exc|obj|const|file|code|command|program|envvar|literal|math|py|pep|rfc)$/.test(
      role,
    );
  if (!isCode) return undefined;
  // `~a.b.c` shows the last part.
  const name = label ?? (written.startsWith('~') ? (written.split('.').at(-1) ?? '') : written);
  return [{ type: 'inlineCode', value: name.replace(/^[~!]/, '') }];
}

function textOf(value: string): Text {
  return { type: 'text', value };
}
