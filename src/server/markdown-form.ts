// Chooses between the HTML of a page and its Markdown form by what a client accepts, and finds the form.

import { createIndexFiles } from '../client/search/fetch-index.ts';
import { type NearPage, nearestPages } from '../client/search/nearest-pages.ts';
import { loadedFile, textOfContent } from '../generator/shared/files/large-files.ts';
import { pageLanguage } from '../generator/shared/html/page-language.ts';
import { inDestination } from '../generator/shared/markdown/gfm.ts';
import { decode, encodedUrl, fileHref, outputPathsFor } from '../generator/shared/urls.ts';
import { foldText } from '../generator/shared/words.ts';
import { searchManifestPath } from '../generator/types/page-record.ts';
import type { OutputFile } from '../generator/types/sources.ts';
import { canonicalLanguage, defaultLanguage } from '../strings/language-tags.ts';
import { packagedCatalog } from '../strings/packaged-catalogs.ts';
import { stringsFor } from '../strings/strings-for.ts';
import type { ServedSite } from './served-site.ts';

/**
 * Whether a client prefers Markdown (RFC 9110, section 12.5.1): its list names `text/markdown`, with no lower weight than HTML. A range such as
 * `*`/`*` alone is answered with HTML, as browsers send it.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (accept === undefined || !/text\/markdown/i.test(accept)) return false;
  const weights = new Map(accept.split(',').map(weightOfRange));
  const markdown = weights.get('text/markdown') ?? 0;
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0;
  return markdown > 0 && markdown >= html;
}

function weightOfRange(range: string): [name: string, weight: number] {
  const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const weight = quality === undefined ? 1 : Number(quality);
  return [name, Number.isFinite(weight) ? weight : 0];
}

/** The paths that the Markdown form of a page can have. */
function formsOf(outputPath: string): string[] {
  if (outputPath === 'index.html') return ['index.html.md'];
  const folder = outputPath.replace(/\/index\.html$/, '');
  return folder === outputPath
    ? [outputPath.replace(/\.html$/, '.md')]
    : [`${folder}.md`, `${outputPath}.md`];
}

/** Returns the Markdown form of a page, if the site has one. */
export async function markdownForm(site: ServedSite, outputPath: string): Promise<OutputFile | undefined> {
  if (!outputPath.endsWith('.html')) return undefined;
  for (const path of formsOf(outputPath)) {
    const file = loadedFile(await site.file(path));
    if (file !== undefined) return file;
  }
  return undefined;
}

/**
 * Returns the Markdown form of the not-found page with the pages whose addresses are most like the requested one, in the language of the
 * site. Their links lead to Markdown forms, where they have one.
 * @param address the requested address, below the base URL of the site
 */
export async function notFoundForm(
  site: ServedSite,
  page: OutputFile,
  { address, baseUrl }: { address: string; baseUrl: string },
): Promise<OutputFile | undefined> {
  const form = await markdownForm(site, page.outputPath);
  if (form === undefined) return undefined;
  const near = await nearestTo(site, address);
  if (near.length === 0) return form;
  const items: string[] = [];
  for (const { href, title, method } of near)
    items.push(
      `- ${method === undefined ? '' : `${method} `}[${escaped(title)}](${inDestination(await formHref(site, href, baseUrl))})`,
    );
  // Somebody else may have made the page.
  const language = canonicalLanguage(pageLanguage(page)) ?? defaultLanguage;
  const catalog = await packagedCatalog(language);
  const { didYouMean } = stringsFor({ language, key: language, catalog }).islands.nearestPages;
  const text = Buffer.from(form.content).toString('utf8').trimEnd();
  return { outputPath: form.outputPath, content: `${text}\n\n## ${didYouMean}\n\n${items.join('\n')}\n` };
}

/** The address of the Markdown form of a page; that of the page if it has none. */
async function formHref(site: ServedSite, href: string, baseUrl: string): Promise<string> {
  const path = decode(`/${href.slice(baseUrl.length)}`);
  // An index that somebody else wrote may name anything.
  if (path.split(/[\\/]/).includes('..')) return href;
  for (const outputPath of outputPathsFor(path)) {
    const form = await markdownForm(site, outputPath);
    if (form !== undefined) return fileHref(encodedUrl(`/${form.outputPath}`), { baseUrl });
  }
  return href;
}

/** The pages with similar addresses. There are none while the search index of a live site is not complete. */
async function nearestTo(site: ServedSite, address: string): Promise<NearPage[]> {
  const files = createIndexFiles(`/${searchManifestPath}`, async (href) => {
    const file = await site.file(href.slice(1));
    if (file === undefined) throw new Error(`The site has no ${href}.`);
    return JSON.parse(textOfContent(file.content)) as unknown;
  });
  try {
    return await nearestPages(address, { ...files, fold: foldText });
  } catch {
    return [];
  }
}

function escaped(title: string): string {
  return title.replaceAll(/[\\[\]`*_<]/g, '\\$&');
}
