// Finds the variables that a text names: `{{ name }}`, `%name%` and `<<name>>`, and `{{< param name >}}` and `{{< name >}}` of Hugo, where the
// configuration has one. All else is text.

import { codeShortcodes } from '../../../generator/shared/markdown/flat-values.ts';
import { nearestName } from '../../../generator/shared/nearest-name.ts';
import type { MappedText, TextProblem } from '../../../generator/types/sources.ts';
import { findCode, frontMatterOf, outsideCode, rawRanges } from './code-ranges.ts';
import { readerOf } from './mapped-text.ts';
import { type TextBudget, tooManyCharacters } from './text-budget.ts';

/** The variables of the configuration, by their names with dots. */
export type NamedValues = ReadonlyMap<string, string>;

/** A name in a text. */
export interface NamedVariable {
  start: number;
  end: number;
  name: string;
  /** The characters without the backslash that makes a text of them. Absent: it is not escaped. */
  literal?: string;
}

const named =
  /(\\?)(?<![{$])(?:\{\{-?[ \t]{0,9}([A-Za-z_][\w-]{0,99}(?:\.[\w-]{1,99}){0,9})[ \t]{0,9}-?\}\}(?!\})|%([A-Za-z_][\w-]{0,99}(?:\.[\w-]{1,99}){0,9})%|<<([A-Za-z_][\w-]{0,99}(?:\.[\w-]{1,99}){0,9})>>|\{\{[<%][ \t]{0,9}(param[ \t]{1,9})?["'`]?([A-Za-z_][\w./-]{0,99})["'`]?[ \t]{0,9}\/?[>%]\}\})/g;

/** Returns the names in a text that are not between `{% raw %}` and `{% endraw %}`, whether or not they are defined. */
export function namesIn(text: string): NamedVariable[] {
  if (!/\{\{|%[A-Za-z_]|<<[A-Za-z_]/.test(text)) return [];
  const raw = text.includes('{%') ? rawRanges(text) : [];
  let index = 0;
  const inCode = shortcodesInCode(text);
  const starts = new Set(inCode.map(({ start }) => start));
  const found: NamedVariable[] = [];
  for (const match of text.matchAll(named)) {
    const [written, backslash = '', braces, percents, angles, param, hugo] = match;
    const start = match.index;
    if (starts.has(start)) continue;
    while ((raw[index]?.[1] ?? Number.POSITIVE_INFINITY) <= start) index += 1;
    if ((raw[index]?.[0] ?? Number.POSITIVE_INFINITY) < start) continue;
    // A backslash that is itself escaped is a text.
    const isEscaped = backslash !== '' && !endsEscaped(text, start);
    const ofHugo = param === undefined ? `shortcode.${hugo}` : `params.${hugo?.toLowerCase()}`;
    const name = braces ?? percents ?? angles ?? ofHugo;
    found.push({
      start: isEscaped ? start : start + backslash.length,
      end: start + written.length,
      name,
      ...(isEscaped ? { literal: written.slice(1) } : {}),
    });
  }
  return inCode.length === 0 ? found : [...found, ...inCode].sort((one, other) => one.start - other.start);
}

/** A tag whose name is in a comment shows a tag. */
const shownTag = /\{\{([<%])\/\*([^\n]{1,300}?)\*\/([>%])\}\}/g;
const shortcode =
  /(?<![\\{])\{\{([<%])[ \t]{0,9}(\/?)[ \t]{0,9}([A-Za-z_][\w./-]{0,99})((?:[ \t][^\n]{0,300}?)?)[ \t]{0,9}\/?[>%]\}\}/g;

/** The shortcodes in code, where Hugo reads them too. Each is named as it is written, as its value depends on that. */
function shortcodesInCode(text: string): NamedVariable[] {
  if (!/\{\{[<%]/.test(text)) return [];
  const prose = outsideCode(text);
  const matter = frontMatterOf(text).length;
  return [shortcode, shownTag]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(({ 0: written, index }) => ({ start: index, end: index + written.length, name: written }))
    .filter(({ start }) => start >= matter && prose[start] !== '{');
}

/** What a shortcode in code writes: the text of its template, or else the first of its values that is in quotes. */
function codeOfShortcode(written: string, variables: NamedValues): string | undefined {
  const unknown = variables.get(codeShortcodes);
  const shown = written.replace(shownTag, '{{$1$2$3}}');
  if (shown !== written) return unknown === undefined ? undefined : shown;
  const [, , slash, name = '', list = ''] = new RegExp(shortcode.source).exec(written) ?? [];
  if (slash === '/') return unknown;
  const values = Array.from(list.matchAll(listedValue), ([, double, single, bare]) => ({
    text: double ?? single ?? bare ?? '',
    isQuoted: bare === undefined,
  }));
  if (name === 'param') return variables.get(`params.${values[0]?.text.toLowerCase()}`) ?? unknown;
  const made = variables.get(`shortcode.${name}`) ?? variables.get(codeShortcodes + name);
  if (made === undefined)
    return unknown === undefined ? undefined : (values.find(({ isQuoted }) => isQuoted)?.text ?? unknown);
  return made.replaceAll(/\{\{ \.Get (\d) \}\}/g, (_, place: string) => values[Number(place)]?.text ?? '');
}

const listedValue = /(?<=[ \t])(?:"([^"]*)"|['`]([^'`]*)['`]|([^\s"'`=]+)(?=[ \t]|$))/g;

/** Whether the character at an offset follows an odd number of backslashes. */
function endsEscaped(text: string, offset: number): boolean {
  let count = 0;
  while (count < 100 && text[offset - 1 - count] === '\\') count += 1;
  return count % 2 === 1;
}

/** The value of a name, also with the prefix that MkDocs gives it. Only own names count. */
function variableOf(name: string, variables: NamedValues): string | undefined {
  return variables.get(name) ?? variables.get(name.replace(/^(?:config\.)?extra\./, ''));
}

/** The variables that a text names, and the names in prose that are near to one that is defined. */
export function variablesIn(
  mapped: MappedText,
  variables: NamedValues,
  budget: TextBudget,
): { used: Record<string, string>; problems: TextProblem[] } {
  if (variables.size === 0) return { used: {}, problems: [] };
  const names = namesIn(mapped.text);
  const used = new Map<string, string>();
  const unknown: NamedVariable[] = [];
  const growth = new Map<string, { size: number; first: NamedVariable }>();
  for (const one of names) {
    const value = one.name.startsWith('{')
      ? codeOfShortcode(one.name, variables)
      : variableOf(one.name, variables);
    if (value !== undefined) {
      used.set(one.name, value);
      const size = Math.max(0, value.length - (one.end - one.start));
      const known = growth.get(one.name);
      growth.set(one.name, { first: known?.first ?? one, size: (known?.size ?? 0) + size });
    } // A shortcode without a value is one that writes more.
    else if (one.literal === undefined && /^\{\{(?![<%])/.test(mapped.text.slice(one.start, one.start + 3)))
      unknown.push(one);
  }
  const tooLong = [...growth].filter(([, { size }]) => !budget.take(size)).map(([, { first }]) => first);
  for (const { name } of tooLong) used.delete(name);
  const sorted = [...used].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    used: Object.fromEntries(sorted),
    problems: [
      ...(unknown.length === 0 ? [] : nearNames(unknown, mapped, variables)),
      ...(tooLong.length === 0 ? [] : unfilled(tooLong, mapped)),
    ],
  };
}

/** Reports variables whose values are too long for the page, at the first place of each. */
function unfilled(found: readonly NamedVariable[], mapped: MappedText): TextProblem[] {
  const reader = readerOf(mapped);
  return found.map(({ start, end, name }) => {
    const place = reader.placeOf(start);
    return {
      code: 'unreadable-markdown',
      message: `The variable \`${name}\` is shown as it is written: with its value, ${tooManyCharacters}.`,
      place: { ...place, endColumn: place.column + end - start },
      notes: ['Use it less often, or split the page.'],
    };
  });
}

function nearNames(
  unknown: readonly NamedVariable[],
  mapped: MappedText,
  variables: NamedValues,
): TextProblem[] {
  const { prose } = findCode(mapped.text);
  const reader = readerOf(mapped);
  const known = [...variables.keys()];
  const near = new Map<string, string | undefined>();
  return unknown.flatMap(({ start, end, name }): TextProblem[] => {
    if (!near.has(name)) near.set(name, nearestName(name, known));
    const nearest = near.get(name);
    // Code has braces of other languages.
    if (nearest === undefined || prose[start] !== '{') return [];
    const place = reader.placeOf(start);
    return [
      {
        code: 'unknown-variable',
        message: `\`${name}\` is not one of the \`variables\` of the configuration, so it is shown as it is written.`,
        place: { ...place, endColumn: place.column + end - start },
        notes: [`Did you mean \`{{ ${nearest} }}\`?`],
      },
    ];
  });
}
