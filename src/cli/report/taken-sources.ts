// The block that says which files a build took as what, if no configuration names them.

import type { TakenSources } from '../../generator/pipeline/run.ts';
import { counted } from '../../generator/shared/words.ts';
import type { LeftOut, PagesBeside } from '../../generator/types/config.ts';
import type { Project } from '../../generator/types/seam/project.ts';
import { printable } from './terminal.ts';

/** Maximum number of documents that are listed one by one. */
const mostListed = 10;

/** Returns a line for each document and for the guides; empty if a configuration names them, or they are where it expects them. */
export function takenText(
  { config, settings, leftOut, tool }: Pick<Project, 'config' | 'settings' | 'leftOut' | 'tool'>,
  taken: TakenSources,
): string {
  const { discovers, contentDir, homeFile, beside } = settings;
  const isFound =
    (discovers?.documents === true && settings.apis !== undefined) ||
    (discovers?.guides === true && contentDir !== 'content');
  if (config !== undefined && !isFound) return '';
  const { guides } = taken;
  const documents = taken.documents.map(({ file, label }) => `${file} as the API "${label}"`);
  const others = documents.length - mostListed;
  const besides = beside === undefined ? 0 : Object.keys(beside.pages).length;
  const own = guides - besides - (homeFile === undefined ? 0 : 1);
  const lines = [
    ...documents.slice(0, mostListed),
    ...(others > 0 ? [`${counted(others, 'more document')}`] : []),
    ...(homeFile === undefined ? [] : [`${homeFile} as the home page`]),
    ...(own < 1
      ? []
      : [`${contentDir === '.' ? 'this folder' : `${contentDir}/`} as guides (${counted(own, 'page')})`]),
    ...(beside === undefined ? [] : [besideLine(beside)]),
  ];
  if (lines.length === 0) return '';
  const title = config === undefined ? 'Without a configuration file, the site' : 'The site';
  const shown = `${title} is made from\n${lines.map((line) => `  ${printable(line)}\n`).join('')}`;
  return `${shown}${leftOut === undefined ? '' : leftOutText(leftOut)}${tool === undefined ? '' : toolText(tool)}`;
}

/** The folders with pages beside the guides, such as one of posts. */
function besideLine({ pages, made }: PagesBeside): string {
  const isMade = new Set(made.map(({ file }) => file));
  const files = Object.keys(pages).filter((file) => !isMade.has(file));
  return `${someOf([...new Set(files.map(topFolderOf))]).join(', ')} (${counted(files.length, 'page')})`;
}

/** The folders that tools have posts and pages in, such as `blog/` and `src/pages/`. */
function topFolderOf(file: string): string {
  const [, folder] = /^((?:.*\/)?(?:_posts|_drafts|src\/pages)\/)/.exec(file) ?? [];
  return folder ?? (file.includes('/') ? `${file.split('/')[0]}/` : file);
}

function toolText({ title, sign }: NonNullable<Project['tool']>): string {
  return `It was written for ${title} (${printable(sign)}). \`portal migrate\` makes a project of it, with its configuration.\n`;
}

/** Maximum number of places that are named. */
const mostPlaces = 4;

function leftOutText({ files, places, isOfProgram, documents }: LeftOut): string {
  const named = someOf(places);
  const ofApis =
    documents === undefined
      ? ''
      : `It does not show ${counted(documents.length, 'OpenAPI document')}: ${printable(someOf(documents).join(', '))}\n\`apis: [{ spec: '${printable(documents[0] ?? '')}' }, ...]\` in a configuration file names those to show.\n`;
  if (files === 0) return ofApis;
  const reason = isOfProgram
    ? "Folders such as `tests` and `vendor` are taken for parts of a program; `contentDir: '.'` in a configuration file takes all.\n"
    : '';
  return `It does not show ${counted(files, 'more Markdown file')}: ${printable(named.join(', '))}\n${reason}${ofApis}`;
}

function someOf(places: readonly string[]): string[] {
  const others = places.length - mostPlaces;
  return [...places.slice(0, mostPlaces), ...(others > 0 ? [`${others} more`] : [])];
}
