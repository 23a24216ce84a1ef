// The colours of a site from one accent: what can be read stays, what cannot is an error with the nearest colour that can.

import { readFileSync } from 'node:fs';
import { parse, wcagContrast } from 'culori';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accentBackgrounds,
  accentStyles,
  defaultAccent,
  readableAccent,
} from '../../src/generator/project/accent.ts';

const colour = fc
  .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }))
  .map((channels) => `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`);

/** The value of a property in the rule of a mode: the first rule is the light one. */
function propertyOf(css: string, name: string, mode: 'light' | 'dark'): string {
  const values = [...css.matchAll(new RegExp(`${name}:([^;}]+)`, 'g'))].map(([, value = '']) => value);
  return values[mode === 'light' ? 0 : 1] ?? '';
}

describe('an accent', () => {
  it('gives colours of enough contrast in both modes, or the nearest colour that does', () => {
    fc.assert(
      fc.property(colour, (accent) => {
        const made = accentStyles({ accent });
        if ('problem' in made) {
          const [note] = made.problem.notes;
          const nearest = typeof note === 'object' ? String(note.value) : '';
          expect(made.problem.message).not.toContain(nearest);
          expect(accentStyles({ accent: nearest })).toHaveProperty('css');
          return;
        }
        for (const mode of ['light', 'dark'] as const) {
          const written = propertyOf(made.css, '--color-accent', mode);
          const quiet = propertyOf(made.css, '--color-accent-quiet', mode);
          for (const background of [...accentBackgrounds[mode], quiet])
            expect(wcagContrast(written, background)).toBeGreaterThanOrEqual(4.5);
          expect(
            wcagContrast(propertyOf(made.css, '--color-on-accent', mode), written),
          ).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });

  it('is measured on the backgrounds of the theme', () => {
    const tokens = readFileSync('src/templates/styles/tokens.css', 'utf8');
    expect(tokens).toContain(`--color-accent: ${defaultAccent};`);
    const values = (name: string) =>
      [...tokens.matchAll(new RegExp(`--color-${name}: ([^;]+);`, 'g'))].map(([, value]) => value);
    for (const [position, mode] of (['light', 'dark'] as const).entries())
      expect(['paper', 'surface', 'raised'].map((name) => values(name)[position])).toEqual(
        accentBackgrounds[mode],
      );
  });

  it('can be any opaque CSS colour', () => {
    for (const accent of ['#036', 'rgb(0 51 102)', 'hsl(210 100% 20%)', 'oklch(32% 0.1 255)', 'navy'])
      expect([accent, parse(accent) !== undefined, 'css' in accentStyles({ accent })]).toEqual([
        accent,
        true,
        true,
      ]);
    expect(accentStyles({ accent: '#00336680' })).toHaveProperty('problem');
  });

  it('of another site becomes one that can be read', () => {
    expect(readableAccent({ light: '#ffee00', dark: '#4051b5' })).toEqual({
      light: expect.stringMatching(/^#/),
      dark: '#728af4',
    });
    const accent = readableAccent({ light: '#ffee00', dark: '#000' });
    expect(accentStyles({ accent: accent ?? '' })).toHaveProperty('css');
    expect(readableAccent({ light: '#00563f' })).toEqual({ light: '#00563f' });
    expect(readableAccent({ light: 'none', dark: '#fff' })).toBeUndefined();
  });
});
