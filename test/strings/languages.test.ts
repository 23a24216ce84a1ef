// Law: all languages have all texts, with the same names in braces and the categories of plurals of their language.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { missingKeys } from '../../src/generator/project/languages/read-locale.ts';
import type { StringCatalog } from '../../src/generator/types/stage-strings.ts';
import { packagedLanguages } from '../../src/strings/language-tags.ts';
import { packagedCatalog } from '../../src/strings/packaged-catalogs.ts';
import { isPlural, namesIn, pluralCategories } from '../../src/strings/phrases.ts';
import { englishCatalog } from '../../src/strings/strings-for.ts';

/** StringCatalog that differ from the English ones in more than words. */
function faultsIn(texts: StringCatalog, source: StringCatalog, language: string, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const known = Object.hasOwn(source, key) ? source[key] : undefined;
    const place = path + key;
    if (known === undefined) return [`${place} is unknown`];
    if (typeof text === 'string') {
      if (typeof known !== 'string') return [`${place} is a text`];
      return sameNames(text, known) ? [] : [`${place} has other names`];
    }
    if (!isPlural(known))
      return typeof known === 'string' || isPlural(text)
        ? [`${place} has other forms`]
        : faultsIn(text, known, language, `${place}.`);
    if (!isPlural(text)) return [`${place} has no forms`];
    const wrong = Object.keys(text).sort().join() !== pluralCategories(language).sort().join();
    const other = Object.values(text).some((form) => !sameNames(`{count}${form}`, `{count}${known.other}`));
    return [
      ...(wrong ? [`${place} has not the categories of the language`] : []),
      ...(other || !sameNames(text.other, known.other) ? [`${place} has other names`] : []),
    ];
  });
}

const sameNames = (one: string, other: string) =>
  [...new Set(namesIn(one))].sort().join() === [...new Set(namesIn(other))].sort().join();

it('has a file for each language, and no other', () => {
  const files = readdirSync('src/strings').filter((name) => name.endsWith('.json'));
  expect(files.sort()).toEqual(packagedLanguages.map((language) => `${language}.json`).sort());
});

it('is listed in the documentation', () => {
  const documentation = readFileSync('docs/configuration.md', 'utf8');
  const [, listed = ''] = /The program has strings for (.*?);/s.exec(documentation) ?? [];
  const tags = Array.from(listed.matchAll(/`([a-z-]+)`/g), ([, tag]) => tag);
  expect(tags.sort()).toEqual(['en', ...packagedLanguages].sort());
});

describe.each(packagedLanguages)('the words of `%s`', (language) => {
  it('are complete, and differ from English in words only', async () => {
    const texts = (await packagedCatalog(language)) ?? {};
    expect(missingKeys(englishCatalog, texts)).toEqual([]);
    expect(faultsIn(texts, englishCatalog, language)).toEqual([]);
  });
});

/** Names and abbreviations that other scripts write in Latin letters, too. Words in backticks and names in braces are no words. */
const latin =
  /`[^`]*`|\{\w+\}|\b(?:APIs?|OpenAPI|OpenID Connect|OAuth 2\.0|HTTPS?|URLs?|URI|JSON|XML|KB|TLS|mTLS|ID|Markdown|HTML|llms\.txt|Mermaid|Ctrl|Control|Command|Esc|Enter|K|C|fetch|GET|IM|null|base64|Base64)\b/g;

it.each(packagedLanguages.filter((language) => !['de', 'mi'].includes(language)))(
  'has no Latin letters in the words of `%s`, but for names',
  async (language) => {
    const found: string[] = [];
    const visit = (texts: StringCatalog, path: string) => {
      for (const [key, text] of Object.entries(texts)) {
        if (typeof text !== 'string') visit(text, `${path}${key}.`);
        else if (/\p{Script=Latin}/u.test(text.replaceAll(latin, ''))) found.push(`${path}${key}: ${text}`);
      }
    };
    visit((await packagedCatalog(language)) ?? {}, '');
    expect(found).toEqual([]);
  },
);
