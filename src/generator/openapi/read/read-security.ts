// Reads security schemes and requirements (OpenAPI 3.1, sections 4.8.27 to 4.8.30).

import {
  flagAt,
  isRecord,
  type JsonRecord,
  listAt,
  recordAt,
  recordsAt,
  textAt,
  textsAt,
  valueAt,
  withoutAbsent,
} from '../../shared/json.ts';
import { entriesOf } from '../../shared/key-order.ts';
import { isText } from '../../shared/number-spelling.ts';
import { resolvedAgainst } from '../../shared/urls.ts';
import type { Operation } from '../../types/operation.ts';
import type { OAuthFlow, SecurityScheme } from '../../types/servers-security.ts';
import { missingBehind } from '../document/references.ts';
import { readServers } from './info.ts';
import { keyPrefix } from './key-prefix.ts';
import { missingText, type Reading, recordBehind } from './reading-context.ts';

/** Reads the security schemes of a document. Schemes of an unknown type are left out. */
export function readSecuritySchemes(root: JsonRecord, reading: Reading): SecurityScheme[] {
  const schemes = entriesOf(recordAt(recordAt(root, 'components'), 'securitySchemes'));
  const [server] = readServers([root], textAt(root, '$self'));
  const read = schemes.flatMap(([id, value]): SecurityScheme[] => {
    const missing = missingBehind(value, reading.references);
    if (missing !== undefined) return [{ kind: 'missing', id, note: missingText(missing, reading.strings) }];
    const raw = recordBehind(value, reading);
    const scheme = raw && schemeOf(id, raw, server?.url);
    return scheme === undefined ? [] : [scheme];
  });
  const about = textAt(recordAt(root, 'info'), 'description') ?? '';
  return read.map((scheme) => withPrefix(scheme, read, about));
}

/**
 * Adds what an API key comes after in its header. The description of the API is read for the only scheme that sends the header.
 * @param about the description of the API
 */
function withPrefix(scheme: SecurityScheme, all: readonly SecurityScheme[], about: string): SecurityScheme {
  if (scheme.kind !== 'apiKey' || scheme.in !== 'header') return scheme;
  const { name, description = '' } = scheme;
  const isOnly = all.filter((other) => headerOf(other) === headerOf(scheme)).length === 1;
  const prefix = keyPrefix({ name, description, others: isOnly ? [about] : [] });
  return prefix === undefined ? scheme : { ...scheme, prefix };
}

/** Returns the header that a scheme sends, in lower case; undefined if it sends none. */
function headerOf(scheme: SecurityScheme): string | undefined {
  if (scheme.kind === 'apiKey') return scheme.in === 'header' ? scheme.name.toLowerCase() : undefined;
  return scheme.kind === 'mutualTLS' || scheme.kind === 'missing' ? undefined : 'authorization';
}

function schemeOf(id: string, raw: JsonRecord, server: string | undefined): SecurityScheme | undefined {
  const facts = {
    id,
    ...withoutAbsent({ description: textAt(raw, 'description'), deprecated: flagAt(raw, 'deprecated') }),
  };
  const place = textAt(raw, 'in');
  switch (textAt(raw, 'type')) {
    case 'apiKey':
      if (place !== 'header' && place !== 'query' && place !== 'cookie') return undefined;
      return { kind: 'apiKey', ...facts, in: place, name: textAt(raw, 'name') ?? id };
    case 'http': {
      const bearerFormat = textAt(raw, 'bearerFormat');
      const scheme = (textAt(raw, 'scheme') ?? 'bearer').toLowerCase();
      return { kind: 'http', ...facts, scheme, ...withoutAbsent({ bearerFormat }) };
    }
    case 'oauth2':
      return {
        kind: 'oauth2',
        ...facts,
        flows: recordsAt(raw, 'flows').map((flow) => flowOf(flow, server)),
        ...withoutAbsent({ metadataUrl: textAt(raw, 'oauth2MetadataUrl') }),
      };
    case 'openIdConnect':
      return { kind: 'openIdConnect', ...facts, url: textAt(raw, 'openIdConnectUrl') ?? '' };
    case 'mutualTLS':
      return { kind: 'mutualTLS', ...facts };
    default:
      return undefined;
  }
}

/** Reads a flow. Addresses of endpoints can be relative to the server (OpenAPI 3.1, section 4.6). */
function flowOf([name, raw]: [string, JsonRecord], server: string | undefined): OAuthFlow {
  const addressAt = (key: string) => {
    const written = textAt(raw, key);
    return written === undefined ? undefined : (resolvedAgainst(server, written.trim()) ?? written);
  };
  const scopes = entriesOf(recordAt(raw, 'scopes'));
  return {
    name,
    ...withoutAbsent({
      authorizationUrl: addressAt('authorizationUrl'),
      tokenUrl: addressAt('tokenUrl'),
      deviceAuthorizationUrl: addressAt('deviceAuthorizationUrl'),
      refreshUrl: addressAt('refreshUrl'),
    }),
    scopes: scopes.map(([scope, description]) => ({
      name: scope,
      description: isText(description) ? description : '',
    })),
  };
}

/**
 * Reads the requirements of an operation, or else of the document. An empty requirement makes authentication optional; an empty list, or
 * one with only that, says that none is needed. Samples send the first alternative: one that the description of the API names by its
 * header or scheme and no other, or else the first of the document, with the names and passwords of people after other ways.
 */
export function readSecurity(
  root: JsonRecord,
  operation: JsonRecord,
): Pick<Operation, 'security' | 'securityOptional' | 'needsNoSecurity'> {
  const level = Array.isArray(valueAt(operation, 'security')) ? operation : root;
  const requirements = listAt(level, 'security').filter(isRecord);
  const security = requirements
    .map((requirement) => ({
      schemes: Object.keys(requirement).map((id) => ({ id, scopes: textsAt(requirement, id) })),
    }))
    .filter(({ schemes }) => schemes.length > 0);
  const isOptional = security.length > 0 && security.length < requirements.length;
  const isStated = Array.isArray(valueAt(level, 'security')) && security.length === 0;
  return {
    security: security.length > 1 ? usualFirst(security, root) : security,
    ...(isOptional ? { securityOptional: true as const } : {}),
    ...(isStated ? { needsNoSecurity: true as const } : {}),
  };
}

/** Moves alternatives that readers are meant to use before the others, which stay in the order of the document. */
function usualFirst(security: Operation['security'], root: JsonRecord): Operation['security'] {
  const text = (textAt(recordAt(root, 'info'), 'description') ?? '').toLowerCase();
  const schemes = recordAt(recordAt(root, 'components'), 'securitySchemes');
  const ranked = security.map((alternative) => {
    const raws = alternative.schemes.map(({ id }) => ({ id, raw: recordAt(schemes, id) }));
    const isNamed = raws.some(({ id, raw }) => {
      const key = textAt(raw, 'type') === 'apiKey' ? textAt(raw, 'name') : undefined;
      return [id, key].some((name) => name !== undefined && isNameIn(text, name.toLowerCase()));
    });
    return { alternative, isNamed, isBasic: raws.some(({ raw }) => isForPeople(raw)) };
  });
  return ranked
    .toSorted(
      (one, other) =>
        Number(other.isNamed) - Number(one.isNamed) || Number(one.isBasic) - Number(other.isBasic),
    )
    .map(({ alternative }) => alternative);
}

/** Whether a scheme is basic authentication with a name and a password, and not with a key and its secret. */
function isForPeople(scheme: JsonRecord): boolean {
  const isPairOfKey = /\b(?:key|secret|token|sid)\b/i.test(textAt(scheme, 'description') ?? '');
  return /^basic$/i.test(textAt(scheme, 'scheme') ?? '') && !isPairOfKey;
}

/** Whether a text has a name that is more than a word of the language, such as `X-API-Key`. */
function isNameIn(text: string, name: string): boolean {
  return /[^a-z]/.test(name) && text.includes(name);
}
