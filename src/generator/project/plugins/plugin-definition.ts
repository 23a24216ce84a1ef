// Checks the form of a plugin: the version of its form, and its members.

import * as v from 'valibot';
import { nearestName } from '../../shared/nearest-name.ts';
import { wordsFor } from '../../shared/problems/value-words.ts';
import type { PluginDefinition } from '../../types/plugin.ts';
import type { Wing, WingParts } from '../../types/seam/wing.ts';
import { type ConfigProblem, keyPathOf, schemaProblems } from '../config-messages.ts';
import { pluginKeys } from '../load-plugins.ts';
import type { ConfigPath } from '../modules/config-places.ts';

const shortest = "`export default definePlugin({ api: 1, name: 'glossary' });`";

const members = Object.keys({ api: 1, ...pluginKeys } satisfies Record<keyof PluginDefinition, unknown>);

const pluginsSchema = v.strictObject({ plugins: v.array(v.strictObject(pluginKeys)) });

/** What only parts of the program have. A wing can change with every release, and a plugin cannot. */
const internal: Record<Exclude<keyof Wing | keyof WingParts, 'name'>, true> = {
  commands: true,
  rulePrefix: true,
  markdownSyntax: true,
  toolFiles: true,
  sharedStore: true,
  documentRules: true,
  fences: true,
  pictures: true,
  machineKey: true,
  load: true,
  tasks: true,
  checkSamples: true,
  documentSlices: true,
  programFiles: true,
  pageForms: true,
  pageFiles: true,
  sitePages: true,
};

/** What is wrong with a module that exports no object. */
export function noDefinition(exported: unknown, what: string): { message: string; notes: string[] } {
  if (exported === undefined)
    return { message: `${what} has no default export.`, notes: [`For example: ${shortest}`] };
  const notes =
    typeof exported === 'function'
      ? ['A plugin of unified goes into `remark` or `rehype` of a plugin of the site.']
      : [`For example: ${shortest}`];
  return {
    message: `The default export of ${what.replace('The', 'the')} is ${wordsFor(exported)}; expected a plugin.`,
    notes,
  };
}

/** Where a plugin is, and its name in messages. */
export interface PlacedDefinition {
  at: ConfigPath;
  subject: string;
}

/** Returns what is wrong with a plugin: at first its `api`, then unknown members, then wrong values. */
export function definitionProblems(
  written: Readonly<Record<string, unknown>>,
  { at, subject }: PlacedDefinition,
): ConfigProblem[] {
  const { api } = written;
  const problem = (key: string, words: Pick<ConfigProblem, 'part' | 'message' | 'notes'>) => [
    { path: [...at, key], ...words },
  ];
  if (api === undefined)
    return problem('api', {
      part: 'key',
      message: `${subject} has no \`api\`.`,
      notes: ['Write `api: 1`, which is the form of plugins that this version of the program knows.'],
    });
  if (api !== 1)
    return problem('api', {
      part: 'value',
      message: `${subject} has \`api: ${String(wordsFor(api)).replaceAll('`', '')}\`; this version of the program knows \`api: 1\`.`,
      notes: ['Write `api: 1`, or use a version of the program that knows the other form.'],
    });
  const unknown = Object.keys(written)
    .filter((key) => !members.includes(key))
    .flatMap((key) => problem(key, { part: 'key', ...unknownMember(key, subject) }));
  return unknown.length > 0 ? unknown : wrongMembers(written, { at, subject });
}

/** Members of an object without `api` that only parts of the program can have. */
export function internalMembers(
  written: Readonly<Record<string, unknown>>,
  { at, subject }: PlacedDefinition,
): ConfigProblem[] {
  return Object.keys(written)
    .filter((key) => Object.hasOwn(internal, key))
    .map((key) => ({ path: [...at, key], part: 'key', ...unknownMember(key, subject) }));
}

function unknownMember(key: string, subject: string): Pick<ConfigProblem, 'message' | 'notes'> {
  if (Object.hasOwn(internal, key))
    return {
      message: `${subject} has \`${key}\`, which is internal: only parts of the program can have it.`,
      notes: [`The members of a plugin are ${membersWords()}.`],
    };
  const nearest = nearestName(key, members);
  return {
    message: `${subject} has \`${key}\`, which is no member of a plugin.`,
    notes: [nearest === undefined ? `Its members are ${membersWords()}.` : `Did you mean \`${nearest}\`?`],
  };
}

function membersWords(): string {
  const words = members.map((name) => `\`${name}\``);
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** Members with wrong values. What a function returns when the plugin is loaded is checked after that. */
function wrongMembers(written: Readonly<Record<string, unknown>>, { at }: PlacedDefinition): ConfigProblem[] {
  const { api: _, options, ...others } = written;
  if (options !== undefined && (typeof options !== 'object' || options === null || Array.isArray(options))) {
    const path = [...at, 'options'];
    const message = `\`${keyPathOf(path)}\` is ${wordsFor(options)}; expected the JSON Schema of the options.`;
    const notes = ["For example: `options: { type: 'object', properties: { file: { type: 'string' } } }`."];
    return [{ path, part: 'value', message, notes }];
  }
  const values = Object.entries(others).filter(
    ([key, value]) => key === 'pages' || typeof value !== 'function',
  );
  // The path is that of a configuration, as the advice on a key is that of its place.
  const exported = { plugins: [Object.fromEntries(values)] };
  const result = v.safeParse(pluginsSchema, exported);
  if (result.success) return [];
  return schemaProblems(result.issues, exported).map((one) => {
    const path = [...at, ...one.path.slice(2)];
    const prefix = keyPathOf(at);
    const message = one.message.replaceAll('`plugins[0].', prefix === '' ? '`' : `\`${prefix}.`);
    return { ...one, path, message };
  });
}
