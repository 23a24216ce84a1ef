// Groups operations by their paths where tags do not: those without a tag, and those of an API whose operations all have the same one.

import { groupBy } from '../../shared/group-by.ts';
import type { Api, Tag } from '../../types/api.ts';
import type { Operation } from '../../types/operation.ts';
import type { TagConfig } from '../../types/sources.ts';
import type { DocumentStrings } from '../../types/stage-strings.ts';

/** A group of so many operations stays as it is. */
const mostTogether = 40;

/** A group of more operations without a tag is divided in any case, since each of its pages would show a part of it only. */
const mostUntagged = 150;

/**
 * Divides a large group by the first word of the paths that is not a version, a parameter or the same in all. Returns any other API
 * unchanged, and one whose only tag the configuration names.
 */
export function groupedByPath(
  api: Api,
  { navigation }: DocumentStrings,
  configured: readonly TagConfig[] = [],
): Api {
  const [only] = api.tags.length === 1 ? api.tags : [];
  const isConfigured = configured.some(({ name }) => name === only?.name || name === only?.label);
  const large = only !== undefined && !isConfigured ? only : api.tags.find(({ name }) => name === '');
  const members = api.operations.filter(({ tag }) => tag === large?.name);
  if (large === undefined || members.length <= mostTogether) return api;
  const divided = groupsOf(members, firstDifference(members));
  const isTelling = divided.size > 1 && divided.size <= members.length / 2;
  if (!isTelling && !(large.name === '' && members.length > mostUntagged)) return api;
  const groups = isTelling ? divided : groupsOf(members, 0);
  // A tag with a text for readers stays, around the groups.
  const parent = large.description === undefined && large.externalDocs === undefined ? [] : [large];
  const spellings = abbreviationsIn(members);
  const tags = [...groups.keys()].map(
    (name): Tag => ({
      name,
      label: labelOfGroup(name, large.name === '' ? large.label : navigation.otherOperations, spellings),
      ...(parent.length === 0 ? {} : { depth: 1 }),
    }),
  );
  return {
    ...api,
    tags: api.tags.flatMap((tag) => (tag === large ? [...parent, ...tags] : [tag])),
    operations: inPlaceOf(members, [...groups.values()].flat(), api.operations),
  };
}

/** Puts operations in the place of others, which are in a row. */
function inPlaceOf(
  members: readonly Operation[],
  grouped: Operation[],
  all: readonly Operation[],
): Operation[] {
  const [first] = members;
  const left = new Set(members);
  return all.flatMap((one) => (one === first ? grouped : left.has(one) ? [] : [one]));
}

/** The place of the first word in which the paths differ; -1 if they do not. */
function firstDifference(members: readonly Operation[]): number {
  const words = members.map(({ path }) => wordsOfPath(path));
  // A shorter one can end before they differ.
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one), []);
  return longest.findIndex((word, index) => words.some((other) => other[index] !== word));
}

/** The operations by the names of their groups, which are words of their paths at a place, or the last ones. */
function groupsOf(members: readonly Operation[], place: number): Map<string, Operation[]> {
  return groupBy(
    members.map((operation): Operation => {
      const own = wordsOfPath(operation.path);
      return { ...operation, tag: nameOfGroup(own[place] ?? own.at(-1) ?? '') };
    }),
    ({ tag }) => tag,
  );
}

/** The words of a path without parameters and, if others are left, without versions. */
function wordsOfPath(path: string): string[] {
  const words = path.split('/').filter((word) => word !== '' && !word.includes('{'));
  const telling = words.filter((word) => !/^(v\d[\d.]*|api|rest)$/i.test(word));
  return telling.length === 0 ? words : telling;
}

/** The slash avoids a conflict with a tag of the document. */
function nameOfGroup(word: string): string {
  return word === '' ? '' : `/${word}`;
}

/** Makes a label: `Payment intents` for `/payment_intents`. */
function labelOfGroup(name: string, rest: string, spellings: ReadonlyMap<string, string>): string {
  const words = name
    .replaceAll(/[/_.-]+/g, ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .trim()
    .split(' ')
    .map((word) => spellings.get(word) ?? word)
    .join(' ');
  return words === '' ? rest : words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * The abbreviations in titles and descriptions, by their letters in lower case, as paths have them: `URLs` by `urls`. A word that is
 * written as any other one more often is none.
 */
function abbreviationsIn(members: readonly Operation[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const { title, description = '' } of members)
    for (const [word] of `${title} ${description}`.matchAll(/[\p{L}\p{N}]+/gu)) {
      const lower = word.toLowerCase();
      const forms = counts.get(lower) ?? new Map<string, number>();
      counts.set(lower, forms.set(word, (forms.get(word) ?? 0) + 1));
    }
  return new Map(
    [...counts].flatMap(([lower, forms]) => {
      const [form = ''] = [...forms].reduce((most, other) => (other[1] > most[1] ? other : most));
      return /\p{Lu}.*\p{Lu}/u.test(form) ? [[lower, form] as const] : [];
    }),
  );
}
