// Runs the hooks of plugins on single files, in any thread.

import { ownedBy } from '../../shared/problems/diagnostics.ts';
import { checkedOutcome } from '../../shared/problems/plugin-results.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import type { MadeFile } from '../../types/page-files.ts';
import type { OutputFile } from '../../types/sources.ts';
import type { Plugins } from '../plan/run-plugins.ts';

/** Applies the hooks to a file of a page that is made, and to those that it continues in. */
export function hookedMade<Made extends MadeFile>(made: Made, outputPath: string, plugins: Plugins): Made {
  if (plugins.every(({ hooks }) => hooks?.beforeWrite === undefined)) return made;
  // What plugins change is not what the pages of a section share.
  const { shared: _, problems = [], more = [], ...own } = made;
  const [first, ...others] = [{ outputPath, content: own.content }, ...more].map((file) =>
    beforeWrite(file, plugins),
  );
  const found = [first, ...others].flatMap((one) => one?.diagnostics ?? []);
  return {
    ...own,
    content: first?.file.content ?? own.content,
    ...(others.length === 0 ? {} : { more: others.map(({ file }) => file) }),
    problems: [...problems, ...found],
  } as MadeFile as Made;
}

/** Applies the hooks to a file. Its path must not change, as other pages link to it. */
export function beforeWrite(
  file: OutputFile,
  plugins: Plugins,
): { file: OutputFile; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const changed = plugins.reduce((current, plugin) => {
    const returned = plugin.hooks?.beforeWrite?.(current);
    if (returned === undefined) return current;
    const outcome = checkedOutcome<OutputFile>(returned, plugin.name, 'beforeWrite');
    for (const one of ownedBy(plugin.name, outcome.diagnostics ?? [])) diagnostics.push(one);
    return { ...outcome.value, outputPath: file.outputPath };
  }, file);
  return { file: changed, diagnostics };
}
