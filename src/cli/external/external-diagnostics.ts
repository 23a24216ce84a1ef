// Answers of other sites to diagnostics: one for each address that is dead or could not be asked.

import type { ExternalLink } from '../../generator/check/external-links.ts';
import type { WrittenLink } from '../../generator/check/link-diagnostics.ts';
import { severityOf } from '../../generator/diagnostics/policy.ts';
import type { Diagnostic, Policy } from '../../generator/nouns/diagnostic.ts';
import type { Answer } from './answer.ts';

export interface ExternalReport {
  links: ExternalLink[];
  answers: Map<string, Answer>;
  onBrokenLinks: Policy;
  placesOf(url: string, href: string): WrittenLink[];
}

/** `dead-external-link` as the policy says, `unanswered-external-link` as a note. Places are merged by `findings`. */
export function externalDiagnostics(report: ExternalReport): Diagnostic[] {
  return report.links.flatMap((link) => {
    const answer = report.answers.get(link.url);
    if (answer === undefined || answer.state === 'alive') return [];
    const isDead = answer.state === 'dead';
    const severity = isDead ? severityOf(report.onBrokenLinks) : 'info';
    if (severity === undefined) return [];
    const common = {
      code: isDead ? ('dead-external-link' as const) : ('unanswered-external-link' as const),
      severity,
      message: isDead
        ? `\`${link.url}\` is dead: ${answer.reason}.`
        : `Whether \`${link.url}\` leads anywhere could not be told: ${answer.reason}.`,
      target: link.url,
      notes: [],
    };
    const places = link.from.flatMap(({ url, href }) => report.placesOf(url, href));
    return places.length === 0 ? [common] : places.map(({ place }) => ({ ...common, place }));
  });
}
