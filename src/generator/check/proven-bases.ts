// Where paths that lead nowhere on this site lead on the publisher's: a document that has `/docs/boats/hire` often has whole addresses of the same
// pages, such as `https://boats.example/en/docs/boats/hire`.

import { decode } from '../shared/urls.ts';

/** A link that leads nowhere, with the file that it is written in. */
interface DeadLink {
  written: string;
  file: string | undefined;
}

/**
 * Returns what most whole addresses of the same pages have before the paths, by the file of the links: `https://boats.example/en`.
 * @param textsFor the texts of the document that has a file
 */
export function provenBases(
  links: readonly DeadLink[],
  textsFor: (file: string) => readonly string[],
): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>();
  const bases = new Map<readonly string[], ReadonlyMap<string, string>>();
  for (const { written, file } of links) {
    const path = pathOf(written);
    if (file === undefined || !ofFolder.test(path)) continue;
    const texts = textsFor(file);
    const known = bases.get(texts) ?? basesIn(texts);
    bases.set(texts, known);
    const base = known.get(path);
    if (base === undefined) continue;
    const found = counts.get(file) ?? new Map<string, number>();
    found.set(base, (found.get(base) ?? 0) + 1);
    counts.set(file, found);
  }
  return new Map([...counts].map(([file, found]) => [file, mostCommon(found)]));
}

/** A path of one part says nothing about where it is: any site can have `/docs`. */
const ofFolder = /^\/[^/]+\/[^/]/;
const address = /https?:\/\/[^\s/"'<>()[\]\\`{}]+(?:\/[^\s/"'<>()[\]\\`{}?#]+){2,12}/gi;

/** What is before the last parts of the paths of whole addresses, by these parts. */
function basesIn(texts: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const addresses = new Set(texts.flatMap((text) => text.match(address) ?? []));
  for (const whole of addresses) {
    const [scheme = '', , host = '', ...parts] = whole.replace(/[.,;:]+$/, '').split('/');
    for (let at = 0; at + 1 < parts.length; at += 1) {
      const path = pathOf(`/${parts.slice(at).join('/')}`);
      if (!found.has(path)) found.set(path, [`${scheme}//${host}`, ...parts.slice(0, at)].join('/'));
    }
  }
  return found;
}

/** A path from a root, without what does not name its page. */
function pathOf(written: string): string {
  return decode(written.replace(/[?#].*$/s, '')).replace(/\/$/, '');
}

function mostCommon(counts: ReadonlyMap<string, number>): string {
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0] as const)[0];
}
