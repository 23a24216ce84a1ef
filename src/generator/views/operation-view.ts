// An operation -> the plain data of its page. Pure: the same operation gives the same view.

import type { OperationView } from '../nouns/api-view.ts';
import type { Operation, Parameter, ParameterLocation } from '../nouns/operation.ts';
import { requestOf } from '../samples/request-of.ts';
import { requestSamples } from '../samples/request-samples.ts';
import type { ApiViewContext } from './api-view-context.ts';
import { requestBodyView, responseViews } from './body-views.ts';
import { createElementIds, type ElementIds, idWord } from './element-ids.ts';
import { exampleViews } from './example-views.ts';
import { safeHref } from './safe-href.ts';
import { createSchemaPage, type SchemaPage } from './schema-page.ts';
import { securityViews } from './security-views.ts';
import { serverViews } from './server-views.ts';
import { reasonOf } from './status-words.ts';

/** The page of one operation. */
export function viewOfOperation(operation: Operation, context: ApiViewContext): OperationView {
  const { tools, prose } = context;
  const ids = createElementIds();
  const page = createSchemaPage(context, ids);
  const parameterGroups = groupParameters(operation, ids, page);
  if (operation.requestBody !== undefined) ids.claim('request-body');
  const requestBody = requestBodyView(operation, page, context);
  const responses = responseViews(operation, page, context);
  page.finish();
  const docs = operation.externalDocs;
  const docsHref = safeHref(docs?.url);
  return {
    kind: 'operation',
    title: operation.title,
    method: operation.method,
    path: splitPath(operation.path),
    ...(operation.operationId === undefined ? {} : { operationId: operation.operationId }),
    deprecated: operation.deprecated === true,
    description: prose(operation.description || operation.title, 'about'),
    servers: serverViews(operation.servers, context),
    security: securityViews(operation, context),
    securityOptional: operation.securityOptional === true,
    ...(docsHref === undefined
      ? {}
      : { externalDocs: { label: docs?.description ?? docsHref, href: docsHref } }),
    specHref: tools.specHref,
    specFileName: tools.specFileName,
    parameterGroups,
    ...(requestBody === undefined ? {} : { requestBody }),
    responses,
    requestSamples: sampleViews(operation, context),
    requestExamples: exampleViews(
      operation.requestBody?.contents ?? [],
      { direction: 'request', id: 'request-example' },
      context,
    ),
    responseExamples: responseExampleViews(operation, context),
  };
}

const locations: [ParameterLocation, string][] = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['querystring', 'Query string'],
  ['header', 'Header parameters'],
  ['cookie', 'Cookie parameters'],
];

function groupParameters(
  { parameters }: Operation,
  ids: ElementIds,
  page: SchemaPage,
): OperationView['parameterGroups'] {
  return locations.flatMap(([location, label]) => {
    const inPlace = parameters.filter((parameter) => parameter.in === location);
    if (inPlace.length === 0) return [];
    const id = ids.claim(`${location}-parameters`);
    const fields = inPlace.map((parameter) => {
      const field = page.parameterField(
        parameter,
        ids.claim(`${location}-${idWord(parameter.name)}`),
        'request',
      );
      return { ...field, constraints: [...field.constraints, ...styleConstraint(parameter, field.type)] };
    });
    return [{ id, label, fields }];
  });
}

const separators: Record<string, string> = {
  spaceDelimited: 'separated by spaces',
  pipeDelimited: 'separated by |',
};

/** How several values are sent, where it is not the usual way of repeating the name. */
function styleConstraint({ in: location, style, explode, mediaType }: Parameter, type: string): string[] {
  if (mediaType !== undefined) return [`sent as ${mediaType}`];
  if (!type.endsWith('[]')) return style === 'deepObject' ? ['sent as name[key]=value'] : [];
  if (location === 'query' && explode && style === 'form') return [];
  return [separators[style] ?? 'separated by commas'];
}

/** Literal text and `{parameters}`. */
function splitPath(path: string): OperationView['path'] {
  return path
    .split(/(\{[^{}]*\})/)
    .filter((text) => text !== '')
    .map((text) => ({ text, isParameter: text.startsWith('{') && text.endsWith('}') }));
}

function sampleViews(operation: Operation, context: ApiViewContext): OperationView['requestSamples'] {
  const { schemas, api, code } = context;
  const request = requestOf(operation, { schemas, securitySchemes: api.securitySchemes });
  return requestSamples(request).map(({ id, label, language, text }) => ({
    id,
    label,
    html: code(text, language),
    text,
  }));
}

function responseExampleViews(
  { responses }: Operation,
  context: ApiViewContext,
): OperationView['responseExamples'] {
  return responses.flatMap(({ status, contents }) => {
    const examples = exampleViews(
      contents,
      { direction: 'response', id: `response-example-${status}` },
      context,
    );
    const label = [status, reasonOf(status)].filter((word) => word !== undefined).join(' ');
    return examples.length === 0 ? [] : [{ status, label, examples }];
  });
}
