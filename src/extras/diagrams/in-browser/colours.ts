// Finds the colour of the site for a colour that Mermaid computed.

import { nearestPaint } from '../diagram-paint.ts';

/** What is painted. Icons have white lines on a coloured ground. */
export type PaintUse = 'fill' | 'stroke' | 'icon';

/** Returns the paint of the site for a computed one, such as `rgb(1, 2, 3)`. */
export function paintOf(computed: string, opacity: string, use: PaintUse): string {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (computed.match(/[\d.]+/g) ?? []).map(Number);
  if (!computed.startsWith('rgb') || alpha === 0 || opacity === '0') return 'none';
  const nearest = nearestPaint([red, green, blue]);
  if ('lightness' in nearest) return greyOf(nearest.lightness, use);
  return `var(--diagram-${use === 'stroke' ? 'ink' : 'fill'}-${nearest.hue})`;
}

function greyOf(lightness: number, use: PaintUse): string {
  if (use === 'icon') return 'var(--diagram-line)';
  if (use === 'stroke') return lightness > 0.85 ? 'var(--diagram-hairline)' : 'var(--diagram-line)';
  if (lightness > 0.98) return 'var(--diagram-paper)';
  return lightness > 0.55 ? 'var(--diagram-node)' : 'var(--diagram-arrow)';
}
