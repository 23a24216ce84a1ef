// Resolves the argument of a command: the folder of a project, an OpenAPI document, or the URL of one.

import { realpathSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { isDocumentUrl } from '../shared/api-urls.ts';
import { isDocumentFile } from '../shared/files/document-endings.ts';
import { UsageError } from '../shared/problems/usage-error.ts';
import { withoutCredentials } from '../shared/urls.ts';
import type { Discovered, Settings } from '../types/config.ts';
import type { Wing } from '../types/seam/wing.ts';
import { declaresOpenApi } from './discover/declared-documents.ts';
import { discoverSources, type FoundSources } from './discover/discover-sources.ts';

/** What a command works on. */
export interface ProjectTarget {
  /** Absolute path of the project. */
  root: string;
  /** The document in place of those of the project: a path from its root, or a URL. */
  document?: string;
}

/**
 * Resolves the argument of a command. With a document, the project is the working directory.
 * @throws UsageError if there is no such file or folder
 */
export function projectTarget(argument: string, workingDirectory = process.cwd()): ProjectTarget {
  if (isDocumentUrl(argument)) return { root: workingDirectory, document: addressFrom(argument) };
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(argument))
    throw new UsageError(
      `\`${argument}\` cannot be fetched; pass a URL that starts with \`https://\` or \`http://\`.`,
    );
  const path = resolve(workingDirectory, argument);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) {
    const kind = isDocumentFile(argument) ? 'file' : 'folder';
    throw new UsageError(`The ${kind} \`${path}\` does not exist.`);
  }
  if (found.isDirectory()) return { root: path };
  return { root: workingDirectory, document: nameFrom(workingDirectory, path) };
}

/** The address is shown and written to the lock file, so it cannot contain credentials. */
function addressFrom(argument: string): string {
  if (!URL.canParse(argument))
    throw new UsageError(`\`${withoutCredentials(argument)}\` is not a valid URL.`);
  const url = new URL(argument);
  if (url.username + url.password === '') return url.href;
  url.username = '';
  url.password = '';
  throw new UsageError(
    `The URL \`${url.href}\` is given with a user name or a password, which are not sent; download the document, and pass the file.`,
  );
}

/** The path of a file from a folder. A link that leads out of the folder is replaced by its target, as it is named by the user. */
function nameFrom(folder: string, path: string): string {
  const nameOf = (from: string, to: string) => relative(from, to).split(sep).join('/');
  const [written, real] = [nameOf(folder, path), nameOf(realpathSync(folder), realpathSync(path))];
  return real.startsWith('../') ? real : written;
}

/**
 * Adds the sources to the settings: the document of the command, or what is found in the folder and not named by the configuration.
 * @param how `isConfigured` is set if there is a configuration file, `readsOthers` if a plugin reads other kinds of documents; `discovers` is
 *   what the configuration does not name
 * @throws UsageError if the document is a file of another kind
 */
export async function withSources(
  { root, document }: ProjectTarget,
  settings: Settings,
  {
    isConfigured,
    readsOthers,
    discovers,
    wings,
  }: {
    isConfigured: boolean;
    readsOthers: boolean;
    discovers: Discovered;
    wings: readonly Wing[];
  },
): Promise<FoundSources> {
  if (document === undefined)
    return discovers.documents || discovers.guides
      ? discoverSources(root, settings, { discovers, wings })
      : { settings };
  if (!readsOthers) await refuseOtherFile(root, document);
  const configured = settings.apis?.find(({ spec }) => spec === document);
  return {
    settings: {
      ...settings,
      apis: [configured ?? { spec: document }],
      ...(isConfigured ? {} : { onlyDocuments: true }),
    },
  };
}

/** A `.json`, `.yaml` or `.yml` file is left to the reader of documents, which explains what is wrong with it. */
async function refuseOtherFile(root: string, document: string): Promise<void> {
  if (isDocumentUrl(document) || isDocumentFile(document)) return;
  const text = await readFile(resolve(root, document), 'utf8').catch(() => '');
  if (!declaresOpenApi(text))
    throw new UsageError(
      `\`${document}\` is not an OpenAPI document: it has neither \`openapi\` nor \`swagger\`. Pass a document, its URL, or the folder of a project.`,
    );
}
