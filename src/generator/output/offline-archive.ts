// Packs a site whose files are all written into an archive that readers unpack and read from their disk (`file://`).
// Law: the same site makes the same archive, so files have one time and are in the order of their paths.

import { createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { slug } from 'github-slugger';
import { ZipFile } from 'yazl';
import { hashedFile } from '../shared/assets.ts';
import { describeLargeFile, mostTextBytes } from '../shared/files/large-files.ts';
import type { PortableSite } from '../shared/html/portable-page.ts';
import { isFormOfPage } from '../shared/markdown/markdown-paths.ts';
import { isReplaceable, offlineFile } from '../shared/paths/output-paths.ts';
import { encodedUrl } from '../shared/urls.ts';
import type { ThemeFile } from '../types/sources.ts';
import { converterFor, isPortable } from './portable-site.ts';
import type { Staging } from './staging.ts';

/** Parts of pages that need a server, and the link to the archive itself. */
const hiddenParts = '.page-forms,[data-offline],';

/** Files that only hosts and scripts of pages on a server ask for, in any edition. */
const forServers =
  /^(?:_redirects|(?:.*\/)?(?:search-index\.json|[^/]*\.call\.json|assets\/(?:boot|call-words|islands|search)-[^/]*))$/;

/** What is packed. */
interface OfflineSite {
  title: string;
  /** The path that the site is published under. */
  baseUrl: string;
  /** The script of portable sites. */
  script: ThemeFile;
}

/** Adds the archive of a site. One that is larger than the memory is written piece by piece. */
export async function addOfflineArchive(
  staging: Staging,
  { title, baseUrl, script }: OfflineSite,
): Promise<void> {
  const scriptFile = hashedFile(script.name, script.bytes);
  const written = staging.manifest();
  const pages = [...written.keys()].filter((path) => path.endsWith('.html'));
  const urls = new Set(pages.map((path) => encodedUrl(`/${path}`)));
  const isRead = (path: string) =>
    isPortable(path) && !forServers.test(path) && !isReplaceable(path) && !isFormOfPage(path, urls);
  const files = new Set([...written.keys()].filter(isRead));
  const site = { files: new Set([...files, scriptFile.outputPath]), baseUrl, script: scriptFile.outputPath };
  const folder = slug(title) || 'site';
  const path = join(staging.folder, `${offlineFile}.part`);
  const zip = new ZipFile();
  const done = pipeline(zip.outputStream, createWriteStream(path));
  const add = (outputPath: string, load: () => Promise<Uint8Array>) =>
    zip.addReadStreamLazy(`${folder}/${outputPath}`, sameForAll, (give) => {
      load().then(
        (bytes) => give(null, Readable.from([bytes])),
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  for (const outputPath of [...site.files].sort()) {
    const isText = (written.get(outputPath)?.size ?? 0) <= mostTextBytes;
    add(outputPath, async () =>
      files.has(outputPath) ? contentFor(outputPath, { staging, site, isText }) : script.bytes,
    );
  }
  const failed = new Promise<never>((_, reject) => zip.on('error', reject));
  zip.end();
  await Promise.race([done, failed]);
  await staging.add({ outputPath: offlineFile, content: await describeLargeFile(path) });
  rmSync(path, { force: true });
}

/** A time without a zone, as archives have it. */
const sameForAll = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true };

async function contentFor(
  outputPath: string,
  { staging, site, isText }: { staging: Staging; site: PortableSite; isText: boolean },
): Promise<Uint8Array> {
  const bytes = await staging.contentOf(outputPath);
  const convert = isText ? converterFor(outputPath, hiddenParts) : undefined;
  return convert === undefined
    ? bytes
    : Buffer.from(convert(Buffer.from(bytes).toString('utf8'), outputPath, site));
}
