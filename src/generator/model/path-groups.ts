// A large API whose operations have no tags -> the same with groups from their paths, so that its navigation has an
// order a reader can use. The word that groups is the first of the path that is neither a version nor a parameter.

import { groupBy } from '../shared/group-by.ts';
import type { Api, Tag } from '../types/api.ts';
import type { Operation } from '../types/operation.ts';

/** Up to this many operations without a tag stay one group. */
const mostUntagged = 150;

/** Groups the untagged operations of an API by path where there are many; any other API stays as it is. */
export function groupedByPath(api: Api): Api {
  const untagged = api.operations.filter(({ tag }) => tag === '');
  if (untagged.length <= mostUntagged) return api;
  const rest = api.tags.find(({ name }) => name === '');
  const groups = groupBy(
    untagged.map((operation): Operation => ({ ...operation, tag: nameOfGroup(wordOfPath(operation.path)) })),
    ({ tag }) => tag,
  );
  const tags = [...groups.keys()].map((name): Tag => ({ name, label: labelOfGroup(name, rest?.label) }));
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

/** No tag of a document starts with a slash and is empty before it. */
function nameOfGroup(word: string): string {
  return word === '' ? '' : `/${word}`;
}

/** `/payment_intents` is called `Payment intents`. */
function labelOfGroup(name: string, rest = 'Other operations'): string {
  const words = name
    .replaceAll(/[/_.-]+/g, ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .trim();
  return words === '' ? rest : words.charAt(0).toUpperCase() + words.slice(1);
}
