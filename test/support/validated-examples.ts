// Collects every example this program makes for an API, each with the violations that Ajv finds in it.

import { generateExample } from '../../src/generator/json-schema/generate/example.ts';
import { createReferences } from '../../src/generator/openapi/document/references.ts';
import { knownValues } from '../../src/generator/samples/authored-values.ts';
import {
  isRecord,
  type JsonRecord,
  listAt,
  recordAt,
  segmentsOfPointer,
} from '../../src/generator/shared/json.ts';
import { jsonOf } from '../../src/generator/shared/number-spelling.ts';
import type { Api } from '../../src/generator/types/api.ts';
import type { MediaType, Operation, Parameter } from '../../src/generator/types/operation.ts';
import type { Schema } from '../../src/generator/types/schema.ts';
import { createDocumentValidator, type Direction, type DocumentValidator } from './document-validator.ts';
import { exampleContext } from './example-context.ts';

export interface ValidatedExample {
  place: string[];
  direction: Direction;
  value: unknown;
  /** Undefined: no validator could be made for the schema. */
  faults: string[] | undefined;
}

interface Wanted {
  place: string[];
  schema: Schema;
  direction: Direction;
}

/** Examples of all bodies, parameters and named schemas, without those that the document gives itself. */
export function validatedExamples(
  api: Api,
  shape: JsonRecord,
  validator: DocumentValidator = createDocumentValidator(shape),
): ValidatedExample[] {
  const schemas = new Map(Object.entries(api.schemas));
  const wanted = [
    ...api.operations.flatMap((operation) => ofOperation(operation, shape)),
    ...ofComponents(api, shape),
  ];
  const context = exampleContext({ schemas, direction: 'request', known: knownValues(api) });
  return wanted.map(({ place, schema, direction }) => {
    // Numbers that JavaScript cannot hold are kept as they were written, which Ajv does not know.
    const made = generateExample(schema, { ...context, direction });
    const value: unknown = JSON.parse(jsonOf(made) ?? 'null');
    return { place, direction, value, faults: validator.faults(place, value, direction) };
  });
}

function ofOperation(operation: Operation, shape: JsonRecord): Wanted[] {
  const base = segmentsOfPointer(operation.pointer);
  const inBody = operation.requestBody?.contents ?? [];
  return [
    ...operation.parameters.flatMap((parameter) => ofParameter(parameter, base, shape)),
    ...inBody.flatMap((content) => ofContent(content, [...base, 'requestBody'], 'request')),
    ...operation.responses.flatMap(({ status, contents }) =>
      contents.flatMap((content) => ofContent(content, [...base, 'responses', status], 'response')),
    ),
  ];
}

function ofContent({ mediaType, schema }: MediaType, base: string[], direction: Direction): Wanted[] {
  if (schema === undefined) return [];
  return [{ place: [...base, 'content', mediaType, 'schema'], schema, direction }];
}

function ofParameter(parameter: Parameter, base: string[], shape: JsonRecord): Wanted[] {
  const { follow } = createReferences(shape);
  const pathItem = base.slice(0, 2);
  for (const owner of [base, pathItem]) {
    const raw = owner.reduce<unknown>(
      (value, word) => (isRecord(follow(value)) ? (follow(value) as JsonRecord)[word] : undefined),
      shape,
    );
    const index = listAt(isRecord(raw) ? raw : {}, 'parameters').findIndex((item) => {
      const target = follow(item);
      return isRecord(target) && target.name === parameter.name && target.in === parameter.in;
    });
    if (index < 0) continue;
    const place = [...owner, 'parameters', String(index)];
    const inContent = parameter.mediaType === undefined ? [] : ['content', parameter.mediaType];
    return [{ place: [...place, ...inContent, 'schema'], schema: parameter.schema, direction: 'request' }];
  }
  return [];
}

function ofComponents(api: Api, shape: JsonRecord): Wanted[] {
  const folders = [['components', 'schemas'], ['definitions']];
  return folders.flatMap((folder) =>
    Object.keys(folder.reduce(recordAt, shape)).flatMap((name) =>
      (['request', 'response'] as const).flatMap((direction): Wanted[] => {
        const schema = Object.hasOwn(api.schemas, name) ? api.schemas[name] : undefined;
        return schema === undefined ? [] : [{ place: [...folder, name], schema, direction }];
      }),
    ),
  );
}
