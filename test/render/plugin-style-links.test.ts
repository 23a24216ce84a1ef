// Which style sheets of plugins a page loads: those without classes, and those of which it has a class or a module.

import { expect, it } from 'vitest';
import { pluginStyleLinks } from '../../src/generator/render/plugin-style-links.ts';
import type { PluginStyleView } from '../../src/generator/types/markup.ts';

const style = (plugin: string, classes?: string[]): PluginStyleView => ({
  plugin,
  href: `/assets/${plugin}.css`,
  integrity: `sha384-${plugin}`,
  ...(classes && { classes }),
});
const styles = [style('all'), style('gallery', ['gallery', 'a&b']), style('chart', ['chart'])];

/** The names of the style sheets that a page loads. */
const loaded = (...page: string[]) =>
  [...pluginStyleLinks(styles, page).matchAll(/\/assets\/(\w+)\.css/g)].map(([, name]) => name);

it.each([
  ['a page with none of their classes', '<p class="other"><i class="galleries">', ['all']],
  ['one with a class', '<p class="chart">', ['all', 'chart']],
  ['a class among others', '<p class="a gallery  b">', ['all', 'gallery']],
  ['a class that is escaped', '<p class="a&amp;b">', ['all', 'gallery']],
  ['all of them', '<p class="chart"><p class="gallery">', ['all', 'gallery', 'chart']],
  ['a word that is no class', '<p id="chart" data-class="chart">chart', ['all']],
  ['a module', '<p data-module="chart-0a1b2c3d/index.js">', ['all', 'chart']],
  ['a module of a plugin with a longer name', '<p data-module="chart-two-0a1b2c3d/index.js">', ['all']],
])('loads what it needs for %s', (_, page, expected) => {
  expect(loaded(page)).toEqual(expected);
});

it('looks at all parts of a page', () => {
  expect(loaded('<p>', '<p class="chart">', '<p class="gallery">')).toEqual(['all', 'gallery', 'chart']);
  expect(loaded()).toEqual(['all']);
});

it('writes links with escaped addresses, one after the other', () => {
  expect(pluginStyleLinks([{ ...style('one'), href: '/a?b&c' }, style('two')], [])).toBe(
    '<link rel="stylesheet" href="/a?b&amp;c" integrity="sha384-one"/><link rel="stylesheet" href="/assets/two.css" integrity="sha384-two"/>',
  );
});
