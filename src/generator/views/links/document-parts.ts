// Finds the places of the parts of a document by the names that other tools have for them: operations by id, address or title, tags,
// schemas and headings. Other tools change case and punctuation of names in links, so a name that is not found as it is written is
// compared by its letters and digits; one that then names several parts is not resolved.

import { introductionUrl, operationUrl } from '../../shared/api-urls.ts';
import { type TextHeading, textHeadings } from '../../shared/markdown/text-headings.ts';
import { memoized } from '../../shared/memoized.ts';
import { writtenReference } from '../../shared/references/typed-names.ts';
import { lettersOf } from '../../shared/words.ts';
import type { Api, Tag } from '../../types/api.ts';
import type { Operation } from '../../types/operation.ts';
import { idWord, tagId } from '../common/element-ids.ts';

/** What the places of parts depend on. */
export interface SiteLinks {
  hrefOf: (url: string) => string;
  /** The pages with the operations of a tag, in a large API. */
  tagPages: ReadonlyMap<string | undefined, readonly { url: string }[]>;
  /** Resolves a typed reference: `schema:Boat`. */
  typedHref?: (reference: string) => string | undefined;
}

/** Finds hrefs of parts; undefined for a part that the document does not have, or no page shows. */
export interface DocumentParts {
  introduction(): string | undefined;
  operation(id: string): string | undefined;
  /** By its id exactly as it is written. */
  operationWithId(id: string): string | undefined;
  /** By method and path, in any spelling. */
  operationAt(method: string, path: string): string | undefined;
  /** By id, method and path, or title, in any spelling. */
  operationLike(words: string): string | undefined;
  operationBySlug(slug: string): string | undefined;
  tag(name: string): string | undefined;
  schema(name: string, field?: string): string | undefined;
  /** By its text or slug, after those of the headings around it. */
  heading(path: readonly string[]): string | undefined;
  headingWithId(id: string): string | undefined;
  /** A heading of the introduction, by its id. */
  ownHeading(id: string): string | undefined;
  scheme(name: string): string | undefined;
  /** By the address of its documentation on the site of its publisher: `/docs/boats#list`. */
  documentedAt(path: string): string | undefined;
}

/** Prepares the search. What a kind of name needs is made at its first use. */
export function createDocumentParts(api: Api, links: SiteLinks): DocumentParts {
  const { hrefOf } = links;
  const operations = memoized(() => operationNames(api));
  const hrefOfOperation = (found: Operation | undefined) => found && hrefOf(operationUrl(api, found));
  const introduction = introductionHref(api, links);
  const tag = tagFinder(api, links);
  const own = memoized(() => introductionHeadings(api, introduction));
  const ownHeadings = memoized(
    () =>
      new Map(
        own()
          .toReversed()
          .map(({ id, href }) => [id, href]),
      ),
  );
  const headings = memoized(() => {
    const all = [...own(), ...otherHeadings(api, links)];
    return {
      byId: new Map(all.toReversed().map((one) => [one.id, one])),
      byLetters: byLetters(all, ({ text }) => text),
    };
  });
  return {
    introduction: () => introduction,
    operation: (id) =>
      hrefOfOperation(operations().byId.get(id) ?? unique(operations().byLettersOfId.get(lettersOf(id)))),
    operationWithId: (id) => hrefOfOperation(operations().byId.get(id)),
    operationAt: (method, path) => {
      const address = `${method.toUpperCase()} ${path}`;
      const { byAddress, byLettersOfAddress } = operations();
      return hrefOfOperation(byAddress.get(address) ?? unique(byLettersOfAddress.get(lettersOf(address))));
    },
    operationLike: (words) => {
      const { byLettersOfId, byLettersOfAddress, byLettersOfTitle } = operations();
      const maps = [byLettersOfId, byLettersOfAddress, byLettersOfTitle];
      return hrefOfOperation(maps.map((map) => unique(map.get(lettersOf(words)))).find(Boolean));
    },
    operationBySlug: (slug) => hrefOfOperation(operations().bySlug.get(slug)),
    tag,
    schema: schemaFinder(api, links),
    heading: (path) => bestHeading(path, headings().byLetters)?.href,
    headingWithId: (id) => headings().byId.get(id)?.href,
    ownHeading: (id) => ownHeadings().get(id),
    scheme: (name) => {
      const found = api.securitySchemes.find(({ id }) => lettersOf(id) === lettersOf(name));
      return found && introduction && `${introduction}#security-${idWord(found.id)}`;
    },
    documentedAt: documentedFinder(api, { hrefOfOperation, tag }),
  };
}

interface OperationNames {
  byId: ReadonlyMap<string | undefined, Operation>;
  bySlug: ReadonlyMap<string, Operation>;
  byAddress: ReadonlyMap<string, Operation>;
  byLettersOfId: ReadonlyMap<string, readonly Operation[]>;
  byLettersOfAddress: ReadonlyMap<string, readonly Operation[]>;
  byLettersOfTitle: ReadonlyMap<string, readonly Operation[]>;
}

function operationNames({ operations, webhooks }: Api): OperationNames {
  const all = [...operations, ...webhooks];
  // If two operations have the same id, the first is used.
  const last = all.toReversed();
  return {
    byId: new Map(last.map((one) => [one.operationId, one])),
    bySlug: new Map(last.map((one) => [one.slug, one])),
    byAddress: new Map(last.map((one) => [`${one.method} ${one.path}`, one])),
    byLettersOfId: byLetters(all, ({ operationId }) => operationId ?? ''),
    byLettersOfAddress: byLetters(all, ({ method, path }) => `${method} ${path}`),
    byLettersOfTitle: byLetters(all, ({ title }) => title),
  };
}

function byLetters<Part>(parts: readonly Part[], nameOf: (part: Part) => string): Map<string, Part[]> {
  const found = new Map<string, Part[]>();
  for (const part of parts) {
    for (const key of spellings(nameOf(part))) {
      const others = found.get(key);
      if (others !== undefined) others.push(part);
      else if (key !== '') found.set(key, [part]);
    }
  }
  return found;
}

/** The letters of a name. Some tools leave `&` out of links, others write `and`. */
function spellings(name: string): ReadonlySet<string> {
  return new Set([lettersOf(name), lettersOf(name.replaceAll('&', ' and '))]);
}

function unique<Part>(found: readonly Part[] | undefined): Part | undefined {
  return found?.length === 1 ? found[0] : undefined;
}

function introductionHref(api: Api, { hrefOf }: SiteLinks): string | undefined {
  const url = introductionUrl(api);
  return url && hrefOf(url);
}

function tagFinder(api: Api, links: SiteLinks): DocumentParts['tag'] {
  const names = memoized(() => ({
    exact: new Map(
      api.tags.toReversed().flatMap((tag) => [
        [tag.name, tag],
        [tag.name.replaceAll(/\s+/g, '-'), tag],
      ]),
    ),
    byLetters: byLetters(api.tags, ({ name }) => name),
    byLabel: byLetters(api.tags, ({ label }) => label),
  }));
  return (word) => {
    const { exact, byLetters: alike, byLabel } = names();
    const key = lettersOf(word);
    const found = exact.get(word) ?? unique(alike.get(key)) ?? unique(byLabel.get(key));
    return found && placeOfTag(found, api, links).href;
  };
}

/** Returns the place of a tag, and what the ids of its description begin with. */
function placeOfTag(tag: Tag, api: Api, links: SiteLinks): { href: string | undefined; anchor?: string } {
  const { name } = tag;
  const page = links.tagPages.get(name)?.[0]?.url;
  if (page !== undefined) return { href: links.hrefOf(page), anchor: `${links.hrefOf(page)}#about:` };
  const introduction = introductionHref(api, links);
  if (introduction !== undefined) {
    const href = `${introduction}#${tagId(tag)}`;
    return { href, anchor: `${href}:` };
  }
  const first = api.operations.find((operation) => operation.tag === name);
  return { href: first && links.hrefOf(operationUrl(api, first)) };
}

function schemaFinder({ schemas }: Api, { typedHref }: SiteLinks): DocumentParts['schema'] {
  const names = memoized(() => byLetters(Object.keys(schemas), (name) => name));
  return (written, field) => {
    const name = Object.hasOwn(schemas, written) ? written : unique(names().get(lettersOf(written)));
    if (name === undefined) return undefined;
    const whole = field === undefined ? name : `${name}.${field}`;
    return typedHref?.(writtenReference('schema', whole)) ?? typedHref?.(writtenReference('schema', name));
  };
}

interface PlacedHeading extends TextHeading {
  href: string;
}

function placed(text: string, anchor: string | undefined, around: readonly string[] = []): PlacedHeading[] {
  if (anchor === undefined) return [];
  return textHeadings(text).map((one) => ({
    ...one,
    around: [...around, ...one.around],
    href: `${anchor}${one.id}`,
  }));
}

/** Returns the headings of the introduction: those of its description, and `Authentication` if there is such a section. */
function introductionHeadings(
  { description, securitySchemes }: Api,
  introduction: string | undefined,
): PlacedHeading[] {
  if (introduction === undefined) return [];
  const own = placed(description, `${introduction}#`);
  const id = 'authentication';
  return securitySchemes.length === 0
    ? own
    : [...own, { text: 'Authentication', id, around: [], href: `${introduction}#${id}` }];
}

/** Returns the headings in the descriptions of tags, then of operations. */
function otherHeadings(api: Api, links: SiteLinks): PlacedHeading[] {
  const ofTags = api.tags.flatMap((tag) =>
    tag.description === undefined
      ? []
      : placed(tag.description, placeOfTag(tag, api, links).anchor, [tag.name]),
  );
  const ofOperations = [...api.operations, ...api.webhooks].flatMap((operation) =>
    placed(operation.description, `${links.hrefOf(operationUrl(api, operation))}#about:`, [operation.title]),
  );
  return [...ofTags, ...ofOperations];
}

/** Of headings with the same text, the first one below the heading before it in the path counts, or else the first. */
function bestHeading(
  path: readonly string[],
  headings: ReadonlyMap<string, readonly PlacedHeading[]>,
): PlacedHeading | undefined {
  const [wanted = '', parent = ''] = path.map(lettersOf).reverse();
  const alike = headings.get(wanted) ?? [];
  const below = alike.find(({ around }) => around.some((one) => lettersOf(one) === parent));
  return below ?? alike[0];
}

/** Finds operations and tags by the path and fragment of their `externalDocs`. */
function documentedFinder(
  api: Api,
  {
    hrefOfOperation,
    tag,
  }: { hrefOfOperation: (found: Operation) => string | undefined; tag: DocumentParts['tag'] },
): DocumentParts['documentedAt'] {
  const places = memoized(() => {
    const found = new Map<string, Set<string>>();
    const add = (url: string | undefined, hrefOfPart: () => string | undefined) => {
      if (url === undefined || !URL.canParse(url)) return;
      const { pathname, hash } = new URL(url);
      const href = hrefOfPart();
      if (href === undefined || pathname === '/') return;
      const hrefs = found.get(addressKey(pathname + hash)) ?? new Set();
      found.set(addressKey(pathname + hash), hrefs.add(href));
    };
    for (const one of [...api.operations, ...api.webhooks])
      add(one.externalDocs?.url, () => hrefOfOperation(one));
    for (const one of api.tags) add(one.externalDocs?.url, () => tag(one.name));
    return found;
  });
  // An address that several parts have is that of a guide about all of them.
  return (path) => unique([...(places().get(addressKey(path)) ?? [])]);
}

function addressKey(path: string): string {
  return path.replace(/\/?(#.*)?$/s, '$1').toLowerCase();
}
