// What the views of one API share: its names for quick look-up, the tools that make HTML, and what was already
// worked out. One is made per API and passed on; nothing is kept in modules.

import type { Strings } from '../../../strings/index.ts';
import type { ResolvedSchema } from '../../json-schema/resolve.ts';
import { createModelValidator, type ModelValidator } from '../../json-schema/validity.ts';
import { groupBy } from '../../shared/group-by.ts';
import type { Api } from '../../types/api.ts';
import type { Highlighted } from '../../types/doc.ts';
import type { Operation } from '../../types/operation.ts';
import type { Property, Schema, Variant, Variants } from '../../types/schema.ts';
import type {
  ComparisonView,
  EnumerationValueView,
  FieldFacts,
  VariantFacts,
} from '../../types/schema-view.ts';
import type { SecurityScheme } from '../../types/servers-security.ts';
import { createProse, type Prose, type RenderMarkdown } from '../common/descriptions.ts';
import type { DocumentLinks } from '../common/document-links.ts';

/** A page of a tag, and which of its operations are on it. */
export interface TagPart {
  url: string;
  range: { from: number; to: number };
}

/** What the views need from others. Texts are Markdown of strangers and come back sanitised. */
export interface ApiViewTools {
  /** The words of the site. */
  strings: Strings;
  renderMarkdown: RenderMarkdown;
  highlight: (code: string, language: string) => Highlighted;
  /** A URL of the site with the base URL and the trailing slash applied. */
  hrefOf: (url: string) => string;
  /** Where the address in a field of the document leads. */
  targetOf: DocumentLinks['targetOf'];
  /** The address of an authorization or token endpoint, as absolute as it can be made. */
  endpoint: DocumentLinks['endpoint'];
  /** Where a named schema stands as JSON. */
  jsonHref: (slug: string) => string;
  /** Whether the project has the image that the document names. */
  hasImage: (path: string) => boolean;
  /** The page of a schema that is too large for others; undefined where the plan has none. */
  schemaHref: (key: string) => string | undefined;
  /** The pages that list the operations of a tag (of none: the webhooks), in an API too large for one list. */
  tagPages: ReadonlyMap<string | undefined, TagPart[]>;
  specHref: string;
  specFileName: string;
  /** The pages are not shown, only what they link to is asked for: what has no link may be left out. */
  asksLinksOnly?: true;
}

export interface ApiViewContext {
  api: Api;
  strings: Strings;
  tools: ApiViewTools;
  schemas: ReadonlyMap<string, Schema>;
  /** Hrefs of the named schemas that can be seen as JSON. */
  jsonHrefs: ReadonlyMap<string, string>;
  securitySchemes: ReadonlyMap<string, SecurityScheme>;
  operationsBySlug: ReadonlyMap<string, Operation>;
  /** In the order of the navigation. */
  operationsByTag: ReadonlyMap<string, Operation[]>;
  webhooksBySlug: ReadonlyMap<string, Operation>;
  prose: Prose;
  /** Highlighted code, worked out once for a text that comes again soon. */
  code: (text: string, language: string) => Highlighted;
  /** What is behind a reference, with the facts on the way; one and the same object each time. */
  resolvedBySchema: Map<Schema, ResolvedSchema>;
  /** Words on a schema that are the same on every page, worked out once per schema. */
  wordsBySchema: Map<Schema, SchemaWords>;
  /** The types of a schema without its name; `any` while they are worked out, so that recursive choices end. */
  typesBySchema: Map<Schema, readonly string[]>;
  /** Whether a schema has rows of its own; false while it is worked out. */
  hasRowsBySchema: Map<Schema, boolean>;
  /** The rows of a schema and what they weigh together, by direction: many pages open the same schemas. */
  rowsBySchema: Record<RowDirection, Map<ResolvedSchema, Row[]>>;
  weightsBySchema: Record<RowDirection, Map<ResolvedSchema, number>>;
  /** What a row of a schema weighs (`page-budget`). */
  weightBySchema: Map<Schema, number>;
  /** Keys of schemas without a name (`keyOfSchema`). */
  keyBySchema: Map<Schema, string>;
  /** Examples made from a schema, by direction and content: one, or none where there is nothing to show. */
  madeExamples: Map<string, MadeExample[]>;
  /** Validates values of this API. */
  validator: ModelValidator;
  /** What rows and options say, worked out and rendered once. */
  sharedFacts: SharedFacts;
}

/** The text of an example that is made, short enough for a page. */
export interface MadeExample {
  text: string;
  isShortened: boolean;
  /** False where the schema gives the whole of it. */
  generated: boolean;
}

export interface SchemaWords {
  type: string;
  constraints: string[];
  enumeration: EnumerationValueView[];
}

/** Highlighted texts that are kept. */
const mostHighlighted = 1_000;

/** Makes the context of one API. */
export function createApiViewContext(api: Api, tools: ApiViewTools): ApiViewContext {
  const highlighted = new Map<string, Highlighted>();
  const schemas = new Map(Object.entries(api.schemas));
  return {
    api,
    strings: tools.strings,
    tools,
    schemas,
    validator: createModelValidator(schemas, api),
    jsonHrefs: new Map(api.rawSchemas.map(({ name, slug }) => [name, tools.jsonHref(slug)])),
    operationsBySlug: new Map(api.operations.map((operation) => [operation.slug, operation])),
    operationsByTag: groupBy(api.operations, ({ tag }) => tag),
    webhooksBySlug: new Map(api.webhooks.map((webhook) => [webhook.slug, webhook])),
    securitySchemes: new Map(api.securitySchemes.map((scheme) => [scheme.id, scheme])),
    prose: createProse(tools.renderMarkdown, tools.strings),
    code: (text, language) => {
      const key = `${language}\n${text}`;
      const html = highlighted.get(key) ?? tools.highlight(text, language);
      highlighted.set(key, html);
      // The oldest is forgotten: neighbours share examples, and all samples of a large API would fill the memory.
      for (const oldest of highlighted.keys()) {
        if (highlighted.size <= mostHighlighted) break;
        highlighted.delete(oldest);
      }
      return html;
    },
    resolvedBySchema: new Map(),
    wordsBySchema: new Map(),
    typesBySchema: new Map(),
    hasRowsBySchema: new Map(),
    rowsBySchema: { request: new Map(), response: new Map(), both: new Map() },
    weightsBySchema: { request: new Map(), response: new Map(), both: new Map() },
    weightBySchema: new Map(),
    keyBySchema: new Map(),
    madeExamples: new Map(),
    sharedFacts: createSharedFacts(),
  };
}

// A row of a schema before it is shown, and for whom it is.

export type Direction = 'request' | 'response';

/** On the page of a schema, what requests and responses have. */
export type RowDirection = Direction | 'both';

/** A property, position or rule of a schema. What has no name of its own is named in brackets. */
export interface Row extends Property {
  isRequired: boolean;
}

// What rows, options and tables of options say, kept for an API. Law: what says the same is one object on all pages,
// so that it is worked out once and the renderer makes its markup once.

/** A row before it has an id. */
export interface SharedField {
  facts: FieldFacts;
  /** What the row leaves to be said inside it. */
  inside?: string;
}

/** The one value that stands for all that say the same. */
export type Same<Value> = (value: Value) => Value;

interface SharedFacts {
  /** Rows by their schema, then by all else that they say. */
  fields: Map<Schema, Map<string, SharedField>>;
  options: Map<Variant, VariantFacts>;
  comparisons: Record<RowDirection, Map<Variants, ComparisonView | undefined>>;
  sameField: Same<FieldFacts>;
  sameOption: Same<VariantFacts>;
  sameComparison: Same<ComparisonView>;
  /** For parameters: each operation has its own copy of theirs. */
  sameSchema: Same<Schema>;
}

/** Nothing is known yet. */
function createSharedFacts(): SharedFacts {
  return {
    fields: new Map(),
    options: new Map(),
    comparisons: { request: new Map(), response: new Map(), both: new Map() },
    sameField: createSame(),
    sameOption: createSame(),
    sameComparison: createSame(),
    sameSchema: createSame(),
  };
}

function createSame<Value>(): Same<Value> {
  const known = new Map<string, Value>();
  return (value) => {
    const text = JSON.stringify(value);
    const same = known.get(text) ?? value;
    known.set(text, same);
    return same;
  };
}
