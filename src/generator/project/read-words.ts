// Reads the words of a site: those of its language that come with the program, and the project's own (`strings`).

import { readFile } from 'node:fs/promises';
import { join, posix, resolve } from 'node:path';
import { canonicalLanguage, defaultLanguage, textIn } from '../../strings/language-tags.ts';
import { packagedTexts } from '../../strings/packaged-texts.ts';
import { isCategory, isPlural, namesIn, pluralCategories } from '../../strings/phrases.ts';
import { english } from '../../strings/strings-for.ts';
import { keyOf } from '../shared/keys.ts';
import { nearestName } from '../shared/nearest-name.ts';
import { firstJsonError } from '../shared/problems/json-error.ts';
import { UsageError } from '../shared/problems/usage-error.ts';
import type { PortalConfig, Settings } from '../types/config.ts';
import type { PluralForms, SiteWords, Texts } from '../types/stage-strings.ts';
import type { ConfigProblem } from './config-messages.ts';

/** What is read of the words of a site. */
interface ReadWords {
  settings: Pick<Settings, 'words' | 'missingStrings'>;
  /** The file of the project with words, from its root. */
  file?: string;
  problems: ConfigProblem[];
}

/** Reads the words of a project. @param root absolute path of the project */
export async function readSiteWords(
  root: string,
  { language = defaultLanguage, strings }: Pick<PortalConfig, 'language' | 'strings'>,
): Promise<ReadWords> {
  const file = fileOfStrings(strings, language);
  if (file === undefined && language === defaultLanguage) return { settings: {}, problems: [] };
  const packaged = await packagedTexts(language);
  const own = file === undefined ? { texts: {}, problems: [], text: '' } : await ownTexts(root, file);
  const texts = packaged === undefined ? own.texts : withOwn(packaged, own.texts);
  const words: SiteWords = {
    language,
    key: own.text === '' ? language : keyOf(language, own.text),
    ...(packaged === undefined && file === undefined ? {} : { texts }),
  };
  const missing = untranslated(language, texts);
  return {
    settings: {
      words,
      ...(missing.length > 0 && {
        missingStrings: { keys: missing, ...(file === undefined ? {} : { file }) },
      }),
    },
    ...(file === undefined ? {} : { file }),
    problems: own.problems,
  };
}

/** Returns the file of the configuration with words of a language, from the root of the project. */
function fileOfStrings(strings: PortalConfig['strings'], language: string): string | undefined {
  const path = typeof strings === 'object' ? textIn(language, strings) : strings;
  return path === undefined ? undefined : posix.normalize(path);
}

async function ownTexts(
  root: string,
  file: string,
): Promise<{ texts: Texts; problems: ConfigProblem[]; text: string }> {
  const module = resolve(root, file);
  const text = await readFile(module, 'utf8').catch(() => undefined);
  const at = { path: [], part: 'value' as const, module };
  if (text === undefined) {
    const message = `\`strings\` names \`${file}\`, which cannot be read.`;
    const notes = [`Write it with \`portal strings > ${file}\`, or correct the path.`];
    return { texts: {}, text: '', problems: [{ path: ['strings'], part: 'value', message, notes }] };
  }
  const error = firstJsonError(text);
  if (error !== undefined) {
    const { line, column, reason } = error;
    const message = `\`${file}\` is no JSON: ${reason}.`;
    const problem = { ...at, place: { line, column }, message, notes: ['JSON has no comments.'] };
    return { texts: {}, text, problems: [problem] };
  }
  const texts: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
  if (!isGroup(texts)) {
    const message = 'The strings of a site are an object.';
    return { texts: {}, text, problems: [{ ...at, message, notes: exampleNote }] };
  }
  return { texts, text, problems: problemsIn(texts, english, []).map((problem) => ({ ...problem, module })) };
}

const exampleNote = ['For example: `{ "frame": { "next": "Onward" } }`.'];

/** Compares the texts of a project with the English ones: their keys, their kinds, and the names in braces. */
function problemsIn(own: Texts, source: Texts, path: string[]): Omit<ConfigProblem, 'module'>[] {
  return Object.entries(own).flatMap(([key, value]) => {
    const place = [...path, key];
    const known = Object.hasOwn(source, key) ? source[key] : undefined;
    if (known === undefined || (path.length === 0 && key === 'language'))
      return [unknownString(place, source)];
    if (isGroup(known)) {
      if (isGroup(value)) return problemsIn(value, known, place);
      return [wrongString(place, 'a group of texts', Object.keys(known).slice(0, 3))];
    }
    const forms = formsOf(value);
    if (forms === undefined)
      return [
        wrongString(place, isPlural(known) ? 'a text, or an object with a text for `other`' : 'a text'),
      ];
    if (isPlural(value) && !isPlural(known)) return [wrongString(place, 'a text, as it has no number')];
    return namesProblem(place, Object.values(forms), known);
  });
}

function formsOf(value: unknown): Partial<PluralForms> | undefined {
  if (typeof value === 'string') return { other: value };
  if (!isPlural(value)) return undefined;
  const isForm = ([key, form]: [string, unknown]) => isCategory(key) && typeof form === 'string';
  return Object.entries(value).every(isForm) ? value : undefined;
}

function unknownString(path: string[], source: Texts): Omit<ConfigProblem, 'module'> {
  const near = nearestName(path.at(-1) ?? '', Object.keys(source));
  return {
    path,
    part: 'key',
    message: `\`${path.join('.')}\` is no text of a site.`,
    notes: [
      near === undefined
        ? '`portal strings en` lists all of them.'
        : `Did you mean \`${[...path.slice(0, -1), near].join('.')}\`?`,
    ],
  };
}

function wrongString(path: string[], expected: string, keys: string[] = []): Omit<ConfigProblem, 'module'> {
  const notes =
    keys.length === 0 ? [] : [`It has keys such as ${keys.map((key) => `\`${key}\``).join(', ')}.`];
  return { path, part: 'value', message: `\`${path.join('.')}\` must be ${expected}.`, notes };
}

/** Names that no value has, and names whose values would not be shown. */
function namesProblem(
  path: string[],
  texts: readonly string[],
  known: string | PluralForms,
): Omit<ConfigProblem, 'module'>[] {
  const expected = new Set(namesIn(typeof known === 'string' ? known : Object.values(known).join(' ')));
  const extra = texts.flatMap(namesIn).filter((name) => !expected.has(name));
  // A form such as `One more page` says the number in words.
  const needed = [...expected].filter((name) => name !== 'count' || typeof known === 'string');
  const lacking = needed.filter((name) => !texts.every((text) => namesIn(text).includes(name)));
  const where = `\`${path.join('.')}\``;
  const quoted = (names: readonly string[]) => names.map((name) => `\`{${name}}\``).join(', ');
  const english = `In English it is \`${typeof known === 'string' ? known : known.other}\`.`;
  const problem = (message: string) => [{ path, part: 'value' as const, message, notes: [english] }];
  if (extra.length > 0)
    return problem(`${where} has ${quoted([...new Set(extra)])}, for which there is no value.`);
  return lacking.length > 0 ? problem(`${where} needs ${quoted(lacking)}.`) : [];
}

/** The keys of texts that are English. On a site in English, that is as it should be. */
function untranslated(language: string, texts: Texts): string[] {
  return /^en(?:-|$)/.test(language) ? [] : missingKeys(english, texts);
}

/** The keys of texts, such as `frame.next`, that others do not have. The form of dates is that of the language. */
export function missingKeys(source: Texts, texts: Texts, path = ''): string[] {
  return Object.entries(source).flatMap(([key, value]) => {
    if (path === '' && (key === 'language' || key === 'dateLocale')) return [];
    const own = Object.hasOwn(texts, key) ? texts[key] : undefined;
    if (!isGroup(value)) return own === undefined ? [path + key] : [];
    return missingKeys(value, isGroup(own) ? own : {}, `${path}${key}.`);
  });
}

/** Copies texts with those of a project in their place, and those that only it has. */
function withOwn(texts: Texts, own: Texts): Texts {
  const merged = Object.entries(own).map(([key, value]) => {
    const known = Object.hasOwn(texts, key) ? texts[key] : undefined;
    return [key, isGroup(known) && isGroup(value) ? withOwn(known, value) : value];
  });
  return { ...texts, ...Object.fromEntries(merged) };
}

function isGroup(value: unknown): value is Texts {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isPlural(value);
}

/**
 * Returns the language that is named on the command line, or that of the configuration.
 * @throws UsageError if neither names one, or if the name is no tag (BCP 47)
 */
export function languageToTranslate(written: string | undefined, { language }: PortalConfig): string {
  const named = written ?? language;
  if (named === undefined)
    throw new UsageError('The language is missing. Name it, such as `portal strings fr`, or set `language`.');
  const known = canonicalLanguage(named);
  if (known === undefined)
    throw new UsageError(`\`${named}\` is no language; expected a tag such as \`fr\` or \`pt-BR\`.`);
  return known;
}

/** The texts of a language to translate, as JSON, and how many are still English. */
export interface TextsToTranslate {
  /** The file for them, from the root of the project. */
  file: string;
  text: string;
  missing: number;
}

/** Returns the texts of a language: the project's own, those that come with the program, and English ones in place of missing ones. */
export async function textsToTranslate(
  root: string,
  { strings }: Pick<PortalConfig, 'strings'>,
  language: string,
): Promise<TextsToTranslate> {
  const file = fileOfStrings(strings, language) ?? `strings/${language}.json`;
  const texts = withOwn((await packagedTexts(language)) ?? {}, await textsIn(root, file));
  const text = `${JSON.stringify(completed(english, texts, pluralCategories(language)), undefined, 2)}\n`;
  return { file, text, missing: untranslated(language, texts).length };
}

/**
 * The texts of a file. An empty file has none: a shell empties the file that it writes the output to.
 * @throws UsageError if the file has something that a site does not, because it would be lost
 */
async function textsIn(root: string, file: string): Promise<Texts> {
  const written = await readFile(join(root, file), 'utf8').catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? '' : undefined,
  );
  if (written?.trim() === '') return {};
  const { texts, problems } = await ownTexts(root, file);
  const [problem] = problems;
  if (problem === undefined) return texts;
  const { message, notes } = problem;
  const advice = notes.filter((note) => typeof note === 'string');
  throw new UsageError([`\`${file}\` cannot be completed: ${message}`, ...advice].join(' '));
}

/** The texts of all keys in the order of the English ones, with a form for each category of plurals. */
function completed(source: Texts, texts: Texts, categories: readonly Intl.LDMLPluralRule[]): Texts {
  return Object.fromEntries(
    Object.entries(source)
      // The language is that of the site, and so is the form of dates, unless a project chooses another.
      .filter(([key]) => source !== english || (key !== 'language' && (key !== 'dateLocale' || key in texts)))
      .map(([key, value]) => {
        const own = Object.hasOwn(texts, key) ? texts[key] : undefined;
        if (typeof value === 'string') return [key, own ?? value];
        if (!isPlural(value)) return [key, completed(value, isGroup(own) ? own : {}, categories)];
        const forms = isPlural(own) ? own : typeof own === 'string' ? { other: own } : value;
        return [key, Object.fromEntries(categories.map((one) => [one, forms[one] ?? forms.other]))];
      }),
  );
}
