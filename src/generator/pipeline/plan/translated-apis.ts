// Finds the pages of a document that its translation changes.
// Law: strings of the program are no translation, so both documents are compared as they are read in the same language.

import { showsChange } from '../../kinds/page-kinds.ts';
import { keyOf, keyOfAll } from '../../shared/keys.ts';
import { remember } from '../../store/remember.ts';
import type { Api } from '../../types/api.ts';
import type { ChangedParts } from '../../types/languages/changed-parts.ts';
import type { Operation } from '../../types/operation.ts';
import type { ApiPageSource, RoutePlan, SiteApi } from '../../types/route.ts';
import { createReach, createSchemaDigest } from '../../views/layout/layout-keys.ts';
import type { EditionRun } from '../run.ts';
import { readDocument, readersWith } from './api-readers.ts';
import { scopeOf } from './documents/reference-files.ts';
import type { PlannedSite } from './planned-site.ts';

/** The kind of the record with the parts of a document that its translation changes. */
export const translatedPartsKind = 'translatedParts';

/** The parts of a document that a translation changes. */
interface TranslatedParts {
  /** What all pages of the document share, which its introduction shows. */
  introduction: boolean;
  /** Pointers of operations and webhooks. */
  operations: string[];
  /** Pointers of those whose titles are other ones, which pages of tags list. */
  titles: string[];
  /** Names of tags with other texts. */
  tags: string[];
  /** Names of schemas. */
  schemas: string[];
}

/** A planned site with the run that planned it. */
export interface PlannedEdition {
  edition: EditionRun;
  planned: Pick<PlannedSite, 'site' | 'identities'> & { plan: Pick<RoutePlan, 'linked'> };
}

/** Returns what the translation of a document changes; nothing if it has none. The original is read in its language for that, once. */
async function translatedParts(
  one: SiteApi,
  { edition, planned }: PlannedEdition,
  original: PlannedEdition,
): Promise<TranslatedParts> {
  const { api, source, parts } = one;
  const { strings, store, extensions, settings, files } = edition;
  const overlays = `${settings.specsDir}/${settings.languageFolder}/`;
  const isTranslated =
    [source, ...parts].some(({ file }) => files.isTranslated?.(file) === true) ||
    source.overlays?.some((name) => name.startsWith(overlays)) === true;
  if (!isTranslated) return unchanged;
  const written = original.planned.site.apis.find((other) => other.api.name === api.name)?.source;
  const identities = [
    planned.identities.get(source.file),
    original.planned.identities.get(written?.file ?? ''),
  ];
  if (written === undefined || identities.includes(undefined)) return everything(api);
  const key = keyOfAll([strings.locale.key, settings.pluginsKey, ...identities]);
  const { value } = await remember<TranslatedParts>(store, { kind: translatedPartsKind, key }, async () => {
    const { specsDir, referenceDirs } = original.edition.settings;
    const scope = scopeOf(written.file, { specsDir, ...(referenceDirs && { referenceDirs }) });
    const readers = readersWith(extensions.plugins);
    // What the configuration has in several languages is no translation of the document.
    const { name, tags, firstRequest, originalParts } = source;
    const same = {
      ...written,
      name,
      ...(tags && { tags }),
      ...(firstRequest && { firstRequest }),
      ...(originalParts && { originalParts }),
    };
    const read = await readDocument(same, original.edition.files, { strings, readers, scope });
    return read.api === undefined ? everything(api) : differences(api, read.api);
  });
  return value;
}

/** Creates a function that returns whether a page of a document shows a part that the translation of the document changes. */
export async function findTranslatedPages(
  own: PlannedEdition,
  original: PlannedEdition,
): Promise<(source: ApiPageSource) => boolean> {
  const byApi = new Map<string, ChangedParts>();
  for (const one of own.planned.site.apis) {
    const changed = await translatedParts(one, own, original);
    byApi.set(one.api.name, changedParts(one, own.planned.plan, changed));
  }
  return (source) => {
    const changed = byApi.get(source.api);
    return changed !== undefined && showsChange(source, changed);
  };
}

const unchanged: TranslatedParts = { introduction: false, operations: [], titles: [], tags: [], schemas: [] };

function everything(api: Api): TranslatedParts {
  const operations = [...api.operations, ...api.webhooks].map(({ pointer }) => pointer);
  return {
    introduction: true,
    operations,
    titles: operations,
    tags: api.tags.map(({ name }) => name),
    schemas: Object.keys(api.schemas),
  };
}

function differences(api: Api, original: Api): TranslatedParts {
  const [own, other] = [partsOf(api), partsOf(original)];
  const changed = (kind: 'operations' | 'titles' | 'tags' | 'schemas') =>
    [...own[kind]].flatMap(([name, text]) => (other[kind].get(name) === text ? [] : [name]));
  return {
    introduction: own.introduction !== other.introduction,
    operations: changed('operations'),
    titles: changed('titles'),
    tags: changed('tags'),
    schemas: changed('schemas'),
  };
}

/** What pages of a document show, by the names that they have in each language. */
function partsOf(api: Api) {
  const reach = createReach(api, keyOf);
  const schemaDigest = createSchemaDigest(reach, keyOf);
  const all = [...api.operations, ...api.webhooks];
  const { operations: _, webhooks: __, schemas, rawSchemas: ___, tags, references: ____, ...rest } = api;
  // Which page is the home page depends on the other pages of a language.
  const { isHome: _____, ...shared } = rest;
  return {
    introduction: JSON.stringify(shared),
    operations: new Map(all.map((one) => [one.pointer, keyOf(JSON.stringify([shownOf(one), reach(one)]))])),
    titles: new Map(all.map(({ pointer, title }) => [pointer, title])),
    tags: new Map(tags.map((tag) => [tag.name, JSON.stringify(tag)])),
    schemas: new Map(Object.entries(schemas).map(([name, schema]) => [name, schemaDigest(schema)])),
  };
}

/** The group of an operation is not on its page, and its slug is that of the original. */
function shownOf({ tag: _, label: __, slug: ___, ...shown }: Operation): unknown {
  return shown;
}

function changedParts(
  { api }: SiteApi,
  { linked }: Pick<RoutePlan, 'linked'>,
  changed: TranslatedParts,
): ChangedParts {
  const [operations, titles] = [new Set(changed.operations), new Set(changed.titles)];
  const [tags, schemas] = [new Set(changed.tags), new Set(changed.schemas)];
  const pointers = new Map([...api.operations, ...api.webhooks].map(({ slug, pointer }) => [slug, pointer]));
  const pages = new Map((linked.get(api.name) ?? []).map((schema) => [schema.key, schema]));
  return {
    introduction: changed.introduction,
    operation: (pointer) => operations.has(pointer),
    tag: (name, { from, to }) => {
      const members = name === undefined ? api.webhooks : api.operations.filter(({ tag }) => tag === name);
      return tags.has(name ?? '') || members.slice(from, to).some(({ pointer }) => titles.has(pointer));
    },
    schema: (key) => {
      const page = pages.get(key);
      if (page?.name !== undefined) return schemas.has(page.name);
      return page?.usedBy.some((slug) => operations.has(pointers.get(slug) ?? '')) === true;
    },
  };
}
