// Puts a slice of a document together: one operation, and the components that it refers to.
// Laws: each reference of a slice leads to a part of the slice; a slice is bounded.

import { segmentsOfPointer } from '../../../generator/shared/json.ts';
import type { SlicePart, SliceParts } from '../../../generator/types/api.ts';

/**
 * Characters of a slice. The nearest components are in it, and what does not fit is left out. The operation itself and what it refers to
 * are always whole, so few slices are longer.
 */
export const longestSlice = 64_000;

/** A component with what is written of its place. */
interface PlacedPart extends SlicePart {
  /** The map that it is in, as JSON: `"schemas"`. */
  section: string;
  /** Its name as JSON. */
  name: string;
}

/** The parts of a document by their names. */
export interface SliceIndex {
  head: string;
  components: ReadonlyMap<string, PlacedPart>;
  operations: ReadonlyMap<string, SlicePart>;
}

/** Indexes the parts of a document. */
export function indexParts({ head, components, operations }: SliceParts): SliceIndex {
  const placed = components.map(([pointer, part]): [string, PlacedPart] => {
    const [section, name] = segmentsOfPointer(pointer)
      .slice(-2)
      .map((word) => JSON.stringify(word));
    return [pointer, { ...part, section: section ?? '', name: name ?? '' }];
  });
  return { head, components: new Map(placed), operations: new Map(operations) };
}

/** A component of a slice, which is left out if its text is absent. */
type Chosen = [pointer: string, text: string | undefined];

/** Returns the components of a slice, the nearest to the operation first. */
export function componentsOfSlice({ head, components, operations }: SliceIndex, slug: string): Chosen[] {
  const operation = operations.get(slug);
  const chosen: Chosen[] = [];
  const seen = new Set(operation?.needs);
  const waiting = [...seen];
  const direct = waiting.length;
  let length = head.length + (operation?.text.length ?? 0);
  // The list grows during the loop, as components need others.
  for (const [place, pointer] of waiting.entries()) {
    const part = components.get(pointer);
    if (part === undefined) continue;
    const size = pointer.length + part.text.length;
    const fits = length + size <= longestSlice;
    if (!fits && place >= direct && isSchema(pointer)) {
      chosen.push([pointer, undefined]);
      length += pointer.length;
      continue;
    }
    length += size;
    chosen.push([pointer, part.text]);
    for (const need of part.needs) {
      if (seen.has(need)) continue;
      seen.add(need);
      waiting.push(need);
    }
  }
  return chosen;
}

function isSchema(pointer: string): boolean {
  return /^#\/(?:components\/schemas|definitions)\//.test(pointer);
}

/**
 * Writes the slice of an operation or a webhook: a document of the version of its document.
 * @param documentHref where the whole document is
 */
export function writeSlice(index: SliceIndex, slug: string, documentHref: string): string {
  const sections = new Map<string, string[]>();
  for (const [pointer, text] of componentsOfSlice(index, slug)) {
    const { section = '', name = '' } = index.components.get(pointer) ?? {};
    const entries = sections.get(section) ?? [];
    sections.set(section, entries);
    entries.push(`${name}:${text ?? leftOut(documentHref + pointer)}`);
  }
  const members = [...sections].map(([section, entries]) => `${section}:{${entries.join(',')}}`);
  const own = index.operations.get(slug)?.text ?? '';
  const isSwagger = index.head.startsWith('"swagger"');
  const rest = isSwagger || members.length === 0 ? members : [`"components":{${members.join(',')}}`];
  return `{${[index.head, own, ...rest].filter((part) => part !== '').join(',')}}\n`;
}

/** A schema that accepts anything, in place of one that a slice has no room for. */
function leftOut(place: string): string {
  return JSON.stringify({ description: `Left out of this part of the document. It is at ${place}` });
}
