// Evaluates the configuration of a site, and reports where that fails.

import { posix } from 'node:path';
import type { MigrationItem } from '../types/source-site.ts';
import type { SystemInput } from '../types/system.ts';

/** Returns what the first file in a folder exports whose path matches; undefined if there is none, or it cannot be evaluated. */
export async function evaluatedFile(
  { tree, evaluate }: Pick<SystemInput, 'tree' | 'evaluate'>,
  { folder, name }: { folder: string; name: RegExp },
  items: MigrationItem[],
): Promise<unknown> {
  const file = tree.files.find((one) => posix.dirname(one) === folder && name.test(posix.basename(one)));
  if (file === undefined) return undefined;
  const evaluated = await evaluate(file);
  if ('value' in evaluated) return evaluated.value;
  items.push({
    status: 'left',
    what: `configuration that cannot be evaluated: ${evaluated.reason}`,
    file,
    advice: 'Write its values into `portal.config.ts` and `_meta.json` by hand.',
  });
  return undefined;
}
