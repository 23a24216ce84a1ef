import { expect, test } from 'vitest';
import { keyPrefix } from '../../../src/generator/openapi/read/key-prefix.ts';

const own = (description: string, name = 'Authorization') => keyPrefix({ name, description, others: [] });

test.each([
  ['The key with the format `Token token=<API_KEY>`', 'Token token='],
  ['Send `Authorization: Token token=YOUR_KEY` with each request.', 'Token token='],
  ['Example: "Authorization: Bearer {token}"', 'Bearer '],
  ['Authorization: ApiKey 0a1b2c3d4e', 'ApiKey '],
  ['```\ncurl -H \'Authorization: Klub id="k1j2h3g4f5"\' https://example.com\n```', 'Klub id='],
  ['`{"Authorization": "Bot abcdef"}`', 'Bot '],
  ['**Authorization:** `Bearer abc`', 'Bearer '],
  ['Like <code>SSWS $API_TOKEN</code>.', 'SSWS '],
  ['Type "Bearer" followed by a space and the token.', 'Bearer '],
  ['A key with the prefix `Token`.', 'Token '],
  ["Enter 'Bearer' [space] and then your token. Example: 'Bearer 12345abcdef'", 'Bearer '],
  ['The word "Basic" followed by a space and your key.', 'Basic '],
  ['JWT in the header using the bearer scheme', 'Bearer '],
  ['API key - Harbour {token}', 'Harbour '],
  ['Enter it in the format `token TOKEN`.', 'token '],
  ['It has the form: "Boat API_KEY"', 'Boat '],
])('reads the prefix of %s', (description, prefix) => {
  expect(own(description)).toBe(prefix);
});

test.each([
  'A bot token. Send it in the header Authorization.',
  'Bearer authentication with an API key',
  'Send `Authorization: YOUR_KEY`, and no `Bearer abcdef123456`.',
  'Authorization: see the guide for how to get a token',
  'Get one with `GET /keys` or `POST your-keys` and use it.',
  'Errors have `HTTP 401` or "Not found". Needs `OAuth 2.0`.',
  'Send the key as it is, without the prefix `Bearer`.',
  'Call the "API key" endpoint.',
  'Call it `the token`, in the format `base64`.',
  "The boat's key and the user's 12345abcdef",
  'Do not send it using the Bearer scheme.',
  'Set `export API_KEY` in your shell.',
])('reads no prefix in %s', (description) => {
  expect(own(description)).toBeUndefined();
});

test('reads whole headers of other descriptions, and no loose code of them', () => {
  const from = (other: string, name = 'Authorization') =>
    keyPrefix({ name, description: '', others: [other] });
  expect(from('## Authentication\n\n`Authorization: Token YOUR_KEY`')).toBe('Token ');
  expect(from('Other keys look like `Bearer abcdef123456`.')).toBeUndefined();
  expect(from('`Authorization: Token YOUR_KEY`', 'X-Api-Key')).toBeUndefined();
});

test('names of headers are literal', () => {
  expect(own('`X.Key: Key <k>`', 'X.Key')).toBe('Key ');
  expect(own('`X-Key: Key <k>`', 'X.Key')).toBeUndefined();
});
