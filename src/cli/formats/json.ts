// A report as one JSON object; docs/check-links.md describes its shape.

import type { Report } from './report.ts';

export function jsonText({ diagnostics, stats }: Report): string {
  return `${JSON.stringify({ diagnostics, stats }, null, 2)}\n`;
}
