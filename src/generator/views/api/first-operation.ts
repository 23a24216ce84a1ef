// Chooses the operation of the first request of an API: the one that a reader can call with the least preparation, and that shows the most.

import { resolveSchema } from '../../json-schema/resolve.ts';
import type { Api } from '../../types/api.ts';
import type { Operation, Parameter } from '../../types/operation.ts';
import type { ApiIndex } from './api-index.ts';

/** Returns the operation that the configuration names, or the easiest one. */
export function firstOperation({
  api,
  operationsBySlug,
}: Pick<ApiIndex, 'api' | 'operationsBySlug'>): Operation | undefined {
  const first = operationsBySlug.get(api.firstRequest ?? '') ?? easiestOf(api);
  return first?.isMessage ? undefined : first;
}

/** Whether the first request is named, or needs no other call before it: a read without an id and without another required parameter. */
export function hasFirstRequest(index: ApiIndex): boolean {
  const first = firstOperation(index);
  if (first === undefined || index.api.firstRequest !== undefined) return first !== undefined;
  const { method, deprecated, parameters, requestBody } = first;
  const needsNothing = !parameters.some(isToFillIn) && !requestBody?.required;
  return isRead(method) && !deprecated && needsNothing;
}

/** The share of operations below which they are exceptions. */
const exceptions = 0.1;

/** The share of operations above which they are what an API is about. */
const notable = 0.25;

/**
 * Returns the operation that needs the least and shows the most: no other call first, no body, few parameters, an answer about the reader
 * or a list. Operations that programs call, such as checks of health, show nothing of an API. Of several, the description of the API names
 * one, or the author's order of tags has one first. An order by the alphabet has no meaning: there, it is the list that most
 * other paths begin with.
 */
function easiestOf(api: Pick<Api, 'operations' | 'tags' | 'description' | 'schemas'>): Operation | undefined {
  const { operations, tags } = api;
  const placeOf = placesOf(api);
  const isOpen = ({ security, securityOptional }: Operation) =>
    security.length === 0 || securityOptional === true;
  // Where nearly all operations need credentials, one that needs none is an exception and shows little of the API.
  const needsCredentials = operations.filter(isOpen).length < operations.length * exceptions;
  // Where requests are calls of functions by POST, the few reads are exceptions.
  const areReadsRare =
    operations.filter(({ method }) => isRead(method)).length < operations.length * exceptions;
  // An API for payments is about payments.
  const delicateAreRare = operations.filter(isDelicate).length < operations.length * notable;
  const inside = insideOf(operations);
  const effort = (operation: Operation) => {
    const { method, deprecated, parameters, requestBody, tag, title } = operation;
    return [
      endsSomething(operation) ? 1 : 0,
      deprecated ? 1 : 0,
      // What identifies a thing is the result of another call.
      parameters.some(isIdentifier) || needsResult(operation, api) ? 1 : 0,
      isRead(method) === areReadsRare ? 1 : 0,
      requestBody?.required ? 1 : 0,
      parameters.filter(isToFillIn).length,
      method === 'HEAD' ? 1 : 0,
      needsCredentials && isOpen(operation) ? 1 : 0,
      (isTitleForPrograms(title) && !testsKey(operation)) ||
      isForAdministrators(operation) ||
      hasInternalPart(operation)
        ? 1
        : 0,
      showsOf(operation),
      delicateAreRare && isDelicate(operation) ? 1 : 0,
      isNamedIn(api.description, operation) ? 0 : 1,
      placeOf.get(tag) ?? tags.length,
      -inside(operation),
      isOpen(operation) ? 0 : 1,
    ];
  };
  const ranked = operations
    .filter((operation) => (!isForPrograms(operation) || testsKey(operation)) && !issuesSecret(operation))
    .map((operation) => ({ operation, effort: effort(operation) }));
  return ranked.toSorted((a, b) => compareInTurn(a.effort, b.effort))[0]?.operation;
}

/** The share of tags in the order of the alphabet above which it is no order of the author's. */
const alphabetShare = 0.7;

/** The most tags that an author orders by what readers need first. */
const mostInOrder = 20;

/** The places of tags in the author's order; empty if that is the order of the alphabet, or a list of very many. */
function placesOf({ tags }: Pick<Api, 'tags'>): Map<string, number> {
  const names = tags.map(({ name }) => name.toLowerCase());
  const inOrder = names.filter((name, index) => index === 0 || (names[index - 1] ?? '') <= name).length;
  const isAlphabet = names.length > 4 && inOrder > alphabetShare * names.length;
  const isLong = names.length > mostInOrder;
  return new Map(isAlphabet || isLong ? [] : tags.map(({ name }, index) => [name, index]));
}

/** Returns how many paths are about one thing of the list that an operation answers with: `/boats/{id}/crew` or `/boat/{id}` of `/boats`. */
function insideOf(operations: readonly Operation[]): (operation: Operation) => number {
  const counts = new Map<string, number>();
  for (const path of new Set(operations.map((operation) => operation.path))) {
    const segments = path.split('/');
    for (const [end, segment] of segments.entries()) {
      if (!segment.startsWith('{')) continue;
      const start = segments.slice(0, end).join('/');
      counts.set(start, (counts.get(start) ?? 0) + 1);
    }
  }
  return ({ path }) => {
    const ofOne = path.endsWith('ies') ? `${path.slice(0, -3)}y` : path.replace(/s$/, '');
    return Math.max(counts.get(path) ?? 0, counts.get(ofOne) ?? 0);
  };
}

/** Whether the description of the API has the whole path of an operation. */
function isNamedIn(description: string, { path }: Operation): boolean {
  const at = path.length > 2 ? description.indexOf(path) : -1;
  return at !== -1 && !/[\w/{-]/.test(description[at + path.length] ?? '');
}

/** Last words of paths that only programs ask for: the state of a server, facts about it, where another service sends something back. */
const forPrograms =
  /^(?:health|healthz|health[-_]?check|livez?|liveness|readyz?|readiness|alive|heartbeat|ping|status|statuses|statusz|up|version|versions|info|about|meta|metadata|discovery|capabilities|metrics|openapi|swagger|api[-_]docs|docs|robots|favicon|jwks|keys|callbacks?|redirect|csrf|login|logout|signin|sso|authorize|token|tokens|introspect|userinfo)(?:\.(?:json|ya?ml|txt|ico|xml))?$/;

/** Whether an operation is one that only programs call, by its path and its tag. */
function isForPrograms({ path, tag }: Operation): boolean {
  const words = segmentsOf(path);
  return (
    words.length === 0 ||
    words.some((word) => /^(?:\.well-known|healthz?|callbacks?|ping|login|oauth2?|tokens?)$/.test(word)) ||
    forPrograms.test(words.at(-1) ?? '') ||
    /^(?:health|health ?checks?|meta|metadata|callbacks?|monitoring|metrics|status|ping|login|o?auth)$/i.test(
      tag.trim(),
    )
  );
}

/** Whether a request takes something away from the one who only tries it, by its method or by the verb that its path or title begins with. */
function endsSomething({ method, path, title }: Operation): boolean {
  const verb =
    /^(?:delete|remove|revoke|cancel|stop|kill|terminate|shut ?down|hang ?up|purge|wipe|clean|clear|flush|reset|disable|deactivate|unsubscribe)/i;
  return method === 'DELETE' || verb.test(segmentsOf(path).at(-1) ?? '') || verb.test(title);
}

/** What lets somebody in, in a title: "a new client secret", "API keys for a boat". */
const credential =
  /\b(?:secrets?|credentials?|passwords?|(?:access|refresh|bearer|auth|authentication|api|personal|session|jwt|oauth\d?|id)[- ]tokens?|tokens?$|(?:api|access|secret|private|signing|client|ssh|license|service account)[- ]?keys?)\b/i;
const renewal = /^(?:re)?(?:rotat|renew|regenerat|roll|reset|refresh|reissu)\w*/i;
const issue = /^(?:creat|add|issu|generat|obtain|request|acquir|exchang|mint|new)\w*/i;

/** Whether a request makes a secret, or replaces one, which nobody does to see how an API answers. */
function issuesSecret({ method, title, path }: Operation): boolean {
  if (renewal.test(title) && (credential.test(title) || /\bkeys?\b/i.test(title))) return true;
  if (issue.test(title) && credential.test(title)) return true;
  const last = segmentsOf(path).findLast((word) => !word.startsWith('{')) ?? '';
  return (
    ['POST', 'PUT'].includes(method) &&
    /^(?:secrets?|credentials?|(?:access|api|auth|refresh)[-_]?(?:tokens?|keys?))$|(?:^|:)(?:rotate|renew|regenerate)(?:$|[-_])/.test(
      last,
    )
  );
}

/** Whether an operation is about an account as a whole rather than about what the API is for. */
function isForAdministrators({ path, title }: Operation): boolean {
  if (/\bsub[- ]?(?:accounts?|users?|organi[sz]ations?)\b/i.test(title)) return true;
  return /^(?:admin|organi[sz]ation|whitelabel|audit|scim|acl|internal|debug)/.test(
    segmentsOf(path)[0] ?? '',
  );
}

/** Whether a part of the path is marked as one for programs: `/boats/_choices`. */
function hasInternalPart({ path }: Operation): boolean {
  return segmentsOf(path).some((word) => word.startsWith('_'));
}

/** Whether the title is about what only programs or administrators of keys need. */
function isTitleForPrograms(title: string): boolean {
  return /\b(?:health|ping|metadata|versions?|log ?in|sign ?in|tokens?|api keys?|secrets?|errors?|callbacks?|well-known|test|deprecated|legacy)\b/i.test(
    title,
  );
}

/** The words of a path without versions, which many addresses begin with. */
function segmentsOf(path: string): string[] {
  return path
    .toLowerCase()
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter((word) => word !== '' && !/^(?:api|v\d+(?:\.\d+)*(?:beta\d*|alpha\d*)?)$/.test(word));
}

/**
 * What an answer shows, the best first: who sends the request, what models there are, an account or a list, anything else. That includes
 * the thing that a token is of, such as `/shared-links/me`, because other tokens have none.
 */
function showsOf(operation: Operation): number {
  const segments = segmentsOf(operation.path);
  const last = segments.at(-1) ?? '';
  if (isAboutReader(operation) || testsKey(operation)) return 0;
  if (segments.length === 1 && last === 'models') return 1;
  return /^(?:current|user|account|profile)$/.test(last) || isList(operation) ? 2 : 3;
}

/** Words for the one who sends a request. */
const isReader = /^(?:(?:get)?[-_.]?@?me|self|whoami|myself|current[-_]user)$/;

/** What people and their accounts are called in paths, before a word for the reader: `/users/me` and `/{company}/me`, but not `/shared-links/me`. */
const people =
  /^(?:\{.*\}|users?|accounts?|people|persons?|profiles?|members?|employees?|agents?|admins?|auth|authentication|identity|sessions?|customers?|teammates?|operators?)$/;

/** Whether an operation answers with the account of the reader: `/me`, `/users/me`, `/user_account`. */
function isAboutReader({ path, title }: Operation): boolean {
  const segments = segmentsOf(path);
  const [last = '', before] = segments.toReversed();
  if (isReader.test(last)) return before === undefined || people.test(before);
  if (segments.length === 1) return /^(?:user|account|profile|user[-_]account)$/.test(last);
  return /^(?:get|retrieve|show|view|read|fetch|return)s? (?:the )?(?:current|authenticated|own) (?:user|account)(?: (?:info|information|details|profile))?$/i.test(
    title,
  );
}

/** Whether a list is of what few readers try first: who may do what, what money was moved, what others were given. */
function isDelicate({ path }: Operation): boolean {
  return segmentsOf(path).some((word) =>
    /^(?:authz|roles?|permissions?|shared[-_]?links?|payments?|payment[-_]\w+|payouts?|refunds?|disbursements?|exports?)$/.test(
      word,
    ),
  );
}

/** What an operation says that readers call to see whether their key works. What checks the token of somebody else needs that token. */
const testOfKey =
  /\b(?:test|check|verif(?:y|ies)|validate)s? (?:(?:if|that|whether) )?(?:an?|the|your) (?:[\w-]+ ){0,2}(?:keys?|credentials?)\b/i;

/** Whether readers are told to try their credentials with an operation. */
function testsKey({ description, parameters }: Operation): boolean {
  return testOfKey.test(description) && /\b(?:api|your)\b/i.test(description) && !parameters.some(isToFillIn);
}

/** Whether a body needs an id or a token that another call answers with. The id of the client is one of its credentials. */
function needsResult({ requestBody }: Operation, { schemas }: Pick<Api, 'schemas'>): boolean {
  const written = requestBody?.required ? requestBody.contents[0]?.schema : undefined;
  const schema = written && resolveSchema(written, (name) => schemas[name]);
  const names = schema !== undefined && 'required' in schema ? schema.required : [];
  return names.some(
    (name) => /(?:^id|[_-]id|[a-z]I[dD]|[_-]token|[a-z]Token)s?$/.test(name) && !/^client/i.test(name),
  );
}

/** Whether an operation answers with a list, by the last word of its path: `/boats`. */
function isList({ path }: Operation): boolean {
  const last = segmentsOf(path).at(-1) ?? '';
  return /^[^{}]*(?:[^s]s|list|search)$/.test(last) && !/(?:^|[-_.])(?:settings|status|configs)$/.test(last);
}

function isRead(method: string): boolean {
  return ['GET', 'HEAD'].includes(method);
}

/** Whether a request needs a value that is known from another call: a part of the path, or an id. */
function isIdentifier({ in: place, name, required }: Parameter): boolean {
  return required === true && (place === 'path' || /(^id|[_-]id|[a-z]I[dD])s?$/.test(name));
}

/** Whether a reader has to choose a value: not for a header that each request of the API has, such as its version. */
function isToFillIn({ in: place, required, name, schema }: Parameter): boolean {
  if (required !== true || place !== 'header') return required === true;
  const isFixed =
    schema !== undefined &&
    ('const' in schema || schema.enumeration.length > 0 || schema.default !== undefined);
  return !isFixed && !/version|^(?:accept|content-type)$/i.test(name);
}

/** Compares by the first number that differs. */
function compareInTurn(a: number[], b: number[]): number {
  const position = a.findIndex((number, index) => number !== b[index]);
  return position === -1 ? 0 : (a[position] ?? 0) - (b[position] ?? 0);
}
