// Finds the pages whose address is most like one that does not exist, by its letters and by its words.

import { canonicalUrl, decode } from '../../generator/shared/urls.ts';
import { foldText } from '../../generator/shared/words.ts';
import type { SearchRoute } from '../../generator/types/page-record.ts';
import type { IndexFiles } from './fetch-index.ts';
import { editsBetween } from './look-up.ts';

const mostPages = 5;

/** A page with a similar address. */
export interface NearPage {
  href: string;
  title: string;
  method?: string;
}

/** The last segment of an address as words of a query. */
export function wordsOfAddress(address: string): string {
  const last = decode(canonicalUrl(address)).split('/').at(-1) ?? '';
  return last.replaceAll(/[-_.+]+/g, ' ').trim();
}

/** @returns at most five pages of the site, nearest first; none if no address is similar */
export async function nearestPages(address: string, files: IndexFiles): Promise<NearPage[]> {
  const wanted = foldText(decode(canonicalUrl(address)));
  const routes = await files.routesAround(address);
  return routes
    .map((route) => ({ route, likeness: likenessOf(wanted, route) }))
    .filter(({ likeness }) => likeness > 0.4)
    .sort((a, b) => b.likeness - a.likeness || (a.route[0] < b.route[0] ? -1 : 1))
    .slice(0, mostPages)
    .map(({ route: [href, title, method] }) => ({
      href,
      title,
      ...(method === undefined ? {} : { method }),
    }));
}

/** From 0 for nothing in common to 1 for the same address. */
function likenessOf(wanted: string, [href]: SearchRoute): number {
  const known = foldText(decode(canonicalUrl(href)));
  const longest = Math.max(wanted.length, known.length, 1);
  const most = Math.floor(longest / 3);
  const edits = editsBetween(wanted, known, { isOpen: false, most });
  const letters = edits > most ? 0 : 1 - edits / longest;
  return Math.max(letters, sharedWords(wanted, known));
}

/** The share of words that both addresses contain; those of the last segment count double. */
function sharedWords(wanted: string, known: string): number {
  const [a, b] = [weighedWords(wanted), weighedWords(known)];
  let common = 0;
  let all = 0;
  for (const word of new Set([...a.keys(), ...b.keys()])) {
    const [left, right] = [a.get(word) ?? 0, b.get(word) ?? 0];
    common += Math.min(left, right);
    all += Math.max(left, right);
  }
  return all === 0 ? 0 : (0.95 * common) / all;
}

function weighedWords(url: string): Map<string, number> {
  const segments = url.split('/').filter((segment) => segment !== '');
  return new Map(
    segments.flatMap((segment, index) =>
      segment
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word !== '')
        .map((word): [string, number] => [word, index === segments.length - 1 ? 2 : 1]),
    ),
  );
}
