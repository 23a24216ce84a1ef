// The validator agrees with the official JSON Schema test suite, and with Ajv if Ajv can compile the schema. The tests for draft 4
// come from npm. Those for 2020-12 are in `cases/`, written for this project in the format of the suite, as npm has no package of
// them; `JSON_SCHEMA_TEST_SUITE` adds those of a checkout of the suite.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { createValidator } from '../../src/generator/json-schema/validate.ts';
import { createReferences } from '../../src/generator/openapi/document/references.ts';
import { localiseSchemaIds } from '../../src/generator/openapi/document/schema-resources.ts';
import { referencesOf } from '../../src/generator/openapi/document/walk-references.ts';
import { isRecord, type JsonRecord } from '../../src/generator/shared/json.ts';
import { ajvFaults, exceptions } from './suite-exceptions.ts';

interface Group {
  description: string;
  schema: unknown;
  tests: { description: string; data: unknown; valid: boolean }[];
}

interface SuiteFile {
  dialect: '3.0' | '3.1';
  /** Name in the list of exceptions: `draft4/ref.json`. */
  name: string;
  path: string;
}

/** Keywords of draft 4 that the Schema Object of OpenAPI 3.0 does not have. */
const notInOpenApi30 = new Set(['patternProperties', 'dependencies', 'additionalItems', 'id', '$schema']);

function filesBelow(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = join(below, entry.name);
    if (entry.isDirectory()) return filesBelow(folder, path);
    return entry.name.endsWith('.json') ? [path] : [];
  });
}

function filesOf(folder: string, name: string, dialect: SuiteFile['dialect']): SuiteFile[] {
  if (!existsSync(folder)) return [];
  return filesBelow(folder).map((file) => ({ dialect, name: `${name}/${file}`, path: join(folder, file) }));
}

const installed = join(
  dirname(createRequire(import.meta.url).resolve('json-schema-test-suite/package.json')),
  'tests',
);
const checkout = process.env.JSON_SCHEMA_TEST_SUITE;
const files = [
  ...filesOf(join(installed, 'draft4'), 'draft4', '3.0'),
  ...filesOf(join(import.meta.dirname, 'cases'), 'cases', '3.1'),
  ...(checkout === undefined ? [] : filesOf(join(checkout, 'tests', 'draft2020-12'), 'draft2020-12', '3.1')),
];

function usesKeyword(schema: unknown, keywords: ReadonlySet<string>): boolean {
  if (Array.isArray(schema)) return schema.some((item) => usesKeyword(item, keywords));
  if (!isRecord(schema)) return false;
  return Object.entries(schema).some(([key, value]) => keywords.has(key) || usesKeyword(value, keywords));
}

function groupsOf({ path, dialect }: SuiteFile): Group[] {
  const groups: Group[] = JSON.parse(readFileSync(path, 'utf8'));
  return groups.filter(({ schema }) =>
    dialect === '3.0' ? !usesKeyword(schema, notInOpenApi30) : !needsNetwork(schema),
  );
}

/** Whether a part of the schema is on another host, or has its own meta-schema, which a document cannot contain. */
function needsNetwork(schema: unknown): boolean {
  if (!isRecord(schema)) return false;
  const { $schema = standardSchema } = schema;
  const root = localised(schema);
  const isRemote = (reference: unknown) => typeof reference === 'string' && /^https?:/.test(reference);
  return $schema !== standardSchema || referencesOf(root).some(({ reference }) => isRemote(reference));
}

const standardSchema = 'https://json-schema.org/draft/2020-12/schema';

function localised(schema: JsonRecord): JsonRecord {
  const root = structuredClone(schema);
  localiseSchemaIds(root);
  return root;
}

function ownVerdict({ schema, dialect }: { schema: unknown; dialect: string }): (data: unknown) => unknown {
  const root = isRecord(schema) && dialect === '3.1' ? localised(schema) : schema;
  const validator = createValidator({ references: createReferences(root), isEarly: dialect === '3.0' });
  return (data) => validator.isValid(data, root, { direction: 'either', isExact: true });
}

/** Returns undefined if Ajv cannot compile the schema, such as one with a flag as a bound, or throws while it validates. */
function ajvVerdict({ schema, dialect }: { schema: unknown; dialect: string }) {
  const options = { strict: false, logger: false, validateFormats: true } as const;
  const ajv = dialect === '3.1' ? new Ajv2020(options) : new Ajv(options);
  addFormats.default(ajv);
  try {
    const validate = ajv.compile(structuredClone(schema) as object);
    return (data: unknown) => attempt(() => validate(data) as boolean);
  } catch {
    return undefined;
  }
}

function attempt<Value>(run: () => Value): Value | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

/** Returns the names of the tests whose result differs from the suite. */
function disagreements(file: SuiteFile, verdictOf: typeof ownVerdict | typeof ajvVerdict): string[] {
  return groupsOf(file).flatMap(({ description, schema, tests }) => {
    const verdict = verdictOf({ schema, dialect: file.dialect });
    return tests
      .filter(({ data, valid }) => verdict?.(data) === !valid)
      .map((test) => `${file.name}: ${description}: ${test.description}`);
  });
}

/** Returns the exceptions of one file. An exception is the name of a file, a group or a test. */
function recorded(list: Readonly<Record<string, string>>, file: SuiteFile): string[] {
  return Object.keys(list).filter((name) => name === file.name || name.startsWith(`${file.name}: `));
}

function isCovered(test: string, names: readonly string[]): boolean {
  return names.some((name) => test === name || test.startsWith(`${name}: `));
}

describe.each(files)('$name in the dialect of OpenAPI $dialect', (file) => {
  it.each([
    ['the validator', ownVerdict, exceptions],
    ['Ajv', ajvVerdict, ajvFaults],
  ] as const)('has the verdicts of %s', (_, verdictOf, list) => {
    const names = recorded(list, file);
    const found = disagreements(file, verdictOf);
    expect(found.filter((test) => !isCovered(test, names))).toEqual([]);
    // The list contains only tests that still differ.
    expect(names.filter((name) => !found.some((test) => isCovered(test, [name])))).toEqual([]);
  });
});

it('has no exceptions for missing files', () => {
  const known = (name: string) => files.some((file) => recorded({ [name]: '' }, file).length > 0);
  const drafts = checkout === undefined ? /^(draft4|cases)\// : /./;
  const unknown = [...Object.keys(exceptions), ...Object.keys(ajvFaults)].filter(
    (name) => drafts.test(name) && !known(name),
  );
  expect(unknown).toEqual([]);
});
