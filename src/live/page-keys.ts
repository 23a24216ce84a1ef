// Computes a key for a planned page from everything its bytes depend on, so a page is rendered again when any of it changes.
// Law: rather too much than too little. What decides how links resolve and what navigation shows is part of every key.

import type { PlannedSite } from '../generator/pipeline/plan.ts';
import { recordedRedirects } from '../generator/shared/redirects.ts';
import { keyOf } from '../generator/store/store.ts';
import type { Settings } from '../generator/types/config.ts';
import type { Doc } from '../generator/types/doc.ts';
import type { Route } from '../generator/types/route.ts';

export interface PageKeysInput {
  planned: Pick<PlannedSite, 'site' | 'plan'>;
  settings: Settings;
  /** Hrefs of the files pages can refer to. */
  hrefs: Iterable<string>;
}

/** @returns the key of a route's page */
export type PageKeys = (input: PageKeysInput) => (route: Route) => string;

/** Caches the key of each doc as long as the doc is the same object. */
export function createPageKeys(): PageKeys {
  const docKeys = new WeakMap<Doc, string>();
  const keyOfDoc = (doc: Doc) => {
    const key = docKeys.get(doc) ?? keyOf(JSON.stringify(doc));
    docKeys.set(doc, key);
    return key;
  };
  return (input) => pageKeys(input, keyOfDoc);
}

function pageKeys(
  { planned, settings, hrefs }: PageKeysInput,
  keyOfDoc: (doc: Doc) => string,
): (route: Route) => string {
  const { site, plan } = planned;
  const statics = site.statics.map(({ file }) => file);
  const styles = keyOf(...site.styles.map(({ bytes }) => bytes));
  const redirects = recordedRedirects(site.statics, settings);
  const shared = keyOf(
    JSON.stringify([settings, plan.routes, plan.sections, [...hrefs], statics, styles, redirects]),
  );
  const docs = new Map(site.docs.map((doc) => [doc.file, keyOf(shared, keyOfDoc(doc))]));
  const apis = new Map(
    site.apis.map(({ api, source, parts }) => [
      api.name,
      keyOf(shared, source.text, ...parts.flatMap(({ file, text }) => [file, text])),
    ]),
  );
  const everything = keyOf(...docs.values(), ...apis.values());
  return (route) => keyOf(sourceKey(route) ?? everything, JSON.stringify(route));

  function sourceKey({ source }: Route): string | undefined {
    if ('api' in source) return apis.get(source.api);
    // The home page shows the titles and descriptions of other pages.
    return source.kind === 'home' || source.file === undefined ? undefined : docs.get(source.file);
  }
}
