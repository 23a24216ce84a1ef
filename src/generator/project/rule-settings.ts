// Checks the settings of rules: their names, and whether a rule can be set so.

import { distance } from 'fastest-levenshtein';
import { ruleOf } from '../shared/problems/diagnostics.ts';
import type { PortalConfig } from '../types/config.ts';
import { diagnosticCodes, type RuleSetting } from '../types/diagnostic.ts';
import type { Plugin } from '../types/plugin.ts';
import type { ConfigProblem } from './config-messages.ts';

/** Returns the names that are no rules, and the errors that are switched off although nothing can be built then. */
export function ruleProblems(
  rules: PortalConfig['rules'] = {},
  plugins: readonly Pick<Plugin, 'name'>[] = [],
): ConfigProblem[] {
  const names = plugins.map(({ name }) => name);
  return Object.entries(rules).flatMap(([code, setting]) =>
    code.includes('/') ? problemsOfPlugin(code, names) : problemsOf(code, setting),
  );
}

function problemsOf(code: string, setting: RuleSetting | undefined): ConfigProblem[] {
  const rule = ruleOf(code);
  const path = ['rules', code];
  if (rule === undefined) {
    const message = `There is no rule \`${code}\`.`;
    return [{ path, part: 'key', message, notes: [nearestRules(code)] }];
  }
  if (!rule.isFixed || setting === 'error') return [];
  const message = `\`${code}\` is always an error, as the site would lack what it is about.`;
  const notes = ['Remove the setting, and fix the problem or remove the file from the sources.'];
  return [{ path, part: 'value', message, notes }];
}

/** A plugin chooses the second part of its codes when it runs. */
function problemsOfPlugin(code: string, plugins: readonly string[]): ConfigProblem[] {
  const [name = ''] = code.split('/');
  if (plugins.includes(name)) return [];
  const message = `There is no rule \`${code}\`, as no plugin is called \`${name}\`.`;
  const known = plugins.map((one) => `\`${one}\``).join(', ');
  const note = known === '' ? 'The configuration has no plugins.' : `The plugins are ${known}.`;
  return [{ path: ['rules', code], part: 'key', message, notes: [note] }];
}

/** How different a name can be from the one that is meant: two letters of five. */
const mostDifferent = 0.4;

function nearestRules(code: string): string {
  const known = Object.keys(diagnosticCodes);
  const [nearest = '', ...others] = known.toSorted((a, b) => distance(code, a) - distance(code, b));
  if (distance(code, nearest) <= code.length * mostDifferent) return `Did you mean \`${nearest}\`?`;
  const names = [nearest, ...others.slice(0, 2)].map((name) => `\`${name}\``).join(', ');
  return `The nearest rules are ${names}.`;
}
