// Targets and roles of MyST: `(name)=` on the line before a block is a place that links can lead to, and `` {ref}`text <name>` `` is a link or a
// kind of text.

import type { Html, Nodes, Paragraph, PhrasingContent, RootContent, Text } from 'mdast';
import { inlineElement } from '../../../../generator/shared/markdown/inline-element.ts';
import { lettersOf } from '../../../../generator/shared/words.ts';
import type { Dialect, SyntaxPage } from '../../../../generator/types/seam/markdown-syntax.ts';
import { sliceText, wordsOfNode } from '../text-pieces.ts';

const target = /^\(([\w.:/-]{1,100})\)=$/;
/** A block with the option that makes it a target (`containers/rewrite.ts`). */
const namedBlock =
  /(?:`{3}|~{3}|:{3})\{[a-z][^\n]*\n(?:[ \t>]*:[\w-]+:[^\n]*\n){0,9}[ \t>]*:(?:name|label):[ \t]/;
const targetLine = /^[ \t>]*\([\w.:/-]{1,100}\)=[ \t]*$/m;
/** Not the end of a template literal of JavaScript or Ruby, which code on a page of any tool can have. */
const anyRole = /(?<![$#])\{[a-z][\w:+-]{0,40}\}`/;
const linkToPath = /\]\(#[\w-]+\//;
const roleAtEnd = /\{([a-z][\w:+-]{0,40})\}$/;

/** Targets and roles. */
export const mystMarks: Dialect = {
  name: 'myst-marks',
  isIn: (text) =>
    (text.includes(')=') && targetLine.test(text)) ||
    (text.includes('}`') && anyRole.test(text)) ||
    (text.includes('](#') && linkToPath.test(text)) ||
    (text.includes('{') && namedBlock.test(text)),
  change: (tree, page) => {
    const names = new Map(
      Array.from(page.source.matchAll(new RegExp(targetLine, 'gm')), ([line]) => {
        const name = line.replaceAll(/[ \t>()=]/g, '');
        return [name.toLowerCase(), name];
      }),
    );
    // A role in code alone makes no page one of MyST.
    const isOfMyst =
      names.size > 0 || linkToPath.test(page.source) || namedBlock.test(page.source) || hasRole(tree);
    addTargets(tree, page);
    readRoles(tree, { names, titles: page.placeTitles ?? new Map() });
    if (isOfMyst && page.source.includes('](')) leadToPlaces(tree, knownIds(tree, page));
  },
};

function addTargets(node: Nodes, page: SyntaxPage): void {
  if (!('children' in node)) return;
  const { children } = node;
  if (children.some((child) => child.type === 'paragraph'))
    node.children = (children as RootContent[]).flatMap((child, index): RootContent[] =>
      child.type === 'paragraph' ? withTargets(child, { page, next: children[index + 1] }) : [child],
    ) as typeof node.children;
  for (const child of node.children) addTargets(child, page);
}

const writtenId =
  /^[ \t>]*\(([\w.:/-]{1,100})\)=|\{[^{}\n]{0,100}#([\w.:-]+)|\{\/\*[ \t]*([\w.:-]+)[ \t]*\*\/\}|\b(?:id|name)=["']([^"'\n]+)|^[ \t>]*:(?:name|label):[ \t]*(\S+)/gm;

/** The ids of a page, with the headings that they lead to: those of its headings, and those that it writes. */
function knownIds(tree: Nodes, { source, placeTitles }: SyntaxPage): ReadonlyMap<string, string> {
  const known = new Map(
    Array.from(source.matchAll(writtenId), (found): [string, string] => {
      const id = found.slice(1).find((one) => one !== undefined) ?? '';
      return [lettersOf(id), placeTitles?.get(id) ?? ''];
    }),
  );
  const add = (node: Nodes): void => {
    if (node.type === 'heading') known.set(lettersOf(wordsOfNode(node)), wordsOfNode(node));
    else if ('children' in node) for (const child of node.children) add(child);
  };
  add(tree);
  return known;
}

/** The name of a class or of a part of one, which Sphinx documents from code: `Boat`, `boats.sail`. There is no page of it here. */
const nameOfObject = /^(?:[A-Z]\w*|[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+)$/;

/**
 * A link of MyST to a target on any page has the form of one to a part of its own: `[text](#target)`. Without a text, it shows the heading that it
 * leads to.
 */
function leadToPlaces(node: Nodes, known: ReadonlyMap<string, string>): void {
  if (node.type === 'link' && /^#[a-z][\w./-]*$/i.test(node.url)) {
    const letters = lettersOf(node.url);
    const title = known.get(letters) ?? known.get(letters.replace(/\d+$/, ''));
    const name = node.url.slice(1);
    if (title === undefined) node.url = nameOfObject.test(name) ? `./:${name}` : name;
    else if (title !== '' && node.children.length === 0) node.children = [textOf(title)];
  }
  if ('children' in node) for (const child of node.children) leadToPlaces(child, known);
}

/** A target such as `guide:setup`, which is none of the addresses that programs open, and no reference to a part of an API. */
const nameWithColon =
  /^(?!(?:mailto|tel|sms|data|javascript|vscode|irc|ftp|git|ssh|file|blob|op|schema|param|error|tag):)[a-z][\w-]*:[\w-][\w.:-]*$/i;

/** The targets of a page, and the headings after them. */
interface Targets {
  /** By their small letters, as Sphinx finds them in any letter case. */
  names: ReadonlyMap<string, string>;
  titles: ReadonlyMap<string, string>;
}

function readRoles(node: Nodes, targets: Targets): void {
  if (!('children' in node)) return;
  // A name with a colon looks like an address of another site.
  if (node.type === 'link' && nameWithColon.test(node.url)) node.url = `./${node.url}`;
  if (node.children.some((child) => child.type === 'inlineCode'))
    node.children = withRoles(node.children as PhrasingContent[], targets) as typeof node.children;
  for (const child of node.children) readRoles(child, targets);
}

/** Whether a text that ends with a role has code after it. */
function hasRole(node: Nodes): boolean {
  if (!('children' in node)) return false;
  const { children } = node;
  return children.some((child, index) => {
    const next = children[index + 1];
    return (
      (child.type === 'text' && next?.type === 'inlineCode' && roleAtEnd.test(child.value)) || hasRole(child)
    );
  });
}

/** The targets in the first lines of a paragraph, as anchors before the rest of it. */
function withTargets(
  paragraph: Paragraph,
  { page, next }: { page: SyntaxPage; next: Nodes | undefined },
): RootContent[] {
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
  page.places ??= new Set();
  page.placeTitles ??= new Map();
  for (const name of names) {
    page.places.add(name);
    if (count === lines.length && next?.type === 'heading') page.placeTitles.set(name, wordsOfNode(next));
  }
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
function withRoles(children: PhrasingContent[], targets: Targets): PhrasingContent[] {
  const made: PhrasingContent[] = [];
  for (const child of children) {
    const before = made.at(-1);
    const role = before?.type === 'text' ? roleAtEnd.exec(before.value) : null;
    const shown =
      child.type === 'inlineCode' && role !== null ? shownOf(role[1] ?? '', child.value, targets) : undefined;
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

/** Pages that Sphinx makes of all others. */
const madePages = /^(?:genindex|modindex|py-modindex|search)$/;
const withTarget = /^([\s\S]+?)\s*<([^<>\n]+)>$/;

/** What a role shows; undefined for one that is not known. */
function shownOf(role: string, written: string, { names, titles }: Targets): PhrasingContent[] | undefined {
  const [, label, address] = withTarget.exec(written) ?? [];
  const text = textOf(label ?? written.replace(/^[~!]/, ''));
  if (/^(?:ref|numref|eq|any|term|cite(?::\w+)?|keyword|option)$/.test(role)) {
    const name = address ?? written;
    const own = names.get(name.toLowerCase());
    const title = label === undefined ? titles.get(own ?? name) : undefined;
    if (own !== undefined)
      return [{ type: 'link', url: `#${own}`, children: [title === undefined ? text : textOf(title)] }];
    // A name with a space is a term.
    if (role !== 'ref' || !/^[\w.:/-]+$/.test(name)) return [text];
    const url = nameWithColon.test(name) ? `./${name}` : madePages.test(name) ? `./:${name}` : name;
    return [{ type: 'link', url, children: label === undefined ? [] : [text] }];
  }
  // A link without a text shows the title of the page.
  if (role === 'doc')
    return [{ type: 'link', url: address ?? written, children: label === undefined ? [] : [text] }];
  if (role === 'download') return [{ type: 'link', url: address ?? written, children: [text] }];
  if (/^(?:sup|superscript)$/.test(role)) return [inlineElement('sup', [text])];
  if (/^(?:sub|subscript)$/.test(role)) return [inlineElement('sub', [text])];
  if (role === 'kbd') return [inlineElement('kbd', [text])];
  if (/^(?:abbr|guilabel|menuselection|bdg(?:-[a-z-]+)?|u|del|dfn|sd_\w+)$/.test(role)) return [text];
  if (/^(?:octicon|material-\w+|fa[srlb]?)$/.test(role)) return [textOf('')];
  const isObject = /^(?:[a-z]+:[\w:-]+|func|class|meth|mod|attr|data|exc|obj|const)$/.test(role);
  if (!isObject && !/^(?:file|code|command|program|envvar|literal|math|py|pep|rfc)$/.test(role))
    return undefined;
  // `~a.b.c` shows the last part.
  const name = label ?? (written.startsWith('~') ? (written.split('.').at(-1) ?? '') : written);
  // `.b.c` is the end of a longer name.
  return [{ type: 'inlineCode', value: name.replace(isObject ? /^[~!.]/ : /^[~!]/, '') }];
}

function textOf(value: string): Text {
  return { type: 'text', value };
}
