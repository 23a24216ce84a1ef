// Makes the request that gets an access token with the client credentials grant (RFC 6749, section 4.4).

import type { ServerRequest } from '../types/http-request.ts';
import type { SecurityScheme } from '../types/servers-security.ts';
import { clientPlaceholder } from './request-parts.ts';

/**
 * Returns the request for a token; undefined if the scheme has no such flow, or its address is not absolute.
 * @param endpoint resolves the address of a token endpoint
 */
export function tokenRequestOf(
  scheme: SecurityScheme,
  endpoint: (address: string) => string,
): ServerRequest | undefined {
  if (scheme.kind !== 'oauth2') return undefined;
  const flow = scheme.flows.find(
    ({ name, tokenUrl }) => name === 'clientCredentials' && tokenUrl !== undefined,
  );
  const url = flow?.tokenUrl === undefined ? '' : endpoint(flow.tokenUrl);
  if (flow === undefined || !/^https?:\/\/[^/]/i.test(url) || !URL.canParse(url)) return undefined;
  const scope = flow.scopes.map(({ name }) => name);
  return {
    method: 'POST',
    baseUrl: '',
    url: new URL(url).href,
    headers: [
      { name: 'Accept', value: 'application/json' },
      { name: 'Authorization', value: clientPlaceholder },
    ],
    body: {
      kind: 'form',
      contentType: 'application/x-www-form-urlencoded',
      fields: [
        { name: 'grant_type', value: 'client_credentials' },
        // A token for all scopes of a large API is rarely granted, so a reader chooses.
        ...(scope.length === 0 || scope.length > 3 ? [] : [{ name: 'scope', value: scope.join(' ') }]),
      ],
    },
    answer: 'json',
  };
}
