// The style sheet as it ships: small, in one file, without further requests.
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

const styles = join(import.meta.dirname, '../../src/templates/styles');
const lateStyles = '../../client/content/late-styles.css';
const { outputFiles } = await build({
  entryPoints: [join(styles, 'site.css'), join(styles, 'blocks.css'), join(styles, lateStyles)],
  outdir: 'theme',
  entryNames: '[name]',
  bundle: true,
  minify: true,
  write: false,
  loader: { '.woff2': 'file' },
});
const textOf = (name: string) => outputFiles.find(({ path }) => basename(path) === name)?.text ?? '';
const css = textOf('site.css');
const blocks = textOf('blocks.css');
const late = textOf('late-styles.css');
const fonts = outputFiles.filter(({ path }) => path.endsWith('.woff2'));

describe('the style sheet', () => {
  it('stays within 14 KB (brief, section 10)', () => {
    expect(css.length).toBeGreaterThan(10_000);
    expect(gzipSync(css).length).toBeLessThanOrEqual(14 * 1024);
  });

  it('has margins, padding and gaps of one scale', () => {
    const scale = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 1, 1.25, 1.5, 2, 2.5];
    expect([blocks, late].every((text) => text.includes('padding'))).toBe(true);
    const declarations = [
      ...(css + blocks + late).matchAll(/[{;]((?:padding|margin|gap|column-gap|row-gap)[a-z-]*:[^;}]+)/g),
    ];
    expect(declarations.length).toBeGreaterThan(200);
    const strays = declarations.flatMap(([, declaration = '']) => {
      const steps = [...declaration.matchAll(/(\d*\.?\d+)rem/g)].map(([, step]) => Number(step));
      const isOnScale = (step: number) => scale.includes(step) || (step >= 3 && Number.isInteger(step));
      return steps.every(isOnScale) ? [] : [declaration];
    });
    expect(strays).toEqual([]);
  });

  it('leaves to scripts what no page shows before a reader opens it, in its own layers', () => {
    const layers = [...late.matchAll(/@layer ([^{;]+)/g)].map(([, name]) => name);
    expect(new Set(layers)).toEqual(new Set(['parts']));
    for (const name of [
      '.search-group',
      '.search-scopes',
      '.search-foot',
      '.nearest-pages',
      '.large-image',
    ]) {
      expect(late).toContain(name);
      expect(css).not.toContain(name);
    }
  });

  it('leaves the layers of the site to the site, and loads nothing for blocks', () => {
    const layers = [...blocks.matchAll(/@layer ([^{;]+)/g)].map(([, name]) => name);
    expect(new Set(layers)).toEqual(new Set(['parts', 'print']));
    expect(blocks).not.toMatch(/url\(|@import/);
    // A rule of a class that pages have elsewhere would change pages that were opened from one with blocks.
    const classesOf = (text: string) => new Set(text.match(/\.[a-z][\w-]+(?=[^{}]*\{)/g) ?? []);
    const shared = [...classesOf(blocks)].filter((name) => classesOf(css).has(name));
    // Rules of lines are about inserted, deleted and numbered ones, which only pages with blocks have.
    expect(shared.toSorted()).toEqual(['.line', '.prose']);
    expect(
      blocks.match(/[^{},]*\.line\b(?!-)[^{},]*/g)?.filter((rule) => !/ins|del|code-numbered/.test(rule)),
    ).toEqual([]);
  });

  it('places the sign of an inserted or deleted line at its top, as its text ends with a line break', () => {
    const [, rules] = /:is\(ins,del\)\.line:after\{([^}]*position:absolute[^}]*)\}/.exec(blocks) ?? [];
    expect(rules).toMatch(/(?:^|;)top:0/);
  });

  it('loads nothing but its fonts, which are at most 60 KB and are not waited for', () => {
    expect(css).not.toContain('@import');
    const urls = [...css.matchAll(/url\(([^)]*)\)/g)].map(([, url]) => url);
    expect(urls).toEqual(fonts.map(({ path }) => `"./${basename(path)}"`));
    expect(fonts.reduce((sum, { contents }) => sum + contents.length, 0)).toBeLessThanOrEqual(60 * 1024);
    const faces = css.match(/@font-face\{[^}]*\}/g) ?? [];
    const loaded = faces.filter((face) => face.includes('url('));
    expect(loaded.every((face) => face.includes('font-display:optional'))).toBe(true);
    expect(loaded).toHaveLength(fonts.length);
  });

  it('has the letters with macrons in the fonts', () => {
    const ranges = [...css.matchAll(/unicode-range:([^};]*)/g)].flatMap(([, list = '']) => list.split(','));
    const covers = (letter: string) =>
      ranges.some((range) => {
        const [from = '', to = from] = range.replace('U+', '').split('-');
        const code = letter.codePointAt(0) ?? 0;
        return code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16);
      });
    expect([...'Āāēīōū aé–…'].filter((letter) => !covers(letter))).toEqual([]);
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
