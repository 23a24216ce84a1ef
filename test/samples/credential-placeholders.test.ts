// The placeholder of a key in the header `Authorization` is named after what the document calls it.

import { expect, it } from 'vitest';
import { readData } from '../openapi/read-fixture.ts';
import { requestOf } from './first-request.ts';

it.each([
  ['AuthHeader', '"OAuth" followed by the token: OAuth ACCESS_TOKEN', 'OAuth YOUR_ACCESS_TOKEN'],
  ['boatAuth', 'Boat access token in `Token token=<base64_token>` format.', 'Token token=YOUR_ACCESS_TOKEN'],
  ['auth', 'Send `Token token=<KEY>`.', 'Token token=YOUR_API_KEY'],
  ['auth', 'The API Token of the list of API keys', 'YOUR_API_TOKEN'],
  ['Bearer', "JWT using the Bearer scheme. Example: 'Bearer 12345abcdef'", 'Bearer YOUR_JWT'],
  ['BoatToken', 'A token of a boat', 'YOUR_BOAT_TOKEN'],
  ['boat_token', '', 'YOUR_BOAT_TOKEN'],
  ['Bearer', '', 'YOUR_TOKEN'],
  ['Auth', '', 'YOUR_API_KEY'],
  ['Auth', 'Use an access key to sign your API requests.', 'YOUR_SIGNATURE'],
])('%s: %s', async (id, description, value) => {
  const { value: api } = await readData({
    openapi: '3.1.0',
    info: {},
    paths: { '/a': { get: { responses: {}, security: [{ [id]: [] }] } } },
    components: {
      securitySchemes: { [id]: { type: 'apiKey', in: 'header', name: 'Authorization', description } },
    },
  });
  const [operation] = api?.operations ?? [];
  if (api === undefined || operation === undefined) throw new Error('The document was not read.');
  const { headers } = requestOf(operation, { securitySchemes: api.securitySchemes });
  expect(headers).toEqual([{ name: 'Authorization', value }]);
});

it('keys that share a header are named after their schemes, where those say what they are', async () => {
  const key = { type: 'apiKey', in: 'header', name: 'X-Harbour-Key' };
  const sent = async (securitySchemes: object) => {
    const [id = ''] = Object.keys(securitySchemes);
    const { value: api } = await readData({
      openapi: '3.1.0',
      info: {},
      paths: { '/a': { get: { responses: {}, security: [{ [id]: [] }] } } },
      components: { securitySchemes },
    });
    const [operation] = api?.operations ?? [];
    if (api === undefined || operation === undefined) throw new Error('The document was not read.');
    return requestOf(operation, { securitySchemes: api.securitySchemes }).headers[0]?.value;
  };
  expect(await sent({ pilotTokenHeader: key, crewTokenHeader: key })).toBe('YOUR_PILOT_TOKEN');
  expect(await sent({ pilotTokenHeader: key, crewTokenQuery: { ...key, in: 'query' } })).toBe(
    'YOUR_HARBOUR_KEY',
  );
  expect(await sent({ first: key, second: key })).toBe('YOUR_HARBOUR_KEY');
});
