// Links to pages that the language of a site leaves out (`fallback: 'none'`): they lead to the page of the default language.

import { posix } from 'node:path';
import { withoutPageEnding } from '../../shared/files/page-endings.ts';
import { canonicalUrl, decode, hrefOf, type UrlStyle } from '../../shared/urls.ts';
import type { Settings } from '../../types/config.ts';
import type { RoutePlan } from '../../types/route.ts';
import { urlOnPage } from './written-urls.ts';

/** Pages that only the default language has. */
export interface LeftOutPages {
  /** Their URLs by the files that their translations would have, without endings. */
  urlByName: ReadonlyMap<string, string>;
  urls: ReadonlySet<string>;
  /** The default language. */
  language: string;
  style: UrlStyle;
}

/** A link as it is written, in its parts. */
interface WrittenLink {
  path: string;
  rest: string;
  /** The page that it is on. */
  text: { url: string };
  targets: { leftOut?: LeftOutPages; urls: ReadonlySet<string>; files: ReadonlySet<string> };
}

/** Returns the pages that the language of a plan leaves out, if it may. */
export function leftOutPages(
  { languages }: Pick<RoutePlan, 'languages'>,
  settings: UrlStyle & Pick<Settings, 'contentDir'>,
): { leftOut?: LeftOutPages } {
  const leftOut = languages?.all[languages.own]?.leftOut;
  const original = languages?.all[0];
  if (leftOut === undefined || original === undefined) return {};
  const { language, baseUrl } = original;
  const named = Array.from(leftOut, ([name, url]) => [posix.join(settings.contentDir, name), url] as const);
  const style = { ...settings, baseUrl };
  return { leftOut: { urlByName: new Map(named), urls: new Set(leftOut.values()), language, style } };
}

/** Returns where a link to a page that is left out leads to: to that of the default language. */
export function leftOutPage(
  file: string,
  { path, rest, text, targets }: WrittenLink,
): { href: string; language: string } | undefined {
  if (targets.leftOut === undefined || path === '') return undefined;
  const { urlByName, urls, language, style } = targets.leftOut;
  const name = withoutPageEnding(file.replace(/\/$/, ''));
  const byFile = ['', '/index', '/README']
    .map((end) => urlByName.get(name + end))
    .find((url) => url !== undefined);
  const address = urlOnPage(path, text);
  const written = canonicalUrl(address);
  const isOwn = targets.urls.has(written) || targets.files.has(decode(address));
  const url = byFile ?? (urls.has(written) ? written : undefined);
  return url === undefined || isOwn ? undefined : { href: hrefOf(url, style) + rest, language };
}
