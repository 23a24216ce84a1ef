// Groups operations by tag, in the order of the navigation. `x-tagGroups` is read as its replacement in OpenAPI 3.2: tags with a
// parent.

import { readExternalDocs, readKeywords } from '../../json-schema/read/read-annotations.ts';
import { groupBy } from '../../shared/group-by.ts';
import {
  isRecord,
  type JsonRecord,
  listAt,
  textAt,
  textsAt,
  valueAt,
  withoutAbsent,
} from '../../shared/json.ts';
import { addsDetail } from '../../shared/markdown/adds-detail.ts';
import { joinTexts } from '../../shared/markdown/join-texts.ts';
import { visibleName } from '../../shared/words.ts';
import type { Tag } from '../../types/api.ts';
import type { DocumentStrings } from '../../types/stage-strings.ts';
import { shortTitle } from './short-title.ts';

interface NamedTag {
  name: string;
  raw: JsonRecord;
  parent: string | undefined;
}

/** The tags of a document, and how they group its operations. */
export interface Tags {
  /** Returns the tag that groups an operation: the first that is not a badge. Empty for an operation without tags. */
  groupOf: (names: string[]) => string;
  /** Returns the labels of tags that are badges (`kind: badge`, OpenAPI 3.2). */
  badgesOf: (names: string[]) => string[];
  /**
   * Returns the groups in order: declared tags, each followed by those below it; then other tags in the order of the
   * operations; then the group without a tag, which comes first if the document begins with it and it is large.
   * @param used the tag of each operation, in the order of the document
   */
  groups: (used: string[]) => Tag[];
  /**
   * Returns the tags that group no operation and have a text or a link for readers.
   * @param named the tags that any operation names
   */
  topics: (groups: Tag[], named?: ReadonlySet<string>) => Tag[];
}

/** A tag without operations is a topic if its description is longer, or has a link, as it is then unlikely to be a leftover. */
const leastOfTopic = 100;

/** Reads the tags of a document. */
export function readTags(root: JsonRecord, strings: DocumentStrings): Tags {
  const declared = declaredTags(root);
  const byName = new Map(declared.map((tag) => [tag.name, tag]));
  const isBadge = (name: string) => textAt(byName.get(name)?.raw ?? {}, 'kind') === 'badge';
  return {
    groupOf: (names) => names.find((name) => !isBadge(name)) ?? names[0] ?? '',
    badgesOf: (names) => names.filter(isBadge).map((name) => labelOf(name, byName.get(name)?.raw ?? {})),
    groups: (used) => orderTags(declared, used, strings),
    topics: (groups, named = new Set()) => {
      const shown = new Set(groups.map(({ name }) => name));
      return declared
        .filter((tag) => !shown.has(tag.name) && isTopic(tag, named.has(tag.name)))
        .map((tag) => tagOf(tag, strings, 0));
    },
  };
}

/** Whether a tag is a topic. One that an operation names, which another tag groups, is no leftover. */
function isTopic({ raw }: NamedTag, isNamed: boolean): boolean {
  const description = textAt(raw, 'description')?.trim() ?? '';
  if (textAt(raw, 'kind') === 'badge') return false;
  if (readExternalDocs(raw)?.url !== undefined) return true;
  const isTrait = valueAt(raw, 'x-traitTag') === true;
  return description !== '' && (isTrait || isNamed || description.length > leastOfTopic);
}

/** The tags of the document; the groups of `x-tagGroups` come first, as parents of their tags. */
function declaredTags(root: JsonRecord): NamedTag[] {
  const tags = listAt(root, 'tags').flatMap((raw): NamedTag[] => {
    const name = isRecord(raw) ? textAt(raw, 'name') : undefined;
    return isRecord(raw) && name !== undefined ? [{ name, raw, parent: textAt(raw, 'parent') }] : [];
  });
  const known = new Map(tags.map((tag) => [tag.name, tag]));
  const groups = listAt(root, 'x-tagGroups').flatMap((raw): NamedTag[] => {
    const label = isRecord(raw) ? textAt(raw, 'name') : undefined;
    if (!isRecord(raw) || label === undefined) return [];
    // The prefix avoids a conflict, as a group can have the name of one of its tags.
    const name = `x-tagGroups/${label}`;
    const members = textsAt(raw, 'tags').map((member) => ({
      raw: {},
      ...known.get(member),
      name: member,
      parent: name,
    }));
    for (const { name: member } of members) known.delete(member);
    return [{ name, raw: { 'x-displayName': label }, parent: undefined }, ...members];
  });
  const grouped = new Set(groups.map(({ name }) => name));
  return [...groups, ...tags.filter(({ name }) => !grouped.has(name))];
}

/** A larger part of operations without a tag is no rest of the others. */
const largestRest = 0.25;

function orderTags(declared: NamedTag[], tagOfEach: readonly string[], strings: DocumentStrings): Tag[] {
  const { navigation } = strings;
  const used = new Set(tagOfEach);
  const names = new Set(declared.map(({ name }) => name));
  const others = [...used].filter((name) => name !== '' && !names.has(name));
  const all = [...declared, ...others.map((name): NamedTag => ({ name, raw: {}, parent: undefined }))];
  const byParent = groupBy(all, ({ parent }) =>
    parent !== undefined && names.has(parent) ? parent : undefined,
  );
  const placed = new Set<string>();
  const below = (parent: string | undefined, depth: number): Tag[] =>
    (byParent.get(parent) ?? []).flatMap((tag): Tag[] => {
      if (placed.has(tag.name)) return [];
      placed.add(tag.name);
      const inside = below(tag.name, depth + 1);
      return used.has(tag.name) || inside.length > 0 ? [tagOf(tag, strings, depth), ...inside] : [];
    });
  const tags = below(undefined, 0);
  // Tags in a circle of parents go to the top level.
  const lost = all
    .filter(({ name }) => !placed.has(name) && used.has(name))
    .map((tag) => tagOf(tag, strings, 0));
  if (!used.has('')) return [...tags, ...lost];
  const untagged = tagOfEach.filter((name) => name === '').length;
  const isFirst = tagOfEach[0] === '' && untagged > largestRest * tagOfEach.length;
  const label = isFirst ? navigation.operations : navigation.otherOperations;
  const rest = { name: '', label };
  return isFirst ? [rest, ...tags, ...lost] : [...tags, ...lost, rest];
}

function tagOf({ name, raw }: NamedTag, { language }: DocumentStrings, depth: number): Tag {
  const label = labelOf(name, raw);
  const { title, isCut } = shortTitle(label, language);
  const about = textAt(raw, 'description');
  const description = about !== undefined && addsDetail(about, label) ? about : undefined;
  return {
    name,
    label: title || label,
    ...withoutAbsent({
      // A label that is too long for a title is the start of the description.
      description: isCut ? joinTexts([label, description ?? '']).trim() : description,
      externalDocs: readExternalDocs(raw),
      keywords: readKeywords(raw),
      depth: depth === 0 ? undefined : depth,
    }),
  };
}

function labelOf(name: string, raw: JsonRecord): string {
  return visibleName(textAt(raw, 'x-displayName') ?? textAt(raw, 'summary') ?? name);
}
