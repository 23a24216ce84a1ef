// An API -> the views of all its pages, sharing what the pages have in common.

import type { Api } from '../nouns/api.ts';
import type { IntroductionView, OperationView } from '../nouns/api-view.ts';
import type { Operation } from '../nouns/operation.ts';
import { type ApiViewTools, createApiViewContext } from './api-view-context.ts';
import { viewOfIntroduction } from './introduction-view.ts';
import { viewOfOperation } from './operation-view.ts';
import { innerSchema } from './schema-rows.ts';
import { wordsOf } from './schema-words.ts';

export interface ApiViews {
  introduction: () => IntroductionView;
  operation: (operation: Operation) => OperationView;
  webhook: (webhook: Operation) => OperationView;
}

/** Prepares the views of one API; each is made when it is asked for, in any order. */
export function createApiViews(api: Api, tools: ApiViewTools): ApiViews {
  const context = createApiViewContext(api, tools);
  // Words on schemas that refer to each other depend on which is asked for first: always in the document's order.
  for (const schema of context.schemas.values()) {
    wordsOf(schema, context);
    innerSchema(schema, context);
  }
  return {
    introduction: () => viewOfIntroduction(context),
    operation: (operation) => viewOfOperation(operation, context),
    webhook: (webhook) => viewOfOperation(webhook, context, 'webhook'),
  };
}
