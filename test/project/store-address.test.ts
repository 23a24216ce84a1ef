import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../src/generator/project/parse-config.ts';
import { isStoreUrl, storeAddress, withoutToken } from '../../src/generator/project/store-address.ts';

const url = 'https://cache.example.com/portal';

it.each([url, 'http://127.0.0.1:8080', 'HTTP://cache/', 'https://[::1]:1/a/b'])(
  'accepts the URL %s',
  (text) => {
    expect(isStoreUrl(text)).toBe(true);
  },
);

it.each([
  '',
  'cache.example.com',
  'ftp://cache.example.com',
  'https://',
  'https://user:secret@cache.example.com',
  'https://user@cache.example.com',
  `${url}?token=secret`,
  `${url}#a`,
  'https://cache example.com',
])('refuses the URL `%s`, in the configuration and in the environment, without showing it', (text) => {
  const parsed = parseConfig({ store: { url: text } });
  expect('problems' in parsed && parsed.problems[0]?.message).toMatch(/^`store\.url` is invalid; expected /);
  expect(JSON.stringify(parsed)).not.toContain('secret');
  if (text === '') return;
  const address = storeAddress({}, { PORTAL_STORE_URL: text });
  expect('problem' in address && address.problem).toMatch(/^`PORTAL_STORE_URL` is invalid; expected /);
  expect(JSON.stringify(address)).not.toContain('secret');
});

it.each(['', 'secret\n', 'sécret', 'a secret', 5])('refuses the token %j without showing it', (token) => {
  const parsed = parseConfig({ store: { url, token } });
  expect('problems' in parsed && parsed.problems[0]?.message).toMatch(
    /^`store\.token` is invalid; expected /,
  );
  const variable = storeAddress({}, { PORTAL_STORE_URL: url, PORTAL_STORE_TOKEN: String(token) });
  if (typeof token === 'string' && token !== '')
    expect('problem' in variable && variable.problem).toMatch(/^`PORTAL_STORE_TOKEN` is invalid/);
  expect(JSON.stringify([parsed, variable])).not.toContain('ecret\\n');
});

it('names an unknown key of `store`', () => {
  const parsed = parseConfig({ store: { link: 'x' } });
  expect('problems' in parsed && parsed.problems[0]?.notes).toEqual(['Its keys are `url` and `token`.']);
});

it('is no part of the settings', () => {
  const parsed = parseConfig({ store: { url, token: 'secret' } });
  expect('settings' in parsed && parsed.store).toEqual({ url, token: 'secret' });
  expect('settings' in parsed && JSON.stringify(parsed.settings)).not.toContain('secret');
});

describe('the address', () => {
  const of = (...from: Parameters<typeof storeAddress>) => {
    const found = storeAddress(...from);
    return 'address' in found ? found.address : found;
  };

  it('is that of the configuration, or of the environment', () => {
    expect(of({}, {})).toBeUndefined();
    expect(of({ url, token: 'a' }, {})).toEqual({ url, token: 'a' });
    expect(of({ url }, { PORTAL_STORE_TOKEN: 'b' })).toEqual({ url, token: 'b' });
    expect(of({ url, token: 'a' }, { PORTAL_STORE_URL: '', PORTAL_STORE_TOKEN: '' })).toEqual({
      url,
      token: 'a',
    });
    expect(of({ token: 'a' }, {})).toBeUndefined();
  });

  it('does not send the token of the configuration to a URL of the environment', () => {
    expect(of({ url, token: 'a' }, { PORTAL_STORE_URL: 'http://other' })).toEqual({ url: 'http://other' });
  });
});

it('hides the token in the text of the configuration, and keeps all places', () => {
  const exported = { store: { url, token: 'to.ken' } };
  const text = `{ store: { token: 'to.ken' } } // "to.ken" \`to.ken\` to.ken token`;
  expect(withoutToken(text, exported)).toBe(
    `{ store: { token: '******' } } // "******" \`******\` to.ken token`,
  );
  for (const none of [undefined, null, {}, { store: 1 }, { store: { token: 5 } }, { store: { token: '' } }])
    expect(withoutToken(text, none)).toBe(text);
});
