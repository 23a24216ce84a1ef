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
