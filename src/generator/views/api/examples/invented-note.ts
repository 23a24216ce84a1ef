// The note about keys of an example that the program made up.

import { joined } from '../../../../strings/phrases.ts';
import type { Strings } from '../../../../strings/strings-type.ts';

/** Returns the note. @param isMarked whether the keys are underlined with dots in the example */
export function inventedNote(keys: readonly string[], isMarked: boolean, { example, list }: Strings): string {
  const names = keys.map((name) => example.inventedName({ name }));
  const note = isMarked ? example.inventedDotted : example.invented;
  return note({ count: keys.length, keys: joined(names, list.next) });
}
