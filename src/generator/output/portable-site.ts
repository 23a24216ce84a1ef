// Converts a finished site to one that is read from a disk (`file://`): links name files, and one classic script replaces the boot
// script and the islands, as browsers load no modules from there.

import { hashedFile } from '../shared/assets.ts';
import { mostTextBytes } from '../shared/files/large-files.ts';
import { type PortableSite, portablePage, portableStyles } from '../shared/html/portable-page.ts';
import type { ThemeFile } from '../types/sources.ts';
import type { Staging } from './staging.ts';

/** Files of a site that only scripts of pages on a server request. */
const unused = /^(?:assets\/(?:boot|call-words|islands|search)-[\w-]+\.js(?:on)?|search-index\.json)$/;

/** The style sheet of the theme, which is in every page. */
const themeStyles = /^assets\/site-[\w-]+\.css$/;

/** Search and the form of a request need files, which browsers refuse here. A button would open a dialog without answers. */
const hidden =
  '[data-island="search"],[data-island="fill-in"],[data-island="nearest-pages"],[data-opens-search]{display:none!important}';

/**
 * Whether a portable site has a file.
 * @param outputPath the path of a file that the build made
 */
export function isPortable(outputPath: string): boolean {
  return !unused.test(outputPath);
}

/**
 * Rewrites the pages and style sheets of a site whose files are all written, and adds the script.
 * @param script the script of portable sites
 * @param baseUrl the path that the site would be published under
 */
export async function makePortable(staging: Staging, script: ThemeFile, baseUrl: string): Promise<void> {
  const scriptFile = hashedFile(script.name, script.bytes);
  const files = new Set(staging.manifest().keys());
  const site = { files, baseUrl, script: scriptFile.outputPath };
  const written = staging.manifest();
  for (const outputPath of files) {
    const convert = converterFor(outputPath);
    if (convert === undefined || (written.get(outputPath)?.size ?? 0) > mostTextBytes) continue;
    const text = Buffer.from(await staging.contentOf(outputPath)).toString('utf8');
    await staging.add({ outputPath, content: convert(text, outputPath, site) });
  }
  await staging.add(scriptFile);
}

type Convert = (text: string, outputPath: string, site: PortableSite) => string;

/**
 * Returns the function that rewrites a file; undefined for a file that stays as it is.
 * @param more selectors of further parts of pages that need a server
 */
export function converterFor(outputPath: string, more = ''): Convert | undefined {
  if (outputPath.endsWith('.html')) return portablePage;
  if (!outputPath.endsWith('.css')) return undefined;
  return themeStyles.test(outputPath)
    ? (text, ...place) => `${portableStyles(text, ...place)}${more}${hidden}`
    : portableStyles;
}
