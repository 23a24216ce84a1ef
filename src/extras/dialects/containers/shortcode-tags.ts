// Finds the tags of shortcodes of Hugo in a text, and which of them open and close a block.

/** A tag of a shortcode. */
export interface ShortcodeTag {
  /** In lower case. */
  name: string;
  values: ReadonlyMap<string, string>;
  /** The values without a name. */
  listed: readonly string[];
  start: number;
  end: number;
  /** How many line endings are in it. */
  lines: number;
  /** Whether nothing but marks of lists and quotations is before it in its line, and nothing after it. */
  isFirst: boolean;
  isLast: boolean;
  /** Whether other tags alone are before it, or after it, in its line: `{{% /tab %}} {{% tab "pnpm" %}}`. */
  isBesideTags: { before: boolean; after: boolean };
  /** Indexes of the tag that closes it, of the one that it closes, and of the one around it. */
  closing?: number;
  opening?: number;
  parent?: number;
  /** Its place among the blocks of the same name in the one around it. */
  place: number;
  /** Indexes of the blocks in it. */
  children: number[];
  /** Whether it is a set of tabs whose content is code. */
  isCodeSet?: boolean;
  /** What its content is if that is code. */
  code?: { language: string; title?: string };
}

/** Escapes, whose name is in a comment, begin with no letter. Values in backticks are blank in the prose, as code is. */
const tag =
  /\{\{([<%])\s{0,20}(\/?)\s{0,20}([A-Za-z_][\w/-]{0,60})((?:\s(?:"[^"]{0,1000}"|'[^'\n]{0,1000}'|[^"'{}<>]){0,400})?)\s{0,20}(\/?)[>%]\}\}/g;
/** Tags of Jekyll that take two lines. */
const liquid =
  /\{%-?[ \t]*(?:link|post_url)[ \t]*\r?\n[ \t]*[^\s{}%]{1,500}[ \t]*-?%\}|\{%-?[ \t]*\r?\n[ \t]*(?:link|post_url)[ \t]+[^\s{}%]{1,500}[ \t]*-?%\}/g;
const value =
  /(?:([\w-]{1,60})=)?(?:"((?:[^"\\]|\\.){0,1000})"|'([^'\n]{0,1000})'|`([^`]{0,1000})`|([^\s"'`=]{1,500}))/g;
/** The most characters before a tag in its line. */
const longestStart = 200;
/** What is never closed would be searched again and again. */
const mostOpen = 200;
const closes = /^\{\{[<%]\s*\//;
const strayMark = /^[.,;](?=[ \t]{0,100}\r?(?:\n|$))/;
const tagsBefore = /^[ \t]*\{\{[<%][^{}\n]*[>%]\}\}[ \t]*$/;
const tagAfter = /^[ \t]{0,100}\{\{[<%]/;
const marksBefore = /^[ \t>]*(?:(?:[*+-]|\d{1,9}[.)])[ \t]+)?$/;

/** Finds the tags of a text in their order. `prose` is the text with spaces in place of code. */
export function shortcodeTags(text: string, prose: string): ShortcodeTag[] {
  const found: ShortcodeTag[] = [];
  const open: number[] = [];
  for (const { 0: whole, 2: slash = '', 3: name = '', 4: list = '', 5: end = '', index } of prose.matchAll(
    tag,
  )) {
    const written = text.slice(index, index + whole.length);
    const inside =
      list === '' ? '' : written.slice(written.indexOf(name) + name.length, written.lastIndexOf('}}') - 1);
    const one = {
      ...tagAt(index, written, text),
      name: name.toLowerCase(),
      ...valuesIn(inside.replace(/\/\s*$/, '')),
    };
    found.push(one);
    const at = found.length - 1;
    if (slash !== '') close(one, at, { found, open });
    else if (end === '') open.push(at);
  }
  setPlaces(found);
  return found;
}

/** The same for tags of Jekyll that take two lines, none of which is a block. */
export function brokenTags(prose: string): { start: number; end: number }[] {
  return Array.from(prose.matchAll(liquid), ({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
}

function tagAt(
  start: number,
  written: string,
  text: string,
): Omit<ShortcodeTag, 'name' | 'values' | 'listed'> {
  // A line that is longer is text, and its start is not looked for.
  const before = text.slice(Math.max(start - longestStart, 0), start);
  const isNear = before.length < longestStart || before.includes('\n');
  const isFirst = isNear && marksBefore.test(before.slice(before.lastIndexOf('\n') + 1));
  const after = start + written.length;
  // A mark alone behind the end of a block belongs to the sentence in it.
  const stray = isFirst && closes.test(written) ? (strayMark.exec(text.slice(after, after + 102)) ?? []) : [];
  const end = after + (stray[0]?.length ?? 0);
  return {
    start,
    end,
    lines: written.split('\n').length - 1,
    isFirst,
    isLast: /^[ \t]{0,100}\r?(?:\n|$)/.test(text.slice(end, end + 102)),
    isBesideTags: {
      before: isNear && tagsBefore.test(before.slice(before.lastIndexOf('\n') + 1)),
      after: tagAfter.test(text.slice(end, end + 102)),
    },
    place: 0,
    children: [],
  };
}

/** The innermost open tag of the name is closed; what is open in it has no end. */
function close(
  one: ShortcodeTag,
  at: number,
  { found, open }: { found: ShortcodeTag[]; open: number[] },
): void {
  const near = open.slice(-mostOpen);
  const order = near.findLastIndex((index) => found[index]?.name === one.name);
  const place = order === -1 ? -1 : open.length - near.length + order;
  const opening = found[open[place] ?? -1];
  if (opening === undefined) return;
  one.opening = open[place] ?? 0;
  opening.closing = at;
  open.splice(place);
}

function setPlaces(tags: readonly ShortcodeTag[]): void {
  const around: number[] = [];
  for (const [index, one] of tags.entries()) {
    if (one.opening !== undefined) around.pop();
    if (one.closing === undefined) continue;
    const parent = around.at(-1);
    const outer = parent === undefined ? undefined : tags[parent];
    if (parent !== undefined && outer !== undefined) {
      one.parent = parent;
      one.place = outer.children.length;
      outer.children.push(index);
    }
    around.push(index);
  }
}

function valuesIn(list: string): Pick<ShortcodeTag, 'values' | 'listed'> {
  const values = new Map<string, string>();
  const listed: string[] = [];
  for (const [, key, double, single, code, bare] of list.matchAll(value)) {
    const written = (double?.replaceAll(/\\(.)/g, '$1') ?? single ?? code ?? bare ?? '').trim();
    if (key === undefined) listed.push(written);
    else values.set(key.toLowerCase(), written);
  }
  return { values, listed };
}

/** The first of some values of a tag, by name. */
export function valueNamed({ values }: ShortcodeTag, ...names: string[]): string | undefined {
  return names.map((name) => values.get(name)).find((one) => one !== undefined && one !== '');
}

/** A text without the marks of Markdown around it and without tags of HTML. */
export function plainValue(value: string | undefined): string | undefined {
  const tags = /<\/?(?:a|b|br|code|em|i|img|kbd|small|span|strong|sub|sup|u)(?:\s[^<>]*)?\/?>/gi;
  return value?.replaceAll(tags, '').replace(/^(\*\*|__|`)(.*)\1$/, '$2');
}
