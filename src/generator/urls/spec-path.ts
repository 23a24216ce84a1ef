// Where an OpenAPI document is served.

import { posix } from 'node:path';

/** From the root of the site: `specs/<name>.<ending>`. */
export function specPath(name: string, file: string): string {
  return `specs/${name}${posix.extname(file).toLowerCase()}`;
}
