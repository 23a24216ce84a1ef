// Finds the place of an href in the source of its page: Markdown, a file of the OpenAPI document, or the configuration.

import { groupPairs } from '../shared/group-by.ts';
import { firstLiteral } from '../shared/problems/literal-place.ts';
import { positionsIn } from '../shared/problems/text-lines.ts';
import type { UrlStyle } from '../shared/urls.ts';
import { withoutEnd } from '../shared/words.ts';
import type { Place } from '../types/diagnostic.ts';
import type { KnownPlace, LinkPlace, Route } from '../types/route.ts';
import type { Source } from '../types/sources.ts';

/** Finds places of links. */
export interface LinkPlaces {
  /** Adds a rendered page with the links in its source. */
  learn(route: Pick<Route, 'url' | 'source'>, page: PlacedPage): void;
  /** Adds a file that ships as it is written; `find` takes its URL, or its name. */
  learnFile(file: string, options?: { url?: string; text?: () => string }): void;
  /** Every place of an href of a page; the source file of the page if no line is found (a link of the frame). */
  find(url: string, href: string): LinkPlace[];
  /** What a page that has no file is of, as a sentence. */
  noteOn(url: string): string | undefined;
}

/** The sources that are searched. */
export interface PlaceSources {
  style: UrlStyle;
  /** Each OpenAPI document with the other files it consists of. `publisher` is the base of its relative links, if any. */
  specs: { file: string; text: string; parts?: readonly Source[]; publisher?: string }[];
  /** The sources of links that all pages have: the configuration, and files that order sidebars. */
  navigation?: Source[];
  /** Returns the module of a plugin, or the configuration that has it. */
  pluginSource?: ((plugin: string) => Source | undefined) | undefined;
}

/** A page with the places of its links. */
interface PlacedPage {
  places(): KnownPlace[];
}

/** The source of a page: a file, or a part of a document. */
interface PlacedSource {
  file?: string | undefined;
  kind?: Route['source']['kind'];
  plugin?: string;
  key?: string;
  pointer?: string;
}

/** The part of a document that a page shows, or the file of another page. */
function partOf({ file = '', kind, pointer }: PlacedSource, isDocument: boolean): Place {
  if (!isDocument) return { file };
  return { file, pointer: pointer ?? (kind === 'introduction' ? '#/info/description' : '#') };
}

const noPlaces: PlacedPage = { places: () => [] };

/** Creates a finder. Texts are searched when a place in them is first needed. */
export function placesOf({ style, specs, navigation = [], pluginSource }: PlaceSources): LinkPlaces {
  // An object for each page would take several times the memory.
  const sources = new Map<string, PlacedSource>();
  const pages = new Map<string, PlacedPage>();
  const texts = new Map<string, () => string>();
  const searches = { count: 0 };
  const latest: { page?: PlacedPage; byHref?: Map<string, LinkPlace[]> } = {};
  const knownPlaces = (page: PlacedPage, href: string): LinkPlace[] | undefined => {
    if (latest.page !== page) Object.assign(latest, { page, byHref: byHref(page.places()) });
    return latest.byHref?.get(href);
  };
  const documents = new Map(specs.map(({ parts = [], file, text }) => [file, [{ file, text }, ...parts]]));
  const publishers = new Map(specs.map(({ file, publisher }) => [file, publisher]));
  const targets = new Map<string, TargetPlaces>();
  const placesIn = (source: Source, href: string, publisher?: string): Place[] => {
    const found = targets.get(source.file) ?? linkTargetsOf(source);
    targets.set(source.file, found);
    return (
      [...spellings(href, style), ...fromPublisher(href, publisher)]
        .map(found)
        .find((places) => places.length > 0) ?? []
    );
  };
  const add = (url: string, source: PlacedSource, page: PlacedPage) => {
    sources.set(url, source);
    pages.set(url, page);
    texts.delete(url);
  };
  return {
    learn: ({ url, source }, page) => add(url, source, page),
    learnFile: (file, { url = file, text } = {}) => {
      add(url, { file }, noPlaces);
      if (text !== undefined) texts.set(url, text);
    },
    find: (url, href) => {
      const source = sources.get(url) ?? {};
      const module = source.plugin === undefined ? undefined : pluginSource?.(source.plugin);
      const { file = module?.file ?? '' } = source;
      if (file === '') return [];
      // The places in HTML that a plugin made are in no file.
      const known = module === undefined ? knownPlaces(pages.get(url) ?? noPlaces, href) : undefined;
      if (known !== undefined) return known;
      const text = texts.get(url);
      const chrome = text ? [] : navigation.flatMap((source) => placesIn(source, href));
      const own = module === undefined ? (documents.get(file) ?? []) : [module];
      const written = text === undefined ? own : [{ file, text: text() }];
      const places =
        chrome.length > 0 ? chrome : written.flatMap((one) => placesIn(one, href, publishers.get(file)));
      if (places.length > 0) return places.map((place) => ({ place }));
      searches.count += 1;
      const literal = searches.count > mostSearches ? [] : written.flatMap((one) => firstLiteral(one, href));
      const whole = partOf({ ...source, file }, documents.has(file));
      return (literal.length > 0 ? literal : [whole]).map((place) => ({ place }));
    },
    noteOn: (url) => {
      const { plugin, key } = sources.get(url) ?? {};
      return plugin === undefined || pluginSource?.(plugin) === undefined
        ? undefined
        : `The link is on the page \`${url}\` of the plugin \`${plugin}\`, whose \`key\` is \`${key}\`.`;
    },
  };
}

/**
 * The spellings of an href in a source: as it is, with its entities, without the base URL, without the slash that the site
 * ends URLs with, relative to the pages of its API.
 */
function spellings(href: string, { baseUrl }: UrlStyle): string[] {
  const below = href.startsWith(baseUrl) ? [`/${href.slice(baseUrl.length)}`] : [];
  const [, relative] = /^\/api\/[^/]+\/(.+)$/s.exec(below[0] ?? href) ?? [];
  const fromHere = relative === undefined ? [] : [relative, `./${relative}`];
  const withoutSlash = (below[0] ?? href).replace(/\/(?=[?#]|$)/, '');
  return [...below, href, href.replaceAll('&', '&amp;'), withoutSlash, ...fromHere];
}

/** The spellings of an address of the publisher's site in its document: root-relative, relative to the base. */
function fromPublisher(href: string, publisher: string | undefined): string[] {
  if (publisher === undefined || !URL.canParse(href)) return [];
  const { origin } = new URL(publisher);
  const folder = new URL('.', publisher).href;
  const fromRoot = href.startsWith(`${origin}/`) ? [href.slice(origin.length)] : [];
  const fromHere = href.startsWith(folder)
    ? [href.slice(folder.length), `./${href.slice(folder.length)}`]
    : [];
  return [...fromRoot, ...fromHere];
}

function byHref(places: KnownPlace[]): Map<string, LinkPlace[]> {
  return groupPairs(places.map(({ href, ...link }) => [href, link]));
}

/** All places of a target in a text, in order. Descriptions ship unchanged, so targets appear in them literally. */
type TargetPlaces = (href: string) => Place[];

/**
 * The syntax before a target: Markdown (inline, in brackets, definition), HTML as it is and in a JSON text, a style sheet,
 * a sitemap, and the keys of OpenAPI and of the configuration for URLs. A target ends at a character that no URL contains.
 */
const frame =
  /(?:\]\(<?|(?:href|src)\s*=\s*\\?["']|<(?=[/#.]|https?:)|\burl\(\s*["']?|<loc>\s*|\]:[ \t]*<?|(?:\b[a-zA-Z]{0,24}[uU]rl|\bto|\btermsOfService)["']?\s*:\s*["'`]?|(?<=[\s"'(])(?=https?:))((?:\\\/|[^\s"'`<>)\\])+)/g;

/** Maximum number of searches through whole texts, far more than a document has such addresses. */
const mostSearches = 500;

interface Span {
  start: number;
  length: number;
}

/** Reads all targets of a text in one pass, at the first call. */
function linkTargetsOf({ file, text }: Source): TargetPlaces {
  const known: { offsets?: Map<string, Span[]> } = {};
  const positionOf = positionsIn(text);
  return (href) => {
    known.offsets ??= offsetsOf(text);
    return (known.offsets.get(href) ?? []).map(({ start, length }) => {
      const { line, column } = positionOf(start);
      return { file, line, column, endColumn: column + length };
    });
  };
}

function offsetsOf(text: string): Map<string, Span[]> {
  return groupPairs(
    [...text.matchAll(frame)].flatMap((match): [string, Span][] => {
      const written = match[1] ?? '';
      const target = written.replaceAll('\\/', '/');
      const found = { start: match.index + match[0].length - written.length, length: written.length };
      // A bare address ends before the full stop of its sentence.
      const bare = withoutEnd(target, '.,;:!?');
      const length = found.length - target.length + bare.length;
      return bare === target
        ? [[target, found]]
        : [
            [target, found],
            [bare, { ...found, length }],
          ];
    }),
  );
}
