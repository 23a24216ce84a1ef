// A document -> the web addresses in it that a reader or a program follows: external
// documentation, contact, licence, terms of service, and the addresses of security schemes.

import { isRecord } from '../shared/json.ts';
import type { SpecLink } from '../types/route.ts';
import { filesKey } from './file-places.ts';

const endpointKeys = new Set(['tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl']);
const pageKeys = new Set(['authorizationUrl', 'openIdConnectUrl', 'termsOfService']);
/** Objects whose `url` is one to follow (OpenAPI 3.1, sections 4.8.3, 4.8.4 and 4.8.11). */
const linkObjects = new Set(['externalDocs', 'contact', 'license']);
/** Keys whose value is data of the author's, in which nothing is a link of the document. */
const dataKeys = new Set(['example', 'examples', 'default', 'enum', 'const', 'value', 'mapping']);

/**
 * All absolute web addresses of a document, in its order.
 * @param root the document with its other files gathered
 */
export function specLinks(root: unknown): SpecLink[] {
  const found: SpecLink[] = [];
  const seen = new Set<object>();
  const trail: string[] = [];
  const note = (key: string, value: string) => {
    const isAddress = key === 'url' ? linkObjects.has(trail.at(-1) ?? '') : pageKeys.has(key);
    if (!isAddress && !endpointKeys.has(key)) return;
    if (!/^https?:\/\//i.test(value.trim())) return;
    found.push({ href: value.trim(), kind: endpointKeys.has(key) ? 'endpoint' : 'page' });
  };
  const visit = (value: object): void => {
    if (seen.has(value)) return;
    seen.add(value);
    for (const [key, child] of Object.entries(value)) {
      if (typeof child === 'string') note(key, child);
      else if (typeof child === 'object' && child !== null && !isData(key)) {
        trail.push(key);
        visit(child);
        trail.pop();
      }
    }
  };
  if (isRecord(root)) visit(root);
  return found;
}

function isData(key: string): boolean {
  return dataKeys.has(key) || (key.startsWith('x-') && key !== filesKey);
}
