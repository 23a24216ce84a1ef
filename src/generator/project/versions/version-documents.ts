// The documents of a version: the copies of those that the configuration names.

import { posix } from 'node:path';
import { fileNameOf, isDocumentUrl } from '../../shared/api-urls.ts';
import { pathInFolder } from '../../shared/paths/content-folder.ts';
import type { ApiConfig } from '../../types/languages/config-texts.ts';

/** The folders of documents of the working tree and of a version. */
interface DocumentFolders {
  specsDir: string;
  folder: string;
}

/** The copy of a file or URL in a version: below the folder of documents at the same path, or else by its name alone. */
function copyOf(written: string, { specsDir, folder }: DocumentFolders): string {
  const below = isDocumentUrl(written) ? undefined : pathInFolder(posix.normalize(written), specsDir);
  return posix.join(folder, below ?? fileNameOf(written));
}

/** Returns the APIs of the configuration whose documents a version has. */
export function apisOfVersion(
  apis: readonly ApiConfig[],
  folders: DocumentFolders,
  exists: (file: string) => boolean,
): ApiConfig[] {
  return apis.flatMap((one) => {
    const spec = copyOf(one.spec, folders);
    const overlays = one.overlays?.map((overlay) => copyOf(overlay, folders)).filter(exists);
    return exists(spec) ? [{ ...one, spec, ...(overlays && { overlays }) }] : [];
  });
}

/** Returns the APIs whose documents are not among those that are missing, with the overlays that are not. */
export function apisWithout(apis: readonly ApiConfig[], missing: ReadonlySet<string>): ApiConfig[] {
  return apis
    .filter(({ spec }) => !missing.has(spec))
    .map((one) =>
      one.overlays === undefined
        ? one
        : { ...one, overlays: one.overlays.filter((overlay) => !missing.has(overlay)) },
    );
}
