// Ids of one page: readable, unique, the same for the same document. `path-occupationcode`, `body-learner.name`.

export interface ElementIds {
  /** The wanted id, with `-2`, `-3`, ... when it is taken. */
  claim: (wanted: string) => string;
}

/** Ids that the templates themselves use on a page. */
const reserved = [
  'main',
  'site-menu',
  'responses',
  'callbacks',
  'request-samples',
  'request-examples',
  'response-examples',
  'servers',
  'authentication',
  'operations',
];

/** Gives out the ids of one page, or of what has names of its own. `unavailable`: ids that others have. */
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

/** A name as a part of an id: lower case, anything but letters, digits, dots and underscores as `-`. */
export function idWord(name: string): string {
  const word = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}._]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  return word.slice(0, 80) || 'item';
}
