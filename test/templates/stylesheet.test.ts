// The style sheet as it ships: small, in one file, without further requests.
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

const entry = join(import.meta.dirname, '../../src/templates/styles/site.css');
const { outputFiles } = await build({ entryPoints: [entry], bundle: true, minify: true, write: false });
const css = outputFiles[0]?.text ?? '';

describe('the style sheet', () => {
  it('stays within 14 KB (brief, section 10)', () => {
    expect(css.length).toBeGreaterThan(10_000);
    expect(gzipSync(css).length).toBeLessThanOrEqual(14 * 1024);
  });

  it('has margins, padding and gaps of one scale', () => {
    const scale = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 1, 1.25, 1.5, 2, 2.5];
    const declarations = [...css.matchAll(/[{;]((?:padding|margin|gap|column-gap|row-gap)[a-z-]*:[^;}]+)/g)];
    expect(declarations.length).toBeGreaterThan(200);
    const strays = declarations.flatMap(([, declaration = '']) => {
      const steps = [...declaration.matchAll(/(\d*\.?\d+)rem/g)].map(([, step]) => Number(step));
      const isOnScale = (step: number) => scale.includes(step) || (step >= 3 && Number.isInteger(step));
      return steps.every(isOnScale) ? [] : [declaration];
    });
    expect(strays).toEqual([]);
  });

  it('places the sign of an inserted or deleted line at its top, as its text ends with a line break', () => {
    const [, rules] = /:is\(ins,del\)\.line:after\{([^}]*position:absolute[^}]*)\}/.exec(css) ?? [];
    expect(rules).toMatch(/(?:^|;)top:0/);
  });

  it('makes no further requests', () => {
    expect(css.match(/@import|@font-face|url\(/g)).toBeNull();
  });

  it('animates for less than 150 ms, and respects reduced motion', () => {
    const durations = [...css.matchAll(/(\d*\.?\d+)(m?s)\b/g)].map(([, value, unit]) =>
      unit === 's' ? Number(value) * 1000 : Number(value),
    );
    expect(durations.length).toBeGreaterThan(0);
    expect(Math.max(...durations)).toBeLessThan(150);
    expect(css).toContain('prefers-reduced-motion');
  });
});
