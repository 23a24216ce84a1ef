// Answers of other sites to diagnostics: one for each address that is dead, cannot be reached or could not be checked.

import type { ExternalLink } from '../../generator/check/external-links.ts';
import type { WrittenLink } from '../../generator/check/link-diagnostics.ts';
import { severityOf } from '../../generator/shared/diagnostics.ts';
import type { Diagnostic, DiagnosticCode, Policy, Severity } from '../../generator/types/diagnostic.ts';
import type { Answer } from './answer.ts';

export interface ExternalReport {
  links: ExternalLink[];
  answers: Map<string, Answer>;
  policies: { onBrokenLinks: Policy; onUnreachableExternalLinks: Policy };
  placesOf(url: string, href: string): WrittenLink[];
}

interface Finding {
  code: DiagnosticCode;
  severity: Severity | undefined;
  message: string;
}

/**
 * `dead-external-link` and `unreachable-external-link` by their policies, `unanswered-external-link` as a note. Places
 * are merged by `findings`.
 */
export function externalDiagnostics(report: ExternalReport): Diagnostic[] {
  return report.links.flatMap((link) => {
    const answer = report.answers.get(link.url);
    const found = answer === undefined ? undefined : findingOf(link.url, answer, report.policies);
    if (found?.severity === undefined) return [];
    const { severity, code, message } = found;
    const common = { code, severity, message, target: link.url, notes: [] };
    const places = link.from.flatMap(({ url, href }) => report.placesOf(url, href));
    return places.length === 0 ? [common] : places.map(({ place }) => ({ ...common, place }));
  });
}

function findingOf(
  url: string,
  { state, reason }: Answer,
  { onBrokenLinks, onUnreachableExternalLinks }: ExternalReport['policies'],
): Finding | undefined {
  if (state === 'dead')
    return {
      code: 'dead-external-link',
      severity: severityOf(onBrokenLinks),
      message: `\`${url}\` is dead: ${reason}.`,
    };
  if (state === 'unreachable')
    return {
      code: 'unreachable-external-link',
      severity: severityOf(onUnreachableExternalLinks),
      message: `\`${url}\` cannot be reached: ${reason}.`,
    };
  if (state === 'unknown')
    return {
      code: 'unanswered-external-link',
      severity: 'info',
      message: `\`${url}\` could not be checked: ${reason}.`,
    };
  return undefined;
}
