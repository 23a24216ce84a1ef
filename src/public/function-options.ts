// Finds what is wrong with the options of the functions of the package. The command line refuses the same values.

import { nearestName } from '../generator/shared/nearest-name.ts';
import { wordsFor } from '../generator/shared/problems/value-words.ts';
import type { BuildFunctionOptions, CheckFunctionOptions, ServeFunctionOptions } from './function-types.ts';

/** The commands that are functions, as reports name them. */
export type FunctionCommand = 'build' | 'check' | 'serve' | 'dev';

/** The names of all options of a function. */
type Names<Options> = Readonly<Record<keyof Options, true>>;

const common = {
  project: true,
  config: true,
  baseUrl: true,
  update: true,
  signal: true,
  onProgress: true,
} as const;
const gate = { strict: true, maxWarnings: true, baseline: true } as const;
const ofBuild: Names<BuildFunctionOptions> = {
  ...common,
  ...gate,
  outDir: true,
  threads: true,
  portable: true,
};
const ofCheck: Names<CheckFunctionOptions> = {
  ...common,
  ...gate,
  queries: true,
  external: true,
  allowPrivate: true,
};
const ofServe: Names<ServeFunctionOptions> = {
  ...common,
  outDir: true,
  threads: true,
  port: true,
  host: true,
  watch: true,
  onReport: true,
  onRequestError: true,
};

const namesOf: Readonly<Record<FunctionCommand, Readonly<Record<string, true>>>> = {
  build: ofBuild,
  check: ofCheck,
  serve: ofServe,
  dev: ofServe,
};

/** What is wrong with the options that a function was given, in words for its caller; undefined if nothing is. */
export function wrongOption(options: unknown, command: FunctionCommand): string | undefined {
  // In JavaScript, the folder alone may be given, and another one must not be built in its place.
  if (typeof options !== 'object' || options === null)
    return `The options are ${wordsFor(options)}; expected an object, such as \`{ project: 'my-portal' }\`.`;
  const names = Object.keys(namesOf[command]);
  const unknown = Object.keys(options).find((name) => !names.includes(name));
  if (unknown !== undefined) return unknownOption(unknown, names);
  const { threads, port } = options as { threads?: unknown; port?: unknown };
  if (!isWhole(threads, 1, 64))
    return `\`threads\` is ${wordsFor(threads)}; expected a whole number from 1 to 64.`;
  if (!isWhole(port, 0, 65_535))
    return `\`port\` is ${wordsFor(port)}; expected a whole number from 0 to 65535.`;
  return undefined;
}

/** A misspelt option would have no effect, and nobody would see that. */
function unknownOption(name: string, names: readonly string[]): string {
  const nearest = nearestName(name, names);
  const advice =
    nearest === undefined
      ? `Use one of these: ${names.map((one) => `\`${one}\``).join(', ')}.`
      : `Did you mean \`${nearest}\`?`;
  return `There is no option \`${name}\`. ${advice}`;
}

function isWhole(value: unknown, least: number, most: number): boolean {
  return value === undefined || (Number.isInteger(value) && Number(value) >= least && Number(value) <= most);
}
