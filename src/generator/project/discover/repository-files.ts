// Finds where the files of a project are on the web, for links of its pages to files that are no part of the site. Nothing is evaluated, and nothing
// is fetched. It is loaded only where folders are searched for guides.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { isRecord } from '../../shared/json.ts';
import { parsedJson } from '../../shared/shapes.ts';
import type { RepositoryFiles } from '../../types/config.ts';
import { urlOfOrigin } from './project-name.ts';

/** Hosts of repositories, with the path of a file at the default branch. Each of them answers with the list of a folder for the path of one. */
const pathsOnHosts: readonly (readonly [host: RegExp, path: string])[] = [
  [/^github\.com$/, 'blob/HEAD'],
  [/^gitlab\.(?:com|[a-z\d.-]+)$/, '-/blob/HEAD'],
  [/^bitbucket\.org$/, 'src/HEAD'],
];

/** With more files, the list of them would slow down every build. */
const mostFiles = 30_000;

/**
 * Returns the files of a project with their address on the web.
 * @param root absolute path of the project
 * @param files paths of files from the root
 * @returns undefined if the repository is not known, or is on a host whose addresses are not
 */
export async function repositoryFiles(
  root: string,
  files: readonly string[],
): Promise<RepositoryFiles | undefined> {
  if (files.length === 0 || files.length > mostFiles) return undefined;
  const top = repositoryRoot(root);
  const declared = await declaredRepository(root);
  const url =
    declared === undefined
      ? addressOf(top && urlOfOrigin(await textOf(join(top, '.git', 'config'))))
      : addressOf(withHost(declared.url));
  if (url === undefined) return undefined;
  const folder = top === undefined ? (declared?.directory ?? '') : relative(top, root).split(sep).join('/');
  return { address: folder === '' ? `${url}/` : `${url}/${encodeURI(folder)}/`, files };
}

/** The nearest folder that is a repository of git: the project, or one that it is in. */
function repositoryRoot(root: string): string | undefined {
  let folder = resolve(root);
  for (;;) {
    if (existsSync(join(folder, '.git'))) return folder;
    const above = dirname(folder);
    if (above === folder) return undefined;
    folder = above;
  }
}

/** A repository as the project names it, and the folder of the project in it. */
interface DeclaredRepository {
  url: string;
  directory?: string;
}

/** `repository` of `package.json` (npm), or else of `Cargo.toml`, or `repo_url` of MkDocs and its successor. */
async function declaredRepository(root: string): Promise<DeclaredRepository | undefined> {
  const manifest = parsedJson(await textOf(join(root, 'package.json')));
  const repository = isRecord(manifest) ? manifest.repository : undefined;
  if (typeof repository === 'string') return { url: repository };
  if (isRecord(repository) && typeof repository.url === 'string') {
    const { url, directory } = repository;
    return {
      url,
      ...(typeof directory === 'string' && { directory: directory.replaceAll(/^\.?\/|\/$/g, '') }),
    };
  }
  for (const [file, pattern] of declarations) {
    const url = pattern.exec(await textOf(join(root, file)))?.[2];
    if (url !== undefined) return { url };
  }
  return undefined;
}

const declarations: readonly (readonly [file: string, pattern: RegExp])[] = [
  ['Cargo.toml', /^repository[ \t]*=[ \t]*(["'])(\S{1,300}?)\1[ \t\r]*$/m],
  ['zensical.toml', /^repo_url[ \t]*=[ \t]*(["'])(\S{1,300}?)\1[ \t\r]*$/m],
  ['mkdocs.yml', /^repo_url:[ \t]*(["']?)(\S{1,300}?)\1[ \t\r]*$/m],
];

/** The URL of a repository that npm has in its short form: `owner/name`, which is on GitHub, or `gitlab:owner/name`. */
function withHost(url: string): string {
  const [, host = 'github', name] = /^(?:(github|gitlab|bitbucket):)?([\w.-]+\/[\w.-]+)$/.exec(url) ?? [];
  return name === undefined ? url : `https://${host}.${host === 'bitbucket' ? 'org' : 'com'}/${name}`;
}

/**
 * The address below which the files of a repository are.
 * @param url as git has it: `https://host/owner/name.git`, `ssh://git@host/owner/name`, `git@host:owner/name.git`; or the first with `git+`
 */
function addressOf(url = ''): string | undefined {
  const [, host = '', name = ''] =
    /^(?:(?:git\+)?(?:https?|ssh|git):\/\/)?(?:[^/@\s]*@)?([\w.-]+\.\w+)(?::\d+)?[:/]([\w./~-]+?)(?:\.git)?\/?$/.exec(
      url,
    ) ?? [];
  const parts = name.split('/');
  const below = pathsOnHosts.find(([pattern]) => pattern.test(host.replace(/^www\./, '')))?.[1];
  const isName = parts.length > 1 && parts.every((part) => /[^.]/.test(part));
  return below === undefined || !isName
    ? undefined
    : `https://${host.replace(/^www\./, '')}/${name}/${below}`;
}

async function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
