// Plans a site after edits of pages, from the plan before them. Law: the result equals that of `planSite`. Edits that could change
// the plan itself, or the value of any other source, have no result.

import { hasErrors } from '../../shared/problems/diagnostics.ts';
import { memoryStore } from '../../store/local-store.ts';
import type { Settings } from '../../types/config.ts';
import type { Outcome } from '../../types/diagnostic.ts';
import type { FrontMatter, SiteDoc } from '../../types/doc.ts';
import type { Source } from '../../types/sources.ts';
import type { Store } from '../../types/store.ts';
import { identityOfText, type ModelledDoc, modelDocs, outlineIdentity } from './docs.ts';
import type { LastGood } from './model-site.ts';
import type { PlannedSite } from './planned-site.ts';
import { keepDoc } from './stored-docs.ts';

/** Texts of pages that replace those of a planned site. */
export interface Edit {
  planned: PlannedSite;
  /** The new texts, each of a file that is a page already. */
  sources: Source[];
  settings: Settings;
  /** Updated like in a plan of the whole site. */
  lastGood?: LastGood;
}

/** Plans the site with the new texts. Returns undefined if it must be planned anew. */
export async function planEdit(edit: Edit): Promise<PlannedSite | undefined> {
  const { planned, sources, settings, lastGood } = edit;
  // An edit can make any translation outdated, or up to date.
  if (settings.driftNotice && planned.plan.languages !== undefined) return undefined;
  if (sources.some((source) => !isOnlyPage(source, edit))) return undefined;
  const { strings, text: markdown, extensions, drawPictures, originals } = planned;
  const { plugins } = extensions;
  // Runs do not end between edits, so that a store would keep every text that was ever saved.
  const { pluginsKey } = settings;
  const tools = { markdown, strings, store: memoryStore(), plugins, pluginsKey, drawPictures, originals };
  const docs = planned.site.docs.slice();
  const models = await modelDocs(
    { docs: sources.map((source) => withGiven(source, planned)), unreadDocs: [] },
    tools,
  );
  for (const { file, ...model } of models) {
    const index = docs.findIndex((doc) => doc.file === file);
    const former = docs[index];
    if (former === undefined || !hasSamePlan(former, model)) return undefined;
    docs[index] = model.value;
  }
  for (const { file, value, identity } of models) lastGood?.docs.set(file, { value, identity });
  return {
    ...planned,
    site: { ...planned.site, docs },
    edited: new Map([...(planned.edited ?? []), ...models.map((model) => [model.file, model] as const)]),
    ...withDiagnostics(planned, models),
  };
}

/** Whether the text of a page is the one that a planned site has. */
export function isPlanned(source: Source, { edited, identities, ...planned }: PlannedSite): boolean {
  const known = edited?.get(source.file)?.identity ?? identities.get(source.file);
  const own = identityOfText(withGiven(source, planned), {
    strings: planned.strings,
    pluginsKey: planned.pluginsKey,
    originals: planned.originals,
  });
  return known === own || known === outlineIdentity(own);
}

/** The text with the title that the navigation gives its page. */
function withGiven(source: Source, { titles }: Pick<PlannedSite, 'titles'>): Source {
  const given = titles?.get(source.file);
  return given === undefined ? source : { ...source, given };
}

/** Stores the pages that were edited after a plan, so that the next plan of the whole site does not parse them again. */
export function storeEdited({ edited }: PlannedSite, store: Store): void {
  for (const { identity, value, diagnostics } of edited?.values() ?? []) {
    const { text, hasText: _, ...facts } = value;
    keepDoc(identity, { value: { ...facts, ...text() }, diagnostics }, store);
  }
}

/**
 * Whether a file is a page and nothing else: not a part of a document or a static file too. The last readable version of a page
 * with errors is not what the text was before, and a hook of a plugin can make anything of a text.
 */
function isOnlyPage({ file }: Source, { planned, settings }: Edit): boolean {
  const { site, stale, ofDocs, extensions } = planned;
  return (
    ofDocs.diagnostics.has(file) &&
    !stale.includes(file) &&
    !file.startsWith(settings.staticDir === '.' ? '' : `${settings.staticDir}/`) &&
    !site.apis.some(({ source, parts }) => [source, ...parts].some((part) => part.file === file)) &&
    !settings.apis?.some(({ spec }) => spec === file) &&
    extensions.plugins.every(({ hooks, pages }) => !pages && !hooks?.afterLoad && !hooks?.afterPlan)
  );
}

/** Whether an edited page has the same place in the plan. */
function hasSamePlan(doc: SiteDoc, { value, diagnostics }: Outcome<SiteDoc>): boolean {
  // The codes of an outline are unknown; the site is planned anew when all pages are parsed.
  const known = doc.outlineOf === undefined ? value : { ...value, codes: doc.codes };
  return !hasErrors(diagnostics) && placeOf(doc) === placeOf(known);
}

/** Everything that routes and navigation are planned from, as text. */
function placeOf({
  title,
  frontMatter,
  codes,
  includes,
}: Pick<SiteDoc, 'title' | 'frontMatter' | 'includes'> & { codes?: SiteDoc['codes'] | undefined }): string {
  // These are only in the content and the head of a page.
  const { description: _, keywords: __, ...planned }: FrontMatter = frontMatter;
  return JSON.stringify([title, planned, codes, includes]);
}

/** Replaces the diagnostics of the edited pages, in the order of a plan of the whole site. */
function withDiagnostics(
  { diagnostics, ofDocs }: PlannedSite,
  models: readonly ModelledDoc[],
): Pick<PlannedSite, 'diagnostics' | 'ofDocs'> {
  const countOf = (file: string) => ofDocs.diagnostics.get(file)?.length ?? 0;
  if (models.every((model) => model.diagnostics.length + countOf(model.file) === 0))
    return { diagnostics, ofDocs };
  const { before } = ofDocs;
  const former = [...ofDocs.diagnostics.values()].flat();
  const next = new Map(ofDocs.diagnostics);
  for (const model of models) next.set(model.file, model.diagnostics);
  return {
    diagnostics: [
      ...diagnostics.slice(0, before),
      ...[...next.values()].flat(),
      ...diagnostics.slice(before + former.length),
    ],
    ofDocs: { before, diagnostics: next },
  };
}
