// The result of a comparison as plain data for programs, and as lines for people.

import { counted } from '../../../generator/shared/words.ts';
import { type ChangeVerdict, verdicts } from '../rules/change-rule.ts';
import { suggestedVersion, worstOf } from '../suggested-version.ts';
import type { ReportedFinding } from './finding.ts';
import { countsOf } from './verdicts-under-rules.ts';

/** What a comparison found. */
export interface DiffResult {
  findings: readonly ReportedFinding[];
  /** The version of the old document. */
  version: string;
  /** The number of changes that silences, the rules of the project and a baseline leave out. */
  left: number;
  /** The number of references that lead to nothing. */
  unresolved: number;
}

function verdictOf({ findings }: DiffResult) {
  return worstOf(findings.map(({ verdict }) => verdict));
}

/** The JSON object of a comparison, without its schema. */
export function diffData(result: DiffResult): Record<string, unknown> {
  const verdict = verdictOf(result);
  return {
    verdict,
    suggestedVersion: suggestedVersion(result.version, verdict),
    counts: countsOf(result.findings),
    findings: result.findings.map(({ diagnostic: _, tags: __, ...finding }) => finding),
  };
}

const words: Readonly<Record<ChangeVerdict, string>> = {
  breaking: 'breaking',
  'potentially-breaking': 'potentially breaking',
  compatible: 'compatible',
};

/** A line for each finding, the worst first. */
export function diffText({ findings }: DiffResult): string {
  return findings
    .map(({ verdict, diagnostic: { message, notes, code }, new: { file, line, column } }) => {
      const place = [file, line, column].filter((part) => part !== undefined).join(':');
      const [action, ...others] = notes;
      const advice = verdict === 'compatible' ? [] : [action];
      return `${[`${words[verdict]}  ${place}  ${message}`, ...advice, ...others].join(' ')}  [${code}]\n`;
    })
    .join('');
}

/** The counts, and the version that the changes ask for. */
export function diffSummary(result: DiffResult): string {
  const verdict = verdictOf(result);
  const { left, unresolved } = result;
  const unknown =
    unresolved === 0
      ? ''
      : ` ${counted(unresolved, 'reference')} cannot be resolved, so what is there was not compared.`;
  if (verdict === 'equal' && left > 0) return `No new changes. ${leftOut(left)}${unknown}\n`;
  if (verdict === 'equal')
    return `${unknown === '' ? 'No changes: both documents have the same meaning.' : `No changes were found.${unknown}`}\n`;
  const found = countsOf(result.findings);
  const counts = verdicts.flatMap((one) => (found[one] > 0 ? `${found[one]} ${words[one]}` : []));
  const next = suggestedVersion(result.version, verdict);
  const advice = next === '' ? '' : ` After version ${result.version}, the next one is ${next}.`;
  const others = left === 0 ? '' : ` ${leftOut(left)}`;
  return `${counted(result.findings.length, 'change')}: ${counts.join(', ')}.${others}${unknown}${advice}\n`;
}

function leftOut(count: number): string {
  return `${counted(count, 'change')} ${count === 1 ? 'is' : 'are'} left out by silences, rules or the baseline.`;
}
