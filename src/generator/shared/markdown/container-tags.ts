// Tags of GitBook (`{% hint style="info" %}` to `{% endhint %}`) and of Markdoc (`{% callout type="note" %}` to `{% /callout %}`) as
// directives. A tag that is not in the list stays as it is, and is reported.

/** What a tag becomes, by its attributes. */
type Convert = (attributes: ReadonlyMap<string, string>) => string;

const named =
  (name: string, ...kept: string[]): Convert =>
  (attributes) =>
    name + listOf(attributes, kept);

/** GitBook's styles and Markdoc's types, which both name a kind. */
const admonition: Convert = (attributes) => {
  const kind = attributes.get('style') ?? attributes.get('type') ?? 'note';
  const title = attributes.get('title') ?? attributes.get('name');
  return (/^[a-z][\w-]*$/.test(kind) ? kind : 'note') + listOf(new Map([['title', title]]), ['title']);
};

const tags: Readonly<Record<string, Convert>> = {
  hint: admonition,
  callout: admonition,
  admonition,
  tabs: named('tabs'),
  tab: (attributes) => {
    const title = attributes.get('title') ?? attributes.get('label');
    return `tab${listOf(new Map([['title', title]]), ['title'])}`;
  },
  stepper: named('steps'),
  steps: named('steps'),
  step: (attributes) => {
    const title = attributes.get('title') ?? attributes.get('heading');
    return `step${listOf(new Map([['title', title]]), ['title'])}`;
  },
  code: named('plain-code', 'title'),
  accordion: named('details', 'title'),
  details: (attributes) => {
    const title = attributes.get('title') ?? attributes.get('summary');
    return `details${listOf(new Map([['title', title]]), ['title'])}`;
  },
  expand: named('details', 'title'),
  prompt: (attributes) => {
    const title = attributes.get('description');
    const open = attributes.get('defaultExpanded') === 'full' ? 'true' : '';
    return `details${listOf(new Map([...attributes, ['title', title], ['open', open]]), ['title', 'open'])}`;
  },
  updates: named('raw'),
  update: (attributes) => {
    const title = attributes.get('title') ?? attributes.get('date');
    return `update${listOf(new Map([...attributes, ['title', title]]), ['title', 'tags'])}`;
  },
  raw: named('raw'),
  'content-ref': named('raw'),
  columns: named('columns'),
  column: named('column'),
  cards: named('cards'),
  card: (attributes) => {
    const href = attributes.get('href') ?? attributes.get('to');
    return `card${listOf(new Map([...attributes, ['href', href]]), ['title', 'href'])}`;
  },
};

function listOf(attributes: ReadonlyMap<string, string | undefined>, kept: readonly string[]): string {
  return attributeList(Object.fromEntries(kept.map((name) => [name, attributes.get(name)])));
}

/** Writes the attributes of a directive; empty ones are left out. */
export function attributeList(values: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(values).flatMap(([name, value = '']) =>
    value === '' ? [] : [`${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`],
  );
  return written.length === 0 ? '' : `{${written.join(' ')}}`;
}

const opening =
  /^\{%-?[ \t]*([a-z]+(?:-[a-z]+)*)((?:[ \t]+[\w-]+=(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[\w.-]+))*)[ \t]*([-/]?)%\}$/;
const closing = /^\{%-?[ \t]*(?:end|\/[ \t]*)([a-z]+(?:-[a-z]+)*)[ \t]*-?%\}$/;
const attribute = /([\w-]+)=(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|([\w.-]+))/g;

/** A tag that is alone on its line: it opens a block, or is replaced by a line of Markdown. */
type Tag = { name: string } & ({ directive: string } | { instead: string });

/** Tags of a file or a page of the web, whose end is optional, are links; a card without content is an item of a list of links. */
const links: Readonly<Record<string, string>> = {
  embed: 'url',
  file: 'src',
  'page-ref': 'page',
};

/** Reads a tag of the list. */
export function openingTag(text: string): Tag | undefined {
  const [, name = '', list = '', end] = opening.exec(text) ?? [];
  const attributes = attributesIn(list);
  const link = linkTo(name, attributes);
  if (link !== undefined) return link;
  const convert = Object.hasOwn(tags, name) ? tags[name] : undefined;
  if (convert === undefined) return undefined;
  if (end !== '/') return { name, directive: convert(attributes) };
  const address = attributes.get('to') ?? attributes.get('href') ?? '';
  const title = attributes.get('title') ?? '';
  if (name !== 'card' || title === '') return undefined;
  return { name, instead: address === '' ? `- ${title}` : `- ${markdownLink(title, address)}` };
}

function linkTo(name: string, attributes: ReadonlyMap<string, string>): Tag | undefined {
  const key = Object.hasOwn(links, name) ? links[name] : undefined;
  const address = key === undefined ? '' : (attributes.get(key) ?? '');
  if (address === '') return undefined;
  const file = address.replace(/^.*\/(?=[^/])/, '');
  const shown =
    name === 'file' ? file : name === 'page-ref' && nameOfPage(address) !== undefined ? '' : address;
  return { name, instead: markdownLink(shown, address) };
}

/** A name for a page of the site from the path of its file: `sea-ports.md`, `sea-ports/` and `sea-ports/README.md` are "Sea ports". */
export function nameOfPage(address: string): string | undefined {
  const path = address.replace(/[?#].*$/, '').replace(/(?:^|\/)(?:README|index)\.md$|\/$/i, '');
  const name = /^[a-z][a-z+.-]*:|^\/\//i.test(address)
    ? ''
    : path.replace(/^.*\//, '').replace(/\.(?:md|mdx)$/, '');
  const words = name.replaceAll(/[-_]+/g, ' ').trim();
  return words === '' || /^\.+$/.test(words) ? undefined : words.charAt(0).toUpperCase() + words.slice(1);
}

/** A name for what a link without a text leads to: that of a page, or the address. */
export function nameOfAddress(address: string): string {
  const plain = address.replace(/^(?:\.\/)+:?/, '');
  const name = /\.mdx?(?:[?#]|$)|^[^.]+$/.test(plain) ? nameOfPage(plain) : undefined;
  return name ?? plain;
}

function markdownLink(title: string, address: string): string {
  return `[${title.replace(/[[\]\\]/g, '\\$&')}](<${address.replace(/[<>]/g, encodeURIComponent)}>)`;
}

function attributesIn(list: string): ReadonlyMap<string, string> {
  return new Map(
    Array.from(
      list.matchAll(attribute),
      ([, key = '', double, single, bare]) =>
        [key, (double ?? single ?? bare ?? '').replace(/\\(.)/g, '$1')] as const,
    ),
  );
}

/** Returns the name of the tag that a line closes. */
export function closingTag(text: string): string | undefined {
  const name = closing.exec(text)?.[1];
  return name !== undefined && (Object.hasOwn(tags, name) || Object.hasOwn(links, name)) ? name : undefined;
}

/** Whether the tag that closes a block of this name is left out, since the block is a link. */
export function isLinkTag(name: string): boolean {
  return Object.hasOwn(links, name);
}
