// What the views of one API share: its names for quick look-up, the tools that make HTML, the layouts of its pages. One is
// made for an API and handed on; nothing is kept in modules.

import type { Strings } from '../../../strings/index.ts';
import { createModelValidator, type ModelValidator } from '../../json-schema/validity.ts';
import { groupBy } from '../../shared/group-by.ts';
import type { Api } from '../../types/api.ts';
import type { Highlighted } from '../../types/doc.ts';
import type { SampleLanguage } from '../../types/http-request.ts';
import type { Operation } from '../../types/operation.ts';
import type { ApiLayouts, OperationLayout, PlaceLayout } from '../../types/page-layout.ts';
import type { SecurityScheme } from '../../types/servers-security.ts';
import { createProse, type RenderMarkdown } from '../common/descriptions.ts';
import type { DocumentLinks } from '../common/document-links.ts';
import { createSchemaIndex, type LabelIndex } from '../schema/schema-index.ts';

/** A page of a tag, and which of its operations are on it. */
export interface TagPart {
  url: string;
  range: { from: number; to: number };
}

/** What the views need from others. Texts are untrusted Markdown and come back sanitised. */
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
  /** The address of a named schema as JSON. */
  jsonHref: (slug: string) => string;
  /** Whether the project has the image that the document names. */
  hasImage: (path: string) => boolean;
  /** The page of a schema that is too large for others; undefined where the plan has none. */
  schemaHref: (key: string) => string | undefined;
  /** The pages that list the operations of a tag (of none: the webhooks), in an API too large for one list. */
  tagPages: ReadonlyMap<string | undefined, TagPart[]>;
  /** The layouts that the plan was made with, where it was made in this process. */
  layouts?: ApiLayouts | undefined;
  /** The languages of request samples; by default those of the program. */
  languages?: readonly SampleLanguage[];
  specHref: string;
  specFileName: string;
}

/** The look-ups of one API. */
export interface ApiIndex extends LabelIndex {
  readonly api: Api;
  readonly tools: ApiViewTools;
  /** Hrefs of the named schemas that can be seen as JSON. */
  readonly jsonHrefs: ReadonlyMap<string, string>;
  readonly securitySchemes: ReadonlyMap<string, SecurityScheme>;
  readonly operationsBySlug: ReadonlyMap<string, Operation>;
  /** In the order of the navigation. */
  readonly operationsByTag: ReadonlyMap<string, Operation[]>;
  readonly webhooksBySlug: ReadonlyMap<string, Operation>;
  /** Layouts that the plan was made with: of operations and webhooks by slug, of schemas by key. */
  readonly operationLayouts: ReadonlyMap<string, OperationLayout>;
  readonly schemaLayouts: ReadonlyMap<string, PlaceLayout>;
  /** Highlighted code. */
  readonly code: (text: string, language: string) => Highlighted;
  /** Validates values of this API. */
  readonly validator: ModelValidator;
}

/** The index of an API. */
export function createApiIndex(api: Api, tools: ApiViewTools): ApiIndex {
  const { strings, schemaHref, targetOf } = tools;
  const index = createSchemaIndex(api, strings);
  return Object.freeze({
    ...index,
    api,
    tools,
    schemaHref,
    targetOf,
    prose: createProse(tools.renderMarkdown, strings),
    same: createSame(),
    code: createHighlighter(tools.highlight),
    validator: createModelValidator(index.schemas, api),
    operationLayouts: new Map(tools.layouts?.operations),
    schemaLayouts: new Map(tools.layouts?.schemas),
    jsonHrefs: new Map(api.rawSchemas.map(({ name, slug }) => [name, tools.jsonHref(slug)])),
    operationsBySlug: new Map(api.operations.map((operation) => [operation.slug, operation])),
    operationsByTag: groupBy(api.operations, ({ tag }) => tag),
    webhooksBySlug: new Map(api.webhooks.map((webhook) => [webhook.slug, webhook])),
    securitySchemes: new Map(api.securitySchemes.map((scheme) => [scheme.id, scheme])),
  });
}

function createSame(): ApiIndex['same'] {
  const known = new Map<string, unknown>();
  return <Value>(value: Value): Value => {
    const text = JSON.stringify(value);
    // What is found is equal to the value, so it has its type.
    if (known.has(text)) return known.get(text) as Value;
    known.set(text, value);
    return value;
  };
}

/** Highlighted texts that are kept. */
const mostHighlighted = 1_000;

function createHighlighter(highlight: ApiViewTools['highlight']): ApiIndex['code'] {
  const highlighted = new Map<string, Highlighted>();
  return (text, language) => {
    const key = `${language}\n${text}`;
    const html = highlighted.get(key) ?? highlight(text, language);
    highlighted.set(key, html);
    // The oldest is forgotten: neighbours share examples, and all samples of a large API would fill the memory.
    for (const oldest of highlighted.keys()) {
      if (highlighted.size <= mostHighlighted) break;
      highlighted.delete(oldest);
    }
    return html;
  };
}
