// What the formats with descriptions of rules need to know of a code.

import { homepage } from '../../generator/project/package-facts.ts';
import { type Diagnostic, diagnosticCodes, type Severity } from '../../generator/types/diagnostic.ts';

/** A rule as a report describes it. */
export interface RuleDescription {
  id: string;
  /** One sentence. */
  short: string;
  full: string;
  /** Its place in the documentation. */
  help?: string;
  /** The severity without a configuration. */
  level: Severity;
}

const errors: readonly string[] = [
  'invalid-configuration',
  'invalid-front-matter',
  'missing-image',
  'broken-link',
  'dead-external-link',
  'circular-redirect',
  'unsafe-route',
  'unreadable-spec',
  'unreachable-document',
  'changed-document',
  'invalid-overlay',
  'unknown-server',
  'unknown-sample-language',
  'missing-brand-image',
  'social-image-font',
  'missing-style',
  'nothing-to-build',
  'search-miss',
  'low-search-score',
];
const notes: readonly string[] = [
  'unknown-language',
  'unanswered-external-link',
  'undeclared-required-property',
  'unused-component',
];

/** Returns what is known of a code. */
export function describeRule(code: Diagnostic['code']): RuleDescription {
  const known: Readonly<Record<string, string>> = diagnosticCodes;
  const meaning = Object.hasOwn(known, code) ? known[code] : undefined;
  if (meaning === undefined) {
    const short = 'A problem that a plugin found.';
    return { id: code, short, full: short, level: 'warning' };
  }
  return {
    id: code,
    short: /^.*?[.;](?=\s|$)/.exec(meaning)?.[0].replace(/;$/, '.') ?? meaning,
    full: meaning,
    help: `${homepage()}/diagnostics#${code}`,
    level: errors.includes(code) ? 'error' : notes.includes(code) ? 'info' : 'warning',
  };
}
