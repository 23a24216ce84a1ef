import { expect, it } from 'vitest';
import { pageLanguage } from '../../../src/generator/shared/html/page-language.ts';

it.each([
  ['<!doctype html><html lang="de-CH"><head>', 'de-CH'],
  ['<!doctype html><html class="a" lang="mi" dir="ltr">', 'mi'],
  ['<!doctype html><html><body lang="de">', ''],
  ['text', ''],
])('the language of %j is %j', (content, language) => {
  expect(pageLanguage({ content })).toBe(language);
  expect(pageLanguage({ content: new TextEncoder().encode(content) })).toBe(language);
});
