// Makes the draft of the request of an operation's samples but for its body: the chosen server, parameters, and placeholders for
// credentials.

import { describedNeeds, namesMeeting } from '../json-schema/generate/descriptions/described-needs.ts';
import { generateExample } from '../json-schema/generate/example.ts';
import { nameWords } from '../json-schema/generate/names.ts';
import { isSearchText, taskOf } from '../json-schema/generate/operation-task.ts';
import { placeholderOf } from '../json-schema/generate/placeholder.ts';
import { givenOrRepaired } from '../json-schema/generate/repair.ts';
import { isRecord } from '../shared/json.ts';
import { bodyKindOf, concreteType, exampleValue, plainest } from '../shared/media-types.ts';
import { isNumber, isText, jsonOf } from '../shared/number-spelling.ts';
import { nameInTemplate } from '../shared/paths/path-template.ts';
import type {
  CallCredential,
  CallParameter,
  HttpRequest,
  RequestDraft,
  ServerRequest,
} from '../types/http-request.ts';
import type { MediaType, Operation, Parameter } from '../types/operation.ts';
import type { Schema } from '../types/schema.ts';
import type { SecurityScheme } from '../types/servers-security.ts';
import type { ExampleContext } from '../types/validation.ts';
import { answerFileName } from './answer-file.ts';
import { aboutOf } from './authored-values.ts';
import { bodyText, isAnyFile } from './body.ts';
import { requestOfDraft } from './request-of-draft.ts';
import { credentialsOf } from './sent-credentials.ts';
import { formPairs } from './serialize-parameter.ts';
import { factsOfValue } from './value-facts.ts';

/** What requests are made from, besides the operation. */
export interface RequestFacts {
  securitySchemes: readonly SecurityScheme[];
  /** The URL that they start with. */
  baseUrl: string;
}

/** Makes the request of an operation, without a body. Optional parameters are left out, but for the words of a search. */
export function requestOf(operation: Operation, facts: RequestFacts, context: ExampleContext): ServerRequest {
  return requestOfDraft(requestDraft(operation, facts, context));
}

/** Makes the draft of the request of an operation, without a body. */
export function requestDraft(
  operation: Operation,
  { securitySchemes, baseUrl }: RequestFacts,
  context: ExampleContext,
): RequestDraft {
  const examples = { ...context, about: aboutOf(operation) };
  const credentials = credentialsOf(operation, securitySchemes);
  const { accept, answer } = answerOf(operation, context);
  const answerFile = answer === 'bytes' ? answerFileName(operation.path, accept ?? bytesType) : undefined;
  // The first header of each name is sent, so another one is not there to be filled in.
  const taken = new Set(
    [...(accept === undefined ? [] : ['Accept']), ...credentials.flatMap(headerOf)].map((name) =>
      name.toLowerCase(),
    ),
  );
  const parameters = operation.parameters.filter(
    (parameter) =>
      parameter.in !== 'header' ||
      !(
        taken.has(parameter.name.toLowerCase()) ||
        isOfBody(parameter, operation) ||
        isMadeUp(parameter, credentials, context)
      ),
  );
  const words = searchWords(operation, context);
  const needed = neededParameters(operation);
  return {
    method: operation.method,
    baseUrl,
    path: withoutTemplates(operation),
    parameters: [...parameters, ...undeclaredIn(operation)].map((parameter) => {
      const made = { ...examples, about: aboutOf(operation, parameter) };
      const isGrant = operation.method === 'POST' && parameter.name === 'grant_type';
      const isSent =
        isGrant || parameter === words || needed.has(parameter) || isOneVersion(parameter, context);
      return callParameter(parameter, { made, whole: examples, isSent });
    }),
    credentials,
    ...(accept === undefined ? {} : { accept }),
    answer,
    ...(answerFile === undefined ? {} : { answerFile }),
  };
}

/** Returns the parameters that a path has and the document does not declare, so that readers fill them in, too. */
function undeclaredIn({ path, parameters }: Operation): Parameter[] {
  const declared = new Set(parameters.flatMap(({ in: place, name }) => (place === 'path' ? [name] : [])));
  const [before = ''] = path.split(/[?#]/, 1);
  const names = Array.from(before.matchAll(/\{([^{}]*)\}/g), ([, written = '']) =>
    nameInTemplate(written, (name) => declared.has(name)),
  );
  return [...new Set(names)]
    .filter((name) => /^[A-Za-z][\w-]*$/.test(name) && !declared.has(name))
    .map((name) => ({
      name,
      in: 'path',
      style: 'simple',
      explode: false,
      required: true,
      schema: anyText,
      examples: [],
    }));
}

/** Leaves the pairs of a query out of a path that parameters of the query have: `?app={app}`. */
function withoutTemplates({ path, parameters }: Operation): string {
  const [before = '', ...rest] = path.split('?');
  if (rest.length === 0) return path;
  const names = new Set(parameters.flatMap(({ in: place, name }) => (place === 'query' ? [name] : [])));
  const kept = rest
    .join('?')
    .split('&')
    .filter((pair) => {
      const [, name = ''] = /^([^=]*)=\{[^{}]*\}$/.exec(pair) ?? [];
      return pair !== '' && !names.has(name);
    });
  return kept.length === 0 ? before : `${before}?${kept.join('&')}`;
}

/**
 * Returns the optional parameter with the words of a search, if nothing else of the query is required. An operation that merely has a search
 * in its name sends it only if the document has an example of it.
 */
function searchWords(
  { method, title, path, parameters }: Operation,
  context: ExampleContext,
): Parameter | undefined {
  const isSearch = method === 'GET' && /\bsearch/i.test(`${title} ${path}`);
  const query = parameters.filter((parameter) => parameter.in === 'query');
  if (!isSearch || query.some(({ required }) => required)) return undefined;
  const isAll = taskOf({ method, path, title }) === 'search';
  return query.find(
    ({ name, schema, examples }) =>
      isSearchText(name) &&
      (isAll ||
        examples.some((example) => 'value' in example) ||
        context.resolve(schema).examples.length > 0) &&
      parameters.filter((other) => other.name === name).length === 1,
  );
}

/** Returns the parameters of the query that the description calls needed. A name that the body can have is that of a field. */
function neededParameters({ description, parameters, requestBody }: Operation): Set<Parameter> {
  const query = requestBody === undefined ? parameters.filter((parameter) => parameter.in === 'query') : [];
  const names = namesMeeting(
    describedNeeds(description),
    query.map(({ name }) => name),
  );
  return new Set(query.filter(({ name }) => names.includes(name)));
}

/** Whether a header chooses the version of the API, and the document names one. Vendors send it always, and some servers refuse a call without. */
function isOneVersion(
  { name, in: place, schema, examples }: Parameter,
  { resolve }: ExampleContext,
): boolean {
  if (place !== 'header' || !/(?:^|-)version$/i.test(name)) return false;
  const resolved = resolve(schema);
  const { default: usual, enumeration } = resolved;
  return usual !== undefined || examples.length + resolved.examples.length > 0 || enumeration.length === 1;
}

/** Whether a header is one that the body has. Some servers require a type also without a body, where the document says so. */
function isOfBody({ name, required }: Parameter, { requestBody }: Operation): boolean {
  return /^content-type$/i.test(name) && (requestBody !== undefined || !required);
}

/** Whether the value of a header that counts for nothing would be made up (OpenAPI 3.1, section 4.8.12). Without credentials, one is needed. */
function isMadeUp(
  parameter: Parameter,
  credentials: readonly CallCredential[],
  context: ExampleContext,
): boolean {
  const isIgnored =
    /^accept$/i.test(parameter.name) || (/^authorization$/i.test(parameter.name) && credentials.length > 0);
  return isIgnored && namedValue(parameter, context) === undefined;
}

function headerOf(credential: CallCredential): string[] {
  return credential.in === 'header' ? [credential.name] : [];
}

const bytesType = 'application/octet-stream';

/** Returns the values in the path of a request that are choices among several. */
export function choicesInPath({ parameters, ...operation }: Operation, context: ExampleContext): string[] {
  return parameters.flatMap((parameter) => {
    const isChoice = parameter.in === 'path' && context.resolve(parameter.schema).enumeration.length > 1;
    if (!isChoice) return [];
    const about = aboutOf(operation, parameter);
    const value = parameterExample(parameter, { ...context, about });
    return isText(value) ? [value] : [];
  });
}

interface ParameterPlace {
  /** The context of its example. */
  made: ExampleContext;
  /** The context of a parameter that is the whole query. */
  whole: ExampleContext;
  /** Whether it is sent although it is optional: the words of a search, the version of an API, and what a token is asked for with. */
  isSent: boolean;
}

/** Makes a parameter of a draft. An optional one has the value that the document names, as it costs time to make one up. */
function callParameter(
  parameter: Parameter,
  { made: context, whole, isSent }: ParameterPlace,
): CallParameter {
  const { name, in: place, style, explode, mediaType, allowReserved, required } = parameter;
  const found = required || isSent ? parameterExample(parameter, context) : namedValue(parameter, context);
  const known = isOnlyForReader(found, parameter) ? placeholderFor(parameter, context) : found;
  const isWhole = place === 'querystring';
  const value = isWhole && (required || known !== undefined) ? wholeQuery(parameter, known, whole) : known;
  const isEncoded = isWhole && bodyKindOf(mediaType ?? formType) === 'form';
  return {
    name,
    in: place,
    style,
    explode,
    ...(mediaType === undefined ? {} : { mediaType }),
    ...(allowReserved === undefined ? {} : { allowReserved }),
    ...(required === undefined ? {} : { required }),
    ...(value === undefined ? {} : { value }),
    facts: isWhole ? { type: 'string' } : factsOfValue(parameter.schema, value, context),
    ...(isEncoded ? { isEncoded } : {}),
    ...(isSent && !required ? { isSent } : {}),
  };
}

/** A signed token, which is valid for a while and for one person (RFC 7519, section 3). */
const signedToken = /^(?:Bearer )?eyJ[\w-]{5,}\.[\w-]+\.[\w-]*$/;
/** A limit that moves with the day on which a request is sent. */
const fromToday = /\b(?:from|before|after|than) (?:today|now)\b|\bdays (?:ago|back|in the past)\b/i;

/** Whether nobody can send a value as it is: a signed token, or a date that the document does not give and that has to be near today. */
function isOnlyForReader(
  value: unknown,
  { in: place, schema, examples, description = '' }: Parameter,
): boolean {
  if (!isText(value)) return false;
  if (place === 'header' && signedToken.test(value)) return true;
  const isGiven = examples.length + schema.examples.length > 0;
  return !isGiven && /^\d{4}-\d{2}-\d{2}/.test(value) && fromToday.test(description);
}

function placeholderFor({ name }: Parameter, context: ExampleContext): string {
  return placeholderOf({ words: nameWords(name), owner: '' }, context);
}

/** Returns the value of an optional parameter in the document: also the first allowed one, in a list if it is of the items. */
function namedValue({ schema, examples }: Parameter, context: ExampleContext): unknown {
  const resolved = context.resolve(schema);
  const {
    default: usual,
    examples: [example],
    enumeration: [first],
  } = resolved;
  const [given] = examples.flatMap((one) => ('value' in one ? [one.value] : []));
  const known = given ?? example ?? usual ?? first?.value;
  if (known !== undefined || resolved.kind !== 'array') return known;
  const [item] = context.resolve(resolved.items).enumeration;
  return item && [item.value];
}

/** Returns an example of a parameter from the document, or else one of its schema. */
function parameterExample({ schema, examples, mediaType }: Parameter, context: ExampleContext): unknown {
  const [first, ...others] = examples.flatMap((example) => ('value' in example ? [example.value] : []));
  if (first === undefined) return distinguished(schema, context);
  const holder = mediaType === undefined ? 'parameter' : { mediaType, isSequence: false };
  return givenOrRepaired({ values: [first, ...others], schema, holder }, context);
}

/** Generates an example. With `oneOf`, the text of a number can be valid for two options, so another option is used. */
function distinguished(schema: Schema, context: ExampleContext): unknown {
  const value = generateExample(schema, context);
  const { kind, variants } = context.resolve(schema);
  // The text of an empty object would be empty.
  if (kind === 'any' && isRecord(value) && Object.keys(value).length === 0)
    return generateExample(anyText, context);
  const options = variants?.mode === 'oneOf' && isNumber(value) ? variants.options : [];
  const texts = options.flatMap((option) => {
    const text = generateExample(option.schema, { ...context, known: new Map() });
    return isText(text) && Number.isNaN(Number(text)) ? [text] : [];
  });
  return texts[0] ?? value;
}

/** Returns the text of a parameter that is the whole query, in its media type (OpenAPI 3.2, section 4.12.2). */
function wholeQuery(
  { mediaType = formType, schema }: Parameter,
  value: unknown,
  context: ExampleContext,
): string {
  // Examples of text are serialized already.
  if (bodyKindOf(mediaType) === 'form') return isText(value) ? value : formPairs(value);
  const content: MediaType = { mediaType, schema, examples: [], partTypes: [], encodings: [] };
  const isJson = bodyKindOf(mediaType) === 'json';
  return isJson ? (jsonOf(exampleValue({ value }, mediaType)) ?? '') : bodyText(value, content, context);
}

const anyText: Schema = { kind: 'string', examples: [], enumeration: [] };

const formType = 'application/x-www-form-urlencoded';

/** A media type with its parameters, but no range of types. */
const oneType = /^[\w.+-]+\/[\w.+-]+(?: ?;[\x20-\x7e]*)?$/;

/** Chooses what the sample asks for: JSON, unless that is only a text of what a file has, or else the first. */
function contentOfAnswer(contents: MediaType[], { resolve }: ExampleContext): MediaType | undefined {
  const ofKind = (kind: string) => contents.filter(({ mediaType }) => bodyKindOf(mediaType) === kind);
  const [json, [file]] = [plainest(ofKind('json')), ofKind('file')];
  const isText = json?.schema !== undefined && resolve(json.schema).kind === 'string';
  return (isText ? file : undefined) ?? json ?? contents[0];
}

/**
 * Returns the Accept header and how to read the response, by the first successful response with a body. A parameter for the header counts for
 * nothing (OpenAPI 3.1, section 4.8.12), but some servers choose a version by the value that it names.
 */
function answerOf(
  { responses, parameters }: Operation,
  context: ExampleContext,
): { accept: string | undefined; answer: HttpRequest['answer'] } {
  const successes = responses.filter(({ status }) => /^2/.test(status) || status === 'default');
  const success = successes.find(({ contents }) => contents.length > 0);
  const contents = success?.contents ?? [];
  const content = contentOfAnswer(contents, context);
  if (content === undefined) return { accept: undefined, answer: 'nothing' };
  if (isAnyFile(content, context)) return { accept: undefined, answer: 'bytes' };
  const chosen = content.mediaType;
  const kind = bodyKindOf(chosen);
  const answer = kind === 'json' ? 'json' : kind === 'file' ? 'bytes' : 'text';
  const header = parameters.find((one) => one.in === 'header' && one.name.toLowerCase() === 'accept');
  const named = header && namedValue(header, context);
  const isNamed = typeof named === 'string' && oneType.test(named) && bodyKindOf(named) === kind;
  return { accept: isNamed ? named : concreteType(chosen), answer };
}
