// Finds the schemas of each API that need pages. What earlier builds have found for a page holds as long as its operation, or schema,
// and the schemas that it reaches are the same, so after an edit only the pages that it touches are laid out.

import type { Strings } from '../../../strings/strings-type.ts';
import { keyOf, keyOfAll } from '../../shared/keys.ts';
import { openPacks, type PackEntries } from '../../store/packs.ts';
import { remember } from '../../store/remember.ts';
import type { Api } from '../../types/api.ts';
import type { KnownLayouts } from '../../types/page-layout.ts';
import type { LinkedSchema, Site } from '../../types/route.ts';
import type { Schema } from '../../types/schema.ts';
import type { Store } from '../../types/store.ts';
import { createReach, layoutKeys, type SchemaReach } from '../../views/layout/layout-keys.ts';
import { findPages, ownSchemas, type SchemasOfPage } from '../../views/layout/schema-pages.ts';
import { holdLayouts } from './held-layouts.ts';
import { createNumbers, type SchemasOnce, withOwnSchemas, withSchemasOnce } from './schemas-once.ts';

/** What is found for the plan, each by the name of its API. */
export interface SchemaPages {
  /** The schemas that need pages. */
  linked: Map<string, LinkedSchema[]>;
  /** The layouts of the pages that were laid out. They are not stored, since few pages are rendered if nothing else is laid out. */
  layouts: Map<string, KnownLayouts>;
  reaches: Map<string, SchemaReach>;
}

/** Finds the schemas that need pages. */
export async function schemaPagesOf({ apis }: Site, store: Store, strings: Strings): Promise<SchemaPages> {
  const found: SchemaPages = { linked: new Map(), layouts: new Map(), reaches: new Map() };
  for (const { api } of apis) {
    const reach = createReach(api, (text) => keyOf(text));
    const { linked, layouts } = await pagesOfApi({ api, reach, store, strings });
    found.reaches.set(api.name, reach);
    found.linked.set(api.name, linked);
    if (layouts !== undefined) found.layouts.set(api.name, layouts);
  }
  return found;
}

interface ApiToLayOut {
  api: Api;
  reach: SchemaReach;
  store: Store;
  strings: Strings;
}

async function pagesOfApi({ api, reach, store, strings }: ApiToLayOut) {
  const keys = layoutKeys(api, reach, (text) => keyOf(text));
  const context = keyOf(strings.locale.key, keys.context);
  const operationKeys = [
    ...api.webhooks.flatMap((webhook) => [webhook.slug, keys.ofOperation(webhook, true)]),
    ...api.operations.flatMap((operation) => [operation.slug, keys.ofOperation(operation, false)]),
    ...ownSchemas(api).map(keys.ofSchema),
  ];
  const made: { layouts?: KnownLayouts } = {};
  const key = keyOfAll([context, api.name, ...operationKeys]);
  const { value } = await remember(store, { kind: 'schemaPages', key }, () => {
    const packs = openPacks<SchemasOfPage>(store, { kind: layoutPackKind, context, encode, decode }, [api]);
    const held = holdLayouts(store.hold);
    const pages = findPages(api, strings, {
      ...held,
      ofOperation: (operation, isSent) => packs.get(keys.ofOperation(operation, isSent)),
      ofSchema: (draft) => packs.get(keys.ofSchema(draft)),
    });
    const entries: PackEntries<SchemasOfPage> = [
      ...pages.operations.map((page) => [keys.ofOperation(page.operation, page.isSent), page.links] as const),
      ...pages.schemas.map(({ draft, links }) => [keys.ofSchema(draft), links] as const),
    ];
    packs.put(
      api.name,
      () => entries,
      entries.map(([one]) => one),
    );
    made.layouts = held;
    return withSchemasOnce(pages.linked);
  });
  return { linked: withOwnSchemas(value), ...made };
}

/** The kind of the record with what was found for all pages of an API. */
export const layoutPackKind = 'layoutPack';

type Draft = SchemasOfPage['linked'][number];

/** Equal drafts and names are written once: most pages of a large API link to the same schemas. */
interface EncodedLinks {
  names: string[];
  drafts: SchemasOnce<Draft>;
  pages: [key: string, linked: number[], met: number[]][];
}

function encode(entries: PackEntries<SchemasOfPage>): EncodedLinks {
  const names = createNumbers((name: string) => name);
  const schemas = createNumbers((schema: Schema) => JSON.stringify(schema));
  const drafts = createNumbers((draft: Draft) =>
    JSON.stringify({ ...draft, schema: schemas.numberOf(draft.schema) }),
  );
  const pages = entries.map(([key, { linked, met }]): EncodedLinks['pages'][number] => [
    key,
    linked.map(drafts.numberOf),
    met.map(names.numberOf),
  ]);
  return { names: names.all(), drafts: withSchemasOnce(drafts.all()), pages };
}

function decode(value: unknown): PackEntries<SchemasOfPage> {
  const { names, drafts, pages } = value as EncodedLinks;
  const decoded = withOwnSchemas(drafts);
  return pages.map(([key, linked, met]) => [
    key,
    { linked: linked.flatMap((at) => decoded[at] ?? []), met: met.map((at) => names[at] ?? '') },
  ]);
}
