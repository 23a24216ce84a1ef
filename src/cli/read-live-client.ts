// Reads what runs in the pages of the development server, from the folder the package build makes it in.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LiveClient } from '../live/with-live-client.ts';

/**
 * @param folder absolute; `lib/live` of the package
 */
export async function readLiveClient(folder: string): Promise<LiveClient> {
  const [script, stylesheet] = await Promise.all([
    readFile(join(folder, 'live.js')),
    readFile(join(folder, 'live.css')),
  ]);
  return { script, stylesheet };
}
