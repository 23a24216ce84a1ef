// Finds the other files of a bundled document that it refers to, once its hidden parts are removed.

import { groupBy } from '../../shared/group-by.ts';
import { recordAt } from '../../shared/json.ts';
import { filesKey } from '../document/file-places.ts';
import type { OpenDocument } from '../document/open.ts';
import { type FoundReference, referencesOf } from '../document/walk-references.ts';
import { childObjects } from './hidden-objects.ts';

/** Returns the other files of a document that nothing in it refers to any more: their names are as hidden as their content. */
export function filesNotInUse({ root, references }: OpenDocument): string[] {
  const byHolder = groupBy<object, FoundReference>(referencesOf(root), ({ holder }) => holder);
  const files = recordAt(root, filesKey);
  const used = new Set<string>();
  const seen = new Set<object>([files]);
  const waiting: object[] = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    for (const { reference } of byHolder.get(next) ?? []) {
      const { segments: [key, file] = [], value } = references.locate(reference) ?? {};
      if (key === filesKey && file !== undefined) used.add(file);
      if (typeof value === 'object' && value !== null) waiting.push(value);
    }
    for (const child of childObjects(next)) waiting.push(child);
  }
  return Object.keys(files).filter((file) => !used.has(file));
}
