// The sitemap: one file, or an index of parts above the limits of the protocol.

import { expect, it } from 'vitest';
import { fileHrefs } from '../../src/generator/check/file-links.ts';
import { robots, sitemap } from '../../src/generator/output/published-files.ts';
import { parseConfig } from '../../src/generator/project/parse-config.ts';
import type { Route } from '../../src/generator/types/route.ts';

const parsed = parseConfig({ url: 'https://portal.example', baseUrl: '/docs/' });
if (!('settings' in parsed)) throw new Error('The test has a wrong configuration.');
const { settings } = parsed;

const routes = Array.from({ length: 7 }, (_, at): Route => {
  const url = at === 0 ? '/' : `/page-${at}&more`;
  return { url, outputPath: '', title: '', label: '', source: { kind: 'home' }, unlisted: at === 3 };
});
const listed = routes.filter(({ unlisted }) => !unlisted).map(({ url }) => `/docs${url}`);

function filesFor(limits?: { urls: number; bytes: number }): { name: string; content: string }[] {
  return sitemap({ routes }, settings, limits && { limits }).map(({ outputPath, content }) => ({
    name: outputPath,
    content: String(content),
  }));
}

function pathsIn({ name, content }: { name: string; content: string }): string[] {
  const addresses = fileHrefs(name, () => content, settings);
  return addresses.map((address) => decodeURI(new URL(address).pathname));
}

it('is one file up to the limits', () => {
  for (const limits of [undefined, { urls: 6, bytes: 1e6 }]) {
    const files = filesFor(limits);
    expect(files.map(({ name }) => name)).toEqual(['sitemap.xml']);
    expect(files.flatMap(pathsIn)).toEqual(listed);
  }
});

it('is an index of parts above the number of URLs', () => {
  const [index, ...parts] = filesFor({ urls: 4, bytes: 1e6 });
  expect(index?.content).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      '  <sitemap><loc>https://portal.example/docs/sitemap-1.xml</loc></sitemap>',
      '  <sitemap><loc>https://portal.example/docs/sitemap-2.xml</loc></sitemap>',
      '</sitemapindex>',
      '',
    ].join('\n'),
  );
  expect(parts.map(({ name }) => name)).toEqual(['sitemap-1.xml', 'sitemap-2.xml']);
  expect(parts.map((part) => pathsIn(part).length)).toEqual([4, 2]);
  expect(parts.flatMap(pathsIn)).toEqual(listed);
  expect(robots(settings, {}).content).toContain('Sitemap: https://portal.example/docs/sitemap.xml\n');
});

it('is named in robots.txt, for all editions that have one, unless search engines are to stay away', () => {
  const editions = [
    { path: 'de/', baseUrl: '/docs/de/', urls: new Set<string>(), hasSitemap: true as const },
    { path: '1.0/', baseUrl: '/docs/1.0/', urls: new Set<string>() },
  ];
  expect(String(robots(settings, { editions }).content).split('\n')).toEqual([
    'User-agent: *',
    'Allow: /',
    'Sitemap: https://portal.example/docs/sitemap.xml',
    'Sitemap: https://portal.example/docs/de/sitemap.xml',
    '',
  ]);
  expect(String(robots({ ...settings, noIndex: true }, { editions }).content).split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /',
    '',
  ]);
});

it('is an index of parts above the number of bytes', () => {
  const [whole] = filesFor();
  const size = Buffer.byteLength(whole?.content ?? '');
  expect(filesFor({ urls: 100, bytes: size })).toHaveLength(1);
  const [, ...parts] = filesFor({ urls: 100, bytes: size - 1 });
  expect(parts).toHaveLength(2);
  expect(parts.flatMap(pathsIn)).toEqual(listed);
  expect(parts.every(({ content }) => Buffer.byteLength(content) < size)).toBe(true);
});

it('has two parts for 50,001 pages', () => {
  const many = Array.from({ length: 50_001 }, (_, at) => ({ ...routes[1], url: `/page-${at}` }) as Route);
  expect(sitemap({ routes: many }, settings).map(({ outputPath }) => outputPath)).toEqual([
    'sitemap.xml',
    'sitemap-1.xml',
    'sitemap-2.xml',
  ]);
});
