// References that name the document by its own address (`$self`, OpenAPI 3.2, section 4.1.2) -> local ones.

import { type JsonRecord, textAt } from '../shared/json.ts';
import { referencesOf } from './walk-references.ts';

/** Makes them local; `root` is changed in place. Nothing is done where the document names no address. */
export function localiseSelfReferences(root: JsonRecord): void {
  const self = textAt(root, '$self')?.replace(/#.*$/s, '');
  if (self === undefined || self === '') return;
  for (const { holder, key, reference } of referencesOf(root)) {
    if (reference === self || reference.startsWith(`${self}#`))
      holder[key] = `#${reference.slice(self.length + 1)}`;
  }
}
