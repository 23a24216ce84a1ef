import { expect, it } from 'vitest';
import { apiIcon, iconNames, isApiIcon } from '../../../src/generator/shared/html/api-icons.ts';
import type { UrlStyle } from '../../../src/generator/shared/urls.ts';

const style = { baseUrl: '/docs/' } as UrlStyle;

it('are names or SVG files of the site, and nothing that leads elsewhere or into markup', () => {
  expect(iconNames.every(isApiIcon)).toBe(true);
  expect(['/icons/a.svg', '/A.SVG'].every(isApiIcon)).toBe(true);
  const others = [
    '',
    'nothing',
    'toString',
    '/a.png',
    '//a.example/b.svg',
    '/\\a.example/b.svg',
    'a.svg',
    '/a".svg',
    '/<a>.svg',
  ];
  expect(others.filter(isApiIcon)).toEqual([]);
});

it('are drawn, or images without a name below the base URL', () => {
  expect(apiIcon('key', style)).toMatch(/^<svg [^>]*aria-hidden="true"><path d="[^"]+"\/><\/svg>$/);
  expect(apiIcon('/icons/a.svg', style)).toBe('<img src="/docs/icons/a.svg" alt="" width="24" height="24">');
});
