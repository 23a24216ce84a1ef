// Adds the marks of releases to the models of APIs, as if their documents had them. Law: what a document says itself stays.

import type { Api } from '../../../types/api.ts';
import type { Operation } from '../../../types/operation.ts';
import type { Site } from '../../../types/route.ts';
import type { Deprecation, Property, ReleaseMark, Schema } from '../../../types/schema.ts';
import type { AddedToSite, ApiMarks, PartMark, SchemaMarks } from '../../../types/seam/added-to-site.ts';

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
    const marked = {
      ...withMarkedProperties(schema, found),
      ...(own !== undefined && { releases: releaseMark(own) }),
    };
    return [name, withDeprecation(marked, own)];
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
    parameters: operation.parameters.map((one) => markedPart(one, ofParameters.get(`${one.in} ${one.name}`))),
  };
  return { ...markedPart(operation, own), ...marked };
}

function markedPart<Part extends Deprecable & ReleaseMark>(part: Part, mark: PartMark | undefined): Part {
  return withDeprecation({ ...releaseMark(mark), ...part }, mark);
}

function releaseMark({ since, changedIn }: PartMark = {}): ReleaseMark {
  return { ...(since !== undefined && { since }), ...(changedIn !== undefined && { changedIn }) };
}

interface Deprecable {
  deprecated?: true;
  deprecation?: Deprecation;
}

function withDeprecation<Part extends Deprecable>(part: Part, mark: PartMark | undefined): Part {
  const { deprecatedIn, until } = mark ?? {};
  const { deprecation } = part;
  const isDated = deprecation?.since !== undefined || deprecation?.version !== undefined;
  const added = {
    ...(deprecatedIn !== undefined && !isDated && { version: deprecatedIn }),
    ...(until !== undefined && { until }),
  };
  if (part.deprecated !== true || Object.keys(added).length === 0) return part;
  return { ...part, deprecation: { ...added, ...deprecation } };
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
      const own = withDeprecation(withMarkedProperties(property.schema, found), found.own);
      return { ...releaseMark(found.own), ...property, schema: own };
    }),
  };
}
