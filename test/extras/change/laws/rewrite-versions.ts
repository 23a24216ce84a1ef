// The same document in another version of OpenAPI.

import type { Places } from './document-places.ts';
import type { DocumentNode } from './node-trails.ts';
import { isNode, listOf, nodeAt, nodeOf, nodesIn } from './node-trails.ts';
import type { Rewrite } from './rewrite-type.ts';

/** Whether 3.0 and 3.1 read a schema alike once `nullable` and the bounds are rewritten. */
function isPlain(schema: DocumentNode): boolean {
  if (schema.nullable === true && (typeof schema.type !== 'string' || 'enum' in schema)) return false;
  return !('$ref' in schema) || Object.keys(schema).length === 1;
}

function upgradeSchema(schema: DocumentNode): void {
  if (schema.nullable === true) schema.type = [schema.type, 'null'];
  delete schema.nullable;
  for (const [bound, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (schema[exclusive] === true && bound in schema) {
      schema[exclusive] = schema[bound];
      delete schema[bound];
    } else if (typeof schema[exclusive] === 'boolean') delete schema[exclusive];
  }
}

function schemasOf(document: DocumentNode, places: Places): DocumentNode[] {
  return places.of('schema').map(({ trail }) => nodeAt(document, trail));
}

const from30To31: Rewrite = {
  name: 'from version 3.0 to 3.1',
  apply(document, _random, places) {
    if (!String(document.openapi).startsWith('3.0')) return false;
    const schemas = schemasOf(document, places);
    const withSiblings = [...nodesIn(document)].some(
      (node) => '$ref' in node && Object.keys(node).length > 1,
    );
    if (withSiblings || !schemas.every(isPlain)) return false;
    for (const schema of schemas) upgradeSchema(schema);
    document.openapi = '3.1.0';
    return true;
  },
};

const from31To32: Rewrite = {
  name: 'from version 3.1 to 3.2',
  apply(document) {
    if (!String(document.openapi).startsWith('3.1')) return false;
    document.openapi = '3.2.0';
    return true;
  },
};

const fitsIn20 = [
  ...[
    'type',
    'format',
    'properties',
    'required',
    'items',
    'enum',
    'minimum',
    'maximum',
    'minLength',
    'maxLength',
  ],
  ...[
    'pattern',
    'minItems',
    'maxItems',
    'description',
    'readOnly',
    'allOf',
    '$ref',
    'additionalProperties',
    'title',
  ],
];
const fitsInParameter = ['type', 'format', 'enum', 'minimum', 'maximum', 'minLength', 'maxLength', 'pattern'];

function downgradeParameter(parameter: DocumentNode): DocumentNode | undefined {
  const { schema, name, in: place, required, description, ...others } = parameter;
  const fits = isNode(schema) && Object.keys(schema).every((key) => fitsInParameter.includes(key));
  if (!fits || Object.keys(others).length > 0 || place === 'cookie' || schema.type === 'object')
    return undefined;
  return {
    name,
    in: place,
    ...(required === true && { required }),
    ...(description !== undefined && { description }),
    ...schema,
  };
}

const json = 'application/json';

function onlyJson(content: unknown): DocumentNode | undefined {
  const keys = Object.keys(nodeOf(content));
  const media = nodeOf(nodeOf(content)[json]);
  return keys.length === 1 && Object.keys(media).join() === 'schema' ? nodeOf(media.schema) : undefined;
}

function downgradeResponse(response: DocumentNode): DocumentNode | undefined {
  const { description, content, ...others } = response;
  const schema = content === undefined ? undefined : onlyJson(content);
  if (Object.keys(others).length > 0 || (content !== undefined && !schema)) return undefined;
  return { description, ...(schema && { schema }) };
}

function downgradeOperation(operation: DocumentNode): DocumentNode | undefined {
  const { parameters, requestBody, responses, operationId, summary, description, tags, ...others } =
    operation;
  if (Object.keys(others).length > 0) return undefined;
  const body = requestBody === undefined ? undefined : onlyJson(nodeOf(requestBody).content);
  if (requestBody !== undefined && !body) return undefined;
  const fields = listOf(parameters).map((parameter) => downgradeParameter(nodeOf(parameter)));
  const answers = Object.entries(nodeOf(responses)).map(
    ([status, response]) => [status, downgradeResponse(nodeOf(response))] as const,
  );
  if (fields.includes(undefined) || answers.some(([, response]) => !response)) return undefined;
  if (body)
    fields.push({
      name: 'body',
      in: 'body',
      schema: body,
      ...(nodeOf(requestBody).required === true && { required: true }),
    });
  return Object.fromEntries(
    Object.entries({
      operationId,
      summary,
      description,
      tags,
      parameters: fields,
      responses: Object.fromEntries(answers),
    }).filter(([, value]) => value !== undefined),
  );
}

function downgradePaths(document: DocumentNode): DocumentNode | undefined {
  const paths: DocumentNode = {};
  for (const [path, item] of Object.entries(nodeOf(document.paths))) {
    const operations: DocumentNode = {};
    for (const [method, operation] of Object.entries(nodeOf(item))) {
      const older = isNode(operation) ? downgradeOperation(operation) : undefined;
      if (!older) return undefined;
      operations[method] = older;
    }
    paths[path] = operations;
  }
  return paths;
}

/** A document of version 2.0 says the same where it uses only what both versions have. */
const from30To20: Rewrite = {
  name: 'from version 3.0 to 2.0',
  apply(document, _random, places) {
    const { openapi, info, servers, tags, components, paths: _, ...others } = document;
    const url = String(nodeOf(listOf(servers)[0]).url ?? '').match(/^(https?):\/\/([^/{}]+)(\/[^{}]*)?$/);
    const fits = schemasOf(document, places).every((schema) =>
      Object.keys(schema).every((key) => fitsIn20.includes(key)),
    );
    const plain =
      Object.keys(others).length === 0 && Object.keys(nodeOf(components)).every((key) => key === 'schemas');
    if (!String(openapi).startsWith('3.0') || listOf(servers).length !== 1 || !url || !fits || !plain)
      return false;
    const paths = downgradePaths(document);
    if (!paths) return false;
    for (const key of Object.keys(document)) delete document[key];
    Object.assign(document, {
      swagger: '2.0',
      info,
      schemes: [url[1]],
      host: url[2],
      basePath: url[3] || '/',
    });
    Object.assign(document, { consumes: [json], produces: [json], ...(tags !== undefined && { tags }) });
    Object.assign(document, { paths, definitions: nodeOf(components).schemas ?? {} });
    for (const node of nodesIn(document)) {
      if (typeof node.$ref === 'string')
        node.$ref = node.$ref.replace('#/components/schemas/', '#/definitions/');
    }
    return true;
  },
};

export const versionRewrites: Rewrite[] = [from30To31, from31To32, from30To20];
