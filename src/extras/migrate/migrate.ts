// Migrates a site of another tool: recognises the tool, reads the site, converts its pages, and writes a new project. The source is only read.

import { resolve } from 'node:path';
import { UsageError } from '../../generator/shared/problems/usage-error.ts';
import type { CommandCall } from '../../generator/types/seam/wing.ts';
import { createEvaluation } from './evaluate/evaluate.ts';
import { openSourceTree } from './files/open-source-tree.ts';
import { refuseTarget, writeTarget } from './files/write-target.ts';
import { groupsOf } from './migration-report.ts';
import { makeProject } from './project/make-project.ts';
import { recogniseSystem } from './recognise.ts';
import { firstHeading } from './systems/markdown-pages.ts';
import { systems } from './systems/systems.ts';
import type { MigrationReport } from './types/new-project.ts';
import type { SourceSite, SystemName } from './types/source-site.ts';
import type { SourceTree } from './types/source-tree.ts';

/** The names of the tools, for `--from`. */
const systemNames: readonly SystemName[] = systems.map(({ name }) => name);

/** What to migrate. */
export interface MigrationInput {
  source: string;
  target: string;
  from?: SystemName;
  /** Whether code of the site may run. Otherwise only values that are written in it are read. */
  runsCode?: boolean;
  /** Opens the Markdown stage, which reads the syntax of the tool as well. */
  openMarkdown: CommandCall['openMarkdown'];
}

/**
 * Migrates a folder, and writes `migration-report.json` into the new one.
 * @throws UsageError if the source is of no known tool, or the target has files
 */
export async function migrate({
  source,
  target,
  from,
  runsCode = false,
  openMarkdown,
}: MigrationInput): Promise<MigrationReport> {
  const root = resolve(source);
  const folder = resolve(target);
  const tree = openSourceTree(root);
  await refuseTarget(root, folder);
  const found = recogniseSystem(tree, systems, from);
  if (found === undefined) throw new UsageError(unknownSystem(source, from));
  const evaluate = createEvaluation(tree, { runs: runsCode });
  const read = await found.system.read({ tree, root: found.root, evaluate });
  const site = withTitle(read, tree);
  if (site.pages.length === 0)
    throw new UsageError(
      `\`${source}\` is a site of ${found.system.title} by \`${found.sign}\`, but has no pages.`,
    );
  const { files, items, sources } = await makeProject(site, {
    system: found.system,
    tree,
    markdown: await openMarkdown(),
  });
  const report: MigrationReport = {
    system: found.system.name,
    root: found.root,
    sign: found.sign,
    pages: sources.length,
    files: files.length,
    sources,
    converted: groupsOf(items, 'converted'),
    left: groupsOf(items, 'left'),
  };
  const text = `${JSON.stringify(report, null, 2)}\n`;
  await writeTarget(root, folder, [...files, { path: 'migration-report.json', text }]);
  return report;
}

/**
 * A site without a title has that of its home page or of the README, as it may have no API to be named by. The name of its folder is no title, since
 * it differs between machines.
 */
function withTitle(site: SourceSite, { text }: SourceTree): SourceSite {
  if (site.title !== undefined || site.documents.length > 0) return site;
  const home = site.pages.find(({ url }) => url === '/')?.file ?? '';
  const found = [home, 'README.md', 'readme.md'].map((file) => firstHeading(text(file)));
  return { ...site, title: found.find((title) => title !== undefined) ?? 'Documentation' };
}

function unknownSystem(source: string, from: SystemName | undefined): string {
  const titles = systems.map(({ title }) => title).join(', ');
  return from === undefined
    ? `\`${source}\` is not a site of a known tool (${titles}). Name its tool: \`--from ${systemNames[0]}\`.`
    : `\`${source}\` has no site of ${systems.find(({ name }) => name === from)?.title}: neither its configuration nor its folder of pages is there.`;
}
