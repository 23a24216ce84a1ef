// Diagnostics to their numbers in words.

import { counted } from '../generator/shared/words.ts';
import type { Diagnostic } from '../generator/types/diagnostic.ts';

/** `1 error, 2 warnings`, or `no problems` */
export function problemCounts(diagnostics: Diagnostic[]): string {
  if (diagnostics.length === 0) return 'no problems';
  const count = (severity: string) =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  return [
    [count('error'), 'error'] as const,
    [count('warning'), 'warning'] as const,
    [count('info'), 'note'] as const,
  ]
    .filter(([number]) => number > 0)
    .map(([number, noun]) => counted(number, noun))
    .join(', ');
}
