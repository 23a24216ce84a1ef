// Runs the hooks of plugins on the pages and files of an open site.

import { isLargeFile } from '../../shared/files/large-files.ts';
import { workingOn } from '../../shared/problems/diagnostics.ts';
import { isTrial } from '../../shared/trial.ts';
import type { PlannedFile } from '../../types/page-files.ts';
import type { Plugins } from '../plan/run-plugins.ts';
import { beforeWrite, hookedMade } from './hooked-files.ts';
import type { OpenSite } from './open-site.ts';
import type { RenderedFile } from './site-files.ts';

/** Applies the hooks `beforeWrite` to the pages and files of a site. */
export function hookedSite(open: OpenSite, plugins: Plugins): OpenSite {
  if (plugins.length === 0 && !isTrial()) return open;
  const hookedFile = (made: RenderedFile): RenderedFile => {
    // A file that stays on disk is only copied.
    const { outputPath, content } = made.file;
    if (isLargeFile(content)) return made;
    const { file, diagnostics } = workingOn(
      () => `\`${outputPath}\``,
      () => beforeWrite({ outputPath, content }, plugins),
    );
    return { ...made, file, diagnostics };
  };
  return {
    ...open,
    page: (route) => {
      const page = workingOn(
        () => `the page \`${route.url}\``,
        () => open.page(route),
      );
      const [html, ...others] = page.files;
      const hooked = (file: PlannedFile) => hookedPageFile(file, route.url, plugins);
      return { ...page, files: [hooked(html), ...others.map(hooked)] };
    },
    withDocs: (edited) => hookedSite(open.withDocs(edited), plugins),
    files: (made) => open.files(made).map(hookedFile),
    statics: open.statics.map(hookedFile),
    assets: new Map([...open.assets].map(([href, made]) => [href, hookedFile(made)])),
  };
}

function hookedPageFile(planned: PlannedFile, url: string, plugins: Plugins): PlannedFile {
  const { outputPath } = planned;
  const make = async () => hookedMade(await planned.make(), outputPath, plugins);
  return {
    ...planned,
    make: () =>
      workingOn(
        () => `the page \`${url}\``,
        () => make(),
      ),
  };
}
