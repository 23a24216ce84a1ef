// The colours of a site from one accent: those of links, buttons and marks in both colour modes.
// Law: text in these colours has a contrast of at least 4.5:1 on the backgrounds of its mode (WCAG 2.2, 1.4.3).

import {
  converter,
  formatHex,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  type Oklch,
  parse,
  useMode as register,
  wcagContrast,
} from 'culori/fn';
import type { ThemeConfig } from '../types/config.ts';
import { type ConfigProblem, keyPathOf } from './config-messages.ts';

/** The style sheet of an accent, or the problem of a colour with its key. */
export type AccentStyles = { css: string } | { problem: ConfigProblem };

type Mode = 'light' | 'dark';

/** The backgrounds of text in the accent, and what is written on it: see `styles/tokens.css` (a test compares). */
export const accentBackgrounds: Record<Mode, readonly string[]> = {
  light: ['oklch(99.4% 0.001 220)', 'oklch(96.8% 0.004 215)', 'oklch(100% 0 0)'],
  dark: ['oklch(17.5% 0.008 240)', 'oklch(21% 0.01 240)', 'oklch(22.5% 0.011 240)'],
};

/** The accent of a site without one: see `styles/tokens.css` (a test compares). */
export const defaultAccent = 'oklch(45% 0.094 170)';

/** Contrast of text (WCAG 2.2, 1.4.3, level AA). */
const least = 4.5;

/**
 * Makes the style sheet that sets the accent. A dark accent that is not configured has the hue of the light one.
 * @returns the problem if a colour cannot be read, or its contrast is too low, with the nearest colour that has enough
 */
export function accentStyles({ accent }: ThemeConfig): AccentStyles {
  registerModes();
  const written = typeof accent === 'string' ? { light: accent, dark: undefined } : accent;
  const light = colourOf(written.light);
  const path = ['theme', 'accent', ...(typeof accent === 'string' ? [] : ['light'])];
  const darkPath = ['theme', 'accent', 'dark'];
  if (light === undefined) return { problem: unreadable(path, written.light) };
  const dark = written.dark === undefined ? nearestReadable(paler(light), 'dark') : colourOf(written.dark);
  if (dark === undefined) return { problem: unreadable(darkPath, written.dark ?? '') };
  const problem = lowContrast(path, light, 'light') ?? lowContrast(darkPath, dark, 'dark');
  if (problem !== undefined) return { problem };
  const css = [
    `:root{${declarations(light, 'light')}}`,
    `@media screen{:root[data-theme="dark"],.code-panel{${declarations(dark, 'dark')}}}`,
    '',
  ].join('\n');
  return { css };
}

/**
 * Makes an accent of colours of another site: each is the nearest one with enough contrast. A dark one is left out if it cannot be read.
 * @returns undefined if there is no opaque colour for the light mode
 */
export function readableAccent(written: {
  light: string;
  dark?: string;
}): { light: string; dark?: string } | undefined {
  registerModes();
  const light = colourOf(written.light);
  const dark = written.dark === undefined ? undefined : colourOf(written.dark);
  if (light === undefined) return undefined;
  const inDark = dark === undefined ? {} : { dark: formatHex(nearestReadable(dark, 'dark')) };
  return { light: formatHex(nearestReadable(light, 'light')), ...inDark };
}

/** Returns the accent of the light mode as `#rrggbb`. The colours of the theme must have no problem. */
export function lightAccent(theme: ThemeConfig | undefined): string {
  registerModes();
  const { accent = defaultAccent } = theme ?? {};
  return formatHex(typeof accent === 'string' ? accent : accent.light) ?? '#000000';
}

function registerModes(): void {
  for (const mode of [modeRgb, modeLrgb, modeHsl, modeHwb, modeLab, modeLch, modeOklab, modeOklch])
    register(mode);
}

function colourOf(text: string): Oklch | undefined {
  const colour = parse(text);
  // What is checked is the colour as it is printed, since a screen has only 256 levels of a channel.
  return colour === undefined || (colour.alpha ?? 1) < 1 ? undefined : converter('oklch')(formatHex(colour));
}

function unreadable(path: string[], written: string): ConfigProblem {
  const message = `\`${keyPathOf(path)}\` is \`${JSON.stringify(written)}\`; expected an opaque CSS colour.`;
  const [key, value] = path.at(-1) === 'dark' ? ['dark', '#7fd1b0'] : [path.at(-1) ?? '', '#00563f'];
  return { path, part: 'value', message, notes: [{ words: 'For example', key, value }] };
}

function contrastIn(colour: Oklch, mode: Mode): number {
  const backgrounds = [...accentBackgrounds[mode], formatHex(quietOf(colour, mode))];
  return Math.min(...backgrounds.map((background) => wcagContrast(colour, background)));
}

function lowContrast(path: string[], colour: Oklch, mode: Mode): ConfigProblem | undefined {
  const contrast = contrastIn(colour, mode);
  if (contrast >= least) return undefined;
  const shown = `${(Math.floor(contrast * 10) / 10).toFixed(1)}:1`;
  return {
    path,
    part: 'value',
    message: `\`${keyPathOf(path)}\` is \`${formatHex(colour)}\`, whose contrast with the background of the ${mode} mode is ${shown}; text needs at least ${least}:1.`,
    notes: [
      {
        words: 'The nearest colour with enough contrast',
        key: path.at(-1) ?? '',
        value: formatHex(nearestReadable(colour, mode)),
      },
    ],
  };
}

/** A paler form of a colour, for dark backgrounds. */
function paler(colour: Oklch): Oklch {
  return { ...colour, l: Math.max(colour.l, 0.8), c: Math.min(colour.c, 0.11) };
}

/** Darkens a colour in the light mode, or lightens it in the dark mode, until text in it can be read. */
function nearestReadable(colour: Oklch, mode: Mode): Oklch {
  const step = mode === 'light' ? -0.005 : 0.005;
  let nearest = colour;
  const canStep = ({ l }: Oklch) => (mode === 'light' ? l > 0 : l < 1);
  while (contrastIn(rounded(nearest), mode) < least && canStep(nearest))
    nearest = { ...nearest, l: nearest.l + step };
  return rounded(nearest);
}

function rounded(colour: Oklch): Oklch {
  return colourOf(formatHex(colour)) ?? colour;
}

/** A background in the hue of the accent. */
function quietOf(accent: Oklch, mode: Mode): Oklch {
  return { ...accent, l: mode === 'light' ? 0.946 : 0.285, c: Math.min(accent.c, 0.03) };
}

function declarations(accent: Oklch, mode: Mode): string {
  const paper = accentBackgrounds[mode][0] ?? '';
  const [white, black] = ['#ffffff', '#161412'];
  const on =
    wcagContrast(accent, paper) >= least ? paper : wcagContrast(accent, white) >= least ? white : black;
  return [
    `--color-accent:${formatHex(accent)}`,
    `--color-accent-quiet:${formatHex(quietOf(accent, mode))}`,
    `--color-on-accent:${formatHex(on)}`,
    `--color-focus:${formatHex(accent)}`,
  ].join(';');
}
