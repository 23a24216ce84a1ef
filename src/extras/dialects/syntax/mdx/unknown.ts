// Components that are not known: their content is kept, with the texts of their attributes, and they are reported.

import type { BlockContent, Nodes, PhrasingContent } from 'mdast';
import { componentNamed } from './component-table.ts';
import { listedRecords } from './listed-records.ts';
import { card, cards } from './make-cards.ts';
import { codeInAttributes } from './make-code.ts';
import { tabsOfCommands } from './make-commands.ts';
import { slotTabs } from './make-tabs.ts';
import type { JsxElement } from './mdx-nodes.ts';
import { wordOf } from './named-words.ts';
import { isSpace, partsOf } from './nest.ts';
import { linkOf, nodesOfText, paragraphOf, reportComponent, textAttribute, type Work } from './work.ts';

const lists = /^(?:DocCardList|DocsCardList|ChildPages|PageList|LinkList)$/;

/** Keeps the content of a component. */
export function unknownComponent(element: JsxElement, work: Work, isFlow: boolean): Nodes[] {
  const file = work.imports.get(element.name);
  if (file !== undefined && /\.mdx?$/i.test(file)) return partial(element, file, work);
  if (element.name === 'include') {
    const written = work
      .text(element)
      .map((node) => ('value' in node && node.type === 'text' ? node.value : ''));
    partial(element, written.join('').trim(), work);
    return [];
  }
  if (/^(?:Snippet|Partial)$/.test(element.name)) {
    const named = textAttribute(element, ['file', 'src', 'path'], work);
    if (named !== undefined) return partial(element, named, work);
  }
  const commands = isFlow ? commandTabs(element, work) : undefined;
  if (commands !== undefined) return [commands];
  const slots = isFlow ? slotTabs(element, work) : undefined;
  if (slots !== undefined) return slots;
  const made = isFlow ? ownCards(element, work) : undefined;
  if (made !== undefined) return made;
  const content = isFlow ? undefined : work.phrasing(element);
  const code = isFlow ? codeInAttributes(element, work) : [];
  const url = code.length === 0 ? addressOf(element, work) : undefined;
  const linked = url === undefined ? undefined : linkedContent(element, url, work);
  if (linked !== undefined) return isFlow ? [paragraphOf([linked])] : [linked];
  if (element.isWord && onlyName(element, work)) {
    reportComponent(element, { effect: 'only its name is shown.' }, work);
    return [{ type: 'text', value: wordOf(element) }];
  }
  const texts = textsOf(code.length === 0 ? element : withoutTitle(element), work);
  const listed = isFlow && code.length === 0 ? listedRecords(element, work) : [];
  const effect = code.length === 0 ? effectOf(element, [...texts, ...listed]) : effectWithCode(element);
  reportComponent(element, lists.test(element.name) ? leftOut : { effect }, work);
  if (content !== undefined) return [...texts.flat(), ...content];
  const before = texts.map((text): BlockContent => paragraphOf(text));
  return [...before, ...listed, ...code, ...work.flow(element)];
}

/** Cards that projects name themselves: a `DocsCard` with a title, and `DocsCards` around such ones. */
function ownCards(element: JsxElement, work: Work): Nodes[] | undefined {
  if (isOwnCard(element, work)) return card(element, work);
  if (!/Cards$/.test(element.name)) return undefined;
  const inside = partsOf(element.children).filter((node) => !isSpace(node));
  const isCards =
    inside.length > 0 && inside.every((node) => node.type === 'jsxElement' && isOwnCard(node, work));
  return isCards ? cards(element, work) : undefined;
}

function isOwnCard(element: JsxElement, work: Work): boolean {
  return /Card$/.test(element.name) && textAttribute(element, titles, work) !== undefined;
}

/** Whether nothing is known of a component but its name. */
function onlyName(element: JsxElement, work: Work): boolean {
  return /^[A-Z]/.test(element.name) && textsOf(element, work).length === 0;
}

/** Programs that projects give a command for, each in an attribute: `<CommandTabs npm="npm i a" yarn="yarn add a" />`. */
const programs = new Set(
  'npm npx yarn pnpm bun deno cargo pip pipx uv poetry conda brew apt bash zsh sh fish powershell pwsh cmd curl windows macos mac linux unix'.split(
    ' ',
  ),
);

/** Commands in attributes, as tabs with the names of these. */
function commandTabs(element: JsxElement, work: Work): Nodes | undefined {
  if (element.children.length > 0) return undefined;
  const commands = [...element.attributes.keys()].flatMap((name): [string, string][] => {
    const value = programs.has(name.toLowerCase()) ? textAttribute(element, [name], work) : undefined;
    return value === undefined || value.trim() === '' ? [] : [[name, value]];
  });
  return commands.length < 2 ? undefined : tabsOfCommands(commands, element);
}

const leftOut = {
  effect: 'the list of pages is left out.',
  notes: ['The sidebar lists the pages of the folder; write links to those that the page is about.'],
};

function effectOf({ children }: JsxElement, texts: readonly unknown[]): string {
  if (children.length > 0) return 'only its content is shown.';
  return texts.length > 0 ? 'only its texts are shown.' : 'nothing of it is shown.';
}

function effectWithCode({ children }: JsxElement): string {
  return children.length > 0 ? 'only its code and its content are shown.' : 'only its code is shown.';
}

/** The title of a component with code is that of the code. */
function withoutTitle(element: JsxElement): JsxElement {
  return { ...element, attributes: new Map([...element.attributes].filter(([name]) => name !== 'title')) };
}

/** A file that is included. */
function partial(element: JsxElement, file: string, work: Work): Nodes[] {
  const effect = `\`${file}\` is not included.`;
  const notes = [
    'Import it by its path in the project, write `::include{file="./part.md"}`, or copy the text into the page.',
  ];
  reportComponent(element, { effect, notes }, work);
  return work.flow(element);
}

/** The address of a component that is not known and says nothing but where it leads. */
export function onlyAddress(element: JsxElement, work: Work): string | undefined {
  if (element.children.length > 0 || componentNamed(element.name) !== undefined) return undefined;
  if (/^[a-z]/.test(element.name) || textAttribute(element, said, work) !== undefined) return undefined;
  return textAttribute(element, ['href', 'to', 'link'], work);
}

/** Where a component leads that has no title, and so no other link. */
function addressOf(element: JsxElement, work: Work): string | undefined {
  if (textAttribute(element, titles, work) !== undefined) return undefined;
  return textAttribute(element, ['href', 'to', 'link'], work);
}

/** The content or the text of a component as a link, if it has no links. */
function linkedContent(element: JsxElement, url: string, work: Work): PhrasingContent | undefined {
  const text = textAttribute(element, ['text'], work);
  const content =
    element.children.length > 0 ? work.phrasing(element) : text === undefined ? undefined : nodesOfText(text);
  if (content === undefined || content.some(hasLink) || !content.some(isText)) return undefined;
  reportComponent(element, { effect: 'only its link is shown.' }, work);
  return linkOf(url, content, element);
}

function hasLink(node: Nodes): boolean {
  return /^link/.test(node.type) || ('children' in node && node.children.some(hasLink));
}

function isText(node: PhrasingContent): boolean {
  return node.type === 'text' ? node.value.trim() !== '' : node.type !== 'html';
}

const titles = ['title', 'heading', 'header', 'label', 'question'];
const said = [...titles, 'description', 'subtitle', 'text', 'caption', 'content', 'body'];

/** What a reader sees of most components: a title, which can be a link, and a description. */
function textsOf(element: JsxElement, work: Work): PhrasingContent[][] {
  const written = textAttribute(element, titles, work);
  const description = textAttribute(
    element,
    ['description', 'subtitle', 'text', 'caption', 'content', 'body'],
    work,
  );
  // Without a description, a name is that of an icon or a file.
  const title = written ?? (description === undefined ? undefined : textAttribute(element, ['name'], work));
  const url = textAttribute(element, ['href', 'to', 'link'], work);
  const named = title ?? (element.children.length === 0 ? url : undefined);
  const shown = named === undefined ? [] : nodesOfText(named);
  const heading: PhrasingContent[] =
    shown.length === 0
      ? []
      : [{ type: 'strong', children: url === undefined ? shown : [linkOf(url, shown, element)] }];
  return [heading, description === undefined ? [] : nodesOfText(description)].filter(
    ({ length }) => length > 0,
  );
}
