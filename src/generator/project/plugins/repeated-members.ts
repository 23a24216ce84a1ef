// Finds what two plugins have, or one has twice, so that only one of the two would have an effect.

import { isRecord } from '../../shared/json.ts';
import { type ConfigProblem, keyPathOf } from '../config-messages.ts';

/**
 * Finds the names, languages, rules and slots that are given twice.
 * @param plugins in the form of the program
 * @param components those of the configuration, which come before slots
 */
export function repeatedIn(plugins: readonly unknown[], components: unknown): ConfigProblem[] {
  return [
    ...repeatedNames(plugins),
    ...repeatedParts(plugins),
    ...repeatedSlots(plugins, isRecord(components) ? components : {}),
  ];
}

/** Slots that a plugin before has, unless the configuration has a component for them. */
function repeatedSlots(
  plugins: readonly unknown[],
  components: Readonly<Record<string, unknown>>,
): ConfigProblem[] {
  const owners = new Map<string, unknown>();
  return plugins.flatMap((one, index): ConfigProblem[] => {
    if (!isRecord(one) || !isRecord(one.slots)) return [];
    return Object.keys(one.slots).flatMap((slot): ConfigProblem[] => {
      const first = owners.get(slot);
      if (first === undefined) owners.set(slot, one.name);
      if (first === undefined || components[slot] !== undefined) return [];
      const message = `The plugin \`${one.name}\` has the slot \`${slot}\`, which the plugin \`${first}\` has.`;
      const note = `Remove one of the two, or write \`components.${slot}\`, which comes before both.`;
      return [{ path: ['plugins', index], part: 'value', message, notes: [note] }];
    });
  });
}

/** Languages with the id of one before them, in any plugin, and rules of one plugin with the same code. Only one of two would have an effect. */
function repeatedParts(plugins: readonly unknown[]): ConfigProblem[] {
  const languages = new Map<unknown, unknown>();
  return plugins.flatMap((one, index): ConfigProblem[] => {
    if (!isRecord(one)) return [];
    const problem = (message: string, note: string): ConfigProblem[] => [
      { path: ['plugins', index], part: 'value', message, notes: [note] },
    ];
    const rules = new Set<unknown>();
    const ofLanguages = recordsIn(one.languages).flatMap(({ id }) => {
      const first = languages.get(id);
      if (first === undefined) languages.set(id, one.name);
      const message = `The plugin \`${one.name}\` has a language \`${id}\``;
      const end = first === one.name ? ' twice.' : `, which the plugin \`${first}\` has.`;
      return first === undefined ? [] : problem(`${message}${end}`, 'Give one of the two another `id`.');
    });
    const ofRules = recordsIn(one.rules).flatMap(({ code }) => {
      const isRepeated = rules.has(code);
      rules.add(code);
      const message = `The plugin \`${one.name}\` has two rules with the code \`${code}\`.`;
      return isRepeated ? problem(message, 'Give one of the two another `code`.') : [];
    });
    return [...ofLanguages, ...ofRules];
  });
}

function recordsIn(list: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

/** Plugins with the name of one before them. */
function repeatedNames(plugins: readonly unknown[]): ConfigProblem[] {
  const names = plugins.map((one) => (isRecord(one) ? one.name : undefined));
  return names.flatMap((name, index): ConfigProblem[] => {
    const first = names.indexOf(name);
    if (typeof name !== 'string' || first === index) return [];
    const path = ['plugins', index];
    const message = `\`${keyPathOf(path)}\` has the name \`${name}\`, which \`${keyPathOf(['plugins', first])}\` has.`;
    return [{ path, part: 'value', message, notes: ['Remove one of the two, or give one another `name`.'] }];
  });
}
