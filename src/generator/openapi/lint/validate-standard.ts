// Validates a document against the schemas of OpenAPI in @apidevtools/swagger-parser, which is imported only here. References are not
// resolved: the schemas allow them, places stay those of the source, and GitHub's document of 13 MB takes 0.2 s instead of 0.7 s.

import type SwaggerParser from '@apidevtools/swagger-parser';
import { isRecord, type JsonRecord, recordAt, textAt, valueAt, wordAt } from '../../shared/json.ts';
import { isNumber, withPlainNumbers } from '../../shared/number-spelling.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import type { NodeKind } from '../../types/lint-rule.ts';
import { placeOfPointer } from '../document/file-places.ts';
import { type GrammarKey, grammar } from '../document/walk.ts';
import type { Violation } from './messages-forms.ts';
import { violationMessages } from './violation-messages.ts';

/** The newest patch versions that the parser supports. Later ones have the same schema. */
const knownVersions: Record<string, string> = { '3.0': '3.0.4', '3.1': '3.1.1', '3.2': '3.1.1' };

/**
 * Validates a document. OpenAPI 3.2 is validated against the schema of 3.1. The document is not changed.
 * @param line the version of the standard: `3.0`
 */
export async function validateDocument(root: JsonRecord, file: string, line: string): Promise<Diagnostic[]> {
  const { default: parser } = await import('@apidevtools/swagger-parser');
  const violations = [
    ...violationsBefore(root, line),
    ...(await violationsOfSlices(parser, candidateOf(withPlainNumbers(root), line))),
  ];
  return violationMessages(violations, root, line).map(({ pointer, message, notes }) => ({
    code: 'invalid-spec',
    severity: 'warning',
    message,
    place: placeOfPointer(pointer, file),
    notes,
  }));
}

/**
 * Makes a shallow copy that the parser validates. The parser refuses a version that is a number, and a document without
 * paths.
 */
function candidateOf(root: JsonRecord, line: string): JsonRecord {
  const info = valueAt(root, 'info');
  const version = isRecord(info) ? wordAt(info, 'version') : undefined;
  const upgraded = line === '3.2' ? downgradeDocument(root) : root;
  const { openapi: _openapi, swagger: _swagger, ...rest } = upgraded;
  const copy = {
    ...rest,
    ...(isRecord(info) ? { info: version === undefined ? info : { ...info, version } } : {}),
    paths: valueAt(upgraded, 'paths') ?? {},
    ...(isRecord(upgraded.components) ? { components: withLowerCaseSchemes(upgraded.components) } : {}),
  };
  const known = knownVersions[line];
  return known === undefined ? { ...copy, swagger: '2.0' } : { ...copy, openapi: known };
}

/** Converts schemes to lower case. They ignore case (RFC 9110, section 11.1), but the schema of 3.1 allows `bearerFormat` only with lower case. */
function withLowerCaseSchemes(components: JsonRecord): JsonRecord {
  const schemes = valueAt(components, 'securitySchemes');
  if (!isRecord(schemes)) return components;
  const entries = Object.entries(schemes).map(([id, scheme]) =>
    isRecord(scheme) && /^bearer$/i.test(textAt(scheme, 'scheme') ?? '')
      ? [id, { ...scheme, scheme: 'bearer' }]
      : [id, scheme],
  );
  return { ...components, securitySchemes: Object.fromEntries(entries) };
}

function violationsBefore(root: JsonRecord, line: string): Violation[] {
  const found: Violation[] = [];
  const info = valueAt(root, 'info');
  if (isRecord(info) && isNumber(valueAt(info, 'version'))) {
    found.push({
      instancePath: '/info/version',
      keyword: 'type',
      params: { type: 'string' },
      schemaPath: '',
    });
  }
  const isModern = line === '3.1' || line === '3.2';
  const paths = valueAt(root, 'paths');
  if (paths === undefined && !isModern) {
    const params = { missingProperty: 'paths' };
    found.push({ instancePath: '', keyword: 'required', params, schemaPath: '' });
  }
  if (paths === null) {
    found.push({ instancePath: '/paths', keyword: 'type', params: { type: 'object' }, schemaPath: '' });
  }
  return found;
}

/** Maximum number of violations, far more than are listed. */
const enoughViolations = 5_000;

async function violationsOfSlices(parser: typeof SwaggerParser, candidate: JsonRecord): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const slice of slicesOf(candidate)) {
    if (found.length >= enoughViolations) break;
    for (const violation of await violationsOf(parser, slice)) found.push(violation);
  }
  return found;
}

async function violationsOf(parser: typeof SwaggerParser, candidate: JsonRecord): Promise<Violation[]> {
  try {
    // The types of the parser describe only valid documents.
    await parser.validate(candidate as never, {
      resolve: { external: false },
      dereference: { excludedPathMatcher: () => true },
      validate: { schema: true, spec: false },
    });
    return [];
  } catch (error) {
    return violationsOfError(error);
  }
}

function violationsOfError(error: unknown): Violation[] {
  if (!(error instanceof Error)) return [];
  const details = isRecord(error) ? valueAt(error, 'details') : undefined;
  if (Array.isArray(details)) return relevantOf(details.filter(isViolation));
  return [{ instancePath: '', keyword: 'document', message: error.message, params: {}, schemaPath: '' }];
}

/**
 * Keys that the standard allows and the schema of 3.1 does not: the `$ref` of a path item (section 4.8.9), the `description` of
 * a server variable (4.8.6) and the `server` of a link (4.8.20).
 */
const missedBySchema = new Map([
  ['$ref', /^\/(paths|webhooks|components\/pathItems)\/[^/]*$/],
  ['description', /\/servers\/\d+\/variables\/[^/]*$/],
  ['server', /\/links\/[^/]*$/],
]);

/** Removes violations that the standard allows, and those of unions that failed only because of them. */
function relevantOf(violations: Violation[]): Violation[] {
  const pardoned = violations
    .filter((violation) => !isRelevant(violation))
    .map((one) => `${one.instancePath}/`);
  const isAround = ({ instancePath, keyword, params }: Violation) =>
    (keyword === 'if' || keyword === 'oneOf' || keyword === 'anyOf' || params.missingProperty === '$ref') &&
    pardoned.some((path) => path.startsWith(`${instancePath}/`));
  return violations.filter((violation) => isRelevant(violation) && !isAround(violation));
}

function isRelevant({ instancePath, keyword, params }: Violation): boolean {
  // The value of a parameter of a link is any value (section 4.8.20), text in the schema.
  if (keyword === 'type' && /\/links\/[^/]*\/parameters\/[^/]*$/.test(instancePath)) return false;
  const key = params.unevaluatedProperty ?? params.additionalProperty;
  return typeof key !== 'string' || missedBySchema.get(key)?.test(instancePath) !== true;
}

function isViolation(value: unknown): value is Violation {
  return isRecord(value) && typeof value.instancePath === 'string' && typeof value.keyword === 'string';
}

/** Keys that OpenAPI 3.2 added, by kind of object (appendix "Revision history"). */
const added: { [Kind in NodeKind]?: string[] } = {
  document: ['$self'],
  server: ['name'],
  tag: ['summary', 'parent', 'kind'],
  pathItem: ['query', 'additionalOperations'],
  mediaType: ['itemSchema', 'itemEncoding', 'prefixEncoding', '$ref'],
  encoding: ['encoding', 'itemEncoding', 'prefixEncoding'],
  example: ['dataValue', 'serializedValue'],
  response: ['summary'],
  components: ['mediaTypes'],
  securityScheme: ['deprecated', 'oauth2MetadataUrl'],
};

/**
 * Copies an OpenAPI 3.2 document without what 3.2 added, so that the schema of 3.1 can validate the rest. (The parser has no
 * schema of 3.2, and the official one would need further packages.) Schemas are not copied, as 3.1 allows any keyword in them.
 */
function downgradeDocument(root: JsonRecord): JsonRecord {
  return downgrade(root, 'document');
}

function downgrade(record: JsonRecord, kind: NodeKind): JsonRecord {
  if (kind === 'schema') return record;
  const drop = added[kind] ?? [];
  const known = grammar[kind];
  const entries = Object.entries(record)
    .filter(([key]) => !drop.includes(key))
    .map(([key, value]) => [key, downgradeChild(value, childOf(known, key, kind))] as const);
  return { ...Object.fromEntries(entries), ...changed(record, kind) };
}

function childOf(
  known: Readonly<Record<string, GrammarKey>>,
  key: string,
  kind: NodeKind,
): GrammarKey | undefined {
  if (kind === 'callback') return { kind: 'pathItem', shape: 'one' };
  return Object.hasOwn(known, key) ? known[key] : undefined;
}

function downgradeChild(value: unknown, child: GrammarKey | undefined): unknown {
  if (child === undefined || typeof value !== 'object' || value === null) return value;
  const downgraded = (item: unknown) => (isRecord(item) ? downgrade(item, child.kind) : item);
  if (Array.isArray(value)) return value.map(downgraded);
  if (child.shape === 'one') return downgraded(value);
  if (child.shape === 'list') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, downgraded(item)]));
}

/** Replaces values of 3.1 keys that only 3.2 allows. */
function changed(record: JsonRecord, kind: NodeKind): JsonRecord {
  if (kind === 'response' && record.$ref === undefined && record.description === undefined) {
    return { description: '' };
  }
  if (kind === 'parameter' && record.in === 'querystring') return { in: 'query' };
  if (kind === 'parameter' && record.in === 'cookie' && record.style === 'cookie') return { style: 'form' };
  if (kind !== 'securityScheme' || !isRecord(record.flows)) return {};
  const { deviceAuthorization: _added, ...flows } = recordAt(record, 'flows');
  return { flows };
}

/** Maximum number of entries of one map in a slice. Real documents rarely have more. */
const mostEntries = 4_000;
const maps = [['paths'], ['components', 'schemas'], ['definitions']] as const;

/**
 * Splits a document into slices: one with the first entries of its large maps, then one for each further part of them. The time of
 * the validator is quadratic in the number of errors: 170,000 schemas with an error each took a quarter of an hour.
 */
export function slicesOf(root: JsonRecord): JsonRecord[] {
  let first = root;
  const slices: JsonRecord[] = [];
  for (const keys of maps) {
    const map = valueUnder(root, keys);
    const entries = isRecord(map) ? Object.entries(map) : [];
    if (entries.length <= mostEntries) continue;
    first = withValue(first, keys, Object.fromEntries(entries.slice(0, mostEntries)));
    for (let start = mostEntries; start < entries.length; start += mostEntries) {
      const part = Object.fromEntries(entries.slice(start, start + mostEntries));
      slices.push(withValue(shellOf(root), keys, part));
    }
  }
  return [first, ...slices];
}

/** Makes a document without paths and components, which every slice needs. */
function shellOf({ openapi, swagger }: JsonRecord): JsonRecord {
  const version = openapi === undefined ? { swagger } : { openapi };
  return { ...version, info: { title: 'Slice', version: '1' }, paths: {} };
}

function valueUnder(root: JsonRecord, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((value, key) => (isRecord(value) ? valueAt(value, key) : undefined), root);
}

function withValue(root: JsonRecord, [key = '', ...rest]: readonly string[], value: unknown): JsonRecord {
  const child = valueAt(root, key);
  const inner = rest.length === 0 ? value : withValue(isRecord(child) ? child : {}, rest, value);
  return { ...root, [key]: inner };
}
