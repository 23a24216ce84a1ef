// Words for wrong values of a configuration: what is wrong, and what to write instead. Law: what a note advises is accepted, and is not what
// the author wrote.

import { distance } from 'fastest-levenshtein';
import type * as v from 'valibot';
import { nearestName } from '../shared/nearest-name.ts';
import { wordsFor } from '../shared/problems/value-words.ts';
import { exampleOf, settingText, valueText } from './config-examples.ts';
import { configKeys, objectKeys } from './config-schema.ts';
import type { ConfigPath } from './modules/config-places.ts';

/** One problem of a configuration: where, a sentence with what was expected and found, and what to write. */
export interface ConfigProblem {
  path: ConfigPath;
  /** The absolute path of the module that the path starts in, if it is not that of the configuration. */
  module?: string;
  /** The place in the module, if it is not that of the path. 1-based. */
  place?: { line: number; column: number };
  /** What the place of the problem is. */
  part: 'key' | 'value';
  message: string;
  notes: ConfigNote[];
}

/** Advice: a sentence, or words before a setting or a whole configuration, which have another form in JSON than in a module. */
export type ConfigNote = string | { words: string; key?: string; value: unknown };

/** Writes a note as a sentence. */
export function noteText(note: ConfigNote, how: { isJson: boolean }): string {
  if (typeof note === 'string') return note;
  return `${note.words}: \`${codeOf(note, how)}\`.`;
}

function codeOf({ key, value }: Exclude<ConfigNote, string>, how: { isJson: boolean }): string {
  if (key !== undefined) return settingText(key, value, how);
  return how.isJson ? valueText(value, how) : `export default ${valueText(value, how)};`;
}

/** Writes the path of a value as in code: `apis[0].spec`. */
export function keyPathOf(path: ConfigPath): string {
  return path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text === '' ? key : `${text}.${key}`),
    '',
  );
}

/** The problems of a configuration that its schema does not accept. A list in place of an object is one problem. */
export function schemaProblems(issues: readonly v.BaseIssue<unknown>[], exported: unknown): ConfigProblem[] {
  const problems = issues.map((issue) => problemFrom(issue, exported));
  return [...new Map(problems.map((one) => [`${keyPathOf(one.path)} ${one.message}`, one])).values()];
}

/** Empty lists in place of objects without required keys, which the schema takes for empty objects. */
export function emptyLists(exported: object): ConfigProblem[] {
  return Object.entries(configKeys).flatMap(([key, schema]) => {
    const inner: { type: string } = 'wrapped' in schema ? schema.wrapped : schema;
    const [, value] = Object.entries(exported).find(([name]) => name === key) ?? [];
    const isObject = key === 'versions' || inner.type === 'strict_object' || inner.type === 'record';
    return isObject && Array.isArray(value) && value.length === 0
      ? [wrongValue([key], value, 'an object')]
      : [];
  });
}

/** A configuration that is no object. */
export function wholeProblem(exported: unknown): ConfigProblem {
  const message =
    exported === undefined
      ? 'The configuration has no default export.'
      : `The configuration is ${wordsFor(exported)}; expected an object.`;
  return {
    path: [],
    part: 'value',
    message,
    notes: [{ words: 'For example', value: { title: 'Boats API' } }],
  };
}

function problemFrom(issue: v.BaseIssue<unknown>, exported: unknown): ConfigProblem {
  const steps = issue.path ?? [];
  const path = steps.map(({ key }) => (typeof key === 'number' ? key : String(key)));
  const listAt = steps.findIndex(({ type, input }) => type === 'object' && Array.isArray(input));
  if (listAt >= 0) return wrongValue(path.slice(0, listAt), steps[listAt]?.input, 'an object');
  if (issue.expected === 'never') return unknownKey(path, exported);
  const keyPath = keyPathOf(path);
  if (issue.received === 'undefined') {
    return { path, part: 'key', message: `\`${keyPath}\` is missing.`, notes: exampleNotes(path) };
  }
  // The key of a record is wrong, such as the name of an attribute.
  if (steps.at(-1)?.origin === 'key') {
    const message = `\`${keyPath}\` is not allowed; expected ${expectedOf(issue)}.`;
    return { path, part: 'key', message, notes: exampleNotes(path.slice(0, -1)) };
  }
  return wrongValue(path, issue.input, expectedOf(issue));
}

function wrongValue(path: ConfigPath, input: unknown, expected: string): ConfigProblem {
  const keyPath = keyPathOf(path);
  // These values can be secrets.
  const found = path[0] === 'store' && path.length > 1 ? 'invalid' : wordsFor(input);
  const message = `\`${keyPath}\` is ${found}; expected ${expected}.`;
  return { path, part: 'value', message, notes: exampleNotes(path, input) };
}

/** An example of the value at a path, or of the nearest one around it that has one. */
function exampleNotes(path: ConfigPath, input?: unknown): ConfigNote[] {
  for (let length = path.length; length > 0; length -= 1) {
    const names = path.slice(0, length).filter((key) => typeof key === 'string');
    const [value, key] = [exampleOf(names.join('.')), names.at(-1)];
    if (value === undefined || key === undefined) continue;
    return JSON.stringify(value) === JSON.stringify(input) ? [] : [{ words: 'For example', key, value }];
  }
  return [];
}

function unknownKey(path: ConfigPath, exported: unknown): ConfigProblem {
  const key = String(path.at(-1));
  const parent = path.slice(0, -1);
  const message = `\`${keyPathOf(path)}\` is not a key of ${parent.length === 0 ? 'the configuration' : `\`${keyPathOf(parent)}\``}.`;
  return { path, part: 'key', message, notes: adviceOnKey(key, parent, exported) };
}

function adviceOnKey(key: string, parent: ConfigPath, exported: unknown): string[] {
  const known = knownKeys(parent, exported);
  if (parent[0] === 'navbar' && key === 'items')
    return ['A menu cannot contain another one. Give the entry `to` or `href`.'];
  if (parent.length === 0 && languageKeys.includes(key))
    return ['The language of a site is `language`; a site in several languages has `languages`.'];
  const nearest = nearestName(key, known);
  if (nearest !== undefined) return [`Did you mean \`${nearest}\`?`];
  // A key of plugins is of no use to who has none.
  const places = ['', ...Object.keys(objectKeys)].filter(
    (name) => parent[0] === 'plugins' || !name.startsWith('plugins'),
  );
  const elsewhere = places.filter((name) => Object.hasOwn(keysOf(name), key));
  const [place, ...others] = elsewhere;
  if (place !== undefined && others.length === 0)
    return [`It is a key of ${place === '' ? 'the whole configuration' : `\`${place}\``}.`];
  const words = listWords(nearestKeys(key, known).map((name) => `\`${name}\``));
  return [known.length <= mostKeys ? `Its keys are ${words}.` : `The nearest keys are ${words}.`];
}

/** Keys that other tools have for the language of a site. */
const languageKeys = ['lang', 'locale', 'locales', 'i18n', 'defaultLocale'];

/** The most keys that are listed. */
const mostKeys = 5;

/** The keys that are nearest to a name, the nearest first. Those that contain a part of it are nearer than those that do not. */
function nearestKeys(name: string, known: readonly string[]): string[] {
  if (known.length <= mostKeys) return [...known];
  const words = name.split(/(?=[A-Z])|[^A-Za-z]+/).filter((word) => word.length > 2);
  const far = (key: string) => {
    const shares = words.some((word) => key.toLowerCase().includes(word.toLowerCase()));
    return distance(name.toLowerCase(), key.toLowerCase()) - (shares ? 100 : 0);
  };
  return known.toSorted((a, b) => far(a) - far(b)).slice(0, 3);
}

/** The keys of the object at a path. A list of entries and an object with such a list are the same to a navigation bar. */
function knownKeys(parent: ConfigPath, exported: unknown): string[] {
  const names = parent.filter((key) => typeof key === 'string');
  if (names[0] !== 'navbar') return Object.keys(keysOf(names.join('.')));
  const written =
    typeof exported === 'object' && exported !== null && 'navbar' in exported ? exported.navbar : [];
  const depth = Array.isArray(written) ? names.length : names.length - 1;
  if (depth === 0) return ['items'];
  return Object.keys(depth === 1 ? objectKeys.navbar : objectKeys['navbar.items.items']);
}

function keysOf(name: string): object {
  // Versions have names of their own, and the same keys.
  const known = name.startsWith('versions.') ? 'versions.current' : name;
  return Object.entries(objectKeys).find(([key]) => key === known)?.[1] ?? (name === '' ? configKeys : {});
}

function listWords(words: readonly string[], last = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

const kinds: Record<string, string> = {
  string: 'a text',
  boolean: '`true` or `false`',
  Array: 'a list',
  Object: 'an object',
};

function expectedOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'regex' || issue.type === 'check') return issue.message;
  if (issue.type === 'non_empty') return 'a text that is not empty';
  const parts = (issue.expected ?? issue.message)
    .replace(/[()]/g, '')
    .split(' | ')
    .map((part) => kinds[part] ?? part.replaceAll('"', '`'));
  return listWords(parts, 'or');
}
