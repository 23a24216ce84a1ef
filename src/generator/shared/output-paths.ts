// Where the files are that the program adds to every site, beside pages and what is below `assets/`.

import type { Settings } from '../types/config.ts';
import { searchManifestPath } from '../types/page-record.ts';
import { schemaPath, specPath } from './api-urls.ts';
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

// Output paths against each other: no file may be where another one, or a folder of another one, is.

/** Takes a path for an owner where it is free. @returns the owner that has it, or a part of it, otherwise */
export type ClaimPath<Owner> = (outputPath: string, owner: Owner) => Owner | undefined;

/** A register of the output paths of one build. Owners are not `undefined`. */
export function createClaims<Owner extends object>(): ClaimPath<Owner> {
  const files = new Map<string, Owner>();
  const folders = new Map<string, Owner>();
  return (outputPath, owner) => {
    const path = foldedPath(outputPath);
    const parents = foldersOf(path);
    const taken = [files.get(path), folders.get(path), ...parents.map((folder) => files.get(folder))].find(
      (found) => found !== undefined,
    );
    if (taken !== undefined) return taken;
    files.set(path, owner);
    for (const folder of parents) if (!folders.has(folder)) folders.set(folder, owner);
    return undefined;
  };
}

/** One spelling for all that some disk takes for one name: those of Windows and macOS ignore case and normalisation. */
export function foldedPath(outputPath: string): string {
  return outputPath.normalize('NFC').toLowerCase().normalize('NFC');
}

/** `docs` and `docs/api` of `docs/api/a.html`. */
function foldersOf(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

// Output paths against the rules of other systems: a site is built on one and often published from, or checked out on,
// another.

/** Devices of Windows, which have their name in every folder and with any ending (Win32, "Naming Files"). */
const device = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³]) *(\.|$)/i;
const refused = /[\p{Cc}<>:"\\|?*]/u;

/** Why a path cannot exist on every system, as a sentence without its end; `undefined` where it can. */
export type FindUnportable = (outputPath: string) => string | undefined;

/** A check of the paths of one build. Paths are given in the order of the site. */
export function createPortabilityCheck(): FindUnportable {
  const spellings = new Map<string, string>();
  const otherSpelling = (folder: string) => {
    const key = foldedPath(folder);
    const known = spellings.get(key) ?? folder;
    spellings.set(key, known);
    return known === folder ? [] : [`\`${folder}\` and \`${known}\` are one folder on Windows and macOS`];
  };
  return (outputPath) => {
    const spelled = foldersOf(outputPath).flatMap(otherSpelling);
    const names = outputPath.split('/').flatMap((name) => reasonOf(name) ?? []);
    return [...names, ...spelled][0];
  };
}

function reasonOf(name: string): string | undefined {
  const character = refused.exec(name)?.[0];
  if (character !== undefined)
    return `\`${name}\` has the character \`${character}\`, which Windows allows in no name`;
  if (device.test(name)) return `\`${name}\` is the name of a device on Windows`;
  const last = name.at(-1);
  if (last === '.' || last === ' ')
    return `\`${name}\` ends with a ${last === '.' ? 'dot' : 'space'}, which Windows drops`;
  return undefined;
}
