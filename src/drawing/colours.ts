// Finds the colour of the site for a colour that Mermaid computed. Greys are told apart by their lightness, all others by their hue.

/** Hues of the eight colours, in the order of `--diagram-fill-1` to `--diagram-fill-8`. */
const hues = [210, 30, 150, 330, 270, 90, 0, 180];

/** What is painted. Icons have white lines on a coloured ground. */
export type PaintUse = 'fill' | 'stroke' | 'icon';

/** Returns the paint of the site for a computed one, such as `rgb(1, 2, 3)`. */
export function paintOf(computed: string, opacity: string, use: PaintUse): string {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (computed.match(/[\d.]+/g) ?? []).map(Number);
  if (!computed.startsWith('rgb') || alpha === 0 || opacity === '0') return 'none';
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  const lightness = (least + most) / 2 / 255;
  if (most - least < 24) return greyOf(lightness, use);
  const hue = hueOf([red, green, blue], most - least);
  const distances = hues.map((one) => Math.min(Math.abs(one - hue), 360 - Math.abs(one - hue)));
  return `var(--diagram-${use === 'stroke' ? 'ink' : 'fill'}-${distances.indexOf(Math.min(...distances)) + 1})`;
}

function greyOf(lightness: number, use: PaintUse): string {
  if (use === 'icon') return 'var(--diagram-line)';
  if (use === 'stroke') return lightness > 0.85 ? 'var(--diagram-hairline)' : 'var(--diagram-line)';
  if (lightness > 0.98) return 'var(--diagram-paper)';
  return lightness > 0.55 ? 'var(--diagram-node)' : 'var(--diagram-arrow)';
}

function hueOf([red, green, blue]: [number, number, number], range: number): number {
  const most = Math.max(red, green, blue);
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return (sixth * 60 + 360) % 360;
}
