// Paths of the files that the program adds to every site, besides pages and the files below `assets/`.

import type { Settings } from '../../types/config.ts';
import { searchManifestPath } from '../../types/page-record.ts';
import type { SpecSource } from '../../types/sources.ts';
import { schemaPath, specPath } from '../api-urls.ts';
import { fullTextFile, hasMarkdownForms, llmsFile } from '../markdown/markdown-paths.ts';
import { notFoundFile } from '../urls.ts';
import { foldedPath } from './folded-path.ts';

/** Headers for hosts that read this file (Netlify, Cloudflare Pages). */
export const headersFile = '_headers';
/** Rules for crawlers (RFC 9309). */
export const robotsFile = 'robots.txt';
/** The pages for search engines (sitemaps.org, version 0.9), or the index of several sitemaps. */
export const sitemapFile = 'sitemap.xml';
/** All pages as a list in Markdown. */
export const sitemapTextFile = 'sitemap.md';
/** Pages, operations, schemas and errors with their URLs, for programs. */
export const catalogFile = 'catalog.json';
/** The languages and versions of a site that has several, for programs. */
export const editionsFile = 'editions.json';
/** Name and icons for installing the site (Web Application Manifest). */
export const manifestFile = 'site.webmanifest';
/** Redirects to include in the configuration of nginx, and rules for a website on S3. They are for servers, not for readers. */
export const nginxRedirectsFile = 'redirects.nginx.conf';
export const s3RedirectsFile = 'redirects.s3.json';
/** The file that marks the output folder as one of this program. */
export const markerFile = '.portal-site';

/** Whether the languages and versions of a site have a file in common, which the default edition has. */
export function isSharedFile(outputPath: string): boolean {
  return outputPath.startsWith('assets/') || outputPath === editionsFile;
}

/** The files of the index of a site for programs. */
export const indexPaths = [llmsFile, sitemapTextFile, catalogFile];

/** Files that pages do not need: an author's static file of the same name replaces them. */
const replaceable = new Set([
  headersFile,
  robotsFile,
  sitemapFile,
  manifestFile,
  fullTextFile,
  ...indexPaths,
]);

/** Whether a static file is published in place of the generated file of that name. */
export function isReplaceable(outputPath: string): boolean {
  return replaceable.has(outputPath);
}

/** The fields of an API that the names of its files depend on. */
interface ApiFiles {
  source: Pick<SpecSource, 'name' | 'file' | 'isYaml'>;
  api: { name: string; rawSchemas: { slug: string }[] };
}

/** A sitemap contains absolute URLs of pages that search engines may list. */
export function hasSitemap({ url, noIndex }: Pick<Settings, 'url' | 'noIndex'>): boolean {
  return url !== undefined && !noIndex;
}

/** The archive of a site that is read from a disk. */
export const offlineFile = 'offline.zip';

/** Whether a site has the archive. One that is read from a disk itself needs none. */
export function hasOfflineFile({ offline, portable }: Pick<Settings, 'offline' | 'portable'>): boolean {
  return offline === true && portable !== true;
}

/** The output paths of a site that no page can have. */
export function generatedFiles(
  apis: readonly ApiFiles[],
  settings: Pick<Settings, 'url' | 'noIndex' | 'llms' | 'mostFullText' | 'portable' | 'offline'>,
): string[] {
  const files = [
    ...(hasOfflineFile(settings) ? [offlineFile] : []),
    notFoundFile,
    searchManifestPath,
    markerFile,
    ...replaceable,
    ...apis.map(({ source }) => specPath(source)),
    ...apis.flatMap(({ api }) => api.rawSchemas.map(({ slug }) => schemaPath(api.name, slug))),
  ];
  return files.filter(
    (file) =>
      (file !== sitemapFile || hasSitemap(settings)) &&
      (file !== fullTextFile || canHaveFullText(settings)) &&
      (!indexPaths.includes(file) || hasMarkdownForms(settings)),
  );
}

/** Whether a site has its pages as one text, if that is not too long. */
export function canHaveFullText(settings: Pick<Settings, 'llms' | 'mostFullText' | 'portable'>): boolean {
  return settings.mostFullText !== undefined && hasMarkdownForms(settings);
}

/** Claims a path, and the folders above it, for an owner. @returns the owner that already has one of them */
export type ClaimPath<Owner> = (outputPath: string, owner: Owner) => Owner | undefined;

/** A register of the output paths of one build: no file may be at the path of another file or of its folders. */
export function createClaims<Owner extends object>(): ClaimPath<Owner> {
  const files = new Map<string, Owner>();
  const folders = new Map<string, Owner>();
  return (outputPath, owner) => {
    const path = foldedPath(outputPath);
    const taken = files.get(path) ?? folders.get(path);
    if (taken !== undefined) return taken;
    const parents: string[] = [];
    // The folders above a known one are known too, and no file is at the path of any of them.
    for (let folder = folderOf(path); folder !== '' && !folders.has(folder); folder = folderOf(folder)) {
      const file = files.get(folder);
      if (file !== undefined) return file;
      parents.push(folder);
    }
    files.set(path, owner);
    for (const folder of parents) folders.set(folder, owner);
    return undefined;
  };
}

/** `docs/api` of `docs/api/a.html`; empty for a file in no folder. */
function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Names of Windows devices, which are reserved in every folder and with any extension (Win32, "Naming Files"). */
const device = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³]) *(\.|$)/i;
const refused = /[\p{Cc}<>:"\\|?*]/u;

/** Returns why a path cannot exist on every system, as a sentence without a full stop; `undefined` if it can. */
export type FindUnportable = (outputPath: string) => string | undefined;

/** Why a folder cannot exist on every system: for a name in its path, or for another spelling of one. */
interface Unportable {
  name?: string | undefined;
  spelling?: string | undefined;
}

/** What most folders share. */
const portable: Unportable = {};

/**
 * Checks the paths of one build by the rules of all systems, as a site can be published or checked out on another system.
 * Call it for each path in the order of the site: the first spelling of a folder counts.
 */
export function createPortabilityCheck(): FindUnportable {
  const known = new Map<string, Unportable>();
  /** The first spelling of folders that are equal on other systems. */
  const spellings = new Map<string, string>();
  const otherSpelling = (folder: string) => {
    const path = foldedPath(folder);
    const first = spellings.get(path) ?? folder;
    spellings.set(path, first);
    return first === folder
      ? undefined
      : `\`${folder}\` and \`${first}\` are one folder on Windows and macOS`;
  };
  const check = (folder: string): Unportable => {
    if (folder === '') return portable;
    const found = known.get(folder);
    if (found !== undefined) return found;
    const above = check(folderOf(folder));
    const other = otherSpelling(folder);
    const name = above.name ?? reasonOf(folder.slice(folder.lastIndexOf('/') + 1));
    const spelling = above.spelling ?? other;
    const unportable = name === undefined && spelling === undefined ? portable : { name, spelling };
    known.set(folder, unportable);
    return unportable;
  };
  return (outputPath) => {
    const { name, spelling } = check(folderOf(outputPath));
    return name ?? reasonOf(outputPath.slice(outputPath.lastIndexOf('/') + 1)) ?? spelling;
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
