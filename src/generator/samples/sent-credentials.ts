// The credentials that samples send, as placeholders. A made body leaves out what the request already sends as one: APIs that take a key in
// a header or in the body describe both.

import { nameWords } from '../json-schema/generate/names.ts';
import { isRecord } from '../shared/json.ts';
import type { CallCredential } from '../types/http-request.ts';
import type { MediaType, Operation } from '../types/operation.ts';
import type { ApiKeyScheme, SecurityScheme } from '../types/servers-security.ts';
import type { ExampleContext } from '../types/validation.ts';
import { basicPlaceholder, clientPlaceholder, pairPlaceholder } from './request-parts.ts';
import { propertyIn, requiresIn, schemasOfValue } from './schema-of-value.ts';

/** Returns placeholders for the first way to authenticate; empty if none is needed. */
export function credentialsOf(operation: Operation, schemes: readonly SecurityScheme[]): CallCredential[] {
  return (operation.security[0]?.schemes ?? []).flatMap(({ id }): CallCredential[] => {
    const scheme = schemes.find((candidate) => candidate.id === id);
    if (scheme === undefined || scheme.kind === 'mutualTLS' || scheme.kind === 'missing') return [];
    if (scheme.kind !== 'apiKey')
      return [{ id, in: 'header', name: 'Authorization', ...authorizationOf(scheme, operation, schemes) }];
    const { name, in: place, prefix = '' } = scheme;
    return [
      {
        id,
        kind: 'text',
        in: place,
        name,
        prefix,
        placeholder: sharedPlaceholder(scheme, schemes) ?? keyPlaceholder(scheme),
      },
    ];
  });
}

/** Makes the placeholder of a key whose header other schemes have, too, from what the scheme is called: `YOUR_APP_TOKEN` for `appTokenHeader`. */
function sharedPlaceholder(scheme: ApiKeyScheme, schemes: readonly SecurityScheme[]): string | undefined {
  const isShared = schemes.some(
    (one) =>
      one.kind === 'apiKey' && one.id !== scheme.id && one.in === scheme.in && one.name === scheme.name,
  );
  const words = nameWords(scheme.id).replace(/_(?:in_)?(?:header|query|cookie|auth|scheme)$/, '');
  const isCalled = /_(?:key|token|secret)$/.test(words) && words.split('_').length <= mostWords;
  return isShared && isCalled ? `YOUR_${words.toUpperCase()}` : undefined;
}

function authorizationOf(
  scheme: Exclude<SecurityScheme, { kind: 'apiKey' | 'mutualTLS' | 'missing' }>,
  operation: Operation,
  schemes: readonly SecurityScheme[],
): Pick<CallCredential, 'kind' | 'prefix' | 'placeholder'> {
  if (scheme.kind !== 'http' || scheme.scheme === 'bearer')
    return { kind: 'text', prefix: 'Bearer ', placeholder: 'YOUR_ACCESS_TOKEN' };
  if (scheme.scheme === 'basic') {
    const isForToken = tokenPath.test(operation.path);
    const text = `${scheme.description ?? ''}\n${isForToken ? operation.description : ''}`;
    const id = text.search(/\bclient[ _-]?id\b/i);
    const isClient = id >= 0 && /\bclient[ _-]?secret\b/i.test(text.slice(id));
    if (isClient || (isForToken && givesTokens(operation, schemes)))
      return { kind: 'client', prefix: '', placeholder: clientPlaceholder };
    return { kind: 'basic', prefix: '', placeholder: pairIn(text, scheme.id) ?? basicPlaceholder };
  }
  const name = `${scheme.scheme.slice(0, 1).toUpperCase()}${scheme.scheme.slice(1)}`;
  return { kind: 'text', prefix: `${name} `, placeholder: 'YOUR_CREDENTIALS' };
}

/** Paths of operations that give a token for credentials. */
const tokenPath = /\/(?:[\w-]*token|authenticate|auth|log-?in)\/?$/i;

/** Paths of operations that nobody has credentials for yet. */
const openPath =
  /\/(?:register|registration|sign[-_]?up|forgot[-_]?password|reset[-_]?password|health\w*)\/?$/i;

/**
 * Returns what an operation most likely requires of a document that describes ways to authenticate and says nowhere which operations need them:
 * the first one that a request can have. Nothing for the operations that give credentials.
 */
export function likelySecurity(
  { path }: Operation,
  schemes: readonly SecurityScheme[],
): Operation['security'] {
  const usable = schemes.find(({ kind }) => kind !== 'mutualTLS' && kind !== 'missing');
  if (usable === undefined || tokenPath.test(path) || openPath.test(path)) return [];
  return [{ schemes: [{ id: usable.id, scopes: [] }] }];
}

/** Whether an operation is the one that a flow of clients gets its tokens from, which authenticate by their id and secret (RFC 6749, section 2.3.1). */
function givesTokens({ path }: Operation, schemes: readonly SecurityScheme[]): boolean {
  return schemes.some(
    (scheme) =>
      scheme.kind === 'oauth2' &&
      scheme.flows.some(
        ({ name, tokenUrl = '' }) =>
          (name === 'clientCredentials' || name === 'authorizationCode') &&
          tokenUrl.replace(/[?#].*$/s, '').endsWith(path),
      ),
  );
}

/** What a name and a password are called: "Username: Key ID, Password: Key Secret", "API key and API secret", `login:token`. */
const pairs: readonly RegExp[] = [
  /\buser ?name[:=] *([A-Za-z][\w ]{2,30}?),? *(?:and )?password[:=] *([A-Za-z][\w ]{2,30})/i,
  /\b(api[ _-]?key)\b(?: as [\w ]+)?,? (?:and|&) (?:your |the |an )?((?:api[ _-]?)?secret)\b/i,
  /`([a-z]\w*):([a-z]\w*)`/i,
];
/** A scheme that is called after both, such as `accountSid_authToken`. */
const pairOfName = /^([a-z]+[A-Z]\w*)_([a-z]+[A-Z]\w*)$/;

/** Names of credentials, and no example of them. */
const isCredential = /user|log_?in|mail|(?:^|[a-z_ ])id$|sid$|key|token|secret|code|pass/i;

/** Returns the placeholder of the name and the password that a text names; undefined if they are called that. */
function pairIn(text: string, id: string): string | undefined {
  const found = pairs.map((pattern) => pattern.exec(text)).find((match) => match !== null);
  const [, name = '', secret = ''] = found ?? pairOfName.exec(id) ?? [];
  if (!isCredential.test(name) || !isCredential.test(secret) || /^user_?name$/i.test(name)) return undefined;
  const isShort = /^api/i.test(name) && /^secret$/i.test(secret);
  return pairPlaceholder(nameWords(name), isShort ? 'api_secret' : nameWords(secret));
}

/** The most words of the name of a scheme that are a placeholder. */
const mostWords = 3;

/**
 * Makes the placeholder of a key from the name of its header: `YOUR_API_KEY` for `X-API-KEY`, `YOUR_CLIENT_ID` for `X-Client-ID`. The name
 * `Authorization` is that of any credential, so there it is what the scheme is described as or called.
 */
function keyPlaceholder({ id, name, description = '', prefix = '' }: ApiKeyScheme): string {
  const words = nameWords(name).replaceAll(/[^a-z0-9]+/g, '_');
  if (words !== 'authorization' && words !== '') return `YOUR_${words.toUpperCase()}`;
  const called = nameWords(id);
  const isToken = /(?:^|_)(?:token|jwt)$/.test(called) && called.split('_').length <= mostWords;
  const described = placeholderIn(prefix === '' ? description : description.replaceAll(prefix, ''));
  if (isToken && (described === undefined || described === anyToken)) return `YOUR_${called.toUpperCase()}`;
  return described ?? placeholderIn(called) ?? placeholderIn(prefix) ?? 'YOUR_API_KEY';
}

const anyToken = 'YOUR_TOKEN';
/** What credentials are called. */
const kinds: readonly [RegExp, string][] = [
  [/\bsign(?:ing)? (?:(?:your|the|each|all|every) )?(?:API )?(?:requests?|calls?)\b/i, 'YOUR_SIGNATURE'],
  [/\bapi[ _-]?key/i, 'YOUR_API_KEY'],
  [/\bapi[ _-]?token/i, 'YOUR_API_TOKEN'],
  [/\b(?:access|oauth2?)[ _-]?token|\boauth\b/i, 'YOUR_ACCESS_TOKEN'],
  [/\bjwt\b|\bjson[ _-]web[ _-]token/i, 'YOUR_JWT'],
];
/** The same in one word, which counts only where a text has no more. */
const plainKinds: typeof kinds = [
  [/\bkey\b/i, 'YOUR_API_KEY'],
  [/\btoken\b|\bbearer\b/i, anyToken],
];

/** Returns the placeholder of what a text names first: "An access token (JWT)". */
function placeholderIn(text: string): string | undefined {
  const firstOf = (named: typeof kinds) => {
    const found = named.map(([pattern, placeholder]) => ({ at: text.search(pattern), placeholder }));
    return found.filter(({ at }) => at >= 0).toSorted((one, other) => one.at - other.at)[0]?.placeholder;
  };
  return firstOf(kinds) ?? firstOf(plainKinds);
}

/** What the samples of an operation send outside of the body to authenticate. */
export interface SentKeys {
  /** The names of keys, as words. */
  names: ReadonlySet<string>;
  /** Whether anything is sent. */
  isAny: boolean;
}

/** Returns what the samples of an operation send as keys. */
export function sentKeys(operation: Operation, schemes: readonly SecurityScheme[]): SentKeys {
  const used = new Set(operation.security[0]?.schemes.map(({ id }) => id));
  const names = schemes.flatMap((scheme) =>
    scheme.kind === 'apiKey' && used.has(scheme.id) ? [nameWords(scheme.id), nameWords(scheme.name)] : [],
  );
  return { names: new Set(names), isAny: credentialsOf(operation, schemes).length > 0 };
}

/** The fields of a signed request, which is a way of its own to authenticate: they are sent together or not at all. */
const signedFields: ReadonlySet<string> = new Set(['api_key', 'timestamp', 'nonce', 'signature']);

/** Returns a body without the optional fields that are named like such a key, or that sign a request that authenticates already. */
export function withoutKeys(
  value: unknown,
  { content: { schema }, keys }: { content: MediaType; keys: SentKeys },
  context: ExampleContext,
): unknown {
  if (!isRecord(value) || schema === undefined || !keys.isAny) return value;
  const entries = Object.entries(value);
  const schemas = schemasOfValue(schema, value, context);
  const isSigned =
    ['api_key', 'signature'].every((name) => propertyIn(schemas, name) !== undefined) &&
    ![...signedFields].some((name) => requiresIn(schemas, name));
  const isKey = (name: string) => keys.names.has(name) || (isSigned && signedFields.has(name));
  const kept = entries.filter(([name]) => !isKey(nameWords(name)) || requiresIn(schemas, name));
  if (kept.length === entries.length) return value;
  const rest = Object.fromEntries(kept);
  return context.validator.isSendable(schema, rest) ? rest : value;
}
