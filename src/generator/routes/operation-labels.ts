// Short labels of operations, for navigation.

import { cutAtWord } from '../shared/words.ts';
import type { Api } from '../types/api.ts';
import type { Operation } from '../types/operation.ts';

/** A short label for each operation and webhook. If method and title are taken, the path is appended. */
export function operationLabels({ operations, webhooks }: Api): Map<Operation, string> {
  const all = [...operations, ...webhooks];
  const keyOf = ({ method, title }: Operation) => `${method} ${cutAtWord(title)}`;
  const counts = new Map<string, number>();
  for (const operation of all) counts.set(keyOf(operation), (counts.get(keyOf(operation)) ?? 0) + 1);
  return new Map(
    all.map((operation) => {
      if (operation.label !== undefined) return [operation, operation.label];
      const label = cutAtWord(withoutMethod(operation));
      const isShared = (counts.get(keyOf(operation)) ?? 0) > 1 && !label.includes(operation.path);
      return [operation, isShared ? `${label} (${operation.path})` : label];
    }),
  );
}

/** Navigation shows the method beside the label, so a title that is only method and path becomes the path. */
function withoutMethod({ title, method, path }: Operation): string {
  return title === `${method} ${path}` ? path : title;
}
