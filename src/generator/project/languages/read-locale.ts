// Reads the strings of a site: those of its language that are part of the program, and those of the project (`strings`).

import { readFile } from 'node:fs/promises';
import { join, posix, resolve } from 'node:path';
import { canonicalLanguage, defaultLanguage, textIn } from '../../../strings/language-tags.ts';
import { packagedCatalog } from '../../../strings/packaged-catalogs.ts';
import { isCategory, isPlural, namesIn, pluralCategories } from '../../../strings/phrases.ts';
import { englishCatalog } from '../../../strings/strings-for.ts';
import { keyOf } from '../../shared/keys.ts';
import { nearestName } from '../../shared/nearest-name.ts';
import { firstJsonError } from '../../shared/problems/json-error.ts';
import { UsageError } from '../../shared/problems/usage-error.ts';
import type { PortalConfig, Settings } from '../../types/config.ts';
import type { PluralForms, SiteLocale, StringCatalog } from '../../types/stage-strings.ts';
import type { ConfigProblem } from '../config-messages.ts';
import { writtenLanguages } from './written-languages.ts';

/** What is read of the locale of a site. */
export interface ReadLocale {
  settings: Pick<Settings, 'locale' | 'missingStrings'>;
  /** The file of the project with strings, from its root. */
  file?: string;
  problems: ConfigProblem[];
}

/** Reads the locale of a project. @param root absolute path of the project */
export async function readSiteLocale(
  root: string,
  { language = defaultLanguage, strings }: Pick<PortalConfig, 'language' | 'strings'>,
): Promise<ReadLocale> {
  const file = fileOfStrings(strings, language);
  if (file === undefined && language === defaultLanguage) return { settings: {}, problems: [] };
  const packaged = await packagedCatalog(language);
  const own =
    file === undefined ? { catalog: {}, problems: [], text: '' } : await ownCatalog(root, file, language);
  const catalog = packaged === undefined ? own.catalog : withOwn(packaged, own.catalog);
  const locale: SiteLocale = {
    language,
    key: own.text === '' ? language : keyOf(language, own.text),
    ...(packaged === undefined && file === undefined ? {} : { catalog }),
  };
  const missing = untranslated(language, catalog);
  return {
    settings: {
      locale,
      ...(missing.length > 0 && {
        missingStrings: { keys: missing, ...(file === undefined ? {} : { file }) },
      }),
    },
    ...(file === undefined ? {} : { file }),
    problems: own.problems,
  };
}

/** Returns the file that `strings` names for a language, from the root of the project. */
function fileOfStrings(strings: PortalConfig['strings'], language: string): string | undefined {
  const path = typeof strings === 'object' ? textIn(language, strings) : strings;
  return path === undefined ? undefined : posix.normalize(path);
}

async function ownCatalog(
  root: string,
  file: string,
  language: string,
): Promise<{ catalog: StringCatalog; problems: ConfigProblem[]; text: string }> {
  const module = resolve(root, file);
  const text = await readFile(module, 'utf8').catch(() => undefined);
  const at = { path: [], part: 'value' as const, module };
  if (text === undefined) {
    const message = `\`strings\` names \`${file}\`, which cannot be read.`;
    const notes = [`Write it with \`portal strings ${language} --write\`, or correct the path.`];
    return { catalog: {}, text: '', problems: [{ path: ['strings'], part: 'value', message, notes }] };
  }
  const error = firstJsonError(text);
  if (error !== undefined) {
    const { line, column, reason } = error;
    const message = `\`${file}\` is no JSON: ${reason}.`;
    const problem = { ...at, place: { line, column }, message, notes: ['JSON has no comments.'] };
    return { catalog: {}, text, problems: [problem] };
  }
  const catalog: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
  if (!isGroup(catalog)) {
    const message = `\`${file}\` must contain an object.`;
    return { catalog: {}, text, problems: [{ ...at, message, notes: exampleNote }] };
  }
  const { [openKey]: open = [], ...own } = catalog as Record<string, unknown>;
  const strings = own as StringCatalog;
  const isList = Array.isArray(open) && open.every((key) => typeof key === 'string');
  const problems = [
    ...(isList ? [] : [wrongString([openKey], 'a list of the keys of strings')]),
    ...problemsIn(strings, englishCatalog, []),
  ];
  return {
    catalog: isList ? withoutOpen(strings, { open: new Set(open), source: englishCatalog }) : strings,
    text,
    problems: problems.map((problem) => ({ ...problem, module })),
  };
}

/** The key of a file of strings with the keys of those that are still to be translated. */
const openKey = 'untranslated';

/** Leaves out strings that are listed as open and still are the English ones. A translator need not shorten the list. */
function withoutOpen(
  own: StringCatalog,
  { open, source }: { open: ReadonlySet<string>; source: StringCatalog },
  path = '',
): StringCatalog {
  const kept = Object.entries(own).flatMap(([key, value]): [string, StringCatalog[string]][] => {
    const known = Object.hasOwn(source, key) ? source[key] : undefined;
    if (isGroup(value))
      return [[key, isGroup(known) ? withoutOpen(value, { open, source: known }, `${path}${key}.`) : value]];
    const isOpen = known !== undefined && !isGroup(known) && open.has(path + key);
    const english = new Set(Object.values(isOpen ? (formsOf(known) ?? {}) : {}));
    const isEnglish = isOpen && Object.values(formsOf(value) ?? {}).every((form) => english.has(form));
    return isEnglish ? [] : [[key, value]];
  });
  return Object.fromEntries(kept);
}

const exampleNote = ['For example: `{ "frame": { "next": "Onward" } }`.'];

/** Compares the strings of a project with the English ones: their keys, their types, and their placeholders. */
function problemsIn(
  own: StringCatalog,
  source: StringCatalog,
  path: string[],
): Omit<ConfigProblem, 'module'>[] {
  return Object.entries(own).flatMap(([key, value]) => {
    const place = [...path, key];
    const known = Object.hasOwn(source, key) ? source[key] : undefined;
    if (known === undefined || (path.length === 0 && key === 'language'))
      return [unknownString(place, source)];
    if (isGroup(known)) {
      if (isGroup(value)) return problemsIn(value, known, place);
      return [wrongString(place, 'an object of strings', Object.keys(known).slice(0, 3))];
    }
    const forms = formsOf(value);
    if (forms === undefined)
      return [
        wrongString(place, isPlural(known) ? 'a string, or an object with a string for `other`' : 'a string'),
      ];
    if (isPlural(value) && !isPlural(known)) return [wrongString(place, 'a string, because it has no count')];
    return namesProblem(place, Object.values(forms), known);
  });
}

function formsOf(value: unknown): Partial<PluralForms> | undefined {
  if (typeof value === 'string') return { other: value };
  if (!isPlural(value)) return undefined;
  const isForm = ([key, form]: [string, unknown]) => isCategory(key) && typeof form === 'string';
  return Object.entries(value).every(isForm) ? value : undefined;
}

function unknownString(path: string[], source: StringCatalog): Omit<ConfigProblem, 'module'> {
  const near = nearestName(path.at(-1) ?? '', Object.keys(source));
  return {
    path,
    part: 'key',
    message: `\`${path.join('.')}\` is not a string of the program.`,
    notes: [
      near === undefined
        ? '`portal strings en` lists all strings.'
        : `Did you mean \`${[...path.slice(0, -1), near].join('.')}\`?`,
    ],
  };
}

function wrongString(path: string[], expected: string, keys: string[] = []): Omit<ConfigProblem, 'module'> {
  const notes =
    keys.length === 0 ? [] : [`It has keys such as ${keys.map((key) => `\`${key}\``).join(', ')}.`];
  return { path, part: 'value', message: `\`${path.join('.')}\` must be ${expected}.`, notes };
}

/** Reports placeholders without a value, and values without a placeholder, which the page would not show. */
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
  const inEnglish = `In English it is \`${typeof known === 'string' ? known : known.other}\`.`;
  const problem = (message: string) => [{ path, part: 'value' as const, message, notes: [inEnglish] }];
  if (extra.length > 0)
    return problem(`${where} has ${quoted([...new Set(extra)])}, for which the program has no value.`);
  return lacking.length > 0 ? problem(`${where} needs ${quoted(lacking)}.`) : [];
}

/** The keys of strings without a translation. A site in English needs none. */
function untranslated(language: string, catalog: StringCatalog): string[] {
  return /^en(?:-|$)/.test(language) ? [] : missingKeys(englishCatalog, catalog);
}

/** The keys, such as `frame.next`, that a catalog lacks. The form of dates follows the language. */
export function missingKeys(source: StringCatalog, catalog: StringCatalog, path = ''): string[] {
  return Object.entries(source).flatMap(([key, value]) => {
    if (path === '' && (key === 'language' || key === 'dateLocale')) return [];
    const own = Object.hasOwn(catalog, key) ? catalog[key] : undefined;
    if (!isGroup(value)) return own === undefined ? [path + key] : [];
    return missingKeys(value, isGroup(own) ? own : {}, `${path}${key}.`);
  });
}

/** Copies a catalog, with the strings of a project in place of its own. */
function withOwn(catalog: StringCatalog, own: StringCatalog): StringCatalog {
  const merged = Object.entries(own).map(([key, value]) => {
    const known = Object.hasOwn(catalog, key) ? catalog[key] : undefined;
    return [key, isGroup(known) && isGroup(value) ? withOwn(known, value) : value];
  });
  return { ...catalog, ...Object.fromEntries(merged) };
}

function isGroup(value: unknown): value is StringCatalog {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isPlural(value);
}

/**
 * Returns the language that is named on the command line, or that of the configuration.
 * @throws UsageError if neither names one, or if the name is no tag (BCP 47)
 */
export function languageToTranslate(
  written: string | undefined,
  { language, languages }: PortalConfig,
): string {
  const named = written ?? language;
  if (named === undefined) {
    const known = writtenLanguages(languages).map(([tag]) => `\`portal strings ${tag}\``);
    throw new UsageError(
      known.length > 0
        ? `The site has several languages. Name one: ${known.join(', ')}.`
        : 'The language is missing. Name it, such as `portal strings fr`, or set `language`.',
    );
  }
  const known = canonicalLanguage(named);
  if (known === undefined)
    throw new UsageError(`\`${named}\` is no language; expected a tag such as \`fr\` or \`pt-BR\`.`);
  return known;
}

/** The strings of a language as JSON, and how many have no translation. */
export interface StringsToTranslate {
  /** Where they belong, from the root of the project. */
  file: string;
  text: string;
  missing: number;
}

/** Returns the strings of a language: those of the project, those of the program, and English ones in place of missing ones. */
export async function stringsToTranslate(
  root: string,
  { strings }: Pick<PortalConfig, 'strings'>,
  language: string,
): Promise<StringsToTranslate> {
  const file = fileOfStrings(strings, language) ?? `strings/${language}.json`;
  const catalog = withOwn((await packagedCatalog(language)) ?? {}, await catalogIn(root, file, language));
  const open = untranslated(language, catalog);
  const all = completed(englishCatalog, catalog, pluralCategories(language));
  const written = { ...(open.length > 0 && { [openKey]: open }), ...all };
  return { file, text: `${JSON.stringify(written, undefined, 2)}\n`, missing: open.length };
}

/**
 * Returns the strings of a file. An empty file has none: a shell empties the file that receives the output.
 * @throws UsageError if the file has something that the program does not use, because it would be lost
 */
async function catalogIn(root: string, file: string, language: string): Promise<StringCatalog> {
  const written = await readFile(join(root, file), 'utf8').catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? '' : undefined,
  );
  if (written?.trim() === '') return {};
  const { catalog, problems } = await ownCatalog(root, file, language);
  const [problem] = problems;
  if (problem === undefined) return catalog;
  const { message, notes } = problem;
  const advice = notes.filter((note) => typeof note === 'string');
  throw new UsageError([`\`${file}\` cannot be completed: ${message}`, ...advice].join(' '));
}

/** Returns all strings in the order of the English ones, with a form for each plural category. */
function completed(
  source: StringCatalog,
  catalog: StringCatalog,
  categories: readonly Intl.LDMLPluralRule[],
): StringCatalog {
  return Object.fromEntries(
    Object.entries(source)
      // The language comes from the configuration, and the form of dates from the language, unless the project sets it.
      .filter(
        ([key]) =>
          source !== englishCatalog || (key !== 'language' && (key !== 'dateLocale' || key in catalog)),
      )
      .map(([key, value]) => {
        const own = Object.hasOwn(catalog, key) ? catalog[key] : undefined;
        if (typeof value === 'string') return [key, own ?? value];
        if (!isPlural(value)) return [key, completed(value, isGroup(own) ? own : {}, categories)];
        const forms = isPlural(own) ? own : typeof own === 'string' ? { other: own } : value;
        return [key, Object.fromEntries(categories.map((one) => [one, forms[one] ?? forms.other]))];
      }),
  );
}
