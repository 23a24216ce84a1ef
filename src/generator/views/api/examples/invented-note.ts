// The note about keys of an example that the program made up.

import { joined } from '../../../../strings/phrases.ts';
import type { Strings } from '../../../../strings/strings-type.ts';

/**
 * Returns the note.
 * @param place whether the keys are in a request, where they are underlined with dots or not, or in what readers receive
 */
export function inventedNote(
  keys: readonly string[],
  place: 'dotted' | 'plain' | 'received',
  { example, list }: Strings,
): string {
  const names = keys.map((name) => example.inventedName({ name }));
  const notes = {
    dotted: example.inventedDotted,
    plain: example.invented,
    received: example.inventedReceived,
  };
  return notes[place]({ count: keys.length, keys: joined(names, list.next) });
}
