// A folder of HTML, whoever made it, to the problems of its links.

import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { deadLinkDiagnostics } from '../generator/check/dead-links.ts';
import { externalLinks } from '../generator/check/external/external-links.ts';
import { collectFacts, type SiteFacts } from '../generator/check/file-links.ts';
import { findings } from '../generator/check/group-diagnostics.ts';
import { linkDiagnostics } from '../generator/check/link-diagnostics.ts';
import { findBrokenLinks } from '../generator/check/links.ts';
import { placesOf } from '../generator/check/source-places.ts';
import { diskFiles } from '../generator/project/files.ts';
import { UsageError } from '../generator/project/open-project.ts';
import { encodedUrl } from '../generator/shared/urls.ts';
import type { Settings } from '../generator/types/config.ts';
import type { Checked } from './check-project.ts';

/** Files whose text is read; of the others the name is enough. */
const readable = /(\.html?|\.css|\.xml|\.webmanifest|robots\.txt|manifest\.json)$/i;

/**
 * Checks the pages of a folder. Files are named from `root`, the project's folder.
 * @throws UsageError when there is no such folder, or no page in it
 */
export async function checkFolder(dist: string, root: string, settings: Settings): Promise<Checked> {
  const found = await stat(dist).catch(() => undefined);
  if (!found?.isDirectory()) throw new UsageError(`The folder \`${dist}\` does not exist.`);
  const nameOf = (file: string) => relative(root, join(dist, file)).split(sep).join('/');
  const places = placesOf({ style: settings, specs: [] });
  const facts = await factsOf(dist, settings, (file) => {
    const url = /\.html?$/i.test(file) ? { url: encodedUrl(`/${file}`) } : { url: file };
    places.learnFile(nameOf(file), { ...url, text: () => readFileSync(join(dist, file), 'utf8') });
  });
  if (facts.pages.length === 0) throw new UsageError(`The folder \`${dist}\` has no HTML file.`);
  const broken = findBrokenLinks({ ...facts, style: settings });
  const diagnostics = [
    ...linkDiagnostics({ ...facts, broken, policies: settings, placesOf: places.find }),
    ...deadLinkDiagnostics({
      ...facts,
      style: settings,
      policy: settings.onBrokenSpecLinks,
      placesOf: places.find,
      publisherFor: () => undefined,
    }),
  ];
  return {
    diagnostics: findings(diagnostics, settings.checkLinks.ignore),
    external: externalLinks({ pages: facts.pages, specs: [], style: settings }),
    find: places.find,
    textOf: (file) => textIn(root, file),
    texts: new Map(),
    pages: facts.pages.length,
    files: facts.files.size,
    links: facts.pages.reduce((sum, { hrefs }) => sum + hrefs.size, 0),
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

function textIn(root: string, file: string): string | undefined {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return undefined;
  }
}
