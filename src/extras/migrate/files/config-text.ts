// Reads the files in which tools keep a configuration.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** Returns the text of a file; undefined if there is none, or if it is longer than a configuration. */
export async function configText(path: string, mostCharacters: number): Promise<string | undefined> {
  // Most projects have none of these files, and a thread that opens one takes much longer than a look.
  if (!existsSync(path)) return undefined;
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined || text.length > mostCharacters ? undefined : text;
}
