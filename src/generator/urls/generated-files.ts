// Where the files are that the program adds to every site, beside pages and what is below `assets/`.

import type { Settings } from '../nouns/config.ts';
import { searchManifestPath } from '../nouns/search.ts';
import { schemaPath, specPath } from './spec-path.ts';
import { notFoundFile } from './urls.ts';

export const headersFile = '_headers';
export const robotsFile = 'robots.txt';
export const sitemapFile = 'sitemap.xml';
export const manifestFile = 'site.webmanifest';
/** What marks the output folder as one of this program. */
export const markerFile = '.portal-site';

/** Files that pages do without: an author's static file of the same name is published in their place. */
const replaceable = new Set([headersFile, robotsFile, sitemapFile, manifestFile]);

/** Whether a static file is published in place of the generated file of that name. */
export function isReplaceable(outputPath: string): boolean {
  return replaceable.has(outputPath);
}

/** What of an API the names of its files depend on. */
interface ApiFiles {
  source: { name: string; file: string };
  api: { name: string; rawSchemas: { slug: string }[] };
}

/** A sitemap names whole addresses, of pages that are to be found. */
export function hasSitemap({ url, noIndex }: Pick<Settings, 'url' | 'noIndex'>): boolean {
  return url !== undefined && !noIndex;
}

/** The output paths of a site that no page can have. */
export function generatedFiles(
  apis: readonly ApiFiles[],
  settings: Pick<Settings, 'url' | 'noIndex'>,
): string[] {
  const files = [
    notFoundFile,
    searchManifestPath,
    markerFile,
    ...replaceable,
    ...apis.map(({ source }) => specPath(source.name, source.file)),
    ...apis.flatMap(({ api }) => api.rawSchemas.map(({ slug }) => schemaPath(api.name, slug))),
  ];
  return files.filter((file) => file !== sitemapFile || hasSitemap(settings));
}
