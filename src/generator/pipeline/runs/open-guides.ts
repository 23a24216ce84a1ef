// Opens the Markdown files of a project, and the Markdown stage, for a command of a wing.

import { stringsFor } from '../../../strings/strings-for.ts';
import { loadSyntax } from '../../markdown/load-syntax.ts';
import { createMarkdown } from '../../markdown/markdown.ts';
import { loadProject } from '../../project/open-project.ts';
import { projectTarget } from '../../project/project-target.ts';
import { memoryStore } from '../../store/local-store.ts';
import type { Markdown } from '../../types/doc.ts';
import type { ProjectGuide, WithGuides } from '../../types/seam/project-guides.ts';
import type { Wing } from '../../types/seam/wing.ts';
import { loadSite } from '../plan/plan-site.ts';
import { createMarkdownFor } from '../plan/site-markdown.ts';
import { type EditionRun, editionRuns } from '../run.ts';
import { withRun } from './open-run.ts';

/** Returns what opens projects for commands, with the wings of the program. */
export function guidesWith(wings: readonly Wing[]): WithGuides {
  return async (source, { config }, use) => {
    const target = projectTarget(source);
    const project = await loadProject(target, { wings, ...(config === undefined ? {} : { config }) });
    const { root } = target;
    const store = memoryStore();
    return withRun({ ...project, root, store }, async (run) =>
      use({
        root,
        settings: project.settings,
        files: run.files,
        store,
        editions: (await editionRuns(run)).map((edition) => ({
          contentDir: edition.settings.contentDir,
          guides: () => guidesOf(edition),
        })),
      }),
    );
  };
}

/** Opens the Markdown stage with the syntax of wings, without a project. */
export async function markdownWith(wings: readonly Wing[]): Promise<Markdown> {
  return createMarkdown({
    strings: stringsFor().markdown,
    syntax: await loadSyntax(wings),
  });
}

async function guidesOf(run: EditionRun): Promise<ProjectGuide[]> {
  const { strings, wings, workers, extensions } = run;
  const { runTask } = workers;
  const markdown = await createMarkdownFor(strings, { wings, runTask, plugins: extensions.plugins });
  const { value } = await loadSite(run);
  return value.docs.map((doc) => ({ ...doc, parse: async () => (await markdown.parseDoc(doc)).value }));
}
