// The pages and documents of the default language, which those of another language are translations of.

import { pageNameIn } from '../../project/languages/language-files.ts';
import type { SiteDoc } from '../../types/doc.ts';
import type { OriginalPages } from '../../types/languages/original-pages.ts';
import type { OriginalPage } from '../../types/sources.ts';
import type { EditionRun } from '../run.ts';
import { identityOfText, modelDocs } from './docs.ts';
import { partsOfOriginal } from './documents/original-names.ts';
import type { PlannedSite } from './planned-site.ts';

/** An edition of the default language. */
interface PlannedEdition {
  edition: EditionRun;
  planned: PlannedSite;
}

/** Returns the pages that those of another language are translations of. */
export function originalsFor(
  { settings, files }: EditionRun,
  original: PlannedEdition | undefined,
): OriginalPages | undefined {
  if (settings.languageFolder === undefined || original === undefined) return undefined;
  const { site, identities, edited, plan } = original.planned;
  const { contentDir } = original.edition.settings;
  const names = new Map(
    plan.routes.map(({ url, source: { file } }) => [url, file && pageNameIn(contentDir, file)]),
  );
  const docs = new Map(site.docs.map((doc) => [pageNameIn(contentDir, doc.file), doc]));
  // The text of a page of the default language is that of the original.
  const docOf = (file: string) =>
    files.isTranslated?.(file) ? docs.get(pageNameIn(settings.contentDir, file)) : undefined;
  const parsed = new Map<SiteDoc, OriginalPage>();
  return {
    identityOf: (file) => {
      const doc = docOf(file);
      if (doc === undefined) return undefined;
      // That of the whole page, so that its translations are not parsed again when it is parsed.
      if (doc.outlineOf !== undefined) return identityOfText(doc.outlineOf, original.planned);
      return edited?.get(doc.file)?.identity ?? identities.get(doc.file);
    },
    fileOf: (file) => docOf(file)?.file,
    frontMatterOf: (file) => docOf(file)?.frontMatter,
    find: (file) => {
      const doc = docOf(file);
      if (doc === undefined) return undefined;
      return parsed.get(doc) ?? pageOf(doc);
    },
    parse: async (all) => {
      const outlines = all.flatMap((file) => {
        const doc = docOf(file);
        return doc?.outlineOf === undefined || parsed.has(doc) ? [] : [{ doc, source: doc.outlineOf }];
      });
      const models = await parseOriginals(
        outlines.map(({ source }) => source),
        original,
      );
      for (const [index, { doc }] of outlines.entries()) {
        const model = models[index];
        if (model !== undefined) parsed.set(doc, pageOf(model.value));
      }
    },
    placeIn: (routes, url) => {
      if (!names.has(url)) return undefined;
      const name = names.get(url);
      const own = routes.find(
        ({ source: { file } }) => file && pageNameIn(settings.contentDir, file) === name,
      );
      return own === undefined ? {} : { url: own.url };
    },
    partsOf: (name) => {
      const api = site.apis.find((one) => one.api.name === name)?.api;
      return api && partsOfOriginal(api);
    },
  };
}

function pageOf({ file, titleId, text }: SiteDoc): OriginalPage {
  return { file, titleId, headings: text().headings.map(({ id, depth }) => ({ id, depth })) };
}

async function parseOriginals(
  docs: NonNullable<SiteDoc['outlineOf']>[],
  { edition, planned }: PlannedEdition,
) {
  const { strings, text: markdown, pluginsKey, drawPictures } = planned;
  const tools = { strings, markdown, pluginsKey, drawPictures, store: edition.store };
  return docs.length === 0 ? [] : modelDocs({ docs, unreadDocs: [] }, tools);
}
