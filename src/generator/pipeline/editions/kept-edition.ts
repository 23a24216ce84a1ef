// An edition that is not planned again: what the last build found in it, as plain data. Law: what is kept of an edition depends only on its
// sources, on the settings, and on what its pages show of other editions (`around`).

import { keyOf, keyOfAll } from '../../shared/keys.ts';
import type { RoutePlan } from '../../types/route.ts';
import type { Edition, EditionPlan, StoredEdition } from '../run.ts';

/** An edition whose files in the output folder are reused. */
export interface KeptEdition extends EditionPlan {
  stored: StoredEdition;
}

/** Identifies what the pages of an edition show of others: their pages and redirects, and which translations are outdated. */
export function aroundOf({ languages, versions, editions = [] }: RoutePlan, outdated: string): string {
  return keyOfAll([
    outdated,
    `${languages?.own}`,
    `${versions?.own}`,
    ...(languages?.all ?? []).map(digestOf),
    ...(versions === undefined ? [] : [...versions.all, versions.last, ...versions.lasts].map(digestOf)),
    digestOf([versions?.aliases, versions?.aliasPaths, versions?.redirects]),
    ...editions.map(digestOf),
  ]);
}

/** A digest of plain data with maps and sets. */
function digestOf(value: unknown): string {
  return keyOf(
    JSON.stringify(value, (_, part: unknown) =>
      part instanceof Map || part instanceof Set ? [...part] : part,
    ),
  );
}

/** Returns the edition of the default language in the version of an edition. */
export function originalEdition(edition: Edition, editions: readonly Edition[]): Edition | undefined {
  return editions.find(({ version }) => version === edition.version);
}
