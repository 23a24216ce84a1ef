// The shapes of what a build stores, by kind. Whoever writes to a store can put any value there: one of another shape counts as missing.
// Models of APIs are checked as far as their parts are told apart by kind; what is wrong below fails the build, which then starts again
// without stored values.

import type { RenderedContent } from '../../render/render-page.ts';
import {
  count,
  dictionary,
  either,
  flag,
  json,
  list,
  number,
  object,
  oneOf,
  type Shape,
  type Shapes,
  text,
  tuple,
} from '../../shared/shapes.ts';
import type { Api, SliceParts } from '../../types/api.ts';
import type { Outcome } from '../../types/diagnostic.ts';
import type { Doc, DocText, FrontMatter, SiteDoc } from '../../types/doc.ts';
import type { Chunks } from '../../types/markup.ts';
import type { Operation } from '../../types/operation.ts';
import type { FileRecord, MoreFile } from '../../types/page-files.ts';
import type { LinkedSchema, SpecLink } from '../../types/route.ts';
import type { Schema } from '../../types/schema.ts';
import type { Source } from '../../types/sources.ts';
import type { ContentHead } from '../../views/site/head-view.ts';
import type { SchemasOnce } from '../plan/schemas-once.ts';
import { diagnostics, silences } from './diagnostic-shapes.ts';
import { edition, lastRun, publishedSite } from './run-shapes.ts';

const anyObject = object({});
const texts = list(text);
const no: Shape<false> = (value) => value === false;

const chunks: Shape<Chunks> = list(
  either(
    text,
    object({
      hole: oneOf(
        'link',
        'image',
        'sources',
        'current',
        'open',
        'self',
        'text-language',
        'operations',
        'title',
        'word',
        'page-title',
        'remote',
        'blocks',
        'end',
      ),
    }),
  ),
);
const file: Shape<FileRecord> = object({ size: count, digest: text });
const moreFiles: Shape<readonly MoreFile[]> = list(object({ outputPath: text, file }));
const source: Shape<Source> = object({ file: text, text });

const frontMatter: Shape<FrontMatter> = object(
  {},
  {
    title: text,
    description: text,
    slug: text,
    sidebar_label: text,
    sidebar_position: number,
    sidebar_hidden: flag,
    keywords: texts,
    redirect_from: texts,
    draft: flag,
    unlisted: flag,
    noindex: flag,
    search: flag,
    hide_title: flag,
    hide_table_of_contents: flag,
    toc_min_heading_level: number,
    toc_max_heading_level: number,
    pagination_label: text,
    prev: no,
    next: no,
    image: text,
    edit_url: either(text, no),
    last_updated: either(text, no),
    translatedFrom: text,
  },
);

const docFacts = { file: text, frontMatter, title: text, description: text };
const moreDocFacts = {
  titleId: text,
  heading: text,
  anchors: dictionary(text),
  hasCapitals: flag,
  rootPaths: texts,
  takesTitles: flag,
  placeTitles: dictionary(text),
  codes: list(object({ code: text, id: text })),
  references: texts,
  hasSamples: flag,
  silences,
  includes: texts,
};
const doc: Shape<Outcome<Omit<SiteDoc, 'text'>>> = object({
  value: object({ ...docFacts, hasText: flag }, moreDocFacts),
  diagnostics,
});

const textOfDoc = {
  body: chunks,
  markdown: chunks,
  headings: list(object({ depth: count, id: text, html: text, text })),
  links: list(
    object(
      {
        kind: oneOf('link', 'image', 'video', 'audio', 'captions'),
        href: text,
        line: count,
        column: count,
        endColumn: count,
      },
      { source: text, file: text },
    ),
  ),
};
const moreTextOfDoc = {
  samples: list(
    object(
      {
        kind: oneOf('schema', 'request', 'response', 'operation'),
        name: text,
        language: text,
        code: text,
        line: count,
        column: count,
      },
      { file: text },
    ),
  ),
  errorCodes: list(
    object(
      { kind: oneOf('cell', 'named'), code: text, line: count, column: count, endColumn: count },
      { file: text },
    ),
  ),
};
const docText: Shape<DocText> = object(textOfDoc, moreTextOfDoc);
const addedDoc: Shape<Outcome<Doc>> = object({
  value: object({ ...docFacts, ...textOfDoc }, { ...moreDocFacts, ...moreTextOfDoc }),
  diagnostics,
});

const content: Shape<RenderedContent & Pick<ContentHead, 'description' | 'keywords'>> = object(
  {
    kind: text,
    title: text,
    body: chunks,
    fold: text,
    column: text,
    description: text,
    keywords: texts,
  },
  { markdown: chunks, call: text },
);

/** A file of a page. What uses the facts of HTML checks that they are there. */
const page = object(
  { file },
  {
    more: moreFiles,
    read: object(
      { ids: texts, hrefs: texts },
      {
        isPart: flag,
        deadLinks: texts,
        base: text,
        search: object({ title: text, page: json(anyObject), terms: text, sections: text }, { method: text }),
      },
    ),
    problems: diagnostics,
  },
);

const exchange = {
  title: text,
  method: text,
  path: text,
  description: text,
  parameters: list(anyObject),
  responses: list(anyObject),
  pointer: text,
  servers: list(anyObject),
  security: list(object({ schemes: list(object({ id: text, scopes: texts })) })),
};

const operation: Shape<Operation> = object(
  {
    ...exchange,
    slug: text,
    tag: text,
    badges: texts,
    codeSamples: list(anyObject),
    callbacks: list(object({ ...exchange, name: text })),
  },
  { requestBody: anyObject, operationId: text, label: text, since: text, changedIn: text },
);

const schema: Shape<Schema> = object({ kind: text });

const model: Shape<Api> = object({
  reader: text,
  name: text,
  file: text,
  dialect: text,
  title: text,
  version: text,
  description: text,
  servers: list(anyObject),
  securitySchemes: list(anyObject),
  tags: list(object({ name: text, label: text })),
  operations: list(operation),
  webhooks: list(operation),
  schemas: dictionary(schema),
  references: dictionary(text),
  rawSchemas: list(object({ name: text, slug: text, text })),
});

const specLinks: Shape<SpecLink[]> = list(object({ href: text, kind: oneOf('page', 'endpoint') }));

const readDocument = object(
  {
    isFragment: flag,
    parts: list(source),
    links: specLinks,
    addresses: texts,
    diagnostics,
  },
  { api: model, bundle: text, silences, slices: object({ key: text, digests: list(tuple(text, text)) }) },
);

const slicePart = object({ text, needs: texts });
const sliceParts: Shape<SliceParts> = object({
  head: text,
  components: list(tuple(text, slicePart)),
  operations: list(tuple(text, slicePart)),
});

const linkedSchemas: Shape<SchemasOnce<LinkedSchema>> = object({
  schemas: list(schema),
  pages: list(
    object(
      { key: text, slug: text, label: text, schema: count, usedBy: texts, users: count },
      { name: text },
    ),
  ),
});

const overlay = object(
  {
    moved: list(object({ pointer: text, from: object({ pointer: text }, { file: text }) })),
    diagnostics,
  },
  { text },
);

const docPack = tuple(text, list(tuple(text, doc)));

/** Has the record of its HTML at least. */
const fileRecords = list(object({ size: count, digest: text }, { more: moreFiles }));
const packedPage = object(
  {
    files: (value) => fileRecords(value) && (value as unknown[]).length > 0,
    fileProblems: diagnostics,
    reported: texts,
    diagnostics,
    links: object({ open: texts, files: texts, count }),
  },
  {
    deadLinks: texts,
    lookups: list(tuple(text, text)),
    search: object({ title: text, size: count, sections: text }, { method: text }),
  },
);

const pagePack = tuple(text, list(tuple(text, packedPage)));

const layoutPack = tuple(
  text,
  object({
    names: texts,
    drafts: object({
      schemas: list(schema),
      pages: list(object({ key: text, label: text, schema: count }, { name: text, around: text })),
    }),
    pages: list(tuple(text, list(count), list(count))),
  }),
);

const noOperation: Shape<null> = (value) => value === null;
const changePlace = { operation: either(text, noOperation), location: text };
const change = object({
  ...changePlace,
  code: text,
  verdict: oneOf('breaking', 'potentially-breaking', 'compatible'),
  message: text,
  action: text,
  places: list(object(changePlace)),
  tags: texts,
});

/** The shapes of stored values, by the kind of their record. A value of a kind that is not here is never used. */
export const recordShapes: Shapes = {
  doc,
  docText,
  addedDoc,
  docPack,
  content,
  page,
  pagePack,
  searchFiles: list(tuple(text, oneOf('terms', 'words', 'pages'), text, text, file)),
  searchWeights: object({ regions: list(tuple(text, text)) }),
  api: readDocument,
  sliceParts,
  schemaPages: linkedSchemas,
  layoutPack,
  exampleFiles: object({ files: list(object({ outputPath: text, content: text })) }),
  overlay,
  drafts: object({ drafts: texts }),
  drift: object({ outdated: texts }),
  translatedParts: object({
    introduction: flag,
    operations: texts,
    titles: texts,
    tags: texts,
    schemas: texts,
  }),
  releaseChanges: object({ compared: list(object({ version: text, findings: list(change) })) }),
  releaseFacts: object({ has: flag }),
  lint: object({ problems: diagnostics }),
  checkedText: object({ key: text }),
  rules: object({ reported: diagnostics }),
  undrawn: object({ diagrams: texts }),
  picture: either(object({ svg: text }), object({ reason: text })),
  image: object({ png: text, missing: texts, unreadable: texts }),
  run: lastRun,
  edition,
  site: publishedSite,
};
