// Recognises the names of rows that the strings of schemas make, as the path of a field is made from the rows around it.

import type { RowPatterns } from '../generator/types/stage-strings.ts';
import type { en } from './en.ts';
import { isPlural } from './phrases.ts';

/** StringCatalog of schemas in any language. */
type SchemaCatalog = Widened<typeof en.schema>;
type Widened<Value> = Value extends string ? string : { readonly [Key in keyof Value]: Widened<Value[Key]> };

/** Returns the expressions for a language. */
export function rowPatterns({ rows, constraint, or }: SchemaCatalog): RowPatterns {
  const { eachItem, otherItems, someItems, anyKey, keysThatMatch } = rows;
  const counts = Object.values(constraint.counts.items).flatMap((forms: unknown) =>
    isPlural(forms) ? Object.values(forms) : [],
  );
  return {
    item: oneOf([eachItem, otherItems, someItems, ...counts], () => String.raw`\S+`),
    key: oneOf([anyKey, keysThatMatch], () => '[^]*'),
    orNull: oneOf([or], (name) => (name === 'first' ? '([^]*)' : 'null')),
  };
}

function oneOf(texts: readonly string[], sourceOf: (name: string) => string): string {
  const sources = texts.map((text) =>
    text
      .split(/\{(\w+)\}/)
      .map((piece, index) => (index % 2 === 0 ? escaped(piece) : sourceOf(piece)))
      .join(''),
  );
  return `^(?:${[...new Set(sources)].join('|')})$`;
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
