// Severities by the rules of the configuration, and messages that several stages share.

import type {
  Diagnostic,
  Place,
  PlacedProblems,
  PluginProblem,
  Policy,
  RuleSetting,
  RuleSettings,
  Severity,
} from '../../types/diagnostic.ts';
import type { RuleSummary } from '../../types/lint-rule.ts';
import { ruleSummaries } from '../../types/rules/rule-table.ts';
import type { Unread } from '../../types/sources.ts';
import { withSubject } from '../trial.ts';

/** Whether one of the diagnostics is an error, which fails the command. */
export function hasErrors(diagnostics: Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

/** What is known of the rule with a code; undefined for rules of plugins, and for unknown names. */
export function ruleOf(code: string): RuleSummary | undefined {
  const summaries: Readonly<Record<string, RuleSummary>> = ruleSummaries;
  return Object.hasOwn(summaries, code) ? summaries[code] : undefined;
}

/**
 * Gives diagnostics of any stage the severities that the configuration sets, and drops those that it switches off: `rules` wins over the
 * policy of a family. Errors without which nothing can be built stay. Under a policy, advice (`info`) is kept unless it is `ignore`.
 * Law: stages report every problem with its default severity, and this is the only place where settings change it.
 */
export function underRules(diagnostics: readonly Diagnostic[], settings: RuleSettings): Diagnostic[] {
  return diagnostics.flatMap(({ policy, ...diagnostic }) => {
    const severity = severityUnder({ ...diagnostic, policy }, settings);
    if (severity === undefined) return [];
    return [severity === diagnostic.severity ? diagnostic : { ...diagnostic, severity }];
  });
}

/** Whether the configuration switches a rule off, so that its problems need not be found. */
export function isOff(code: string, settings: RuleSettings): boolean {
  const severity = ruleOf(code)?.severity ?? 'warning';
  return severityUnder({ code, severity, policy: undefined }, settings) === undefined;
}

function severityUnder(
  {
    code,
    severity,
    policy: own,
  }: Pick<Diagnostic, 'severity'> & { code: string; policy: Diagnostic['policy'] },
  settings: RuleSettings,
): Severity | undefined {
  const rule = ruleOf(code);
  if (rule?.isFixed && severity === 'error') return severity;
  const { rules = {} } = settings;
  const setting = Object.hasOwn(rules, code) ? rules[code] : undefined;
  if (setting !== undefined) return severities[setting];
  const key = own ?? rule?.policy;
  const policy = key === undefined ? undefined : settings[key];
  if (policy === undefined || (severity === 'info' && policy !== 'ignore')) return severity;
  return severities[policy];
}

/** The severity of each setting of a rule, and of each policy; undefined: the problem is dropped. */
const severities: Record<Policy | RuleSetting, Severity | undefined> = {
  off: undefined,
  ignore: undefined,
  log: 'info',
  warn: 'warning',
  error: 'error',
  throw: 'error',
};

/** Problems that a plugin reports as diagnostics with its name. */
export function ownedBy(plugin: string, problems: readonly PluginProblem[]): Diagnostic[] {
  return problems.map(({ code, severity, message, place, notes = [] }) => ({
    code: `${plugin}/${code}`,
    source: plugin,
    severity,
    message,
    ...(place === undefined ? {} : { place }),
    notes,
  }));
}

/** Where code of a project failed: the place in a file of the project, and the text of this file. */
export interface CodePlace {
  place: Place;
  text: string;
}

/** A function of a plugin or a component of the project failed; the message names both, and the reason. */
export class PluginError extends Error {
  readonly problems: PlacedProblems;

  constructor(message: string, { at, ...others }: { at?: CodePlace | undefined; cause?: unknown } = {}) {
    super(message, others);
    const place = at === undefined ? {} : { place: at.place };
    const texts = new Map(at === undefined ? [] : [[at.place.file, at.text]]);
    this.problems = {
      diagnostics: [{ code: 'invalid-configuration', severity: 'error', message, ...place, notes: [] }],
      texts,
    };
  }

  /** The same error as it was in another thread. */
  static from(message: string, problems: PlacedProblems | undefined): PluginError {
    return problems === undefined
      ? new PluginError(message)
      : Object.assign(new PluginError(message), { problems });
  }

  /** Adds what the code worked on, the innermost first. */
  addNote(note: string): void {
    for (const { notes } of this.problems.diagnostics) if (!notes.includes(note)) notes.push(note);
  }
}

/** Runs work of which code of a project may be a part. An error of this code says what was being made. */
export function workingOn<Value>(what: () => string, work: () => Value): Value {
  const explain = (error: unknown): never => {
    if (error instanceof PluginError) error.addNote(`It was working on ${what()}.`);
    throw error;
  };
  try {
    const result = withSubject(what, work);
    return result instanceof Promise ? (result.catch(explain) as Value) : result;
  } catch (error) {
    return explain(error);
  }
}

/** The output folder cannot be used or published to; the message contains the reason and the remedy. */
export class OutputFolderError extends Error {}

/** Explains in one sentence why a file cannot be read. */
export function explainUnread(file: string, unread: Unread | undefined): string {
  switch (unread?.kind) {
    case 'outside':
      return `\`${file}\` is a link to \`${unread.path}\`, which is outside the project.`;
    case 'loop':
      return `\`${file}\` is a link that loops.`;
    case 'unreadable':
      return `\`${file}\` cannot be read: it is a folder, is not UTF-8 text, or may not be opened.`;
    default:
      return `There is no file \`${file}\` that can be read.`;
  }
}
