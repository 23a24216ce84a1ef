// Reads the files that order and label sidebars: `_category_.json` and `_category_.yml`, as in Docusaurus, and `_meta.json`. Law: an
// invalid value is ignored and reported; all others apply.

import { posix } from 'node:path';
import { type Node, parseTree } from 'jsonc-parser';
import * as v from 'valibot';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { isRecord } from '../shared/json.ts';
import { nearestName } from '../shared/nearest-name.ts';
import { firstJsonError } from '../shared/problems/json-error.ts';
import type { Diagnostic, Outcome, Place } from '../types/diagnostic.ts';
import type { FolderFacts, SidebarEntry, SidebarFile, Source } from '../types/sources.ts';

/** Whether a file orders and labels a sidebar. Such files are not published. */
export function isSidebarFile(file: string): boolean {
  return /(^|\/)(_category_\.(json|ya?ml)|_meta\.json)$/.test(file);
}

const label = v.pipe(v.string(), v.trim(), v.nonEmpty());
const webAddress = v.pipe(
  v.string(),
  v.check((href) => /^https?:\/\/[^\s/?#]/i.test(href) && URL.canParse(href)),
);
const categoryEntries = {
  label: v.exactOptional(label),
  position: v.exactOptional(v.number()),
  collapsed: v.exactOptional(v.boolean()),
};
/** Keys of Docusaurus for what this program has no counterpart of. A project can be built by both. */
const ignoredKeys = ['key', 'link', 'collapsible', 'className', 'customProps', 'description'];
/** The keys of an entry of `_meta.json`, with the form of each value. */
export const metaEntries = {
  title: v.exactOptional(label),
  href: v.exactOptional(webAddress),
  collapsed: v.exactOptional(v.boolean()),
  hidden: v.exactOptional(v.boolean()),
};
/** The key of an entry that is a group. Its value has entries of the same form. */
const groupKey = 'items';
/** Groups in groups. A sidebar has no room for more. */
const mostLevels = 8;
const entryKeys = { ...metaEntries, [groupKey]: true };
const expected: Record<string, string> = {
  label: 'a text',
  title: 'a text',
  position: 'a number',
  collapsed: '`true` or `false`',
  hidden: '`true` or `false`',
  href: 'a web address such as `https://status.example.com/`',
};

/**
 * Reads a file for which `isSidebarFile` is true.
 * @returns what is valid in it. Diagnostics: `invalid-sidebar-file` (warning) for a syntax error, an unknown key or a wrong value
 */
export function readSidebarFile(source: Source): Outcome<SidebarFile> {
  const folder = posix.dirname(source.file);
  const empty: SidebarFile = { ...source, folder, category: {}, entries: [] };
  const members = membersOf(source);
  if (!Array.isArray(members)) return { value: empty, diagnostics: [members] };
  // The schema of the file, for editors.
  const read = members.filter(({ key, value }) => key !== '$schema' || typeof value !== 'string');
  const diagnostics: Diagnostic[] = [];
  if (posix.basename(source.file) !== '_meta.json') {
    const category = validValues(read, categoryEntries, { diagnostics, ignored: ignoredKeys });
    return { value: { ...empty, category: category as FolderFacts }, diagnostics };
  }
  const entries = read.flatMap((member) => entryOf(member, diagnostics));
  return { value: { ...empty, entries }, diagnostics };
}

function entryOf(
  { key: name, value, place: wholePlace, members }: Member,
  diagnostics: Diagnostic[],
  level = 1,
): SidebarEntry[] {
  const { file: _file, ...place } = wholePlace;
  if (typeof value === 'string' && value.trim() !== '') return [{ name, label: value.trim(), place }];
  if (!isRecord(value)) {
    diagnostics.push(
      invalid(`\`${name}\` must be a label, or an object with ${listed(entryKeys)}.`, wholePlace),
    );
    return [];
  }
  const group = members.find(({ key }) => key === groupKey);
  const { title, ...facts } = validValues(
    members.filter((member) => member !== group),
    metaEntries,
    { diagnostics, ignored: [], known: entryKeys },
  ) as Pick<SidebarEntry, 'href' | 'collapsed' | 'hidden'> & { title?: string };
  const items = group === undefined ? undefined : itemsOf(group, { diagnostics, level });
  return [
    {
      name,
      ...(title === undefined ? {} : { label: title }),
      ...facts,
      ...(items === undefined ? {} : { items }),
      place,
    },
  ];
}

/** The entries of a group. */
function itemsOf(
  { value, place, members }: Member,
  { diagnostics, level }: { diagnostics: Diagnostic[]; level: number },
): SidebarEntry[] | undefined {
  if (isRecord(value) && level <= mostLevels)
    return members.flatMap((member) => entryOf(member, diagnostics, level + 1));
  diagnostics.push(
    isRecord(value)
      ? invalid(`\`${groupKey}\` is in more than ${mostLevels} groups.`, place)
      : invalid(`\`${groupKey}\` must be an object of entries; it is ${foundOf(value)}.`, place),
  );
  return undefined;
}

/** Returns the valid values of known keys, and reports the others. */
function validValues(
  members: Member[],
  schemas: Record<string, v.GenericSchema>,
  {
    diagnostics,
    ignored,
    known = schemas,
  }: { diagnostics: Diagnostic[]; ignored: string[]; known?: Record<string, unknown> },
): Record<string, unknown> {
  const valid: Record<string, unknown> = {};
  for (const { key, value, place } of members) {
    const schema = Object.hasOwn(schemas, key) ? schemas[key] : undefined;
    // `key:` without a value counts as absent.
    if (value === null || ignored.includes(key)) continue;
    const result = schema && v.safeParse(schema, value);
    if (result?.success === true) valid[key] = result.output;
    else if (result !== undefined)
      diagnostics.push(invalid(`\`${key}\` must be ${expected[key]}; it is ${foundOf(value)}.`, place));
    else diagnostics.push(invalid(`\`${key}\` is not a key of this file.`, place, adviceFor(key, known)));
  }
  return valid;
}

function foundOf(value: unknown): string {
  return typeof value === 'object' ? 'a list or an object' : `\`${JSON.stringify(value)}\``;
}

function adviceFor(key: string, schemas: Record<string, unknown>): string[] {
  const nearest = nearestName(key, Object.keys(schemas));
  return [nearest === undefined ? `Known are ${listed(schemas)}.` : `Did you mean \`${nearest}\`?`];
}

function listed(schemas: Record<string, unknown>): string {
  return Object.keys(schemas)
    .map((key) => `\`${key}\``)
    .join(', ');
}

type KeyPlace = Required<Omit<Place, 'pointer'>>;

/** A key with its value, and the place of the key. `members` are those of a value that is an object. */
interface Member {
  key: string;
  value: unknown;
  place: KeyPlace;
  members: Member[];
}

/** Returns the members of the object that a file contains, or the problem of a file that is no object. */
function membersOf({ file, text }: Source): Member[] | Diagnostic {
  const lines = new LineCounter();
  const placeAt = (offset: number, length: number): KeyPlace => {
    const { line, col } = lines.linePos(offset);
    return { file, line, column: col, endColumn: col + length };
  };
  const isJson = file.endsWith('.json');
  if (text.length > (isJson ? longestJson : longestYaml))
    return invalid('The file is too long.', { file, line: 1, column: 1 });
  return isJson ? fromJson(text, lines, placeAt) : fromYaml({ file, text }, lines, placeAt);
}

/** The sidebar of some thousands of pages. */
const longestJson = 1_000_000;
/** The YAML parser takes cubic time for brackets that are not closed, and what a folder is called is never so long. */
const longestYaml = 50_000;
const mostBrackets = 200;

type PlaceAt = (offset: number, length: number) => KeyPlace;

function fromJson(text: string, lines: LineCounter, placeAt: PlaceAt): Member[] | Diagnostic {
  addLines(text, lines);
  const error = firstJsonError(text);
  if (error !== undefined)
    return invalid(`The file is not valid JSON: ${error.reason}.`, placeAt(error.offset, 1));
  const root = parseTree(text);
  if (root?.type !== 'object') return noObject(placeAt(0, 1));
  const membersIn = (node: Node): Member[] =>
    (node.children ?? []).flatMap(({ children: [key, value] = [] }) =>
      key === undefined || value === undefined
        ? []
        : [
            {
              key: String(key.value),
              value: value.type === 'object' ? {} : value.type === 'array' ? [] : value.value,
              place: placeAt(key.offset, key.length),
              members: value.type === 'object' ? membersIn(value) : [],
            },
          ],
    );
  return membersIn(root);
}

function fromYaml({ file, text }: Source, lineCounter: LineCounter, placeAt: PlaceAt): Member[] | Diagnostic {
  if ((text.match(/[[{]/g)?.length ?? 0) > mostBrackets)
    return invalid('The file has too many brackets.', { file, line: 1, column: 1, endColumn: 2 });
  const document = parseDocument(text, { lineCounter, logLevel: 'silent' });
  const [error] = document.errors;
  if (error !== undefined) {
    const [reason = ''] = error.message.split(/ at line \d|\n/);
    return invalid(
      `The file is not valid YAML: ${reason.replace(/[.:\s]+$/, '')}.`,
      placeAt(error.pos[0], 1),
    );
  }
  if (document.contents === null) return [];
  if (!isMap(document.contents)) return noObject(placeAt(0, 1));
  return document.contents.items.flatMap(({ key, value }) => {
    if (!isScalar(key)) return [];
    const name = String(key.value);
    const plain = isScalar(value) ? value.value : value === null ? null : {};
    return [{ key: name, value: plain, place: placeAt(key.range?.[0] ?? 0, name.length), members: [] }];
  });
}

function addLines(text: string, lines: LineCounter): void {
  lines.addNewLine(0);
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) lines.addNewLine(end + 1);
}

function noObject(place: Place): Diagnostic {
  return invalid('The file does not contain an object of keys and values.', place);
}

function invalid(message: string, place: Place, notes: string[] = []): Diagnostic {
  return { code: 'invalid-sidebar-file', severity: 'warning', message, place, notes };
}
