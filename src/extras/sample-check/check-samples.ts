// Checks the code of guides that is tied to an API: JSON of a schema, a request or a response, and requests in HTTP, as curl commands, in
// JavaScript and in Python. Law: the result depends only on the code and the APIs.

import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { isJsonNumber, numberFrom, parseJson } from '../../generator/shared/number-spelling.ts';
import { firstJsonError, positionAt } from '../../generator/shared/problems/json-error.ts';
import { writtenReference } from '../../generator/shared/references/typed-names.ts';
import type { Diagnostic } from '../../generator/types/diagnostic.ts';
import type { CodeSampleUse } from '../../generator/types/doc.ts';
import type { MediaType, Operation, Response } from '../../generator/types/operation.ts';
import type { Schema } from '../../generator/types/schema.ts';
import type { NamedModel, SampleCheck, SiteReferences } from '../../generator/types/seam/site-references.ts';
import type { Direction, ModelValidator, Path } from '../../generator/types/validation.ts';
import { readHttp } from './read/http.ts';
import { unknownMark } from './read/mask-placeholders.ts';
import { readPython, readScript } from './read/read-calls.ts';
import { readCurl } from './read/read-curl.ts';
import type { WrittenBody, WrittenRequest, WrittenResponse, WrittenValue } from './read/written-requests.ts';
import {
  type CheckValue,
  isRequestTo,
  requestProblems,
  type SampleProblem,
  schemaOfJson,
} from './sample-requests.ts';

/** Longer samples are not read. Parsers of code take long for some code that no guide has. */
const mostOfJson = 50_000;
const mostOfCode = 20_000;

/** Prepares the check. */
export function createSampleCheck(references: SiteReferences): SampleCheck {
  return {
    check: ({ file, samples }) =>
      samples.flatMap((sample) => diagnosticsOf(sample.file ?? file, sample, references)),
  };
}

function diagnosticsOf(file: string, sample: CodeSampleUse, references: SiteReferences): Diagnostic[] {
  const target = targetOf(sample, references);
  if ('message' in target) {
    const { line } = sample;
    return [
      {
        code: target.kind === 'broken' ? 'broken-reference' : 'ambiguous-reference',
        severity: 'error',
        message: target.message,
        place: { file, line: line - 1, column: sample.column },
        notes: target.notes,
      },
    ];
  }
  if (sample.code.length > (sample.kind === 'operation' ? mostOfCode : mostOfJson)) return [];
  return problemsOf(sample, target, references).map(({ at, message, notes }): Diagnostic => {
    const { line, column } = positionAt(sample.code, Math.min(at, sample.code.length));
    const place = { file, line: sample.line + line - 1, column: sample.column + column - 1 };
    return { code: 'invalid-sample', severity: 'warning', message, place, notes };
  });
}

/** What a sample is compared with. */
interface SampleTarget extends NamedModel {
  /** The status of the response, if one is named. */
  status?: string;
}

type Unresolved = Exclude<ReturnType<SiteReferences['resolve']>, { kind: 'found' }>;

function targetOf({ kind, name }: CodeSampleUse, references: SiteReferences): SampleTarget | Unresolved {
  const found = (written: string) => references.find({ written });
  if (kind === 'schema') {
    const schema = found(writtenReference('schema', name));
    return schema ?? unresolved(writtenReference('schema', name), references);
  }
  const whole = found(writtenReference('op', name));
  const dot = name.lastIndexOf('.');
  if (kind !== 'response' || whole !== undefined || dot < 1)
    return whole ?? unresolved(writtenReference('op', name), references);
  const operation = found(writtenReference('op', name.slice(0, dot)));
  if (operation === undefined) return unresolved(writtenReference('op', name.slice(0, dot)), references);
  return { ...operation, status: name.slice(dot + 1) };
}

function unresolved(written: string, references: SiteReferences): Unresolved {
  const answer = references.resolve({ written });
  return answer.kind === 'found'
    ? { kind: 'broken', message: `\`${written}\` is no part that code can be a sample of.`, notes: [] }
    : answer;
}

function problemsOf(
  sample: CodeSampleUse,
  target: SampleTarget,
  references: SiteReferences,
): SampleProblem[] {
  const { kind, code } = sample;
  const { api, operation, schema } = target;
  const validator = references.validatorOf(api);
  if (kind === 'schema')
    return schema === undefined ? [] : jsonProblems(code, schema, { validator, direction: 'either' });
  if (operation === undefined) return [];
  if (kind === 'request') {
    const wanted = schemaOfJson(operation.requestBody?.contents ?? []);
    return wanted === undefined
      ? [{ at: 0, message: `\`${operation.title}\` takes no body as JSON.`, notes: [] }]
      : jsonProblems(code, wanted, { validator, direction: 'request' });
  }
  if (kind === 'response') return responseProblems(code, { ...target, operation }, validator);
  return messageProblems(sample, { ...target, operation }, validator);
}

interface Validating {
  validator: ModelValidator;
  direction: Direction;
}

function jsonProblems(code: string, schema: Schema, how: Validating): SampleProblem[] {
  const error = firstJsonError(code);
  if (error !== undefined)
    return [{ at: error.offset, message: `The sample is not valid JSON: ${error.reason}.`, notes: [] }];
  const tree = parseTree(code);
  const offsetOf = (path: Path) => {
    for (let length = path.length; length >= 0; length -= 1) {
      const node = tree && findNodeAtLocation(tree, path.slice(0, length));
      if (node) return node.offset;
    }
    return 0;
  };
  return valueProblems({ value: parseJson(code), offsetOf }, schema, how);
}

/** A value, and where its parts are. */
interface PlacedValue {
  value: unknown;
  /** Returns the offset of the part that a path leads to, or of the nearest part around it. */
  offsetOf(path: Path): number;
}

function placed(written: WrittenValue): PlacedValue {
  const offsetOf = (path: Path) => {
    let part = written;
    for (const step of path) {
      const next = part.parts?.get(step) ?? part.parts?.get(String(step));
      if (next === undefined) break;
      part = next;
    }
    return part.at;
  };
  return { value: written.value, offsetOf };
}

function valueProblems(
  { value, offsetOf }: PlacedValue,
  schema: Schema,
  { validator, direction }: Validating,
): SampleProblem[] {
  const violations = validator.validator.violations(value, validator.jsonOf(schema), direction);
  return violations.map(({ path, message, notes }) => ({
    at: offsetOf(path),
    message: `${path.length === 0 ? 'The value' : `\`${path.join('.')}\``} ${message}.`,
    notes,
  }));
}

/** Finds a response by its status: itself, its range, or the default. */
function responseTo(operation: Operation, status: string): Response | undefined {
  const find = (wanted: string) => operation.responses.find((one) => one.status.toUpperCase() === wanted);
  return find(status.toUpperCase()) ?? find(`${status.slice(0, 1)}XX`) ?? find('DEFAULT');
}

function responseProblems(
  code: string,
  { operation, status }: SampleTarget & { operation: Operation },
  validator: ModelValidator,
): SampleProblem[] {
  const response =
    status === undefined
      ? operation.responses.find((one) => /^2/.test(one.status))
      : responseTo(operation, status);
  if (response === undefined) return [missingResponse(operation, status ?? '2XX', 0)];
  const schema = schemaOfJson(response.contents);
  return schema === undefined
    ? [
        {
          at: 0,
          message: `The response ${response.status} of \`${operation.title}\` has no body as JSON.`,
          notes: [],
        },
      ]
    : jsonProblems(code, schema, { validator, direction: 'response' });
}

function missingResponse({ title, responses }: Operation, status: string, at: number): SampleProblem {
  const statuses = responses.map((one) => `\`${one.status}\``).join(', ');
  return {
    at,
    message: `\`${title}\` has no response \`${status}\`.`,
    notes: statuses === '' ? [] : [`It has ${statuses}.`],
  };
}

// Requests in code.

const shells = new Set(['sh', 'bash', 'shell', 'zsh', 'console', 'curl', 'shell-session']);
const scripts = new Set(['js', 'javascript', 'mjs', 'ts', 'typescript', 'jsx', 'tsx']);

function messagesIn({
  language,
  code,
}: CodeSampleUse): { requests: WrittenRequest[]; responses: WrittenResponse[] } | undefined {
  if (language === 'http') return readHttp(code);
  if (shells.has(language)) return { requests: readCurl(code), responses: [] };
  if (scripts.has(language)) return { requests: readScript(code), responses: [] };
  return ['py', 'python', 'python3'].includes(language)
    ? { requests: readPython(code), responses: [] }
    : undefined;
}

function messageProblems(
  sample: CodeSampleUse,
  { api, operation }: SampleTarget & { operation: Operation },
  validator: ModelValidator,
): SampleProblem[] {
  const found = messagesIn(sample);
  if (found === undefined)
    return [
      {
        at: 0,
        message: `Requests in \`${sample.language}\` are not read.`,
        notes: [
          'Requests are read in `http`, `sh` (curl), `js` (fetch, axios) and `python` (requests, httpx).',
        ],
      },
    ];
  const { requests, responses } = found;
  if (requests.length + responses.length === 0)
    return [
      { at: 0, message: `The sample of \`${operation.title}\` has no request that can be read.`, notes: [] },
    ];
  const check = { api, operation, checkValue: valueCheck(validator) };
  const [first] = requests;
  const request = requests.find((one) => isRequestTo(one, check)) ?? first;
  const ofRequest =
    request === undefined
      ? []
      : [
          ...requestProblems(request, check),
          ...bodyProblems(request.body, operation.requestBody?.contents, { validator, direction: 'request' }),
        ];
  const ofResponses = responses.flatMap(({ status, body }) => {
    const response = responseTo(operation, status.text);
    return response === undefined
      ? [missingResponse(operation, status.text, status.at)]
      : bodyProblems(body, response.contents, { validator, direction: 'response' });
  });
  return [...ofRequest, ...ofResponses];
}

function bodyProblems(
  body: WrittenBody | undefined,
  contents: MediaType[] | undefined,
  how: Validating,
): SampleProblem[] {
  const schema = schemaOfJson(contents ?? []);
  if (body === undefined || body.kind === 'unknown' || schema === undefined) return [];
  if (body.kind === 'json') return valueProblems(placed(body.json), schema, how);
  const { text, at } = body;
  // A form or another format, or a text that variables are put into.
  if (!/^\s*[[{]/.test(text) || text.includes(unknownMark)) return [];
  return jsonProblems(text, schema, how).map((problem) => ({ ...problem, at: at + problem.at }));
}

/** Validates a value that is sent as text, by the type of its schema. */
function valueCheck(validator: ModelValidator): CheckValue {
  return (value, schema, { subject, at }) => {
    const typed = typeof value === 'string' ? typedText(value, schema) : value;
    const violations = validator.validator.violations(typed, validator.jsonOf(schema), 'request');
    return violations.map(({ message, notes }) => ({ at, message: `${subject} ${message}.`, notes }));
  };
}

function typedText(text: string, { kind }: Schema): unknown {
  if ((kind === 'integer' || kind === 'number') && isJsonNumber(text)) return numberFrom(text);
  return kind === 'boolean' && /^(?:true|false)$/.test(text) ? text === 'true' : text;
}
