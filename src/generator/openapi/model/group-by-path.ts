// Groups the untagged operations of a large API by their paths.

import { groupBy } from '../../shared/group-by.ts';
import type { Api, Tag } from '../../types/api.ts';
import type { Operation } from '../../types/operation.ts';
import type { DocumentStrings } from '../../types/strings.ts';

/** Maximum number of operations without a tag in one group. */
const mostUntagged = 150;

/**
 * Groups the untagged operations of a large API by the first word of their path that is not a version or a parameter.
 * Returns any other API unchanged.
 */
export function groupedByPath(api: Api, { navigation }: DocumentStrings): Api {
  const untagged = api.operations.filter(({ tag }) => tag === '');
  if (untagged.length <= mostUntagged) return api;
  const rest = api.tags.find(({ name }) => name === '');
  const groups = groupBy(
    untagged.map((operation): Operation => ({ ...operation, tag: nameOfGroup(wordOfPath(operation.path)) })),
    ({ tag }) => tag,
  );
  const tags = [...groups.keys()].map(
    (name): Tag => ({ name, label: labelOfGroup(name, rest?.label ?? navigation.otherOperations) }),
  );
  return {
    ...api,
    tags: [...api.tags.filter(({ name }) => name !== ''), ...tags],
    operations: [...api.operations.filter(({ tag }) => tag !== ''), ...[...groups.values()].flat()],
  };
}

function wordOfPath(path: string): string {
  const words = path.split('/').filter((word) => word !== '' && !word.includes('{'));
  return words.find((word) => !/^(v\d[\d.]*|api|rest)$/i.test(word)) ?? words[0] ?? '';
}

/** The slash avoids a conflict with a tag of the document. */
function nameOfGroup(word: string): string {
  return word === '' ? '' : `/${word}`;
}

/** Makes a label: `Payment intents` for `/payment_intents`. */
function labelOfGroup(name: string, rest: string): string {
  const words = name
    .replaceAll(/[/_.-]+/g, ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .trim();
  return words === '' ? rest : words.charAt(0).toUpperCase() + words.slice(1);
}
