// `portal version`: keeps, removes and lists the versions of a project. docs/version.md describes the folders.

import { statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { isDocumentUrl } from '../../generator/shared/api-urls.ts';
import { UsageError } from '../../generator/shared/problems/usage-error.ts';
import type { PlacedProblems } from '../../generator/types/diagnostic.ts';
import type { ProjectOptions } from '../../generator/types/seam/project.ts';
import type { ExitCode } from '../report/command-options.ts';
import { colorsFor, print, printableJson, printableLines } from '../report/terminal.ts';
import { reportingProblems } from '../report/user-errors.ts';
import { reportWrongUsage } from '../report/wrong-usage.ts';

/** Options of `portal version`. */
export interface VersionOptions extends Pick<ProjectOptions, 'config' | 'wings'> {
  fromTag?: string;
  json: boolean;
}

/** The arguments of `portal version`. */
export interface VersionCall {
  action: string;
  name: string | undefined;
  source: string;
}

/** Runs one of the actions. */
export async function runVersion(call: VersionCall, options: VersionOptions): Promise<ExitCode> {
  const colors = colorsFor({ color: true });
  const wrongUsage = async (message: string, problems?: PlacedProblems) =>
    reportWrongUsage({ message, problems }, { colors });
  return reportingProblems({ wrongUsage }, async () => {
    refuseFlags(call, options);
    if (call.action === 'list') await list(call, options);
    else print(printableLines(await changed(call, options)));
    return 0;
  });
}

/** @throws UsageError if a flag has no meaning for the action */
function refuseFlags({ action }: VersionCall, { fromTag, json }: VersionOptions): void {
  if (fromTag !== undefined && action !== 'cut')
    throw new UsageError('`--from-tag` is a flag of `portal version cut`.');
  if (json && action !== 'list') throw new UsageError('`--json` is a flag of `portal version list`.');
}

async function changed({ action, name, source }: VersionCall, options: VersionOptions): Promise<string> {
  if (name === undefined)
    throw new UsageError(`Pass the name of the version, such as \`portal version ${action} 2.0\`.`);
  const root = folderFrom(source);
  const shown = pathsFrom(root);
  if (action === 'remove') {
    const { removeVersion } = await import('./remove-version.ts');
    return removeVersion({ root, name, shown }, options);
  }
  const { cutVersion } = await import('./cut-version.ts');
  return cutVersion({ root, name, tag: options.fromTag, shown }, options);
}

/** Prints the list. It has no name, so the first argument is the folder. */
async function list({ name, source }: VersionCall, options: VersionOptions): Promise<void> {
  if (name !== undefined && source !== '.')
    throw new UsageError('`portal version list` has one argument, the folder of the project.');
  const root = folderFrom(name ?? source);
  const { listVersions, versionTable } = await import('./list-versions.ts');
  const found = await listVersions(root, options);
  process.stdout.write(
    options.json
      ? `${printableJson({ versions: found.versions })}\n`
      : printableLines(versionTable(found, pathsFrom(root))),
  );
  for (const note of found.notes) print(`note  ${printableLines(note)}\n`);
}

/** @throws UsageError if there is no such folder */
function folderFrom(source: string): string {
  const root = resolve(source);
  const found = isDocumentUrl(source) ? undefined : statSync(root, { throwIfNoEntry: false });
  if (found?.isDirectory() === true) return root;
  throw new UsageError(
    found === undefined
      ? `The folder \`${source}\` does not exist.`
      : `\`${source}\` is a file; pass the folder of the project.`,
  );
}

/** Returns the paths of files of a project from where the command runs. */
function pathsFrom(root: string): (file: string) => string {
  return (file) => relative(process.cwd(), join(root, file)).split(sep).join('/');
}
