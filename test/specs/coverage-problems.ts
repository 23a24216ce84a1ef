// Finds operations, bodies and parameters that lack a summary, an example or the responses each must have.
import { objectOf, resolved, textOf } from './json-values.ts';
import { operationsOf } from './operation-problems.ts';
import type { JsonObject } from './spec-documents.ts';
import { placesOf } from './spec-places.ts';

/** Parameters, and media types of request and response bodies, that show no example. */
export function missingExamples(document: JsonObject): readonly string[] {
  return placesOf(document)
    .filter(({ kind, value }) => ['parameter', 'mediaType'].includes(kind) && !('$ref' in value))
    .filter(({ value }) => value.example === undefined && Object.keys(objectOf(value.examples)).length === 0)
    .filter(({ kind, value }) => !(kind === 'parameter' && value.content !== undefined))
    .map(({ pointer }) => `${pointer}: has no example`);
}

/** Named examples that hold no value of their own, such as a link to one elsewhere. */
export function emptyExamples(document: JsonObject): readonly string[] {
  return placesOf(document)
    .filter(({ kind, value }) => kind === 'example' && resolved(document, value).value === undefined)
    .map(({ pointer }) => `${pointer}: has no value`);
}

/** Operations without a summary, a success, a body for each client error, or a 429 with `Retry-After`. */
export function operationCoverageProblems(document: JsonObject): readonly string[] {
  return operationsOf(document).flatMap(({ value, pointer }) => {
    const responses = Object.entries(objectOf(value.responses)).map(
      ([status, response]) => [status, resolved(document, response)] as const,
    );
    const statuses = responses.map(([status]) => status);
    const clientErrors = responses.filter(([status]) => status.startsWith('4'));
    const tooMany = resolved(document, objectOf(value.responses)['429']);
    const problems = [
      textOf(value.summary) === '' && 'has no summary',
      !statuses.some((status) => status.startsWith('2')) && 'has no successful response',
      clientErrors.length === 0 && 'has no 4xx response',
      ...clientErrors.map(([status, { content }]) => content === undefined && `${status} has no body`),
      !statuses.includes('429') && 'has no 429 response',
      objectOf(tooMany.headers)['Retry-After'] === undefined && '429 has no Retry-After header',
    ];
    return problems.filter((problem) => problem !== false).map((problem) => `${pointer}: ${problem}`);
  });
}
