// Compares a request in a guide with its operation: method, path, queries, headers and body. What is not known in the code is not
// compared. Problems have the offset of what is wrong in the code.

import { bodyKindOf, plainest } from '../../generator/shared/media-types.ts';
import { nearestName } from '../../generator/shared/nearest-name.ts';
import { nameInTemplate } from '../../generator/shared/paths/path-template.ts';
import { baseUrlOf, serversOf } from '../../generator/shared/servers.ts';
import { decode } from '../../generator/shared/urls.ts';
import type { Api } from '../../generator/types/api.ts';
import type { Operation, Parameter } from '../../generator/types/operation.ts';
import type { Schema } from '../../generator/types/schema.ts';
import { anyValue } from '../../generator/types/validation.ts';
import { unknownMark } from './read/mask-placeholders.ts';
import type { WrittenRequest } from './read/written-requests.ts';

/** A problem of a sample. `message` is a sentence. */
export interface SampleProblem {
  at: number;
  message: string;
  notes: string[];
}

/** Validates a value against a schema; `at` is the offset of a part. */
export type CheckValue = (
  value: unknown,
  schema: Schema,
  about: { subject: string; at: number },
) => SampleProblem[];

/** An operation with what its requests are compared with. */
export interface RequestCheck {
  api: Api;
  operation: Operation;
  checkValue: CheckValue;
}

/** The parts of a target: its path, the values of its parameters, and its queries. */
interface Target {
  values: ReadonlyMap<string, string>;
  queries: { name: string; value: unknown; at: number }[];
}

/** Whether a request is to an operation: its method and path are those of it. */
export function isRequestTo({ method, url }: WrittenRequest, check: RequestCheck): boolean {
  return matchesMethod(method.text, check.operation) && targetIn(url, check) !== undefined;
}

function matchesMethod(method: string, operation: Operation): boolean {
  return method.includes(unknownMark) || method.toUpperCase() === operation.method;
}

/** Returns the problems of a request besides its body. */
export function requestProblems(request: WrittenRequest, check: RequestCheck): SampleProblem[] {
  const { operation } = check;
  const { method, url } = request;
  const title = `\`${operation.title}\``;
  const target = targetIn(url, check);
  return [
    ...(matchesMethod(method.text, operation)
      ? []
      : [
          {
            at: method.at,
            message: `The method of ${title} is \`${operation.method}\`, not \`${method.text}\`.`,
            notes: [],
          },
        ]),
    ...(target === undefined
      ? [
          {
            at: url.at,
            message: `\`${shownUrl(url.text)}\` is not the path of ${title}, which is \`${operation.path}\`.`,
            notes: [],
          },
        ]
      : [...valueProblems(target.values, url.at, check), ...queryProblems(request, target, check)]),
    ...headerProblems(request, check),
  ];
}

function shownUrl(url: string): string {
  return url.replaceAll(unknownMark, '{...}').replaceAll('`', "'");
}

// The path.

/** Finds the template of an operation in a URL, after the base path of a server. Undefined if it is another path. */
function targetIn(url: WrittenRequest['url'], { api, operation }: RequestCheck): Target | undefined {
  const [beforeFragment = ''] = url.text.split('#', 1);
  const [whole = '', ...query] = beforeFragment.split('?');
  const path = pathOf(whole);
  const template = segmentsOf(operation.path.replace(/[?#].*$/s, ''));
  const segments = segmentsOf(path.text);
  const start = segments.length - template.length;
  if (start < 0) return undefined;
  const values = new Map<string, string>();
  const isMatch = template.every((part, index) =>
    matchesSegment(part, segments[start + index] ?? '', { values, operation }),
  );
  const before = segments.slice(0, start).join('/');
  if (!isMatch || !isBase(before, path.isOpen, api)) return undefined;
  return { values, queries: queriesIn(query.join('?'), url.at + whole.length + 1) };
}

/** The path of a URL. It is open at its start if a variable or a placeholder stands for the host. */
function pathOf(url: string): { text: string; isOpen: boolean } {
  const [, host, rest = ''] = /^[a-z][a-z0-9+.-]*:\/\/([^/]*)(.*)$/is.exec(url) ?? [];
  if (host !== undefined) return { text: rest, isOpen: host.includes(unknownMark) || /[{<]/.test(host) };
  const placeholder = /^(?:\{\{?[^{}]*\}\}?|<[^<>]*>)/.exec(url)?.[0] ?? '';
  if (placeholder !== '') return { text: url.slice(placeholder.length), isOpen: true };
  if (url.startsWith(unknownMark)) return { text: url.slice(1), isOpen: true };
  // A host without its scheme, as curl takes it.
  const [, named = ''] = /^([\w-]+(?:\.[\w-]+)+(?::\d+)?)\//.exec(url) ?? [];
  return { text: url.slice(named.length), isOpen: false };
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function matchesSegment(
  template: string,
  segment: string,
  { values, operation: { parameters } }: { values: Map<string, string>; operation: Operation },
): boolean {
  const names: string[] = [];
  const pattern = template
    .split(/(\{[^{}]*\})/)
    .map((part) => {
      if (!/^\{.*\}$/.test(part)) return escaped(part);
      names.push(nameInTemplate(part.slice(1, -1), (name) => isDeclared(name, parameters)));
      return '(.+?)';
    })
    .join('');
  const text = decode(segment);
  const found = new RegExp(`^${pattern}$`, 'su').exec(text);
  if (found === null)
    return text.includes(unknownMark) && names.length === 0 && matchesLoosely(text, template);
  for (const [index, name] of names.entries()) values.set(name, found[index + 1] ?? '');
  return true;
}

/** Whether a text with marks can be a literal segment. */
function matchesLoosely(text: string, literal: string): boolean {
  const pattern = text.split(unknownMark).map(escaped).join('.*');
  return new RegExp(`^${pattern}$`, 'su').test(literal);
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

function isDeclared(name: string, parameters: readonly Parameter[]): boolean {
  return parameters.some((one) => one.in === 'path' && one.name === name);
}

/** Whether the path before that of the operation is the base path of a server. */
function isBase(before: string, isOpen: boolean, api: Api): boolean {
  if (before === '' || isOpen || before.includes(unknownMark)) return true;
  const bases = serversOf(api).map((server) => {
    const url = baseUrlOf(server);
    return segmentsOf(URL.canParse(url) ? new URL(url).pathname : url).join('/');
  });
  return bases.some((base) => base === before || base.includes('{'));
}

/** A placeholder of a guide, such as `{id}`, `<id>`, `:id` or `YOUR_KEY`, is a value that the reader fills in. */
function isPlaceholder(text: string): boolean {
  return (
    text.includes(unknownMark) || /^(?:\{.*\}|<.*>|:[A-Za-z]\w*|[A-Z]+(?:_[A-Z]+)+|\.\.\.|…)$/s.test(text)
  );
}

function valueProblems(
  values: ReadonlyMap<string, string>,
  at: number,
  { operation, checkValue }: RequestCheck,
): SampleProblem[] {
  return operation.parameters.flatMap((parameter) => {
    const value = parameter.in === 'path' ? values.get(parameter.name) : undefined;
    if (value === undefined || isPlaceholder(value) || !isPlain(parameter)) return [];
    return checkValue(value, parameter.schema, { subject: `The parameter \`${parameter.name}\``, at });
  });
}

/** Whether a value is written as it is: not a list or an object, and not in the style `label` or `matrix`. */
function isPlain({ schema, style, mediaType }: Parameter): boolean {
  return (
    mediaType === undefined &&
    ['simple', 'form'].includes(style) &&
    ['string', 'number', 'integer', 'boolean'].includes(schema.kind)
  );
}

// Queries and headers.

function queriesIn(query: string, at: number): Target['queries'] {
  let from = at;
  return query.split('&').flatMap((pair) => {
    const own = from;
    from += pair.length + 1;
    const [name = '', ...value] = pair.split('=');
    if (name === '') return [];
    return [
      {
        name: decode(name.replaceAll('+', ' ')),
        value: decode(value.join('=').replaceAll('+', ' ')),
        at: own,
      },
    ];
  });
}

function queryProblems(
  { url, query = [], hasMore }: WrittenRequest,
  { queries }: Target,
  { api, operation, checkValue }: RequestCheck,
): SampleProblem[] {
  const declared = operation.parameters.filter((one) => one.in === 'query');
  const isWhole = operation.parameters.some((one) => one.in === 'querystring');
  const keys = api.securitySchemes.flatMap((one) =>
    one.kind === 'apiKey' && one.in === 'query' ? [one.name] : [],
  );
  const all = [...queries, ...query];
  if (isWhole || all.some(({ name }) => name.includes(unknownMark))) return [];
  const wrong = all.flatMap(({ name, value, at }): SampleProblem[] => {
    const parameter = declared.find((one) => one.name === name);
    if (parameter === undefined) {
      const [plain = ''] = name.split('[', 1);
      const isPart = declared.some((one) => one.name === plain || one.name === `${plain}[]` || !isPlain(one));
      return isPart || keys.includes(name) ? [] : [unknownQuery({ name, at }, declared, operation)];
    }
    if (value === anyValue || !isPlain(parameter) || isPlaceholder(String(value))) return [];
    return checkValue(value, parameter.schema, { subject: `The parameter \`${parameter.name}\``, at });
  });
  if (hasMore) return wrong;
  const missing = declared
    .filter(
      (one) => one.required && !all.some(({ name }) => name.split('[', 1)[0] === one.name.split('[', 1)[0]),
    )
    .map(({ name }) => ({
      at: url.at,
      message: `The required query parameter \`${name}\` is missing.`,
      notes: [],
    }));
  return [...wrong, ...missing];
}

function unknownQuery(
  { name, at }: { name: string; at: number },
  declared: readonly Parameter[],
  { title }: Operation,
): SampleProblem {
  const near = nearestName(
    name,
    declared.map((one) => one.name),
  );
  return {
    at,
    message: `\`${title}\` has no query parameter \`${name}\`.`,
    notes: near === undefined ? [] : [`Did you mean \`${near}\`?`],
  };
}

function headerProblems(
  { url, method, headers, hasMore, body }: WrittenRequest,
  { operation, checkValue }: RequestCheck,
): SampleProblem[] {
  const declared = operation.parameters.filter((one) => one.in === 'header');
  const find = (name: string) => headers.find((one) => one.name.toLowerCase() === name.toLowerCase());
  const wrong = declared.flatMap((parameter): SampleProblem[] => {
    const header = find(parameter.name);
    if (header === undefined)
      return parameter.required && !hasMore
        ? [{ at: url.at, message: `The required header \`${parameter.name}\` is missing.`, notes: [] }]
        : [];
    if (isPlaceholder(header.value) || !isPlain(parameter)) return [];
    return checkValue(header.value, parameter.schema, {
      subject: `The header \`${parameter.name}\``,
      at: header.at,
    });
  });
  return [...wrong, ...bodyTypeProblems({ method, body }, find('content-type'), operation)];
}

function bodyTypeProblems(
  { method, body }: Pick<WrittenRequest, 'method'> & { body: WrittenRequest['body'] },
  type: WrittenRequest['headers'][number] | undefined,
  { title, requestBody }: Operation,
): SampleProblem[] {
  if (body === undefined)
    return requestBody?.required
      ? [{ at: method.at, message: `\`${title}\` needs a body, and the sample has none.`, notes: [] }]
      : [];
  const at = body.kind === 'json' ? body.json.at : body.at;
  if (requestBody === undefined) return [{ at, message: `\`${title}\` takes no body.`, notes: [] }];
  if (type === undefined || type.value.includes(unknownMark)) return [];
  const essence = (text: string) => (text.split(';', 1)[0] ?? '').trim().toLowerCase();
  const types = requestBody.contents.map(({ mediaType }) => mediaType);
  const isKnown = types.some((one) => {
    const [family = '', member = ''] = essence(one).split('/');
    const [own = '', form = ''] = essence(type.value).split('/');
    return (family === '*' || family === own) && (member === '*' || member === form);
  });
  return isKnown || types.length === 0
    ? []
    : [
        {
          at: type.at,
          message: `\`${title}\` takes no body of the type \`${essence(type.value)}\`.`,
          notes: [`It takes ${types.map((one) => `\`${one}\``).join(', ')}.`],
        },
      ];
}

/** The schema of a body that is sent as JSON; undefined if there is none. */
export function schemaOfJson(contents: Operation['responses'][number]['contents']): Schema | undefined {
  return plainest(contents.filter(({ mediaType }) => bodyKindOf(mediaType) === 'json'))?.schema;
}
