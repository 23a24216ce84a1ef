// The request of an operation with the preferred body: a valid example of the document, or else a repaired or generated one.

import { aboutOf } from '../../src/generator/samples/authored-values.ts';
import { httpBody, isEmptyForm, preferredContent } from '../../src/generator/samples/body.ts';
import { givenValue, madeValue } from '../../src/generator/samples/body-values.ts';
import * as samples from '../../src/generator/samples/request-of-samples.ts';
import { exampleValue } from '../../src/generator/shared/media-types.ts';
import { baseUrlOf, chosenServer } from '../../src/generator/shared/servers.ts';
import type { HttpBody, ServerRequest } from '../../src/generator/types/http-request.ts';
import type { Operation } from '../../src/generator/types/operation.ts';
import type { SecurityScheme, Server } from '../../src/generator/types/servers-security.ts';
import type { ExampleContext } from '../../src/generator/types/validation.ts';
import { type ExampleFacts, exampleContext } from '../support/example-context.ts';

interface RequestFacts extends Omit<ExampleFacts, 'direction'> {
  securitySchemes?: readonly SecurityScheme[];
  defaultServer?: Server | undefined;
}

export function requestOf(
  operation: Operation,
  { securitySchemes = [], defaultServer, ...facts }: RequestFacts = {},
): ServerRequest {
  const baseUrl = baseUrlOf(chosenServer(operation.servers, defaultServer));
  const context = exampleContext({ ...facts, direction: 'request' });
  const request = samples.requestOf(operation, { securitySchemes, baseUrl }, context);
  const body = bodyOf(operation, { ...context, about: aboutOf(operation) });
  return body === undefined ? request : { ...request, body };
}

function bodyOf({ requestBody }: Operation, context: ExampleContext): HttpBody | undefined {
  const content = preferredContent(requestBody?.contents ?? []);
  if (requestBody === undefined || content === undefined) return undefined;
  const [first, ...others] = content.examples.flatMap((example) =>
    'value' in example ? [exampleValue(example, content.mediaType)] : [],
  );
  const sent =
    first === undefined
      ? { content, value: madeValue(content, context).value, isMade: true as const }
      : { content, value: givenValue([first, ...others], content, context) };
  const body = httpBody(sent, undefined, context);
  return isEmptyForm(body) && !requestBody.required ? undefined : body;
}
