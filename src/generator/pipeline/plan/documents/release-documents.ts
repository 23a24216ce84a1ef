// The documents of the releases of a site, at commits or in folders of the project.

import { posix } from 'node:path';
import { openForComparison } from '../../../openapi/document/open-upgraded.ts';
import { anyTextFrom } from '../../../shared/files/decode-text.ts';
import { keyOf } from '../../../shared/keys.ts';
import { memoized } from '../../../shared/memoized.ts';
import { pathInFolder } from '../../../shared/paths/content-folder.ts';
import { remember } from '../../../store/remember.ts';
import type { SiteApi } from '../../../types/route.ts';
import type { ReleaseDocument, ReleaseDocuments } from '../../../types/seam/added-to-site.ts';
import type { ProjectFiles } from '../../../types/sources.ts';
import type { SiteRelease } from '../../../types/versions/site-release.ts';
import type { EditionRun } from '../../run.ts';
import { referenceFiles, scopeOf } from './reference-files.ts';

type NamedApi = Pick<SiteApi, 'api' | 'source'>;
type ReleaseRun = Pick<EditionRun, 'files' | 'settings' | 'store'>;

/**
 * Opens the documents of releases. Of two commits, nothing is read when their difference is stored: a commit does not change. Folders can,
 * and what was read in them is looked up again.
 */
export function openReleases(run: ReleaseRun): ReleaseDocuments {
  const { store, files } = run;
  const commits = new Map<string, () => Promise<ProjectFiles | undefined>>();
  const filesOf = async ({ sources }: SiteRelease, own: ProjectFiles): Promise<ProjectFiles | undefined> => {
    if (!('commit' in sources)) return own;
    const { commit } = sources;
    const open = commits.get(commit) ?? memoized(async () => files.atCommit?.(commit));
    commits.set(commit, open);
    return open();
  };
  const documentOf = async (api: NamedApi, release: SiteRelease, own: ProjectFiles) => {
    const at = await filesOf(release, own);
    return at && documentIn(at, { api, release, run });
  };
  return {
    has: async (api, release) => {
      const key = keyOf(
        JSON.stringify([api.api.name, api.source.file, release.sources, run.settings.specsDir]),
      );
      const step = { kind: 'releaseFacts', key, ...(!('commit' in release.sources) && { files }) };
      const find = async (own: ProjectFiles) => {
        const at = await filesOf(release, own);
        return { has: at !== undefined && (await fileIn(at, { api, release, run })) !== undefined };
      };
      return (await remember(store, step, find)).value.has;
    },
    compared: async (api, [before, after], compare) => {
      const asked = [before, after].map(({ sources }) => sources);
      const isFixed = asked.every((sources) => 'commit' in sources);
      const key = keyOf(JSON.stringify([api.api.name, api.source.file, asked, run.settings.specsDir]));
      const compareIn = async (own: ProjectFiles) => {
        const [one, other] = [await documentOf(api, before, own), await documentOf(api, after, own)];
        return { compared: one && other ? [await compare(one, other)] : [] };
      };
      const step = { kind: 'releaseChanges', key, ...(!isFixed && { files }) };
      return (await remember(store, step, compareIn)).value.compared[0];
    },
  };
}

interface Asked {
  api: NamedApi;
  release: SiteRelease;
  run: ReleaseRun;
}

async function documentIn(files: ProjectFiles, asked: Asked): Promise<ReleaseDocument | undefined> {
  const file = await fileIn(files, asked);
  const bytes = file === undefined ? undefined : await files.read(file);
  if (file === undefined || bytes === undefined) return undefined;
  const { parts: _, ...access } = referenceFiles(files, scopeOf(file, asked.run.settings));
  return (await openForComparison({ file, text: anyTextFrom(bytes), ...access })).document;
}

/** The file of the document in a release: at its place of today at a commit, or else in the folder of the release. */
async function fileIn(files: ProjectFiles, { api, release, run }: Asked): Promise<string | undefined> {
  const { sources } = release;
  const { file } = api.source;
  if (!('folder' in sources)) return (await files.read(file)) === undefined ? undefined : file;
  const inSpecs = pathInFolder(file, run.settings.specsDir) ?? posix.basename(file);
  const names = [`${api.api.name}.yaml`, `${api.api.name}.json`, inSpecs];
  for (const name of names) {
    const candidate = posix.join(sources.folder, name);
    if ((await files.read(candidate)) !== undefined) return candidate;
  }
  return undefined;
}
