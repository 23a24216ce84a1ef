// The laws that hold for any schema and any document, for the test suite and the benchmark.

import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { generateExample } from '../../src/generator/json-schema/generate/example.ts';
import { readApi } from '../../src/generator/openapi/read/read-api.ts';
import type { RawSchema } from './arbitrary-schemas.ts';
import { en } from './english.ts';
import { exampleContext } from './example-context.ts';
import { build } from './memory-project.ts';

const ajv = new Ajv2020({ strict: false, logger: false, ownProperties: true, code: { optimize: false } });
addFormats.default(ajv);

/** The example for a schema and the violations that Ajv finds in it: `[]` by law. */
export async function violationsOfExample(raw: RawSchema): Promise<{ example: unknown; faults: string[] }> {
  const document = { openapi: '3.1.0', info: {}, paths: {}, components: { schemas: { It: raw } } };
  const text = JSON.stringify(document);
  const source = { name: 'api', file: 'api.json', text, readFile: async () => undefined };
  const { value: api } = await readApi(source, en);
  const schemas = new Map(Object.entries(api?.schemas ?? {}));
  const it = { kind: 'ref' as const, name: 'It', examples: [], enumeration: [] };
  const example = generateExample(it, exampleContext({ schemas, direction: 'response' }));
  const validate = ajv.compile(JSON.parse(JSON.stringify(raw)));
  validate(JSON.parse(JSON.stringify(example)));
  return { example, faults: (validate.errors ?? []).map(({ message = '' }) => message) };
}

/** Builds a site of the document. Law: the build ends, and every file is inside of the output folder. */
export async function strayFiles(document: unknown): Promise<string[]> {
  const { files } = await build({ 'specs/api.json': JSON.stringify(document) });
  return [...files.keys()].filter((path) => {
    const parts = path.split('/');
    const isStray = path.startsWith('/') || /[\\\0:]/.test(path);
    return isStray || parts.some((part) => part === '' || part === '.' || part === '..');
  });
}

/** Builds a site of the document, and returns the number of the pages of its operations and schemas. Law: the build ends. */
export async function pagesOf(document: unknown): Promise<number> {
  const { files } = await build({ 'specs/api.json': JSON.stringify(document) });
  return [...files.keys()].filter((path) => /^api\/.+\/index\.html$/.test(path)).length;
}
