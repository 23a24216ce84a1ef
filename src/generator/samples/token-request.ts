// Makes the request that gets an access token (RFC 6749): with the client credentials grant, or else a password, or else a code.

import { filledUrl } from '../shared/servers.ts';
import type {
  CallField,
  CallParameter,
  HttpBody,
  RequestDraft,
  ServerRequest,
} from '../types/http-request.ts';
import type { OAuthFlow, SecurityScheme } from '../types/servers-security.ts';
import { requestOfDraft } from './request-of-draft.ts';
import { clientPlaceholder } from './request-parts.ts';

/** A request for a token, before a reader fills it in. */
export interface TokenDraft {
  draft: RequestDraft;
  body: HttpBody & { kind: 'form' };
  fields: CallField[];
}

/** The flows that have such a request, the one without a person first. */
const flowNames = ['clientCredentials', 'password', 'authorizationCode'];

/**
 * Returns the draft of the request for a token; undefined if the scheme has no such flow, or its address is not absolute.
 * @param endpoint resolves the address of a token endpoint
 * @param variables the values of the variables in the URL of the server, which addresses of endpoints share
 */
export function tokenDraftOf(
  scheme: SecurityScheme,
  endpoint: (address: string) => string,
  variables: ReadonlyMap<string, string>,
): TokenDraft | undefined {
  if (scheme.kind !== 'oauth2') return undefined;
  const flow = flowNames
    .map((name) => scheme.flows.find((one) => one.name === name && one.tokenUrl !== undefined))
    .find((found) => found !== undefined);
  const written = flow?.tokenUrl === undefined ? '' : withFilledHost(flow.tokenUrl, variables);
  const address = written === '' ? '' : endpoint(written);
  if (flow === undefined || !/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address)) return undefined;
  const { origin, pathname, search } = new URL(address);
  // A placeholder in a host is in capitals, which the origin of a URL has not.
  const [start = ''] = /^https?:\/\/[^/?#]*/i.exec(written) ?? [];
  // Addresses have placeholders, such as that of a tenant.
  const path = `${pathname.replaceAll(/%7B([\w.-]+)%7D/gi, '{$1}')}${search}`;
  const body = {
    kind: 'form' as const,
    contentType: 'application/x-www-form-urlencoded',
    fields: fieldsOf(flow),
  };
  return {
    draft: {
      method: 'POST',
      baseUrl: start.toLowerCase() === origin ? start : origin,
      path,
      parameters: Array.from(pathname.matchAll(/%7B([\w.-]+)%7D/gi), ([, name = '']) =>
        partOfPath(name, variables.get(name) ?? `{${name}}`),
      ),
      credentials: [
        {
          id: `${scheme.id} token`,
          kind: 'client',
          in: 'header',
          name: 'Authorization',
          prefix: '',
          placeholder: clientPlaceholder,
        },
      ],
      accept: 'application/json',
      answer: 'json',
    },
    body,
    fields: [
      ...body.fields.map(({ name, value }, at): CallField => {
        return { path: [at], label: name, required: true, value, facts: { type: 'string' } };
      }),
      ...['scope', 'audience', 'resource']
        .filter((name) => !body.fields.some((field) => field.name === name))
        .map((name): CallField => ({ path: [name], label: name, facts: { type: 'string' } })),
    ].map((field) => (field.label === 'scope' ? withoutRequired(field) : field)),
  };
}

/** Makes the request for a token. */
export function tokenRequestOf({ draft, body }: TokenDraft): ServerRequest {
  return { ...requestOfDraft(draft), body };
}

/** Fills in the variables in the host of an address, as in the URL of a server. Those of its path are for the reader. */
function withFilledHost(address: string, variables: ReadonlyMap<string, string>): string {
  return address.replace(/^[a-z]+:\/\/[^/?#]+/i, (origin) => filledUrl(origin, variables));
}

function partOfPath(name: string, value: string): CallParameter {
  const facts = { type: 'string' } as const;
  return { name, in: 'path', style: 'simple', explode: false, required: true, value, facts };
}

function withoutRequired({ required: _, ...field }: CallField): CallField {
  return field;
}

/** Returns the fields of the grant (RFC 6749, sections 4.1.3, 4.3.2 and 4.4.2). */
function fieldsOf({ name, scopes }: OAuthFlow): { name: string; value: string }[] {
  const scope = scopes.map((one) => one.name);
  // A token for all scopes of a large API is rarely granted, so a reader chooses.
  const asked = scope.length === 0 || scope.length > 3 ? [] : [{ name: 'scope', value: scope.join(' ') }];
  switch (name) {
    case 'password':
      return [
        { name: 'grant_type', value: 'password' },
        { name: 'username', value: 'YOUR_USERNAME' },
        { name: 'password', value: 'YOUR_PASSWORD' },
        ...asked,
      ];
    case 'authorizationCode':
      // The scopes are asked for with the code.
      return [
        { name: 'grant_type', value: 'authorization_code' },
        { name: 'code', value: 'YOUR_CODE' },
        { name: 'redirect_uri', value: 'YOUR_REDIRECT_URI' },
      ];
    default:
      return [{ name: 'grant_type', value: 'client_credentials' }, ...asked];
  }
}
