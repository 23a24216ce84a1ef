// Makes the files of the examples and values that the pages of an API do not show whole.

import { exampleContexts } from '../../../samples/authored-values.ts';
import type { Api } from '../../../types/api.ts';
import type { Exchange, Operation } from '../../../types/operation.ts';
import type { OutputFile } from '../../../types/sources.ts';
import { createPageBudget, type PageBudget } from '../../common/budget.ts';
import { wholeValueFiles } from '../../labels/shown-values.ts';
import { sides } from '../../layout/lay-out-page.ts';
import type { ApiIndex } from '../api-index.ts';
import { exampleFile, givenDrafts, type PlacedDraft, placed, sentContents } from './given-examples.ts';

/** Makes the files of the examples and values that the pages of an API do not show whole, each once. */
export function exampleFiles(api: Api): OutputFile[] {
  const contexts = exampleContexts(api);
  const found = [
    ...api.operations.flatMap((operation) => filesOfOperation(operation, false, contexts)),
    ...api.webhooks.flatMap((webhook) => filesOfOperation(webhook, true, contexts)),
    ...wholeValueFiles(api),
  ];
  return [...new Map(found.map((file) => [file.outputPath, file])).values()];
}

/** Returns the files of the page of an operation, whose examples share a budget. Samples have a budget of their own. */
function filesOfOperation(
  operation: Operation,
  isSent: boolean,
  contexts: ApiIndex['examples'],
): OutputFile[] {
  const budget = createPageBudget();
  const hasSamples = !isSent && operation.isMessage !== true;
  const { requestBody, ...answered } = operation;
  const sent = hasSamples
    ? placed(givenDrafts(sentContents(operation, contexts.request), contexts.request), createPageBudget())
    : [];
  const shown = placedExamples(hasSamples ? answered : operation, { isSent, budget }, contexts);
  const called = operation.callbacks.flatMap((callback) =>
    placedExamples(callback, { isSent: true, budget }, contexts),
  );
  return [...sent, ...shown, ...called].flatMap(({ draft, form }) =>
    form === 'whole' ? [] : [exampleFile(draft)],
  );
}

function placedExamples(
  { requestBody, responses }: Pick<Exchange, 'requestBody' | 'responses'>,
  { isSent, budget }: { isSent: boolean; budget: PageBudget },
  contexts: ApiIndex['examples'],
): PlacedDraft[] {
  const { request, response } = sides(isSent);
  return [
    ...placed(givenDrafts(requestBody?.contents ?? [], contexts[request]), budget),
    ...responses.flatMap(({ contents }) => placed(givenDrafts(contents, contexts[response]), budget)),
  ];
}
