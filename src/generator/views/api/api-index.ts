// What the views of one API share: look-ups by name, functions that make HTML, and the layouts of its pages. One index is made
// for an API and passed to all views; modules have no state.

import type { Strings } from '../../../strings/strings-type.ts';
import { exampleContexts } from '../../samples/authored-values.ts';
import { createSampleHighlighter } from '../../samples/highlight-samples.ts';
import { schemaPath } from '../../shared/api-urls.ts';
import { groupBy } from '../../shared/group-by.ts';
import { memoized } from '../../shared/memoized.ts';
import { createRecentMap } from '../../shared/memory/recent-map.ts';
import { namedServer, type ServerKey } from '../../shared/servers.ts';
import type { Api } from '../../types/api.ts';
import type { Highlighted } from '../../types/doc.ts';
import type { SampleLanguage } from '../../types/http-request.ts';
import type { DocumentLinks } from '../../types/markup.ts';
import type { Operation } from '../../types/operation.ts';
import type { KnownLayouts } from '../../types/page-layout.ts';
import type { ErrorGuide } from '../../types/route.ts';
import type { Schema } from '../../types/schema.ts';
import type { UsersView } from '../../types/schema-view.ts';
import type { SecurityScheme, Server } from '../../types/servers-security.ts';
import type { ExampleContext } from '../../types/validation.ts';
import { createProse, type RenderMarkdown } from '../common/spec-texts.ts';
import type { LabelIndex } from '../labels/label-index.ts';
import { leavesRequirementsOut } from '../resolve/left-out-requirements.ts';
import { usersByPart, usersView } from '../resolve/part-users.ts';
import { type BodyDirection, createSchemaIndex } from '../resolve/schema-index.ts';
import { type ErrorExplanations, errorExplanations } from './error-explanations.ts';

/** A page of a tag, with the positions of the operations on it. */
export interface TagPart {
  url: string;
  range: { from: number; to: number };
}

/** The functions and data that views need from other stages. Descriptions are untrusted Markdown; rendered ones are sanitised. */
export interface ApiViewTools {
  /** The strings of the site. */
  strings: Strings;
  renderMarkdown: RenderMarkdown;
  highlight: (code: string, language: string) => Highlighted;
  /** Applies the base URL and the trailing slash to a URL of the site. */
  hrefOf: (url: string) => string;
  /** Resolves an address in a field of the document. */
  targetOf: DocumentLinks['targetOf'];
  /** Resolves the address of an authorization or token endpoint, if possible to an absolute one. */
  endpoint: DocumentLinks['endpoint'];
  /** Returns the URL of a file of the site. */
  fileHref: (outputPath: string) => string;
  /** Whether the project contains an image of the document. */
  hasImage: (path: string) => boolean;
  /** Returns the URL of a schema's page; undefined if the plan has none. */
  schemaHref: (key: string) => string | undefined;
  /** In a large API, the pages that list the operations of each tag, and the webhooks (`undefined`). */
  tagPages: ReadonlyMap<string | undefined, TagPart[]>;
  /** The layouts of the plan, if this process has made them. */
  layouts?: KnownLayouts | undefined;
  /** The page that explains the errors, if the configuration names one. */
  errorGuide?: ErrorGuide | undefined;
  /** The languages of request samples; by default those of the program. */
  languages?: readonly SampleLanguage[];
  /** Finds the server that samples use: `apis[].defaultServer` of the configuration. */
  defaultServer?: ServerKey | undefined;
  specHref: string;
  specFileName: string;
}

/** The look-ups of one API. */
export interface ApiIndex extends LabelIndex {
  readonly api: Api;
  readonly tools: ApiViewTools;
  /** Where the errors are explained. */
  readonly errors: ErrorExplanations;
  /** URLs of named schemas as JSON. */
  readonly jsonHrefs: ReadonlyMap<string, string>;
  /** The server that samples use, if the configuration names one. */
  readonly defaultServer: Server | undefined;
  readonly securitySchemes: ReadonlyMap<string, SecurityScheme>;
  /** Whether the document describes ways to authenticate, but not which operations need one. */
  readonly leavesRequirementsOut: boolean;
  readonly operationsBySlug: ReadonlyMap<string, Operation>;
  /** In the order of the navigation. */
  readonly operationsByTag: ReadonlyMap<string, Operation[]>;
  readonly webhooksBySlug: ReadonlyMap<string, Operation>;
  /** Returns highlighted code, which is cached. */
  readonly code: (text: string, language: string) => Highlighted;
  /** Returns the highlighted code of a request sample. */
  readonly sampleCode: ReturnType<typeof createSampleHighlighter>;
  /** What the examples of requests and responses are made with. */
  readonly examples: Readonly<Record<BodyDirection, ExampleContext>>;
}

/** Creates the index of an API. */
export function createApiIndex(api: Api, tools: ApiViewTools): ApiIndex {
  const { strings, schemaHref, targetOf } = tools;
  const index = createSchemaIndex(api, strings);
  return Object.freeze({
    ...index,
    api,
    tools,
    schemaHref,
    fileHref: tools.fileHref,
    targetOf,
    usersOf: createUsersOf(api, tools),
    errors: errorExplanations(api, tools.errorGuide, tools.hrefOf),
    prose: createProse(tools.renderMarkdown, strings),
    same: createSame(),
    code: createHighlighter(tools.highlight),
    sampleCode: createSampleHighlighter(tools.highlight),
    examples: exampleContexts(api),
    defaultServer: tools.defaultServer === undefined ? undefined : namedServer(api, tools.defaultServer),
    jsonHrefs: new Map(
      api.rawSchemas.map(({ name, slug }) => [name, tools.fileHref(schemaPath(api.name, slug))]),
    ),
    operationsBySlug: new Map(api.operations.map((operation) => [operation.slug, operation])),
    operationsByTag: groupBy(api.operations, ({ tag }) => tag),
    webhooksBySlug: new Map(api.webhooks.map((webhook) => [webhook.slug, webhook])),
    leavesRequirementsOut: leavesRequirementsOut(api),
    securitySchemes: new Map(api.securitySchemes.map((scheme) => [scheme.id, scheme])),
  });
}

function createUsersOf(api: Api, tools: ApiViewTools): ApiIndex['usersOf'] {
  const users = memoized(() => usersByPart(api));
  const known = new Map<string, UsersView>();
  return (part) => {
    const found = users().get(part);
    if (found === undefined) return undefined;
    const view = known.get(part) ?? usersView(found, { api, ...tools });
    known.set(part, view);
    return view;
  };
}

/** The number of facts that rows share: those of neighbouring pages. All of a large document would fill the memory. */
const mostShared = 4_000;

function createSame(): ApiIndex['same'] {
  const known = createRecentMap<string, unknown>(mostShared);
  return <Value>(value: Value): Value => {
    const text = JSON.stringify(value);
    // The stored value is equal to this one, so it has the same type.
    if (known.has(text)) return known.get(text) as Value;
    known.set(text, value);
    return value;
  };
}

/** Maximum number of cached highlighted texts. */
const mostHighlighted = 1_000;

function createHighlighter(highlight: ApiViewTools['highlight']): ApiIndex['code'] {
  const highlighted = new Map<string, Highlighted>();
  return (text, language) => {
    const key = `${language}\n${text}`;
    const html = highlighted.get(key) ?? highlight(text, language);
    highlighted.set(key, html);
    // Drop the oldest: only neighbouring pages share examples, and all samples of a large API would fill the memory.
    for (const oldest of highlighted.keys()) {
      if (highlighted.size <= mostHighlighted) break;
      highlighted.delete(oldest);
    }
    return html;
  };
}

/** Returns the URL of a body's named schema, or that of the items of a list, as JSON. */
export function jsonHrefOf(schema: Schema, index: ApiIndex): string | undefined {
  if (schema.kind === 'array') return jsonHrefOf(schema.items, index);
  return schema.kind === 'ref' ? index.jsonHrefs.get(schema.name) : undefined;
}
