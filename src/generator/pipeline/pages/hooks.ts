// Runs the hooks of plugins on the pages and files of an open site.

import { isLargeFile } from '../../shared/files/large-files.ts';
import { ownedBy } from '../../shared/problems/diagnostics.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import type { PlannedFile } from '../../types/page-files.ts';
import type { OutputFile } from '../../types/sources.ts';
import { checkedOutcome, type Plugins } from '../plan/run-plugins.ts';
import type { OpenSite } from './open-site.ts';
import type { RenderedFile } from './site-files.ts';

/** Applies the hooks `beforeWrite` to the pages and files of a site. */
export function hookedSite(open: OpenSite, plugins: Plugins): OpenSite {
  if (plugins.every(({ hooks }) => hooks?.beforeWrite === undefined)) return open;
  const hookedFile = (made: RenderedFile): RenderedFile => {
    // A file that stays on disk is only copied.
    const { outputPath, content } = made.file;
    if (isLargeFile(content)) return made;
    const { file, diagnostics } = beforeWrite({ outputPath, content }, plugins);
    return { ...made, file, diagnostics };
  };
  return {
    ...open,
    page: (route) => {
      const page = open.page(route);
      const [html, ...others] = page.files;
      return {
        ...page,
        files: [hookedPageFile(html, plugins), ...others.map((one) => hookedPageFile(one, plugins))],
      };
    },
    withDocs: (edited) => hookedSite(open.withDocs(edited), plugins),
    files: (made) => open.files(made).map(hookedFile),
    statics: open.statics.map(hookedFile),
    assets: new Map([...open.assets].map(([href, made]) => [href, hookedFile(made)])),
  };
}

function hookedPageFile(planned: PlannedFile, plugins: Plugins): PlannedFile {
  const { outputPath } = planned;
  const make = async () => {
    // What plugins change is not what the pages of a section share.
    const { shared: _, problems = [], more = [], ...made } = await planned.make();
    const [first, ...others] = [{ outputPath, content: made.content }, ...more].map((file) =>
      beforeWrite(file, plugins),
    );
    const found = [first, ...others].flatMap((one) => one?.diagnostics ?? []);
    return {
      ...made,
      content: first?.file.content ?? made.content,
      ...(others.length === 0 ? {} : { more: others.map(({ file }) => file) }),
      problems: [...problems, ...found],
    };
  };
  return { ...planned, make };
}

/** Applies the hooks to a file. Its path must not change, as other pages link to it. */
function beforeWrite(file: OutputFile, plugins: Plugins): { file: OutputFile; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const changed = plugins.reduce((current, plugin) => {
    const outcome = plugin.hooks?.beforeWrite?.(current);
    if (outcome === undefined) return current;
    for (const one of ownedBy(plugin.name, outcome.diagnostics ?? [])) diagnostics.push(one);
    return { ...checkedOutcome(outcome, plugin).value, outputPath: file.outputPath };
  }, file);
  return { file: changed, diagnostics };
}
