// Arranges the navigation of an API as its configuration says: order and labels of tags and operations. Law: URLs of operations do
// not depend on it, as their slugs are those of the document.

import { groupBy } from '../../shared/group-by.ts';
import { bestOf, nearIn } from '../../shared/suggestion.ts';
import type { Api, Tag } from '../../types/api.ts';
import type { Diagnostic, Outcome } from '../../types/diagnostic.ts';
import type { Operation } from '../../types/operation.ts';
import type { TagConfig } from '../../types/sources.ts';

/**
 * Puts listed tags before the others, and listed operations first in their tag, with their labels. A tag in another one keeps its
 * parent.
 * @returns the API; a diagnostic `unknown-tag` or `unknown-operation` for each name that it does not have
 */
export function arrangedApi(api: Api, tags: TagConfig[] = []): Outcome<Api> {
  if (tags.length === 0) return { value: api, diagnostics: [] };
  const listed = tags.map((config) => ({ config, tag: api.tags.find((tag) => isNamed(tag, config.name)) }));
  const configOf = new Map(listed.flatMap(({ config, tag }) => (tag === undefined ? [] : [[tag, config]])));
  const rank = new Map(listed.flatMap(({ tag }, index) => (tag === undefined ? [] : [[tag, index]])));
  const ordered = arrangedTags(api.tags, (tag) => rank.get(tag) ?? tags.length);
  const members = groupBy(api.operations, ({ tag }) => tag);
  const operations = ordered.flatMap((tag) =>
    arrangedOperations(members.get(tag.name) ?? [], configOf.get(tag)?.operations),
  );
  const value = {
    ...api,
    tags: ordered.map((tag) => ({ ...tag, label: configOf.get(tag)?.label ?? tag.label })),
    operations,
  };
  return { value, diagnostics: listed.flatMap((entry) => problemsOf(entry, api, members)) };
}

/** Adds the operation of the first request. @returns a diagnostic `unknown-operation` if the API does not have it */
export function withFirstRequest(api: Api, id: string | undefined): Outcome<Api> {
  if (id === undefined) return { value: api, diagnostics: [] };
  const found = api.operations.find((operation) => isOperation(operation, id));
  if (found !== undefined) return { value: { ...api, firstRequest: found.slug }, diagnostics: [] };
  const nearest = bestOf(nearIn(api.operations.map(({ operationId, slug }) => operationId ?? slug))(id));
  const problem: Diagnostic = {
    code: 'unknown-operation',
    severity: 'warning',
    message: `The configuration names \`${id}\` as the first request, which is no operation of the document.`,
    place: { file: api.file },
    setting: id,
    notes: [
      nearest === undefined
        ? 'Correct `apis[].firstRequest` in the configuration.'
        : `Did you mean \`${nearest}\`?`,
    ],
  };
  return { value: api, diagnostics: [problem] };
}

/** By its name in the document, or by its label, which is the name of a group of `x-tagGroups`. */
function isNamed({ name, label }: Tag, wanted: string): boolean {
  return name === wanted || label === wanted;
}

/** Sorts tags of the same parent. Each is followed by those below it, so it moves together with them. */
function arrangedTags(tags: Tag[], rankOf: (tag: Tag) => number, depth = 0): Tag[] {
  const blocks: { first: Tag; below: Tag[] }[] = [];
  for (const tag of tags) {
    const last = blocks.at(-1);
    if (last === undefined || (tag.depth ?? 0) <= depth) blocks.push({ first: tag, below: [] });
    else last.below.push(tag);
  }
  return blocks
    .sort((a, b) => rankOf(a.first) - rankOf(b.first))
    .flatMap(({ first, below }) => [first, ...arrangedTags(below, rankOf, depth + 1)]);
}

function arrangedOperations(
  members: Operation[],
  configs: NonNullable<TagConfig['operations']> = [],
): Operation[] {
  const rankOf = (operation: Operation) => {
    const index = configs.findIndex(({ id }) => isOperation(operation, id));
    return index === -1 ? configs.length : index;
  };
  return members
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((operation) => {
      const label = configs[rankOf(operation)]?.label;
      return label === undefined ? operation : { ...operation, label };
    });
}

/** By its id in the document, or by the last part of its URL. */
function isOperation({ operationId, slug }: Operation, id: string): boolean {
  return operationId === id || slug === id;
}

interface ListedTag {
  config: TagConfig;
  tag: Tag | undefined;
}

function problemsOf(
  { config, tag }: ListedTag,
  api: Api,
  members: ReadonlyMap<string, Operation[]>,
): Diagnostic[] {
  const place = { file: api.file };
  const severity = 'warning';
  if (tag === undefined) {
    const known = api.tags.map(({ name }) => name);
    const message = `The configuration lists the tag \`${config.name}\`, which no operation has.`;
    return [
      {
        code: 'unknown-tag',
        severity,
        message,
        place,
        setting: config.name,
        notes: adviceFor(config.name, known),
      },
    ];
  }
  const own = members.get(tag.name) ?? [];
  const known = own.map(({ operationId, slug }) => operationId ?? slug);
  return (config.operations ?? [])
    .filter(({ id }) => !own.some((operation) => isOperation(operation, id)))
    .map(({ id }) => ({
      code: 'unknown-operation',
      severity,
      message: `The configuration lists the operation \`${id}\`, which the tag \`${config.name}\` does not have.`,
      place,
      setting: id,
      notes: adviceFor(id, known),
    }));
}

function adviceFor(name: string, known: string[]): string[] {
  const nearest = bestOf(nearIn(known)(name));
  return [
    nearest === undefined ? 'Correct `apis[].tags` in the configuration.' : `Did you mean \`${nearest}\`?`,
  ];
}
