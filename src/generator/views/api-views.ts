// An API -> the views of all its pages, sharing what the pages have in common.

import type { Api } from '../types/api.ts';
import type { IntroductionView, OperationView, SchemaPageView, TagPageView } from '../types/api-view.ts';
import type { Operation } from '../types/operation.ts';
import type { LinkedSchema } from '../types/route.ts';
import { type ApiViewContext, type ApiViewTools, createApiViewContext } from './api-view-context.ts';
import { viewOfIntroduction } from './introduction-view.ts';
import { viewOfOperation } from './operation-view.ts';
import { innerSchema } from './schema-rows.ts';
import { viewOfSchema } from './schema-view.ts';
import { wordsOf } from './schema-words.ts';
import { viewOfTag } from './tag-view.ts';

export interface ApiViews {
  introduction: () => IntroductionView;
  /** By slug. */
  operations: ReadonlyMap<string, Operation>;
  webhooks: ReadonlyMap<string, Operation>;
  operation: (operation: Operation) => OperationView;
  webhook: (webhook: Operation) => OperationView;
  tag: (name: string | undefined, range: { from: number; to: number }) => TagPageView;
  schema: (linked: LinkedSchema) => SchemaPageView;
}

/** Prepares the views of one API; each is made when it is asked for, in any order. */
export function createApiViews(api: Api, tools: ApiViewTools): ApiViews {
  const context = readyContext(api, tools);
  return {
    introduction: () => viewOfIntroduction(context),
    operations: context.operationsBySlug,
    webhooks: context.webhooksBySlug,
    tag: (name, range) => viewOfTag(name, range, context),
    operation: (operation) => viewOfOperation(operation, context),
    webhook: (webhook) => viewOfOperation(webhook, context, 'webhook'),
    schema: (linked) => viewOfSchema(linked, context),
  };
}

/** A context whose words on schemas are worked out. */
export function readyContext(api: Api, tools: ApiViewTools): ApiViewContext {
  const context = createApiViewContext(api, tools);
  // Words on schemas that refer to each other depend on which is asked for first: always in the document's order.
  for (const schema of context.schemas.values()) {
    wordsOf(schema, context);
    innerSchema(schema, context);
  }
  return context;
}
