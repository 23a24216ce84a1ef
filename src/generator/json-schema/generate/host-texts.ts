// Recognizes addresses of hosts and pages among texts that are called addresses, so that no host is given as a postal address. Names and
// addresses are reserved for examples (RFC 2606, RFC 5737).

import type { StringSchema } from '../../types/schema.ts';
import type { ValueName } from './placeholder.ts';

const named: readonly [RegExp, string][] = [
  [/\b(?:URL|URI|web ?hook|endpoint)\b/i, 'https://example.org/'],
  [/\b(?:host ?names?|hosts?|domain names?|DNS|FQDN)\b/i, 'api.example.org'],
  [/\bIP(?:v4)?\b/, '192.0.2.1'],
];
/** What has an address in a network. */
const machines =
  /(^|_)(host|server|node|instance|peer|proxy|gateway|broker|replica|endpoint|target|upstream)$/;
/** What only people and buildings have. */
const postal = /\b(?:street|postal|mailing|billing|shipping|city|postcode|zip)\b/i;

/** Returns the host or URL that an address is likely to be; none if neither its description nor what it is a part of says so. */
export function hostTexts({ description = '' }: StringSchema, { words, owner }: ValueName): string[] {
  if (
    !/(^|_)(?:address|web_?hook|callback)$/.test(words) ||
    /e?mail_address$/.test(words) ||
    postal.test(description)
  )
    return [];
  const found = named.find(([pattern]) => pattern.test(description))?.[1];
  return found === undefined ? (machines.test(owner) ? ['api.example.org'] : []) : [found];
}
