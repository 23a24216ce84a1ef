// The Markdown of each kind of page. Law: a new kind of page needs an entry here.

import type { ContentView } from '../../../generator/types/page-view.ts';
import { docMarkdown, homeMarkdown, notFoundMarkdown, sectionsMarkdown } from './guide-markdown.ts';
import { introductionMarkdown, schemaMarkdown, tagMarkdown } from './introduction-markdown.ts';
import { operationMarkdown } from './operation-markdown.ts';
import type { MarkdownWriting } from './write-markdown.ts';

type Writers = {
  readonly [Kind in ContentView['kind']]: (
    view: Extract<ContentView, { kind: Kind }>,
    writing: MarkdownWriting,
  ) => string;
};

const writers: Writers = {
  doc: docMarkdown,
  introduction: introductionMarkdown,
  operation: operationMarkdown,
  webhook: operationMarkdown,
  tag: tagMarkdown,
  schema: schemaMarkdown,
  plugin: docMarkdown,
  home: homeMarkdown,
  sections: sectionsMarkdown,
  'not-found': notFoundMarkdown,
};

/** Writes the Markdown form of a view. Links to pages lead to their forms; those of texts are marks of holes. */
export function markdownOfView(view: ContentView, writing: MarkdownWriting): string {
  const write = writers[view.kind] as (view: ContentView, writing: MarkdownWriting) => string;
  return write(view, writing);
}
