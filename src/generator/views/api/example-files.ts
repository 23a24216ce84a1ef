// Makes the files of the examples and values that the pages of an API do not show whole.

import { createModelValidator } from '../../json-schema/validity.ts';
import type { Api } from '../../types/api.ts';
import type { Exchange, Operation } from '../../types/operation.ts';
import type { OutputFile } from '../../types/sources.ts';
import type { ExampleContext } from '../../types/validation.ts';
import { mapWithin, type Usage, type Used, unused } from '../common/budget.ts';
import { wholeValueFiles } from '../labels/shown-values.ts';
import { exampleFile, givenDrafts, type PlacedDraft, placed, sentContents } from './given-examples.ts';

/** Makes the files of the examples and values that the pages of an API do not show whole, each once. */
export function exampleFiles(api: Api): OutputFile[] {
  const schemas = new Map(Object.entries(api.schemas));
  const tools = { schemas, validator: createModelValidator(schemas, api) };
  const found = [
    ...api.operations.flatMap((operation) => filesOfOperation(operation, false, tools)),
    ...api.webhooks.flatMap((webhook) => filesOfOperation(webhook, true, tools)),
    ...wholeValueFiles(api),
  ];
  return [...new Map(found.map((file) => [file.outputPath, file])).values()];
}

type Tools = Omit<ExampleContext, 'direction'>;

/** Returns the files of the page of an operation, whose examples share a budget. Samples have a budget of their own. */
function filesOfOperation(operation: Operation, isSent: boolean, tools: Tools): OutputFile[] {
  const contents = operation.requestBody?.contents ?? [];
  const hasSamples = !isSent && operation.isMessage !== true;
  const requests = hasSamples ? sentContents(contents) : contents;
  const [request, response] = isSent
    ? (['response', 'request'] as const)
    : (['request', 'response'] as const);
  const sent = placed(givenDrafts(requests, { ...tools, direction: request }), unused);
  const answers = placedResponses(
    operation,
    { ...tools, direction: response },
    hasSamples ? unused : sent.usage,
  );
  const called = mapWithin(operation.callbacks, answers.usage, (callback, used) => {
    const contents = callback.requestBody?.contents ?? [];
    const first = placed(givenDrafts(contents, { ...tools, direction: 'response' }), used);
    const others = placedResponses(callback, { ...tools, direction: 'request' }, first.usage);
    return { value: [...first.value, ...others.value], usage: others.usage };
  });
  return [...sent.value, ...answers.value, ...called.value.flat()].flatMap(({ draft, form }) =>
    form === 'whole' ? [] : [exampleFile(draft)],
  );
}

function placedResponses(
  { responses }: Pick<Exchange, 'responses'>,
  context: ExampleContext,
  usage: Usage,
): Used<PlacedDraft[]> {
  const all = mapWithin(responses, usage, ({ contents }, used) =>
    placed(givenDrafts(contents, context), used),
  );
  return { value: all.value.flat(), usage: all.usage };
}
