// Finds and evaluates the configuration file. Code of the project runs only here.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PluginError } from '../shared/diagnostics.ts';
import { callProjectCode } from '../shared/project-code.ts';
import { explainConfigError, UsageError } from './config-error.ts';

const names = [
  'portal.config.ts',
  'portal.config.mts',
  'portal.config.js',
  'portal.config.mjs',
  'portal.config.json',
];

/** The absolute path of the configuration file and its default export; without a file, an empty object. */
export interface LoadedConfig {
  file?: string;
  exported: unknown;
}

/**
 * Loads the configuration of a project.
 * @param root absolute path of the project
 * @param file a file from the command line, relative to the working directory
 * @param how `isFresh` evaluates the file and all that it imports again
 * @throws UsageError if the file does not exist or cannot be evaluated
 */
export async function loadConfig(
  root: string,
  file?: string,
  { isFresh } = { isFresh: false },
): Promise<LoadedConfig> {
  const path = file === undefined ? names.map((name) => resolve(root, name)).find(existsSync) : resolve(file);
  if (path === undefined) return { exported: {} };
  if (!existsSync(path))
    throw new UsageError(
      `The configuration cannot be loaded. The configuration file \`${file}\` does not exist.`,
    );
  return {
    file: path,
    exported: await evaluated(path, isFresh).catch(async (error) =>
      Promise.reject(await explainConfigError(root, readableModules(path), error)),
    ),
  };
}

/** Parses JSON without its byte order mark, which editors can add but JSON does not allow. */
function parsedJson(text: string): unknown {
  return JSON.parse(text.replace(/^\uFEFF/, ''));
}

/** Evaluates a file as code of the project, which may wait for ever or end the process. The error is that of the code. */
async function evaluated(path: string, isFresh: boolean): Promise<unknown> {
  try {
    return await callProjectCode('The configuration failed', () => evaluate(path, isFresh));
  } catch (error) {
    throw error instanceof PluginError && 'cause' in error ? error.cause : error;
  }
}

async function evaluate(path: string, isFresh: boolean): Promise<unknown> {
  if (path.endsWith('.json')) return parsedJson(await readFile(path, 'utf8'));
  // Node caches a module for the life of the process.
  if (isFresh) return evaluateAgain(path);
  // Node 22.18 and later strip types themselves; on Node 20 jiti does it.
  if (/\.m?ts$/.test(path) && !('typescript' in process.features && process.features.typescript))
    return evaluateWithJiti(path);
  try {
    const namespace: { default?: unknown } = await import(pathToFileURL(path).href);
    return namespace.default;
  } catch (error) {
    if (!isOwnPackageMissing(error)) throw error;
    return evaluateWithJiti(path);
  }
}

const ownPackage = 'portal-docs';

/** Evaluates a file so that it can import `defineConfig`, even if the project has not installed this package. */
async function evaluateWithJiti(path: string): Promise<unknown> {
  return (await createEvaluator()).import(path, { default: true });
}

async function createEvaluator() {
  const { createJiti } = await import('jiti');
  const alias = { [ownPackage]: createRequire(import.meta.url).resolve(ownPackage) };
  return createJiti(import.meta.url, { interopDefault: true, moduleCache: false, alias });
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

function defaultOf(exported: unknown): unknown {
  return typeof exported === 'object' && exported !== null && 'default' in exported
    ? exported.default
    : exported;
}

function isOwnPackageMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === 'ERR_MODULE_NOT_FOUND' &&
    error.message.includes(`'${ownPackage}'`)
  );
}

/** What an import that names a file of the project leaves out. */
const endings = ['', '.ts', '.mts', '.js', '.mjs', '.cjs', '.json', '/index.ts', '/index.js'];
const imports = /\b(?:from|import|require)\s*\(?\s*['"](\.{1,2}\/[^'"\n]+)['"]/g;

/**
 * The texts of a module and of the files of the project that it imports, directly or not, by absolute path. Packages are not read: they have
 * versions.
 * @param path absolute
 */
export function modulesOf(path: string): Map<string, string> {
  const texts = new Map<string, string>();
  const visit = (written: string) => {
    const file = moduleAt(written);
    if (file === undefined || texts.has(file)) return;
    const text = readFileSync(file, 'utf8');
    texts.set(file, text);
    for (const [, name = ''] of text.matchAll(imports)) visit(resolve(dirname(file), name));
  };
  visit(path);
  return texts;
}

/** TypeScript is imported as `./footer.js`, too. */
function moduleAt(written: string): string | undefined {
  return [written, written.replace(/\.([cm]?)js$/, '.$1ts')]
    .flatMap((path) => endings.map((ending) => path + ending))
    .find((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
}

/** The texts of a module and its imports, or only its name if they cannot be read. */
function readableModules(path: string): Map<string, string> {
  try {
    return modulesOf(path);
  } catch {
    return new Map([[path, '']]);
  }
}
