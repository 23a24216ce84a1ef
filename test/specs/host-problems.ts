// Finds addresses that could belong to somebody: hosts and e-mail addresses outside `.example` (RFC 2606).
import { everyValue } from './json-values.ts';
import type { JsonObject } from './spec-documents.ts';

const urlHost = /\b[a-z][a-z0-9+.-]*:\/\/(?:[^\s/@]*@)?([^\s/:?#"'`<>()[\]{}]+)/gi;
const mailHost = /[\w.+-]+@([\w-]+(?:\.[\w-]+)+)/g;

/** Every foreign host with the place of its text. Keys are texts too. */
export function foreignHosts(document: JsonObject): readonly string[] {
  return [...everyValue(document)].flatMap(([pointer, value]) => {
    const texts = typeof value === 'string' ? [value] : Object.keys(value ?? {});
    return texts.flatMap((text) =>
      [...text.matchAll(urlHost), ...text.matchAll(mailHost)]
        .map(([, host]) => (host ?? '').replace(/\.+$/, ''))
        .filter((host) => !/\.example$/i.test(host))
        .map((host) => `${pointer}: ${host}`),
    );
  });
}
