// The domains of the publisher of a document, and the site that its texts link to most.

import type { Api } from '../../types/api.ts';

/** The domains of a publisher: those of the servers, of the contact and of the documentation elsewhere. */
export function domainsOf({ servers, contact, externalDocs }: PublisherFacts): ReadonlySet<string> {
  const addresses = [...servers.map(({ url }) => url), contact?.url, externalDocs?.url];
  return new Set(
    addresses.flatMap((address) => {
      const host = /^https?:\/\/([^/?#:{}]+)/i.exec(address ?? '')?.[1];
      return host === undefined ? [] : [domainOf(host)];
    }),
  );
}

type PublisherFacts = Pick<Api, 'servers' | 'contact' | 'externalDocs'>;

/** The part of a host that is registered: `harbour.example` of `api.harbour.example`, also below `co.uk` and the like. */
export function domainOf(host: string): string {
  const labels = host.toLowerCase().split('.');
  const [second = '', first = ''] = labels.slice(-2);
  return labels.slice(first.length === 2 && second.length <= 3 ? -3 : -2).join('.');
}

/** Links of Markdown and of HTML, also of HTML in JSON. */
const linkedHost = /(?:\]\(<?|\bhref=\\?["'])(https?:\/\/[a-z\d.-]+)(?=[/?#)>"'\\\s])/gi;
/** Fewer links than this can lead anywhere. */
const fewest = 3;

/**
 * Returns the site of a publisher that the texts of its document link to at least twice as often as to any other of its sites:
 * `https://docs.harbour.example/`. Undefined if there is none.
 */
export function mostLinkedSite(api: PublisherFacts, texts: readonly string[]): string | undefined {
  const domains = domainsOf(api);
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const [, origin = ''] of text.matchAll(linkedHost))
      if (domains.has(domainOf(origin.replace(/^.*\//, ''))))
        counts.set(origin.toLowerCase(), (counts.get(origin.toLowerCase()) ?? 0) + 1);
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
  return first === undefined || first[1] < Math.max(fewest, 2 * (second?.[1] ?? 0))
    ? undefined
    : `${first[0]}/`;
}
