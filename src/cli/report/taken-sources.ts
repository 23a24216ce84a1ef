// The block that says which files a build took as what, if no configuration names them.

import type { TakenSources } from '../../generator/pipeline/runs/build-report.ts';
import { guidesFolder } from '../../generator/project/discover-sources.ts';
import { counted } from '../../generator/shared/words.ts';
import type { Project } from '../../generator/types/config.ts';
import { printable } from './terminal.ts';

/** Maximum number of documents that are listed one by one. */
const mostListed = 10;

/** Returns a line for each document and for the guides; empty if a configuration names them, or they are where it expects them. */
export function takenText(
  { config, settings }: Pick<Project, 'config' | 'settings'>,
  taken: TakenSources,
): string {
  const { discovers, contentDir } = settings;
  const isFound =
    (discovers?.documents === true && settings.apis !== undefined) ||
    (discovers?.guides === true && contentDir === guidesFolder);
  if (config !== undefined && !isFound) return '';
  const { guides } = taken;
  const documents = taken.documents.map(({ file, label }) => `${file} as the API "${label}"`);
  const others = documents.length - mostListed;
  const lines = [
    ...documents.slice(0, mostListed),
    ...(others > 0 ? [`${counted(others, 'more document')}`] : []),
    ...(guides === 0 ? [] : [`${contentDir}/ as guides (${counted(guides, 'page')})`]),
  ];
  if (lines.length === 0) return '';
  const title = config === undefined ? 'Without a configuration file, the site' : 'The site';
  return `${title} is made from\n${lines.map((line) => `  ${printable(line)}\n`).join('')}`;
}
