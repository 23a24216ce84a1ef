// Finds and evaluates the configuration file. Code of the project runs only here.

import { existsSync, readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mostTextBytes } from '../shared/files/large-files.ts';
import { PluginError } from '../shared/problems/diagnostics.ts';
import { UsageError } from '../shared/problems/usage-error.ts';
import { callProjectCode } from '../shared/project-code.ts';
import { configurationError, explainConfigError } from './config-error.ts';
import { textOfFile } from './files.ts';
import { createEvaluator, modulesOf } from './modules/config-modules.ts';

const names = [
  'portal.config.ts',
  'portal.config.mts',
  'portal.config.js',
  'portal.config.mjs',
  'portal.config.json',
];

/** The configuration file with its default export; without a file, an empty object. */
export interface LoadedConfig {
  /** Absolute. */
  file?: string;
  exported: unknown;
}

/**
 * Loads the configuration of a project.
 * @param root absolute path of the project
 * @param file a file from the command line, relative to the working directory
 * @param how `isFresh` evaluates the file and all that it imports again
 * @throws UsageError if the file does not exist or cannot be evaluated, or if there are two of them
 */
export async function loadConfig(
  root: string,
  file?: string,
  { isFresh } = { isFresh: false },
): Promise<LoadedConfig> {
  const path = file === undefined ? onlyConfig(root) : resolve(file);
  if (path === undefined) return { exported: {} };
  if (!existsSync(path)) throw new UsageError(`The configuration file \`${file}\` does not exist.`);
  return {
    file: path,
    exported: await evaluated(path, { isFresh, name: 'The configuration failed' }).catch(async (error) =>
      Promise.reject(await explainConfigError(root, readableModules(path), { error })),
    ),
  };
}

/** The configuration file of a folder. It is unknown which of two is meant. */
function onlyConfig(root: string): string | undefined {
  const [first, second] = names.filter((name) => existsSync(resolve(root, name)));
  if (first === undefined) {
    refuseOtherConfig(root);
    return undefined;
  }
  if (second === undefined) return resolve(root, first);
  throw configurationError(
    [
      {
        message: `The project has two configuration files: \`${first}\` and \`${second}\`.`,
        place: { file: second },
        notes: [`Remove one of them, or name one: \`--config ${first}\`.`],
      },
    ],
    new Map(),
  );
}

/** A configuration in a format that is not read would have no effect, without a word. */
function refuseOtherConfig(root: string): void {
  const other = existsSync(root)
    ? readdirSync(root).find((name) => /^portal\.config\.(ya?ml|toml|json[5c]|cjs|cts|[jt]sx)$/i.test(name))
    : undefined;
  if (other === undefined) return;
  throw configurationError(
    [
      {
        message: `\`${other}\` is not read, as a configuration has another format.`,
        place: { file: other },
        notes: ['Write it in `portal.config.ts`, `.mts`, `.js`, `.mjs` or `.json`.'],
      },
    ],
    new Map(),
  );
}

/** Parses JSON without its byte order mark, which editors can add but JSON does not allow. */
function parsedJson(text: string): unknown {
  return JSON.parse(text.replace(/^\uFEFF/, ''));
}

/**
 * Evaluates a file as code of the project, which may wait for ever or end the process. The error is that of the code.
 * @param how `name` is the start of the message of an error; `isFresh` evaluates the file and all that it imports again
 */
export async function evaluated(
  path: string,
  { isFresh, name }: { isFresh: boolean; name: string },
): Promise<unknown> {
  try {
    return await callProjectCode(name, () => evaluate(path, isFresh));
  } catch (error) {
    throw error instanceof PluginError && 'cause' in error ? error.cause : error;
  }
}

async function evaluate(path: string, isFresh: boolean): Promise<unknown> {
  if ((await stat(path)).size > mostTextBytes)
    throw new Error(`The file has more than ${mostTextBytes / 1e6} MB.`);
  if (path.endsWith('.json')) return parsedJson(await readFile(path, 'utf8'));
  // Node caches a module for the life of the process.
  if (isFresh) return evaluateAgain(path);
  // `npm init` makes a package of CommonJS, whose `.ts` and `.js` files Node does not load as modules.
  if (/\.[jt]s$/.test(path) && isOfCommonJs(path)) return evaluateWithJiti(path);
  // Node 22.18 and later strip types themselves; on Node 20 jiti does it.
  if (/\.m?ts$/.test(path) && !('typescript' in process.features && process.features.typescript))
    return evaluateWithJiti(path);
  try {
    const namespace: { default?: unknown } = await import(pathToFileURL(path).href);
    return namespace.default;
  } catch (error) {
    if (!isLoadable(error)) throw error;
    return evaluateWithJiti(path);
  }
}

/** Whether the package of a file declares that its files are CommonJS. */
function isOfCommonJs(path: string): boolean {
  const folder = dirname(path);
  const manifest = textOfFile(join(folder, 'package.json'));
  if (manifest === undefined) return folder !== path && isOfCommonJs(folder);
  return /"type"\s*:\s*"commonjs"/.test(manifest);
}

async function evaluateWithJiti(path: string): Promise<unknown> {
  return defaultOf(await (await createEvaluator()).import(path));
}

/**
 * Evaluates a file and all that it imports again. They are evaluated as CommonJS, since Node keeps every ECMAScript module that was
 * imported. With an `await` outside of functions, only the file itself is evaluated again, as a module.
 */
async function evaluateAgain(path: string): Promise<unknown> {
  const jiti = await createEvaluator();
  try {
    return defaultOf(jiti(path));
  } catch (error) {
    if (!isRefusedByNode(error)) throw error;
    const text = await readFile(path, 'utf8');
    const how = { id: path, filename: path, async: true, forceTranspile: true };
    return defaultOf(await jiti.evalModule(text, how));
  }
}

/** Whether Node refuses what the parser of jiti accepts, such as `await` in CommonJS. */
function isRefusedByNode(error: unknown): boolean {
  return error instanceof SyntaxError && !error.message.startsWith('ParseError');
}

/** The default export of an evaluated module, or all that a CommonJS module exports. A file without exports could be either. */
function defaultOf(exported: unknown): unknown {
  if (typeof exported !== 'object' || exported === null) return exported;
  if ('default' in exported) return exported.default;
  return '__esModule' in exported || Object.keys(exported).length === 0 ? undefined : exported;
}

/**
 * What Node refuses before it evaluates a module, and jiti accepts, so that a configuration loads on each release of Node: JSX, an
 * enumeration, an import of `./footer.js` that is TypeScript, and `portal-docs` where it is not installed.
 */
const loadable = [
  'ERR_MODULE_NOT_FOUND',
  'ERR_UNKNOWN_FILE_EXTENSION',
  'ERR_UNSUPPORTED_DIR_IMPORT',
  'ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING',
  'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX',
];

function isLoadable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && loadable.includes(String(error.code));
}

/** The texts of a module and its imports, or only its name if they cannot be read. */
export function readableModules(path: string): Map<string, string> {
  try {
    return modulesOf(path);
  } catch {
    return new Map([[path, '']]);
  }
}
