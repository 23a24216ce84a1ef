// Reads the operations and webhooks of a document, in the order of the navigation: by tag, then as in the document. Slugs are
// assigned in the order of the document, first to operations, then to webhooks.

import { slug as githubSlug } from 'github-slugger';
import { type JsonRecord, recordAt, textAt, textsAt, valueAt } from '../../shared/json.ts';
import type { Tag } from '../../types/api.ts';
import type { Operation } from '../../types/operation.ts';
import type { Reading } from './context.ts';
import { missingCallbacks, readCallbacks, readExchange, wordsOf } from './exchange.ts';
import { readBadges, readExtensions } from './extensions.ts';
import { readServers } from './info.ts';
import { type FoundRequest, findRequests, missingPathItems } from './path-items.ts';
import { readSecurity } from './security.ts';
import { readTags, type Tags } from './tags.ts';

interface Operations {
  operations: Operation[];
  webhooks: Operation[];
  tags: Tag[];
  /** Tags with a description for readers and no operations. */
  topics: Tag[];
  /** Notes in Markdown about unresolved references to paths and webhooks. */
  missing: string[];
}

/** Reads the operations below `paths`, their tags, and the webhooks. */
export function readOperations(root: JsonRecord, reading: Reading): Operations {
  const context = { root, reading, tags: readTags(root, reading.strings), nextSlug: createSlugger() };
  const operations = findRequests(recordAt(root, 'paths'), '#/paths', reading).map((found) =>
    readOperation(found, context),
  );
  const tags = context.tags.groups(operations.map(({ tag }) => tag));
  const rank = new Map(tags.map(({ name }, index) => [name, index]));
  return {
    operations: operations.toSorted((one, other) => (rank.get(one.tag) ?? 0) - (rank.get(other.tag) ?? 0)),
    webhooks: readWebhooks(context),
    tags,
    topics: context.tags.topics(tags),
    missing: ['paths', 'webhooks', 'x-webhooks'].flatMap((key) =>
      missingPathItems(recordAt(root, key), reading),
    ),
  };
}

interface SourceContext {
  root: JsonRecord;
  reading: Reading;
  tags: Tags;
  nextSlug: ReturnType<typeof createSlugger>;
}

function readOperation(found: FoundRequest, { root, reading, tags, nextSlug }: SourceContext): Operation {
  const { raw, pathItem, method, path } = found;
  const exchange = readExchange(found, reading);
  const missing = [...(exchange.missing ?? []), ...missingCallbacks(found, reading)];
  const names = textsAt(raw, 'tags');
  return {
    slug: nextSlug([
      { text: textAt(raw, 'x-slug') ?? '', keepCase: true },
      { text: exchange.title },
      { text: exchange.operationId ?? '' },
      { text: `${method} ${path}` },
    ]),
    ...exchange,
    ...(missing.length === 0 ? {} : { missing }),
    tag: tags.groupOf(names),
    servers: readServers([raw, pathItem, root], textAt(root, '$self')),
    ...readSecurity(root, raw),
    badges: [...new Set([...tags.badgesOf(names), ...readBadges(raw)])],
    ...readExtensions(raw),
    callbacks: readCallbacks(found, reading, { self: textAt(root, '$self') }),
  };
}

/**
 * Reads `webhooks` (OpenAPI 3.1) and `x-webhooks`. The title of a webhook without a summary is its name. Servers and
 * authentication of the API do not apply, as the reader's server receives the request.
 */
function readWebhooks(context: SourceContext): Operation[] {
  const { root, reading } = context;
  return ['webhooks', 'x-webhooks'].flatMap((key) =>
    findRequests(recordAt(root, key), `#/${key}`, reading).map((found): Operation => {
      const isNamed = textAt(found.raw, 'summary') ?? textAt(found.raw, 'operationId');
      const summary =
        isNamed === undefined ? wordsOf(found.path) || found.path : valueAt(found.raw, 'summary');
      const webhook = readOperation({ ...found, raw: { ...found.raw, summary } }, context);
      return {
        ...webhook,
        ...readSecurity({}, found.raw),
        servers: readServers([found.raw, found.pathItem], textAt(root, '$self')),
      };
    }),
  );
}

/**
 * Maximum length of a slug. Law: a slug is one safe path segment, unique in its API ignoring case, and depends only on
 * its operation and those before it.
 */
const maxCharacters = 120;
const maxBytes = 200;

/**
 * Converts a text to kebab-case: lower case, no punctuation, words joined by `-`. Letters of all scripts are kept. Empty if
 * nothing is left.
 * @param keepCase keeps capital letters
 */
export function kebabCase(text: string, keepCase = false): string {
  const words = text.normalize('NFC').replaceAll(/[\s\p{C}\p{Z}/\\]+/gu, ' ');
  return githubSlug(words, keepCase)
    .replaceAll(/[\\/.:*?"<>|#%]+/g, '-')
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}

/** Shortens a slug, at a word if possible, and never inside a character. */
function shorten(slug: string, reserved: number): string {
  let characters = [...slug].slice(0, maxCharacters - reserved);
  const isLong = (list: string[]) => Buffer.byteLength(list.join('')) > maxBytes - reserved;
  while (isLong(characters)) characters = characters.slice(0, -1);
  const text = characters.join('');
  if (text.length === slug.length) return text;
  const lastWord = text.lastIndexOf('-');
  return (lastWord > text.length / 2 ? text.slice(0, lastWord) : text).replace(/-+$/, '');
}

/** Creates a function that returns a unique slug for the first text that has letters or digits. Repeated slugs get `-1`, `-2`. */
export function createSlugger(): (wanted: { text: string; keepCase?: boolean }[]) => string {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return (wanted) => {
    const slugs = wanted.map(({ text, keepCase }) => kebabCase(text, keepCase));
    const full = slugs.find((slug) => slug !== '') ?? 'operation';
    const base = shorten(full, 6);
    const key = base.toLowerCase();
    let slug = base;
    while (taken.has(slug.toLowerCase())) {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      slug = `${base}-${count}`;
    }
    taken.add(slug.toLowerCase());
    return slug;
  };
}
