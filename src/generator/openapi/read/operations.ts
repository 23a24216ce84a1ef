// Reads the operations and webhooks of a document, in the order of the navigation: by tag, then as in the document.

import { readKeywords } from '../../json-schema/read/read-annotations.ts';
import {
  type JsonRecord,
  recordAt,
  textAt,
  textsAt,
  valueAt,
  withoutAbsent,
  wordAt,
} from '../../shared/json.ts';
import type { Tag } from '../../types/api.ts';
import type { Operation } from '../../types/operation.ts';
import { webhookMaps } from '../document/walk.ts';
import { titleWithoutMark } from './deprecated-title.ts';
import { readBadges, readExtensions } from './extensions.ts';
import { readServers } from './info.ts';
import { type FoundRequest, findRequests, missingPathItems } from './path-items.ts';
import { missingCallbacks, readCallbacks, readExchange, titleOfAddress, wordsOf } from './read-exchange.ts';
import { readSecurity } from './read-security.ts';
import { readTags, type Tags } from './read-tags.ts';
import type { Reading } from './reading-context.ts';
import { operationSlugs, type SlugSource } from './slugs.ts';

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
  const context = { root, reading, tags: readTags(root, reading.strings) };
  const requests = findRequests(recordAt(root, 'paths'), '#/paths', reading);
  const drafts = [...requests.map((found) => readOperation(found, context)), ...readWebhooks(context)];
  const slugs = operationSlugs(drafts.map(({ slugSource }) => slugSource));
  const all = drafts.map(({ slugSource, operation }) => ({
    // A slug of the original can be longer than one that is chosen.
    slug: reading.slugs?.[slugSource.pointer] ?? slugs.get(slugSource) ?? '',
    ...operation,
    // Slugs are made from whole titles, so that addresses stay when an operation becomes deprecated.
    title: titleWithoutMark(operation),
  }));
  const operations = all.slice(0, requests.length);
  const tags = context.tags.groups(operations.map(({ tag }) => tag));
  const named = new Set(requests.flatMap(({ raw }) => textsAt(raw, 'tags')));
  const rank = new Map(tags.map(({ name }, index) => [name, index]));
  return {
    operations: operations.toSorted((one, other) => (rank.get(one.tag) ?? 0) - (rank.get(other.tag) ?? 0)),
    webhooks: all.slice(requests.length),
    tags,
    topics: context.tags.topics(tags, named),
    missing: [recordAt(root, 'paths'), ...webhookMaps(root).map(([, items]) => items)].flatMap((items) =>
      missingPathItems(items, reading),
    ),
  };
}

interface SourceContext {
  root: JsonRecord;
  reading: Reading;
  tags: Tags;
}

/** An operation before all are read. Its slug depends on those with the same title. */
interface DraftOperation {
  operation: Omit<Operation, 'slug'>;
  slugSource: SlugSource;
}

function readOperation(found: FoundRequest, { root, reading, tags }: SourceContext): DraftOperation {
  const { raw, pathItem, method, path, pointer } = found;
  const exchange = readExchange(found, reading);
  const missing = [...(exchange.missing ?? []), ...missingCallbacks(found, reading)];
  const tagNames = textsAt(raw, 'tags');
  const operation = {
    ...exchange,
    ...(missing.length === 0 ? {} : { missing }),
    tag: tags.groupOf(tagNames),
    servers: readServers([raw, pathItem, root], textAt(root, '$self')),
    ...readSecurity(root, raw),
    badges: [...new Set([...tags.badgesOf(tagNames), ...readBadges(raw)])],
    ...readExtensions(raw),
    ...withoutAbsent({ since: wordAt(raw, 'x-since'), keywords: readKeywords(raw) }),
    callbacks: readCallbacks(found, reading, { self: textAt(root, '$self') }),
  };
  const chosen = reading.slugs?.[pointer] ?? textAt(raw, 'x-slug');
  const names = [titleOfAddress(found, reading), exchange.operationId ?? '', `${method} ${path}`];
  const slugSource = { names, method, path, pointer, ...(chosen === undefined ? {} : { chosen }) };
  return { operation, slugSource };
}

/**
 * Reads `webhooks` (OpenAPI 3.1) and `x-webhooks`, each name once. The title of a webhook without a summary is its name. Servers and
 * authentication of the API do not apply, as the reader's server receives the request.
 */
function readWebhooks(context: SourceContext): DraftOperation[] {
  const { root, reading } = context;
  return webhookMaps(root).flatMap(([key, items]) =>
    findRequests(items, `#/${key}`, reading).map((found): DraftOperation => {
      const isNamed = textAt(found.raw, 'summary') ?? textAt(found.raw, 'operationId');
      const summary =
        isNamed === undefined ? wordsOf(found.path) || found.path : valueAt(found.raw, 'summary');
      const { operation, slugSource } = readOperation({ ...found, raw: { ...found.raw, summary } }, context);
      return {
        operation: {
          ...operation,
          ...readSecurity({}, found.raw),
          servers: readServers([found.raw, found.pathItem], textAt(root, '$self')),
        },
        slugSource,
      };
    }),
  );
}
