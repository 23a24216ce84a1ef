// The OpenAPI documents of this project as parsed JSON, found by reading the folder `specs/`.
import { readdirSync, readFileSync } from 'node:fs';

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

export interface SpecDocument {
  readonly name: string;
  readonly document: JsonObject;
}

const folder = new URL('../../specs/', import.meta.url);

/** Every `specs/*.json`, by name. The content is not checked here: that is what the tests do. */
export const specDocuments: readonly SpecDocument[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .sort()
  .map((file) => ({
    name: file.replace(/\.json$/, ''),
    document: JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
  }));
