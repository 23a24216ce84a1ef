// Makes the draft of the request that the samples of an operation send, for readers who fill it in.

import { aboutOf } from '../../../samples/authored-values.ts';
import { httpBody, isEmptyForm } from '../../../samples/body.ts';
import { bodyFields } from '../../../samples/body-fields.ts';
import { languageOfTab } from '../../../samples/generated-tab.ts';
import { isOwnLanguage } from '../../../samples/languages/sample-languages.ts';
import type { CallBody, CallDraft, HttpBody, RequestDraft } from '../../../types/http-request.ts';
import type { Operation, SentBody } from '../../../types/operation.ts';
import type { ApiIndex } from '../api-index.ts';
import type { RequestBodyExample } from './request-bodies.ts';

/** A body as its samples send it; undefined if it is left out, as it would be empty. */
export function sentBody(
  { sent, fileName }: { sent: SentBody | undefined; fileName: string | undefined },
  operation: Operation,
  { examples }: ApiIndex,
): HttpBody | undefined {
  const context = { ...examples.request, about: aboutOf(operation) };
  const body = sent && httpBody(sent, fileName, context);
  return body === undefined || (isEmptyForm(body) && !operation.requestBody?.required) ? undefined : body;
}

interface ShownBody {
  /** That of its samples. */
  id: string;
  example: RequestBodyExample;
  codes: readonly { id: string; isWritten?: true }[];
}

/** Adds the bodies to the draft of a request. Undefined if no sample is made from it, as the document has all of them. */
export function callOf(
  draft: RequestDraft,
  shown: readonly ShownBody[],
  place: { operation: Operation; index: ApiIndex },
): CallDraft | undefined {
  const bodies = shown.map((one) => callBody(one, place));
  return bodies.some(({ languages }) => languages.length > 0)
    ? { ...draft, api: place.index.api.name, bodies }
    : undefined;
}

function callBody(
  { id, example: { sent, short, file }, codes }: ShownBody,
  { operation, index }: { operation: Operation; index: ApiIndex },
): CallBody {
  const languages = codes
    .filter((code) => !code.isWritten && isOwnLanguage(languageOfTab(code.id), index.tools.languages))
    .map((code) => code.id);
  const body = sentBody({ sent, fileName: file?.name }, operation, index);
  if (languages.length === 0 || sent === undefined || body === undefined)
    return { id, languages, fields: [] };
  const shorter = short && sentBody({ sent: short, fileName: file?.name }, operation, index);
  return {
    id,
    languages,
    body,
    ...(shorter === undefined ? {} : { short: shorter }),
    fields: bodyFields({ body, short: shorter }, sent, {
      ...index.examples.request,
      about: aboutOf(operation),
    }),
  };
}
