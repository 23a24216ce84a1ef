// Checks the links of any folder of HTML, and external links.

import { join, relative, sep } from 'node:path';
import { applySeverities } from '../../check/apply-severities.ts';
import { findBrokenLinks, linkCount } from '../../check/broken-links.ts';
import { deadLinkDiagnostics } from '../../check/dead-links.ts';
import { askAll } from '../../check/external/ask-all.ts';
import { externalDiagnostics, externalLinks } from '../../check/external/external-links.ts';
import { collectFacts, type SiteFacts } from '../../check/file-links.ts';
import { groupDiagnostics, matcherOf } from '../../check/group-diagnostics.ts';
import { linkDiagnostics } from '../../check/link-diagnostics.ts';
import { placesOf } from '../../check/source-places.ts';
import { diskFiles, isFolder, textOfFile } from '../../project/files.ts';
import { cacheFolder } from '../../shared/files/package-facts.ts';
import { underRules } from '../../shared/problems/diagnostics.ts';
import { UsageError } from '../../shared/problems/usage-error.ts';
import { encodedUrl } from '../../shared/urls.ts';
import { openAnswers } from '../../store/answers.ts';
import type { AskLimits, Settings } from '../../types/config.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import type { Checked, OutsideLinks } from './checked.ts';

/** Files whose text is read. For others the name is enough. */
const readable = /(\.html?|\.css|\.xml|\.webmanifest|robots\.txt|manifest\.json)$/i;

/**
 * Checks the pages of a folder. Paths in diagnostics start at `root`, the folder of the project.
 * @throws UsageError if the folder does not exist, or has no pages
 */
export async function checkFolder(dist: string, root: string, settings: Settings): Promise<Checked> {
  if (!isFolder(dist)) throw new UsageError(`The folder \`${dist}\` does not exist.`);
  const nameOf = (file: string) => relative(root, join(dist, file)).split(sep).join('/');
  const places = placesOf({ style: settings, specs: [] });
  const facts = await factsOf(dist, settings, (file) => {
    const url = /\.html?$/i.test(file) ? { url: encodedUrl(`/${file}`) } : { url: file };
    places.learnFile(nameOf(file), { ...url, text: () => textOfFile(join(dist, file)) ?? '' });
  });
  if (facts.pages.length === 0) throw new UsageError(`The folder \`${dist}\` has no HTML file.`);
  const broken = findBrokenLinks({ ...facts, style: settings });
  const diagnostics = [
    ...linkDiagnostics({ ...facts, broken, rules: settings, placesOf: places.find }),
    ...deadLinkDiagnostics({
      ...facts,
      style: settings,
      rules: settings,
      placesOf: places.find,
      publisherFor: () => undefined,
    }),
  ];
  return {
    silenced: 0,
    diagnostics: groupDiagnostics(underRules(diagnostics, settings), settings.checkLinks.ignore),
    outside: {
      links: externalLinks({ pages: facts.pages, specs: [], style: settings }),
      silences: [],
      find: places.find,
    },
    textOf: (file) => textOfFile(join(root, file)),
    texts: new Map(),
    unchanged: false,
    pages: facts.pages.length,
    files: facts.files.size,
    links: linkCount(facts.pages),
    end: async () => [],
  };
}

async function factsOf(dist: string, settings: Settings, learn: (file: string) => void): Promise<SiteFacts> {
  const files = diskFiles(dist);
  const { facts, addFile } = collectFacts(settings);
  for (const file of await files.list('', { hidden: true })) {
    if (file.startsWith('.git/')) continue;
    const bytes = readable.test(file) ? await files.read(file) : undefined;
    addFile({ outputPath: file, content: bytes ?? '' });
    learn(file);
  }
  return facts;
}

/** How to check external links. */
export interface ExternalCheck extends AskLimits {
  root: string;
  settings: Settings;
  /** Requests to one host at the same time. */
  perHost: number;
  onProgress(done: number, total: number): void;
}

/** Checks external links. Answers of the last day are reused. */
export async function checkExternal(
  { links: found, silences, find }: OutsideLinks,
  { root, settings, ...how }: ExternalCheck,
): Promise<Diagnostic[]> {
  const isIgnored = matcherOf(settings.checkLinks.ignore);
  const links = found.filter(({ url }) => !isIgnored(url));
  const memory = await openAnswers(cacheFolder(root));
  const answers = await askAll({ ...how, links, memory });
  await memory.save();
  const unanswered = externalDiagnostics({ links, answers, placesOf: find });
  return groupDiagnostics(applySeverities(unanswered, { settings, silences }).diagnostics, []);
}
