// The address of the shared store, from the configuration and the environment. Law: the token is in no message, key or stored value.

import type { StoreAddress, StoreConfig } from '../types/config.ts';

/** What `store.url` must be, as the end of a sentence. */
export const expectedStoreUrl =
  'an `http` or `https` URL without user name, query and fragment, such as `https://cache.example.com/portal`';

/** What `store.token` must be, as the end of a sentence. */
export const expectedToken = 'visible ASCII characters';

/** Whether a text can be the URL of a shared store. */
export function isStoreUrl(text: string): boolean {
  if (!/^https?:\/\/[^\s?#]+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/** Whether a text can be a token: it must be valid in a header. */
export function isToken(text: string): boolean {
  return /^[!-~]+$/.test(text);
}

/**
 * Returns the address of the shared store, or the problem of an environment variable. The token of the configuration is not sent to a URL
 * of the environment. An empty variable is the same as none.
 */
export function storeAddress(
  written: StoreConfig = {},
  { PORTAL_STORE_URL, PORTAL_STORE_TOKEN }: NodeJS.ProcessEnv = process.env,
): { address: StoreAddress | undefined } | { problem: string } {
  if (PORTAL_STORE_URL && !isStoreUrl(PORTAL_STORE_URL))
    return { problem: `\`PORTAL_STORE_URL\` is invalid; expected ${expectedStoreUrl}.` };
  if (PORTAL_STORE_TOKEN && !isToken(PORTAL_STORE_TOKEN))
    return { problem: `\`PORTAL_STORE_TOKEN\` is invalid; expected ${expectedToken}.` };
  const url = PORTAL_STORE_URL || written.url;
  const token = PORTAL_STORE_TOKEN || (PORTAL_STORE_URL ? undefined : written.token);
  if (url === undefined) return { address: undefined };
  return { address: { url, ...(token === undefined ? {} : { token }) } };
}

/** Replaces the token in the text of a configuration file by as many `*`, so that places in the text stay the same. */
export function withoutToken(text: string, exported: unknown): string {
  const store = isObject(exported) ? exported.store : undefined;
  const token = isObject(store) ? store.token : undefined;
  if (typeof token !== 'string' || token === '') return text;
  const hidden = '*'.repeat(token.length);
  return ['"', "'", '`'].reduce(
    (current, quote) => current.replaceAll(quote + token + quote, quote + hidden + quote),
    text,
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
