// A report as one JSON object; docs/check-links.md describes its shape.

import { printableJson } from '../printable.ts';
import type { Report } from './report.ts';

export function jsonText({ diagnostics, stats }: Report): string {
  return `${printableJson({ diagnostics, stats })}\n`;
}
