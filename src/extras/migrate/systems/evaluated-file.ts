// Evaluates the configuration of a site, and reports where that fails.

import { posix } from 'node:path';
import { isRecord } from '../../../generator/shared/json.ts';
import type { MigrationItem } from '../types/source-site.ts';
import type { Evaluated } from '../types/source-tree.ts';
import type { SystemInput } from '../types/system.ts';
import { listOf } from './config-value-readers.ts';

/** Returns what the first file in a folder exports whose path matches; undefined if there is none, or it cannot be evaluated. */
export async function evaluatedFile(
  { tree, evaluate }: Pick<SystemInput, 'tree' | 'evaluate'>,
  { folder, name }: { folder: string; name: RegExp },
  items: MigrationItem[],
): Promise<unknown> {
  const file = tree.files.find((one) => posix.dirname(one) === folder && name.test(posix.basename(one)));
  if (file === undefined) return undefined;
  const evaluated = await evaluate(file);
  const advice = 'Write its values into `portal.config.ts` and `_meta.json` by hand.';
  if ('reason' in evaluated) {
    const what = `configuration that cannot be evaluated: ${evaluated.reason}`;
    items.push({ status: 'left', what, file, advice });
    return undefined;
  }
  const failures = failuresIn(evaluated);
  for (const item of failures) items.push(item);
  const value = withoutCalls(evaluated.value);
  if (value === undefined && failures.length === 0)
    items.push({ status: 'left', what: 'configuration that only a package makes', file, advice });
  return value;
}

/** What is left of an evaluation: code that failed in files that it imports, and code that only running it would evaluate. */
export function failuresIn(evaluated: Evaluated): MigrationItem[] {
  if ('reason' in evaluated) return [];
  const failed = (evaluated.failed ?? []).map(
    ({ file, reason }): MigrationItem => ({
      status: 'left',
      what: `code of the configuration that fails: ${reason}`,
      file,
      advice: 'What it returns is left out. Write it into `portal.config.ts` or `_meta.json` by hand.',
    }),
  );
  const unread = (evaluated.unread ?? []).map(
    ({ file, line, what }): MigrationItem => ({
      status: 'left',
      what: `code of the configuration that would have to be run: ${what}`,
      file,
      line,
      advice:
        'Its value is left out. Migrate again with `--run-code` if you trust the site, or write it into `portal.config.ts` or `_meta.json` by hand.',
    }),
  );
  return [...failed, ...unread];
}

const mostCalls = 10;

/** A function of a package around a configuration adds to it or returns it, whatever its name: `extendConfig({ ... })`. */
function withoutCalls(value: unknown): unknown {
  let inner = value;
  for (let count = 0; isRecord(inner) && '$call' in inner && count < mostCalls; count += 1)
    inner = listOf(inner.args).find(isRecord);
  return inner;
}
