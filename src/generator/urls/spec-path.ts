// Where an OpenAPI document is served, and the schemas in it.

import { posix } from 'node:path';

/** From the root of the site: `specs/<name>.<ending>`. */
export function specPath(name: string, file: string): string {
  return `specs/${name}${posix.extname(file).toLowerCase()}`;
}

/** From the root of the site: `specs/<name>/<schema>.json`. */
export function schemaPath(name: string, slug: string): string {
  return `specs/${name}/${slug}.json`;
}
