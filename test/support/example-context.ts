// What examples of schemas are made with.

import { schemaContexts } from '../../src/generator/json-schema/validity.ts';
import type { Api } from '../../src/generator/types/api.ts';
import type { ExampleContext } from '../../src/generator/types/validation.ts';

/** The schemas of a test, and what an author gives to their examples. */
export interface ExampleFacts extends Partial<Pick<ExampleContext, 'schemas' | 'known' | 'about'>> {
  direction: ExampleContext['direction'];
  /** Its references and its dialect are those of the schemas. */
  api?: Api;
}

export function exampleContext({
  schemas = new Map(),
  direction,
  api,
  ...facts
}: ExampleFacts): ExampleContext {
  return { ...schemaContexts(schemas, api)[direction], ...facts };
}
