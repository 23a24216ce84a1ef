// From an href on a page back to where an author wrote it: a line of the Markdown, or of the OpenAPI document.

import type { Place } from '../nouns/diagnostic.ts';
import type { Route } from '../nouns/route.ts';
import type { SpecSource } from '../nouns/sources.ts';
import type { UrlStyle } from '../urls/urls.ts';

/** A final href and its place in the source. */
export interface KnownPlace {
  href: string;
  place: Place;
}

export interface LinkPlaces {
  /** Takes note of a rendered page and the links its source writes. */
  learn(route: Route, places: KnownPlace[]): void;
  /** Every place of an href of a page; the page's source file when no line is known (a link of the chrome). */
  find(url: string, href: string): Place[];
}

export function placesOf({ style, specs }: { style: UrlStyle; specs: SpecSource[] }): LinkPlaces {
  const pages = new Map<string, { route: Route; places: KnownPlace[] }>();
  const texts = new Map(specs.map(({ file, text }) => [file, text]));
  const searched = new Map<string, Place | undefined>();
  return {
    learn: (route, places) => void pages.set(route.url, { route, places }),
    find: (url, href) => {
      const page = pages.get(url);
      const file = page?.route.source.file;
      if (page === undefined || file === undefined) return [];
      const known = page.places.filter((candidate) => candidate.href === href).map(({ place }) => place);
      if (known.length > 0) return known;
      const text = texts.get(file);
      if (text === undefined) return [{ file }];
      const key = `${file}\n${href}`;
      if (!searched.has(key)) searched.set(key, placeInText(file, text, withoutBase(href, style)));
      return [searched.get(key) ?? { file }];
    },
  };
}

function withoutBase(href: string, { baseUrl }: UrlStyle): string {
  return href.startsWith(baseUrl) ? `/${href.slice(baseUrl.length)}` : href;
}

/** What stands around the target of a link: Markdown, HTML as it is and in a JSON text, reference definitions. */
const frames: [before: string, after: string[]][] = [
  ['](', [')', ' ', '\t', '\n', '\\n']],
  ['](<', ['>']],
  ['="', ['"']],
  ['=\\"', ['\\"']],
  ["='", ["'"]],
  ['<', ['>']],
  [']: ', ['\n', '\r', '\\n', '\\r', ' ', '"', "'"]],
  [']: <', ['>']],
];

/**
 * The first place where the target of a link stands by itself; undefined rather than inside of a longer one.
 * Descriptions are written as they are shown, so the target stands literally in the document.
 */
function placeInText(file: string, text: string, href: string): Place | undefined {
  const offset = frames
    .flatMap(([before, after]) => after.map((end) => ({ start: before, end })))
    .reduce<number | undefined>((first, { start, end }) => {
      const found = text.indexOf(start + href + end);
      const at = found === -1 ? undefined : found + start.length;
      return at === undefined || (first !== undefined && first <= at) ? first : at;
    }, undefined);
  if (offset === undefined) return undefined;
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const line = text.slice(0, offset).split('\n').length;
  const column = offset - lineStart + 1;
  return { file, line, column, endColumn: column + href.length };
}
