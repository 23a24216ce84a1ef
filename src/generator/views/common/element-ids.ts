// Makes the ids of a page, such as `path-occupationcode` and `body-learner.name`: readable, unique, and the same for each
// build of a document.

import type { Tag } from '../../types/api.ts';

/** Assigns ids. */
export interface ElementIds {
  /** The wanted id, with `-2`, `-3`, ... if it is taken. */
  claim: (wanted: string) => string;
}

/** Ids that the templates use. */
const reserved = [
  'main',
  'site-menu',
  'frame-end',
  'responses',
  'callbacks',
  'request-samples',
  'request-examples',
  'response-examples',
  'servers',
  'authentication',
  'errors',
  'operations',
];

/**
 * Assigns the ids of a page, or of another set of names.
 * @param unavailable ids that are taken from the start
 */
export function createElementIds(unavailable: readonly string[] = reserved): ElementIds {
  const taken = new Set(unavailable);
  const counts = new Map<string, number>();
  return {
    claim(wanted) {
      let id = wanted;
      while (taken.has(id)) {
        const count = (counts.get(wanted) ?? 1) + 1;
        counts.set(wanted, count);
        id = `${wanted}-${count}`;
      }
      taken.add(id);
      return id;
    },
  };
}

/** The id of a group of operations. */
export function tagId({ label, originalLabel = label }: Pick<Tag, 'label' | 'originalLabel'>): string {
  return `tag-${idWord(originalLabel)}`;
}

/** A name as a part of an id: in lower case, with `-` for anything but letters, digits, dots and underscores. */
export function idWord(name: string): string {
  const word = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}._]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  return word.slice(0, 80) || 'item';
}
