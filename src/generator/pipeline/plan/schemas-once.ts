// Stores pages of schemas. The pages that a large schema continues on all have the same object, which is written once.
// Law: pages that share a schema share it when they are read.

import type { Schema } from '../../types/schema.ts';

/** Pages with the numbers of their schemas in place of them. */
export interface SchemasOnce<Page extends { schema: Schema }> {
  schemas: Schema[];
  pages: (Omit<Page, 'schema'> & { schema: number })[];
}

/** Replaces the schemas of pages by numbers. */
export function withSchemasOnce<Page extends { schema: Schema }>(pages: readonly Page[]): SchemasOnce<Page> {
  const schemas = createNumbers((schema: Schema) => JSON.stringify(schema));
  const numbered = pages.map(({ schema, ...page }) => ({ ...page, schema: schemas.numberOf(schema) }));
  return { schemas: schemas.all(), pages: numbered };
}

/** Returns the pages with their schemas. One whose schema is missing is left out. */
export function withOwnSchemas<Page extends { schema: Schema }>({
  schemas,
  pages,
}: SchemasOnce<Page>): Page[] {
  return pages.flatMap((page) => {
    const schema = schemas[page.schema];
    return schema === undefined ? [] : [{ ...page, schema } as unknown as Page];
  });
}

/** Numbers values in the order in which they first appear. Values with equal texts have one number; the text of an object is made once. */
export function createNumbers<Value>(textOf: (value: Value) => string) {
  const known = new Map<Value, number>();
  const numbers = new Map<string, number>();
  const values: Value[] = [];
  return {
    numberOf: (value: Value): number => {
      const former = known.get(value);
      if (former !== undefined) return former;
      const text = textOf(value);
      const number = numbers.get(text) ?? values.length;
      if (number === values.length) values.push(value);
      numbers.set(text, number);
      known.set(value, number);
      return number;
    },
    all: (): Value[] => values,
  };
}
