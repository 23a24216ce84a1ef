// The pages and documents of the default language, which those of another language are translations of.

import { withoutPageEnding } from '../../shared/files/page-endings.ts';
import { pathInFolder } from '../../shared/paths/content-folder.ts';
import type { OriginalPages } from '../../types/languages/original-pages.ts';
import type { EditionRun } from '../run.ts';
import type { PlannedSite } from './planned-site.ts';

/** Returns the pages that those of another language are translations of. */
export function originalsFor(
  { settings, files }: EditionRun,
  original: { edition: EditionRun; planned: PlannedSite } | undefined,
): OriginalPages | undefined {
  if (settings.languageFolder === undefined || original === undefined) return undefined;
  const { site, identities } = original.planned;
  const stem = (file: string, folder: string) => withoutPageEnding(pathInFolder(file, folder) ?? file);
  const docs = new Map(site.docs.map((doc) => [stem(doc.file, original.edition.settings.contentDir), doc]));
  // The text of a page of the default language is that of the original.
  const docOf = (file: string) =>
    files.isTranslated?.(file) ? docs.get(stem(file, settings.contentDir)) : undefined;
  return {
    identityOf: (file) => {
      const doc = docOf(file);
      return doc && identities.get(doc.file);
    },
    find: (file) => {
      const doc = docOf(file);
      // The headings of an outline are not known yet; what is made from it is planned again.
      if (doc === undefined || doc.outlineOf !== undefined) return undefined;
      return { file: doc.file, ids: doc.text().headings.map(({ id }) => id) };
    },
    slugsOf: (name) => {
      const api = site.apis.find((one) => one.api.name === name)?.api;
      const all = api && [...api.operations, ...api.webhooks];
      return all && Object.fromEntries(all.map(({ pointer, slug }) => [pointer, slug]));
    },
  };
}
