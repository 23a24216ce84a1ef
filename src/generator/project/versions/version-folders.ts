// Where the sources of versions are, as in Docusaurus: a copy of the folder of Markdown, and one of the folder of documents.

import { isDocumentUrl } from '../../shared/api-urls.ts';
import type { Settings } from '../../types/config.ts';

/** The file with the names of versions, the newest first. */
export const versionsFile = 'versions.json';

/** The name of the working tree among the versions. */
export const currentVersion = 'current';

/** The path that leads to the last version, whichever it is. */
export const latestPath = 'latest';

/** The name of the folders of a version. */
export function folderNameOf(name: string): string {
  return `version-${name}`;
}

/** The folder of the Markdown files of a version. */
export function docsFolderOf(name: string): string {
  return `versioned_docs/${folderNameOf(name)}`;
}

/** The folder of the documents of a version. */
export function specsFolderOf(name: string): string {
  return `versioned_specs/${folderNameOf(name)}`;
}

/** The files and folders of which a version of a tag has one at least. None if a document of the web is one of its sources. */
export function sourcesOf({ contentDir, specsDir, apis = [] }: Settings): string[] {
  const documents = apis.map(({ spec }) => spec);
  return documents.some(isDocumentUrl) ? [] : [...new Set([contentDir, specsDir, ...documents])];
}
