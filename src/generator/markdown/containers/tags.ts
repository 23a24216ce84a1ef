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
  const title = attributes.get('title') ?? attributes.get('name') ?? '';
  return (/^[a-z][\w-]*$/.test(kind) ? kind : 'note') + listOf(new Map([['title', title]]), ['title']);
};

const tags: Readonly<Record<string, Convert>> = {
  hint: admonition,
  callout: admonition,
  admonition,
  tabs: named('tabs'),
  tab: (attributes) => {
    const title = attributes.get('title') ?? attributes.get('label') ?? '';
    return `tab${listOf(new Map([['title', title]]), ['title'])}`;
  },
  stepper: named('steps'),
  step: named('step', 'title'),
  code: named('plain-code', 'title'),
  accordion: named('details', 'title'),
  details: named('details', 'title'),
  expand: named('details', 'title'),
  columns: named('columns'),
  column: named('column'),
  cards: named('cards'),
  card: (attributes) => {
    const href = attributes.get('href') ?? attributes.get('to') ?? '';
    return `card${listOf(new Map([...attributes, ['href', href]]), ['title', 'href'])}`;
  },
};

function listOf(attributes: ReadonlyMap<string, string>, kept: readonly string[]): string {
  const written = kept.flatMap((name) => {
    const value = attributes.get(name) ?? '';
    return value === '' ? [] : [`${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`];
  });
  return written.length === 0 ? '' : `{${written.join(' ')}}`;
}

const opening =
  /^\{%-?[ \t]*([a-z]+)((?:[ \t]+[\w-]+=(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[\w.-]+))*)[ \t]*-?%\}$/;
const closing = /^\{%-?[ \t]*(?:end|\/[ \t]*)([a-z]+)[ \t]*-?%\}$/;
const attribute = /([\w-]+)=(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|([\w.-]+))/g;

/** Reads a tag that opens a block and is alone on its line. */
export function openingTag(text: string): { name: string; directive: string } | undefined {
  const [, name = '', list = ''] = opening.exec(text) ?? [];
  const convert = Object.hasOwn(tags, name) ? tags[name] : undefined;
  if (convert === undefined) return undefined;
  const attributes = Array.from(
    list.matchAll(attribute),
    ([, key = '', double, single, bare]) =>
      [key, (double ?? single ?? bare ?? '').replace(/\\(.)/g, '$1')] as const,
  );
  return { name, directive: convert(new Map(attributes)) };
}

/** Returns the name of the tag that a line closes. */
export function closingTag(text: string): string | undefined {
  const name = closing.exec(text)?.[1];
  return name !== undefined && Object.hasOwn(tags, name) ? name : undefined;
}
