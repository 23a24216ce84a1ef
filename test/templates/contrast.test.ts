// The colours of styles/tokens.css, converted from OKLCH to sRGB and measured pair by pair in both modes
// (WCAG 2.2: 1.4.3, 1.4.6, 1.4.11). No style sheet uses a colour that tokens.css does not define.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { themeColours } from '../../src/templates/page-frame.tsx';

const stylesFolder = join(import.meta.dirname, '../../src/templates/styles');
const read = (file: string) => readFileSync(join(stylesFolder, file), 'utf8');

/** sRGB channels, 0 to 1, by the matrices of CSS Color 4, section 18. */
function rgbFromOklch(lightness: number, chroma: number, hue: number): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear: [number, number, number] = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const encode = (value: number) => {
    const clipped = Math.min(1, Math.max(0, value));
    return clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  };
  return [encode(linear[0]), encode(linear[1]), encode(linear[2])];
}

function oklabOf(rgb: readonly number[]): number[] {
  const [r = 0, g = 0, b = 0] = rgb.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function rgbFromOklab([lightness = 0, a = 0, b = 0]: readonly number[]): [number, number, number] {
  return rgbFromOklch(lightness, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI);
}

const hexOf = (rgb: [number, number, number]) =>
  `#${rgb
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

function luminance(rgb: [number, number, number]): number {
  const linear = (channel: number) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2]);
}

function contrast(one: [number, number, number], other: [number, number, number]): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

type Palette = Map<string, [number, number, number]>;

function paletteOf(css: string): Palette {
  const opaque = /--color-([a-z0-9-]+):\s*oklch\(([\d.]+)%\s+([\d.]+)\s+([\d.]+)\);/g;
  return new Map(
    [...css.matchAll(opaque)].map(([, name = '', l, c, h]) => [
      name,
      rgbFromOklch(Number(l) / 100, Number(c), Number(h)),
    ]),
  );
}

const [lightCss = '', darkCss = ''] = read('tokens.css').split('@media screen');
const modes = { light: paletteOf(lightCss), dark: paletteOf(darkCss) };

/** Foregrounds, their backgrounds, the lowest ratio. */
const pairs: [string[], string[], number][] = [
  [['text'], ['paper', 'surface', 'raised', 'accent-quiet', 'mark'], 7],
  [['text-secondary'], ['paper', 'surface', 'raised', 'accent-quiet'], 4.5],
  [['accent'], ['paper', 'surface', 'raised', 'accent-quiet'], 4.5],
  [['on-accent'], ['accent'], 4.5],
  [['border-strong', 'focus'], ['paper', 'surface', 'raised'], 3],
  [['info', 'success', 'warning', 'danger', 'special'], ['paper', 'surface', 'raised'], 4.5],
  [['paper'], ['info', 'success', 'warning', 'danger', 'special', 'text-secondary'], 4.5],
  [['code-text'], ['surface', 'accent-quiet'], 7],
  [
    ['code-comment', 'code-keyword', 'code-string', 'code-literal', 'code-name'],
    ['surface', 'accent-quiet', 'paper'],
    4.5,
  ],
  [['footer-text'], ['footer'], 7],
];

describe.each(Object.entries(modes))('colours of the %s mode', (_mode, palette) => {
  const cases = pairs.flatMap(([fronts, backs, least]) =>
    fronts.flatMap((front) => backs.map((back) => ({ front, back, least }))),
  );

  it.each(cases)('$front on $back reaches $least:1', ({ front, back, least }) => {
    const one = palette.get(front);
    const other = palette.get(back);
    if (!one || !other) throw new Error(`tokens.css does not define ${one ? back : front}`);
    expect(contrast(one, other)).toBeGreaterThanOrEqual(least);
  });
});

/** Samples have the colours of the dark mode in both modes. */
describe.each(Object.entries(modes))('colours of samples in the %s mode', (_mode, palette) => {
  const fronts: [string, number][] = [
    ['code-text', 7],
    ['text', 7],
    ...[
      'text-secondary',
      'accent',
      'code-comment',
      'code-keyword',
      'code-string',
      'code-literal',
      'code-name',
    ].map((name): [string, number] => [name, 4.5]),
    ['border-strong', 3],
    ['focus', 3],
  ];
  const cases = fronts.flatMap(([front, least]) =>
    ['panel', 'panel-bar'].map((back) => ({ front, back, least })),
  );

  it.each(cases)('$front on $back reaches $least:1', ({ front, back, least }) => {
    const one = modes.dark.get(front);
    const other = palette.get(back);
    if (!one || !other) throw new Error(`tokens.css does not define ${one ? back : front}`);
    expect(contrast(one, other)).toBeGreaterThanOrEqual(least);
  });
});

describe.each(Object.entries(modes))('the colours of diagrams in the %s mode', (_mode, palette) => {
  type Colour = [number, number, number];
  const css = read('diagram-colours.css');
  const named = (name: string): Colour => {
    const known = palette.get(name);
    if (known === undefined) throw new Error(`tokens.css does not define ${name}`);
    return known;
  };
  /** A mixture in OKLab: `color-mix(in oklab, one 20%, other)`. */
  const mixed = (one: Colour, other: Colour, part: number): Colour => {
    const [a, b] = [oklabOf(one), oklabOf(other)];
    return rgbFromOklab(a.map((value, index) => value * part + (b[index] ?? 0) * (1 - part)));
  };
  const hues = [
    ...css.matchAll(/--hue-(\d): (?:color-mix\(in oklch, )?var\(--color-(\w+)\)(?:, var\(--color-(\w+)\))?/g),
  ];

  it.each(hues.map(([, number, one = '', other]) => ({ number, one, other })))(
    'keep text readable on colour $number',
    ({ number, one, other }) => {
      expect(css).toContain(
        `--diagram-fill-${number}: color-mix(in oklab, var(--hue-${number}) 20%, var(--color-paper))`,
      );
      // The middle of two hues lies between them in lightness, so text is measured on both.
      for (const hue of [one, other ?? one]) {
        const fill = mixed(named(hue), named('paper'), 0.2);
        expect(contrast(named('text'), fill)).toBeGreaterThanOrEqual(7);
        expect(contrast(named('text-secondary'), fill)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(named(hue), named('paper'))).toBeGreaterThanOrEqual(3);
      }
    },
  );

  it('are eight', () => expect(hues.length).toBe(8));
});

describe('the tokens', () => {
  it('define the same colours in both modes', () => {
    const names = (css: string) =>
      [...css.matchAll(/(--color-[a-z0-9-]+): oklch/g)].map(([, name]) => name).sort();
    expect(names(darkCss)).toEqual(names(lightCss));
  });

  it('contain the theme colours of the page', () => {
    const paperOf = (palette: Palette) => hexOf(palette.get('paper') ?? [0, 0, 0]);
    expect(themeColours).toEqual({ light: paperOf(modes.light), dark: paperOf(modes.dark) });
  });

  it('are the only colours the style sheets use', () => {
    const defined = new Set(read('tokens.css').match(/--[a-z0-9-]+(?=:)/g));
    const others = readdirSync(stylesFolder).filter((file) => file.endsWith('.css') && file !== 'tokens.css');
    const undefinedNames = others.flatMap((file) => {
      const css = read(file);
      const own = new Set(css.match(/--[a-z0-9-]+(?=:)/g));
      return [...css.matchAll(/var\((--[a-z0-9-]+)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !defined.has(name) && !own.has(name))
        .map((name) => `${file}: ${name}`);
    });
    const rawColours = others.flatMap((file) =>
      (read(file).match(/#[0-9a-f]{3,8}\b(?![^{]*\{)|\b(?:rgb|hsl|oklch|oklab)a?\(/gi) ?? []).map(
        (colour) => `${file}: ${colour}`,
      ),
    );
    expect({ undefinedNames, rawColours }).toEqual({ undefinedNames: [], rawColours: [] });
  });

  it('have the contrast that the standard defines', () => {
    expect(contrast([1, 1, 1], [0, 0, 0])).toBeCloseTo(21, 5);
    expect(hexOf(rgbFromOklch(0.627955, 0.257683, 29.2339))).toBe('#ff0000');
  });
});
