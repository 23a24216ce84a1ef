// Search on sites in languages other than English: every form of a word is found, and marked as the page has it.

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MarkedText } from '../../../src/client/search/highlights.ts';
import { createSearch, type Search, type SearchAnswer } from '../../../src/client/search/search-answers.ts';
import { packagedCatalog } from '../../../src/strings/packaged-catalogs.ts';
import { stringsFor } from '../../../src/strings/strings-for.ts';
import { build } from '../../support/memory-project.ts';

async function stringsOfPackage(language: string) {
  return stringsFor({ language, key: language, catalog: await packagedCatalog(language) });
}

async function searchOf(texts: Record<string, string>, language?: string): Promise<Search> {
  const strings = language === undefined ? {} : { strings: await stringsOfPackage(language) };
  const { files } = await build({ 'content/docs/other.md': '# Other\n', ...texts }, {}, strings);
  return createSearch('/search-index.json', async (href) => JSON.parse(files.get(href.slice(1)) ?? 'null'));
}

const hrefsOf = ({ results }: SearchAnswer) =>
  results.map(({ href }) => href).filter((href) => href.startsWith('/docs/') || href.startsWith('/api/'));

/** The marked parts of a text; those beside each other are one. */
function marksIn(text: MarkedText): string[] {
  return text
    .map(({ text: part, marked }) => (marked ? part : '\n'))
    .join('')
    .split('\n')
    .filter(Boolean);
}

describe('a script without spaces', () => {
  const texts = {
    thai: 'คุณสามารถยกเลิกคำสั่งซื้อได้ภายในสิบนาที',
    lao: 'ທ່ານສາມາດຍົກເລີກການສັ່ງຊື້ໄດ້',
    khmer: 'អ្នកអាចលុបចោលការបញ្ជាទិញបាន',
    burmese: 'သင်သည်အော်ဒါကိုပယ်ဖျက်နိုင်သည်',
    japanese: 'APIキーで注文を取り消すことができます',
  };
  const made: { search?: Search } = {};
  beforeAll(async () => {
    made.search = await searchOf(
      Object.fromEntries(
        Object.entries(texts).map(([name, text]) => [
          `content/docs/${name}.md`,
          `# ${name}\n\n${text.repeat(20)}\n\n## B\n\n${'x '.repeat(40)}${text.repeat(20)}\n`,
        ]),
      ),
    );
  });

  it.each([
    ['thai', 'คำสั่งซื้อ'],
    ['thai', 'ยกเลิก'],
    ['lao', 'ຍົກເລີກ'],
    ['khmer', 'លុបចោល'],
    ['burmese', 'ပယ်ဖျက်'],
    ['japanese', '取り消す'],
    ['japanese', 'apiキー'],
    ['japanese', 'API'],
  ])('is found by a word inside of a text: %s, %s', async (name, query) => {
    const answer = await made.search?.find(query);
    // The home page contains words of the other pages.
    const first = answer?.results.find(({ href }) => href !== '/');
    expect(first?.href).toBe(`/docs/${name}`);
    const place = first?.places[0]?.excerpt ?? [];
    for (const text of [first?.excerpt ?? [], place]) {
      expect(marksIn(text).some((mark) => mark.toLowerCase().includes(query.toLowerCase()))).toBe(true);
      // No part begins with a vowel or a tone that belongs to the letter before it.
      expect(text.filter((part) => /^\p{M}/u.test(part.text.replace('… ', '')))).toEqual([]);
    }
  });

  it('ranks the page with the whole word above one with a part of it', async () => {
    const search = await searchOf({
      'content/docs/part.md': '# Part\n\nเลิกงาน ยก',
      'content/docs/whole.md': '# Whole\n\nยกเลิก',
    });
    expect(hrefsOf(await search.find('ยกเลิก '))[0]).toBe('/docs/whole');
  });
});

describe('each spelling of a word', () => {
  it.each([
    ['Straße', ['strasse', 'STRASSE', 'Straße', 'STRAẞE', 'Stra'], 'Straße'],
    ['Strasse', ['straße', 'strasse'], 'Strasse'],
    ['Änderung', ['änderung', 'aenderung', 'Anderung', 'ÄNDERUNG', 'Aender'], 'Änderung'],
    ['Aenderung', ['änderung', 'aenderung'], 'Aenderung'],
    ['A\u0308nderung', ['änderung', 'aenderung'], 'A\u0308nderung'],
    ['Übergröße', ['uebergroesse', 'ubergrosse', 'übergröße', 'UEBERGROESSE'], 'Übergröße'],
    ['Smørrebrød', ['smorrebrod', 'smoerrebroed', 'smørrebrød'], 'Smørrebrød'],
    ['Ålesund', ['alesund', 'aalesund'], 'Ålesund'],
    ['Whānau', ['whanau', 'whaanau', 'WHĀNAU'], 'Whānau'],
    ['ısı', ['ISI', 'isi', 'ısı'], 'ısı'],
    ['الطَّلَبات', ['طلبات', 'الطلبات', 'الطـلبات'], 'الطَّلَبات'],
    ['إلغاء', ['الغاء', 'إلغاء', 'الإلغاء'], 'إلغاء'],
    ['مستشفى', ['مستشفي', 'المستشفى'], 'مستشفى'],
    ['کتابی', ['كتابي', 'کتابی'], 'کتابی'],
    ['٤٢٩', ['429', '۴۲۹'], '٤٢٩'],
  ])('finds and marks %s', async (written, queries, mark) => {
    const text = 'Before it, and after it. ';
    const search = await searchOf({
      'content/docs/a.md': `# A\n\n## B\n\n${text.repeat(9)} ${written} ${text.repeat(9)}`,
    });
    for (const query of queries) {
      const answer = await search.find(query);
      expect([query, hrefsOf(answer)]).toEqual([query, ['/docs/a']]);
      expect([query, marksIn(answer.results[0]?.places[0]?.excerpt ?? [])]).toEqual([query, [mark]]);
    }
  });

  it('is the other one of a compound, and of the words beside it', async () => {
    const search = await searchOf({
      'content/docs/a.md': '# A\n\nIhre Straßen ändern sich. `straßenÄnderung`',
      'content/docs/b.md': '# B\n\nStrassenbau',
    });
    expect(hrefsOf(await search.find('strassenaenderung'))).toEqual(['/docs/a']);
    expect(hrefsOf(await search.find('Strassen aendern'))[0]).toBe('/docs/a');
  });
});

describe('the documentation', () => {
  const [, section = ''] = /\n## Languages\n(.*?)\n## /s.exec(readFileSync('docs/search.md', 'utf8')) ?? [];
  const codes = (cell = '') => Array.from(cell.matchAll(/`([^`]+)`/g), ([, code = '']) => code);
  const rows = Array.from(section.matchAll(/^\|(.*)\|(.*)\|(.*)\|$/gm), ([, , words, queries]) => ({
    words: codes(words),
    queries: codes(queries),
  })).filter(({ words }) => words.length > 0);

  it('lists words that are found by each of their spellings', async () => {
    expect(rows.length).toBe(7);
    const search = await searchOf(
      Object.fromEntries(
        rows.map(({ words }, index) => [`content/docs/row${index}.md`, `# Row\n\n${words.join(', ')}.`]),
      ),
    );
    for (const [index, { words, queries }] of rows.entries())
      for (const query of [...words, ...queries])
        expect([query, hrefsOf(await search.find(query))]).toEqual([query, [`/docs/row${index}`]]);
  });

  it('has examples of other scripts and of verbs', async () => {
    const search = await searchOf({ 'content/docs/a.md': '# A\n\nAPIキーを使う' });
    expect(section).toContain('`API` finds `APIキー`');
    expect(hrefsOf(await search.find('API'))).toEqual(['/docs/a']);
    const { searchWords } = await stringsOfPackage('de');
    expect(searchWords.verbs.delete.split(' ')).toContain('löschen');
  });
});

describe('a verb and a noun of the language of the site', () => {
  const operations = (titles: Record<string, string>) =>
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Shop', version: '1' },
      paths: Object.fromEntries(
        ['/a1', '/a1/{id}'].map((path) => [
          path,
          Object.fromEntries(
            Object.entries(titles)
              .filter(([key]) => key.endsWith(` ${path}`))
              .map(([key, summary]) => [
                key.split(' ')[0]?.toLowerCase(),
                {
                  summary,
                  operationId: key.replaceAll(/\W/g, ''),
                  ...(path.includes('{') && {
                    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
                  }),
                  responses: { 200: { description: '1' } },
                },
              ]),
          ),
        ]),
      ),
    });
  const methodOf = ({ results }: SearchAnswer) => results.find(({ method }) => method !== undefined)?.method;

  it.each([
    [
      'de',
      {
        post: 'Bestellung anlegen',
        get: 'Bestellungen auflisten',
        put: 'Bestellung ändern',
        delete: 'Bestellung löschen',
      },
      {
        'Bestellung erstellen': 'POST',
        'wie lege ich eine Bestellung an, erstelle Bestellung': 'POST',
        'Bestellung stornieren': 'DELETE',
        'Bestellung loeschen': 'DELETE',
        'aktualisiere die Bestellung': 'PUT',
        'alle Bestellungen abrufen': 'GET',
      },
    ],
    [
      'ja',
      { post: '注文を作成する', get: '注文一覧を取得する', put: '注文を更新する', delete: '注文を削除する' },
      {
        注文の登録: 'POST',
        注文を追加する方法: 'POST',
        注文を取り消す: 'DELETE',
        注文を編集: 'PUT',
        注文一覧: 'GET',
      },
    ],
    [
      'ar',
      { post: 'إنشاء طلب', get: 'سرد الطلبات', put: 'تحديث الطلب', delete: 'حذف الطلب' },
      {
        'إضافة طلب': 'POST',
        'كيف يمكنني إلغاء الطلب': 'DELETE',
        'تعديل طلب': 'PUT',
        'ازالة الطلب': 'DELETE',
      },
    ],
    [
      'mi',
      {
        post: 'Waihanga ota',
        get: 'Whakarārangi i ngā ota',
        put: 'Whakahou i te ota',
        delete: 'Muku i te ota',
      },
      {
        'tāpiri ota': 'POST',
        'me pēhea te tango ota': 'DELETE',
        'whakatika ota': 'PUT',
        'tiki ngā ota': 'GET',
      },
    ],
  ])('%s', async (language, { post, get, put, delete: remove }, queries) => {
    const search = await searchOf(
      {
        'specs/shop.json': operations({
          'POST /a1': post,
          'GET /a1': get,
          'PUT /a1/{id}': put,
          'DELETE /a1/{id}': remove,
        }),
      },
      language,
    );
    const found: Record<string, string | undefined> = {};
    for (const query of Object.keys(queries)) found[query] = methodOf(await search.find(query));
    expect(found).toEqual(queries);
  });
});
