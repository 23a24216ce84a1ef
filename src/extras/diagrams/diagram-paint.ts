// Finds the colour of the site that is nearest to one of a diagram. Greys are told apart by their lightness, all others by their hue.

/** Hues of the eight colours, in the order of `--diagram-fill-1` to `--diagram-fill-8` (`styles/diagram-colours.css`). */
const hues = [210, 30, 150, 330, 270, 90, 0, 180];
/** The difference of the channels of a colour, below which it is a grey. */
const leastColour = 24;

/** A grey with its lightness from 0 to 1, or the number of the nearest colour, from 1. */
export type NearestPaint = { lightness: number } | { hue: number };

/** Returns the nearest colour. The channels are from 0 to 255. */
export function nearestPaint([red, green, blue]: readonly [number, number, number]): NearestPaint {
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  if (most - least < leastColour) return { lightness: (least + most) / 2 / 255 };
  const hue = hueOf([red, green, blue], most - least);
  const distances = hues.map((one) => Math.min(Math.abs(one - hue), 360 - Math.abs(one - hue)));
  return { hue: distances.indexOf(Math.min(...distances)) + 1 };
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
