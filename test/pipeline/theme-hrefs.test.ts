// The addresses of the files that all pages load.

import { expect, it } from 'vitest';
import { themeHrefs } from '../../src/generator/pipeline/pages/theme-hrefs.ts';
import { parseConfig } from '../../src/generator/project/parse-config.ts';
import type { Settings } from '../../src/generator/types/config.ts';
import type { Theme } from '../../src/generator/types/sources.ts';
import { emptyTheme } from '../support/memory-project.ts';

const parsed = parseConfig({});
if (!('settings' in parsed)) throw new Error('no settings');
const { settings } = parsed;
const shared = { baseUrl: '/s/' };
const hrefsOf = (theme: Partial<Theme>, more: Partial<Settings> = {}) =>
  themeHrefs({ ...emptyTheme, ...theme }, { settings: { ...settings, ...more }, shared });
const file = (name: string, text = '') => ({ name, bytes: new TextEncoder().encode(text) });

it('have the digest of their content, and for style sheets and scripts its integrity', () => {
  const { touchIcon: _, ...theme } = emptyTheme;
  const found = themeHrefs(theme, { settings, shared });
  const resource = (name: string, ending: string) => ({
    href: expect.stringMatching(new RegExp(`^/s/assets/${name}-[0-9a-f]{8}\\.${ending}$`)),
    integrity: expect.stringMatching(/^sha\d{3}-/),
  });
  expect(found).toEqual({
    stylesheet: resource('site', 'css'),
    blockStyles: resource('blocks', 'css'),
    bootScript: resource('boot', 'js'),
    islandsHref: resource('islands', 'js').href,
    iconHref: resource('icon', 'svg').href,
    iconType: 'image/svg+xml',
    manifestHref: expect.stringMatching(/^\/s\/\w/),
  });
  expect(hrefsOf({}).touchIconHref).toMatch(/^\/s\/assets\/touch-icon-[0-9a-f]{8}\.png$/);
});

it.each([
  ['icon.svg', 'image/svg+xml'],
  ['icon.PNG', 'image/png'],
  ['favicon.ico', 'image/x-icon'],
])('have the type of the icon %s', (name, type) => {
  expect(hrefsOf({ icon: file(name) }).iconType).toBe(type);
});

it('have the font of texts, unless the project sets another one', () => {
  const fonts = [file('inter-latin-ext-1.woff2'), file('inter-latin-1.woff2'), file('mono-1.woff2')];
  const styles = (count: number) => ({
    stylesheet: file('site.css', 'a { --font-text: x }'.repeat(count)),
    fonts,
  });
  expect(hrefsOf(styles(1)).fontHref).toBe('/s/assets/inter-latin-1.woff2');
  expect(hrefsOf(styles(2))).not.toHaveProperty('fontHref');
  expect(hrefsOf({ fonts: [] })).not.toHaveProperty('fontHref');
});

it('have the style sheets of plugins, with what else is known of them', () => {
  const pluginStyles = [{ file: 'a b-1.css', integrity: 'x' }] as unknown as Settings['pluginStyles'] &
    object;
  expect(hrefsOf({}, { pluginStyles }).pluginStyles).toEqual([
    { href: '/s/assets/a%20b-1.css', integrity: 'x' },
  ]);
  expect(hrefsOf({}, { pluginStyles: [] })).not.toHaveProperty('pluginStyles');
});

it('have the archive of a site that is read from a disk', () => {
  expect(hrefsOf({}, { offline: true }).offlineHref).toMatch(/^\/s\/.*\.zip$/);
  expect(hrefsOf({}, { offline: true, portable: true })).not.toHaveProperty('offlineHref');
  expect(hrefsOf({})).not.toHaveProperty('offlineHref');
});
