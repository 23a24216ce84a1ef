// The languages that a configuration names.

import { expect, it } from 'vitest';
import { readSiteLanguages } from '../../../src/generator/project/languages/site-languages.ts';
import { parseConfig } from '../../../src/generator/project/parse-config.ts';
import type { PortalConfig } from '../../../src/generator/types/config.ts';

function read(config: PortalConfig) {
  const parsed = parseConfig(config);
  if (!('settings' in parsed)) throw new Error(parsed.problems.map(({ message }) => message).join('\n'));
  return readSiteLanguages(config, { root: '.', settingsIn: parsed.settingsIn });
}

it.each([
  [{ languages: [] }, '`languages` names no language.'],
  [{ languages: ['en'], language: 'en' }, 'A site has either `language` or `languages`.'],
  [
    { languages: { en: { base: 'en' } } },
    '`en` is the first language, whose pages are at the root of the site.',
  ],
  [{ languages: { en: {}, de: {}, 'de-AT': { base: 'de' } } }, '`de-AT` has the path of `de`, `/de/`.'],
  [
    { languages: ['en', 'de'], title: { en: 'A', fr: 'B' }, tagline: { fr: 'C' } },
    '`fr` is no language of the site.',
  ],
  [
    { languages: ['en', 'de'], navbar: [{ label: { en: 'A', 'de-AT': 'B' }, to: '/a' }] },
    '`de-AT` is no language of the site.',
  ],
])('reports %j', async (config: PortalConfig, message) => {
  expect((await read(config)).problems.map((one) => one.message)).toEqual([message]);
});

it('has the place of a text for another language, and texts for the language without its region', async () => {
  const footer = { links: [{ title: { en: 'A', fr: 'B' }, items: [] }] };
  const { problems } = await read({ languages: ['en', 'pt-BR'], title: { en: 'A', pt: 'B' }, footer });
  expect(problems.map(({ path, notes }) => [path, notes])).toEqual([
    [
      ['footer', 'links', 0, 'title', 'fr'],
      ['The languages are `en`, `pt-BR`. Add `fr` to `languages`, or remove the texts for it.'],
    ],
  ]);
});

it('has a name, a path and a folder for each language', async () => {
  const languages = {
    en: {},
    'pt-BR': { label: 'Português', base: 'pt' },
    mi: {},
    xx: { fallback: 'none' as const },
  };
  const { settings, problems } = await read({ languages });
  expect(problems).toEqual([]);
  expect(
    settings.languages?.map(({ language, label, base, folder, isPartial }) => [
      language,
      label,
      base,
      folder,
      isPartial,
    ]),
  ).toEqual([
    ['en', 'English', '', '', undefined],
    ['pt-BR', 'Português', 'pt/', 'pt-BR', undefined],
    ['mi', 'Māori', 'mi/', 'mi', undefined],
    ['xx', 'xx', 'xx/', 'xx', true],
  ]);
});
