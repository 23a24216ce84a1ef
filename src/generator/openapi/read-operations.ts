// Paths and webhooks of a document -> operations with their slugs, in the order of the navigation: by tag, in a tag
// as in the document. Slugs are given out before that, in the order of the paths, then of the webhooks.

import { type JsonRecord, recordAt, textAt, textsAt, valueAt } from '../shared/json.ts';
import type { Tag } from '../types/api.ts';
import type { Operation } from '../types/operation.ts';
import { type FoundRequest, findRequests, missingItems } from './find-requests.ts';
import { createSlugger } from './operation-slug.ts';
import { missingCallbacks, readCallbacks, readExchange, wordsOf } from './read-exchange.ts';
import { readBadges, readCodeSamples } from './read-extensions.ts';
import { readServers } from './read-info.ts';
import { readSecurity } from './read-security.ts';
import { readTags, type Tags } from './read-tags.ts';
import type { Reading } from './reading.ts';

interface Operations {
  operations: Operation[];
  webhooks: Operation[];
  tags: Tag[];
  /** Tags that are texts of their own. */
  topics: Tag[];
  /** Sentences in Markdown on paths and webhooks that are missing. */
  missing: string[];
}

/** All operations under `paths`, ordered, the groups they fall into, and the webhooks. */
export function readOperations(root: JsonRecord, reading: Reading): Operations {
  const surroundings = { root, reading, tags: readTags(root), nextSlug: createSlugger() };
  const operations = findRequests(recordAt(root, 'paths'), '#/paths', reading).map((found) =>
    readOperation(found, surroundings),
  );
  const tags = surroundings.tags.groups(operations.map(({ tag }) => tag));
  const rank = new Map(tags.map(({ name }, index) => [name, index]));
  return {
    operations: operations.toSorted((one, other) => (rank.get(one.tag) ?? 0) - (rank.get(other.tag) ?? 0)),
    webhooks: readWebhooks(surroundings),
    tags,
    topics: surroundings.tags.topics(tags),
    missing: ['paths', 'webhooks', 'x-webhooks'].flatMap((key) => missingItems(recordAt(root, key), reading)),
  };
}

interface Surroundings {
  root: JsonRecord;
  reading: Reading;
  tags: Tags;
  nextSlug: ReturnType<typeof createSlugger>;
}

function readOperation(found: FoundRequest, { root, reading, tags, nextSlug }: Surroundings): Operation {
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
    codeSamples: readCodeSamples(raw),
    callbacks: readCallbacks(found, reading, textAt(root, '$self')),
  };
}

/**
 * `webhooks` of OpenAPI 3.1 and the extension that stood for it before. A webhook without words is called by its
 * name; the servers and the authentication of the API are not those of who receives it.
 */
function readWebhooks(surroundings: Surroundings): Operation[] {
  const { root, reading } = surroundings;
  return ['webhooks', 'x-webhooks'].flatMap((key) =>
    findRequests(recordAt(root, key), `#/${key}`, reading).map((found): Operation => {
      const isNamed = textAt(found.raw, 'summary') ?? textAt(found.raw, 'operationId');
      const summary =
        isNamed === undefined ? wordsOf(found.path) || found.path : valueAt(found.raw, 'summary');
      const webhook = readOperation({ ...found, raw: { ...found.raw, summary } }, surroundings);
      return {
        ...webhook,
        ...readSecurity({}, found.raw),
        servers: readServers([found.raw, found.pathItem], textAt(root, '$self')),
      };
    }),
  );
}
