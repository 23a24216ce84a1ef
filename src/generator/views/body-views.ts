// Request bodies and responses -> views; media types with one and the same schema share an entry.

import type { BodyView, RequestBodyView, ResponseView } from '../nouns/api-view.ts';
import type { MediaType, Operation, Response } from '../nouns/operation.ts';
import type { ApiViewContext } from './api-view-context.ts';
import { idWord } from './element-ids.ts';
import type { SchemaPage } from './schema-page.ts';
import type { Direction } from './schema-rows.ts';
import { kindOfStatus, reasonOf } from './status-words.ts';

/** The request body of an operation. */
export function requestBodyView(
  { requestBody }: Operation,
  page: SchemaPage,
  context: ApiViewContext,
): RequestBodyView | undefined {
  if (requestBody === undefined) return undefined;
  const id = 'request-body';
  const { description } = requestBody;
  return {
    id,
    required: requestBody.required === true,
    ...(description === undefined ? {} : { description: context.prose(description, id) }),
    bodies: bodyViews(requestBody.contents, { id, prefix: 'body', direction: 'request', page }),
  };
}

/** All responses of an operation in the order of the document. */
export function responseViews(
  { responses }: Operation,
  page: SchemaPage,
  context: ApiViewContext,
): ResponseView[] {
  return responses.map((response) => responseView(response, page, context));
}

function responseView(response: Response, page: SchemaPage, context: ApiViewContext): ResponseView {
  const { status, description, headers, contents } = response;
  const id = `response-${idWord(status)}`;
  const reason = reasonOf(status);
  return {
    id,
    status,
    ...(reason === undefined ? {} : { reason }),
    kind: kindOfStatus(status),
    description: context.prose(description, id),
    headers: headers.map((header) =>
      page.parameterField(header, `${id}-header-${idWord(header.name)}`, 'response'),
    ),
    bodies: bodyViews(contents, { id, prefix: id, direction: 'response', page }),
  };
}

interface BodyPlace {
  /** The section that the bodies stand in. */
  id: string;
  prefix: string;
  direction: Direction;
  page: SchemaPage;
}

function bodyViews(contents: MediaType[], { id, prefix, direction, page }: BodyPlace): BodyView[] {
  const bySchema = new Map<string, MediaType[]>();
  for (const content of contents) {
    const key = JSON.stringify(content.schema) ?? '';
    bySchema.set(key, [...(bySchema.get(key) ?? []), content]);
  }
  return [...bySchema.values()].map((alike, index) => {
    const schema = alike[0]?.schema ?? { kind: 'any', examples: [], enumeration: [] };
    const place = { id, prefix: index === 0 ? `${prefix}-` : `${prefix}-${index + 1}-`, direction };
    return { mediaTypes: alike.map(({ mediaType }) => mediaType), schema: page.bodySchema(schema, place) };
  });
}
