// Reads a built site for programs: its catalogue, the Markdown form of a page, a slice, and the search of the browser.
// Laws: only files that the catalogue and the search index name are read, and only inside of the folder; nothing is written.

import type { Search } from '../../../client/search/search-answers.ts';
import { textOfContent } from '../../../generator/shared/files/large-files.ts';
import { parsedJson } from '../../../generator/shared/shapes.ts';
import { canonicalUrl } from '../../../generator/shared/urls.ts';
import { searchManifestPath } from '../../../generator/types/page-record.ts';
import { folderSite } from '../../../server/folder-site.ts';

/** What the catalogue says of a page (`schemas/catalog.schema.json`). */
interface CatalogPage {
  title: string;
  url: string;
  markdown: string;
  summary: string;
  kind: string;
}

/** What the catalogue says of an operation. */
export interface CatalogOperation {
  api: string;
  operationId?: string;
  method: string;
  path: string;
  title: string;
  summary: string;
  url: string;
  markdown: string;
  openapi?: string;
}

/** What the catalogue says of an error code. */
interface CatalogError {
  api: string;
  code: string;
  summary: string;
  url: string;
}

/** The parts of a catalogue that are read here. */
interface Catalog {
  version: number;
  title: string;
  summary: string;
  home: string;
  pages: CatalogPage[];
  operations: CatalogOperation[];
  errors: CatalogError[];
}

/** A built site. */
export interface BuiltSite {
  catalog(): Promise<Catalog>;
  search: Search;
  /** The page of an address, a path or a title; undefined if there is none. */
  findPage(name: string): Promise<CatalogPage | undefined>;
  /** The text of the file at an address of the catalogue; undefined if it is not there. */
  textAt(address: string): Promise<string | undefined>;
  /** The text of a file, by its path from the root of the site. */
  fileAt(outputPath: string): Promise<string | undefined>;
}

/** A folder without a site that programs can read. */
export class NoSiteError extends Error {}

/**
 * Opens a built site. Its files are read anew when they change.
 * @param folder the absolute path of the folder
 */
export async function openBuiltSite(folder: string): Promise<BuiltSite> {
  const files = folderSite(folder);
  const textOf = async (outputPath: string): Promise<string | undefined> => {
    const file = await files.file(outputPath);
    return file === undefined ? undefined : textOfContent(file.content);
  };
  const catalog = async (): Promise<Catalog> => {
    const text = await textOf('catalog.json');
    const value = text === undefined ? undefined : parsedJson(text);
    if (!isCatalog(value)) throw new NoSiteError(`\`${folder}\` has no site with a \`catalog.json\`.`);
    return value;
  };
  await catalog();
  const { createSearch } = await import('../../../client/search/search-answers.ts');
  const ask = async (href: string): Promise<unknown> => {
    const text = await textOf(href.slice(1));
    if (text === undefined) throw new NoSiteError(`The site has no \`${href.slice(1)}\`.`);
    return JSON.parse(text);
  };
  return {
    catalog,
    // What is loaded for one query is not kept for the next, as the site can be built in between.
    search: {
      find: (query, options) => createSearch(`/${searchManifestPath}`, ask).find(query, options),
      near: (address) => createSearch(`/${searchManifestPath}`, ask).near(address),
      wordsOf: (address) => createSearch(`/${searchManifestPath}`, ask).wordsOf(address),
    },
    findPage: async (name) => {
      const { pages, home } = await catalog();
      const wanted = pathOf(name, home);
      return (
        pages.find((page) => pathOf(page.url, home) === wanted || markdownPath(page, home) === wanted) ??
        pages.find(({ title }) => title.toLowerCase() === name.trim().toLowerCase())
      );
    },
    fileAt: textOf,
    textAt: async (address) => {
      const { home } = await catalog();
      const path = insideOf(address, home);
      return path === undefined ? undefined : textOf(path);
    },
  };
}

function isCatalog(value: unknown): value is Catalog {
  if (typeof value !== 'object' || value === null) return false;
  const lists = ['pages', 'operations', 'errors'].map((name) => (value as Record<string, unknown>)[name]);
  return 'home' in value && typeof value.home === 'string' && lists.every(Array.isArray);
}

const anywhere = 'https://site.invalid';

/** The path of an address below the home page, decoded; undefined if it is not of the site. */
function insideOf(address: string, home: string): string | undefined {
  if (!URL.canParse(address, anywhere)) return undefined;
  const [url, base] = [new URL(address, anywhere), new URL(home, anywhere)];
  const isOwn = url.origin === base.origin || url.origin === anywhere;
  if (!isOwn || !url.pathname.startsWith(base.pathname)) return undefined;
  try {
    return decodeURIComponent(url.pathname.slice(base.pathname.length));
  } catch {
    return undefined;
  }
}

/** The canonical path of what a reader calls a page: an address of the site, or a path with or without the base URL. */
function pathOf(name: string, home: string): string | undefined {
  const text = name.trim();
  const inside = insideOf(text, home) ?? (text.startsWith('/') ? text.slice(1) : undefined);
  return inside === undefined ? undefined : canonicalUrl(`/${inside.replace(/\.part-\d+(?=\.md$)/, '')}`);
}

function markdownPath({ markdown }: CatalogPage, home: string): string | undefined {
  return pathOf(markdown, home);
}
