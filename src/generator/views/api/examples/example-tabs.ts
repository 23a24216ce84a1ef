// Names the tabs of the samples and examples of one body, and the list of media types that readers choose them from.

import type { ExampleView } from '../../../types/sample-view.ts';
import { createElementIds, idWord } from '../../common/element-ids.ts';
import { typeChoices } from '../../common/type-choices.ts';
import type { BodyDirection } from '../../resolve/schema-index.ts';

/** A sample or example, and its tab. */
export interface InTab<Item = unknown> {
  item: Item;
  tab: Pick<ExampleView, 'id' | 'label' | 'type'>;
  isLast: boolean;
}

/**
 * Labels each with its name, or else its media type, with a number where a type has several without a name. Names are needed only if two
 * have the same type. Where the type is chosen above several examples, `word` is in place of the type, which would be there twice.
 */
export function tabsOf<Item>(
  items: readonly Item[],
  factsOf: (item: Item) => { name: string; mediaType: string },
  { direction, word }: { direction: BodyDirection; word: string },
): InTab<Item>[] {
  const mediaTypes = items.map((item) => factsOf(item).mediaType);
  const types = typeChoices(mediaTypes, direction);
  const hasNames = new Set(mediaTypes).size < items.length;
  const counts = new Map<string, number>();
  const ids = createElementIds([]);
  return items.map((item, position) => {
    const { name, mediaType } = factsOf(item);
    const isNamed = hasNames && name !== '';
    const count = (counts.get(mediaType) ?? 0) + (isNamed ? 0 : 1);
    counts.set(mediaType, count);
    const numbered = (first: string) => (isNamed ? name : count === 1 ? first : `${first} (${count})`);
    const type = types.get(mediaType);
    const named = (first: string) =>
      type === undefined ? numbered(first) : numbered(first).replace(` (${mediaType})`, '');
    const isAlone = mediaTypes.filter((other) => other === mediaType).length === 1;
    const label = named(type === undefined || isAlone ? mediaType : word);
    const id = ids.claim(idWord(numbered(mediaType)));
    return {
      item,
      tab: { id, label, ...(type === undefined ? {} : { type }) },
      isLast: position === items.length - 1,
    };
  });
}

/** Returns the summary of an example, unless its label begins with it. */
export function furtherSummary(summary: string | undefined, label: string): string | undefined {
  return summary !== undefined && label.startsWith(summary) ? undefined : summary;
}
