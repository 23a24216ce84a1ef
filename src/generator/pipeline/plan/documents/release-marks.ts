// Adds the marks of releases to the models of APIs, as if their documents had them. Law: what a document says itself stays.

import type { Api } from '../../../types/api.ts';
import type { Operation } from '../../../types/operation.ts';
import type { Site } from '../../../types/route.ts';
import type { Property, Schema } from '../../../types/schema.ts';
import type { AddedToSite, ApiMarks, SchemaMarks } from '../../../types/seam/added-to-site.ts';

/** Adds the files of a wing, and its marks. */
export function withReleaseMarks(site: Site, { files, marks }: Pick<AddedToSite, 'files' | 'marks'>): Site {
  const apis = site.apis.map((one) => {
    const found = marks.get(one.api.name);
    return found === undefined ? one : { ...one, api: markedApi(one.api, found) };
  });
  return { ...site, apis, files };
}

function markedApi(api: Api, marks: ApiMarks): Api {
  const schemas = Object.entries(api.schemas).map(([name, schema]): [string, Schema] => {
    const found = marks.schemas.get(name);
    if (found === undefined) return [name, schema];
    const { own } = found;
    return [name, { ...withMarkedProperties(schema, found), ...(own !== undefined && { releases: own }) }];
  });
  return {
    ...api,
    operations: api.operations.map((one) => markedOperation(one, marks)),
    schemas: Object.fromEntries(schemas),
  };
}

function markedOperation(operation: Operation, { operations, parameters }: ApiMarks): Operation {
  const own = operations.get(operation.slug);
  const ofParameters = parameters.get(operation.slug);
  const marked = ofParameters && {
    parameters: operation.parameters.map((one) => ({ ...ofParameters.get(`${one.in} ${one.name}`), ...one })),
  };
  return own === undefined && marked === undefined ? operation : { ...own, ...operation, ...marked };
}

/** Properties of objects that are written in place, and of the items of lists, are those of the schema around them. */
function withMarkedProperties(schema: Schema, { properties }: SchemaMarks): Schema {
  if (properties.size === 0) return schema;
  if (schema.kind === 'array')
    return { ...schema, items: withMarkedProperties(schema.items, { properties }) };
  if (schema.kind !== 'object') return schema;
  return {
    ...schema,
    properties: schema.properties.map((property): Property => {
      const found = properties.get(property.name);
      if (found === undefined) return property;
      return { ...found.own, ...property, schema: withMarkedProperties(property.schema, found) };
    }),
  };
}
