// The documents of a language besides the default one.

import { posix } from 'node:path';
import { fileNameOf } from '../../shared/api-urls.ts';
import { pathInFolder } from '../../shared/paths/content-folder.ts';
import type { Settings } from '../../types/config.ts';
import type { ApiConfig } from '../../types/languages/config-texts.ts';
import type { ProjectFiles } from '../../types/sources.ts';
import { overlayFile } from './language-files.ts';

/** Adds the overlays that translate documents: `specs/de/boats.overlay.yaml` for `specs/boats.json`. */
export async function withTranslations(
  apis: ApiConfig[],
  { specsDir, languageFolder }: Settings,
  files: ProjectFiles,
): Promise<ApiConfig[]> {
  if (languageFolder === undefined) return apis;
  const folder = posix.join(specsDir, languageFolder);
  const overlays = (await files.list(folder)).filter((file) => overlayFile.test(file));
  return apis.map((api) => {
    const inFolder = pathInFolder(api.spec, specsDir) ?? fileNameOf(api.spec);
    const name = posix.join(folder, inFolder.replace(/\.(json|ya?ml)$/i, ''));
    const own = overlays.filter((file) => file.replace(overlayFile, '') === name);
    return own.length === 0 ? api : { ...api, overlays: [...(api.overlays ?? []), ...own] };
  });
}
