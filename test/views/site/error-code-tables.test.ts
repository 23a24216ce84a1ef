// The operations that a cell lists for an error code, and the codes that guides name for operations that do not list them.

import { describe, expect, it } from 'vitest';
import type { ErrorCodeUse } from '../../../src/generator/types/doc.ts';
import type { Operation } from '../../../src/generator/types/operation.ts';
import { createErrorCodes } from '../../../src/generator/views/site/error-code-tables.ts';
import { api, operation, settingsOf } from '../../routes/small-site.ts';
import { en } from '../../support/english.ts';

/** An operation whose responses list these codes. */
function returning(slug: string, ...codes: string[]): Operation {
  const response = {
    status: '400',
    description: 'Wrong.',
    headers: [],
    contents: [],
    links: [],
    codes,
  };
  return { ...operation(slug, 'a'), title: `Op <${slug}>`, responses: [response] };
}

interface Given {
  apis?: Record<string, Operation[]>;
  /** The API that names the page as its `errorsPage`. */
  guideOf?: string;
}

function codesOf({ apis = {}, guideOf }: Given = {}) {
  const errorGuides = new Map(guideOf === undefined ? [] : [[guideOf, { url: '/errors', codes: [] }]]);
  const site = { apis: Object.entries(apis).map(([name, operations]) => api(name, operations)) };
  const operations = new Map(
    Object.entries(apis).flatMap(([name, all]) =>
      all.map(({ slug }) => [`op:${slug}`, `/api/${name}/${slug}`]),
    ),
  );
  const typed = {
    resolve: ({ written }: { written: string }) => {
      const href = operations.get(written);
      return href === undefined ? { kind: 'unknown' } : { kind: 'found', href };
    },
  };
  const context = {
    site,
    plan: { errorGuides },
    settings: settingsOf({ url: 'https://a.example' }),
    strings: en,
    targets: { typed },
  };
  return createErrorCodes(context as unknown as Parameters<typeof createErrorCodes>[0]);
}

const place = { line: 2, column: 3, endColumn: 4 };
const check = (given: Given, ...uses: ErrorCodeUse[]) =>
  codesOf(given).check({ file: 'e.md', url: '/errors', uses });
const cell = (given: Given, code: string, form: 'html' | 'markdown' = 'html', name?: string) =>
  check(given).fill({
    hole: 'operations',
    code,
    form,
    ...(name === undefined ? {} : { api: name }),
  } as never);
const messages = (given: Given, ...uses: ErrorCodeUse[]) =>
  check(given, ...uses).diagnostics.map(({ message, notes }) => [message, ...notes].join(' | '));

const boats = { boats: [returning('one', 'E1', 'E2'), returning('two', 'E2'), returning('three')] };
const many = (count: number, others = 0) => ({
  boats: [
    ...Array.from({ length: count }, (_, at) => returning(`o${at}`, 'E1')),
    ...Array.from({ length: others }, (_, at) => returning(`x${at}`, 'E9')),
  ],
});
const link = (slug: string) => `<div><a href="/api/boats/${slug}">Op &lt;${slug}&gt;</a></div>`;

describe('a cell', () => {
  it('lists the operations of its code, as HTML and as Markdown', () => {
    expect(cell({ apis: boats }, 'E2')).toBe(link('one') + link('two'));
    expect(cell({ apis: boats }, 'E2', 'markdown')).toBe(
      '[Op \\<one>](https://a.example/api/boats/one.md), [Op \\<two>](https://a.example/api/boats/two.md)',
    );
    expect(cell({ apis: boats }, 'E7')).toBe('');
  });

  it('folds more than three', () => {
    expect(cell({ apis: many(3, 1) }, 'E1')).toBe(link('o0') + link('o1') + link('o2'));
    expect(cell({ apis: many(4, 1) }, 'E1')).toBe(
      `<details><summary>4 operations</summary>${['o0', 'o1', 'o2', 'o3'].map(link).join('')}</details>`,
    );
  });

  it('says that every operation returns it, where more than three are all', () => {
    expect(cell({ apis: many(4) }, 'E1')).toBe('every operation');
    expect(cell({ apis: many(4) }, 'E1', 'markdown')).toBe('every operation');
    expect(cell({ apis: many(3) }, 'E1')).toContain('<a ');
  });

  it('lists sixty, and how many more there are', () => {
    const html = cell({ apis: many(62, 1) }, 'E1');
    expect(html.match(/<a /g)).toHaveLength(60);
    expect(html).toMatch(/<div>And 2 more operations<\/div><\/details>$/);
    expect(cell({ apis: many(62, 1) }, 'E1', 'markdown')).toMatch(/, And 2 more operations$/);
    expect(cell({ apis: many(60, 1) }, 'E1')).not.toContain('more');
  });

  it('is that of the API of its table, of its page, or of the only one', () => {
    const apis = { boats: [returning('one', 'E1')], cars: [returning('two', 'E1')] };
    expect(cell({ apis }, 'E1')).toBe('');
    expect(cell({ apis }, 'E1', 'html', 'cars')).toContain('/api/cars/two');
    expect(cell({ apis, guideOf: 'boats' }, 'E1')).toContain('/api/boats/one');
    expect(cell({ apis, guideOf: 'boats' }, 'E1')).not.toContain('/api/cars');
    expect(cell({ apis: { boats: [returning('one', 'E1')] } }, 'E1')).toContain('/api/boats/one');
  });
});

describe('a cell is reported', () => {
  const use = (facts: object): ErrorCodeUse =>
    ({ kind: 'cell', code: 'E2', ...place, ...facts }) as ErrorCodeUse;

  it.each<[string, Given, object, string[]]>([
    ['not if operations list its code', { apis: boats }, {}, []],
    ['not if it links to operations that do', { apis: boats }, { links: ['op:one', 'op:two'] }, []],
    ['not if it links elsewhere', { apis: boats }, { links: ['op:gone'] }, []],
    [
      'if no operation lists its code',
      { apis: boats },
      { code: 'E7' },
      [
        'No operation of `boats` lists the error code `E7`, so its cell is empty. | Add it to `x-error-codes` of a response in the document, or write into the cell what returns it.',
      ],
    ],
    [
      'if it links to an operation that does not list it',
      { apis: boats },
      { code: 'E1', links: ['op:one', 'op:two'] },
      [
        '`Op <two>` is described with the error code `E1`, which its responses do not list. | It is listed by `Op <one>`. | Name another code, or add it to `x-error-codes` of a response in the document.',
      ],
    ],
    [
      'if its API is not known',
      { apis: { ...boats, cars: [returning('x', 'E1')] } },
      {},
      [
        'The API of this table is not known, so its cells are empty. | Name one: `:::error-codes{api="boats"}`, or set `errorsPage` of an API to this page.',
      ],
    ],
    [
      'if its API is misspelled',
      { apis: boats },
      { api: 'boat' },
      ['`boat` is no API of the site, so the cells of its table are empty. | Did you mean `boats`?'],
    ],
    [
      'if its API is no API',
      { apis: boats },
      { api: 'zzz' },
      [
        '`zzz` is no API of the site, so the cells of its table are empty. | Name one: `:::error-codes{api="boats"}`.',
      ],
    ],
    [
      'if there is no API',
      {},
      {},
      [
        'The API of this table is not known, so its cells are empty. | Name one: `:::error-codes{api="boats"}`, or set `errorsPage` of an API to this page.',
      ],
    ],
  ])('%s', (_, given, facts, problems) => {
    expect(messages(given, use(facts))).toEqual(problems);
  });

  it('once for each API that is not known', () => {
    const uses = [use({ api: 'x' }), use({ api: 'y' }), use({ api: 'x' })];
    expect(messages({ apis: boats }, ...uses)).toHaveLength(2);
  });

  it('at its place, also in a file that the page includes', () => {
    const { diagnostics } = check({ apis: boats }, use({ code: 'E7' }), use({ code: 'E8', file: 'part.md' }));
    expect(diagnostics.map(({ code, severity, place: at }) => [code, severity, at])).toEqual([
      ['unlisted-error-code', 'warning', { file: 'e.md', ...place }],
      ['unlisted-error-code', 'warning', { file: 'part.md', ...place }],
    ]);
  });
});

describe('a code in a sentence is reported', () => {
  const use = (code: string, ...links: string[][]): ErrorCodeUse => ({
    kind: 'named',
    code,
    links,
    ...place,
  });
  const advice = 'Name another code, or add it to `x-error-codes` of a response in the document.';

  it.each<[string, ErrorCodeUse, string[]]>([
    ['not if an operation of the sentence lists it', use('E1', ['op:two', 'op:one']), []],
    ['not if it is no code of the API', use('ABC', ['op:two']), []],
    ['not if no sentence links to an operation', use('E1', ['op:gone'], []), []],
    [
      'not by a sentence before the nearest one that links to operations',
      use('E1', ['op:one'], ['op:two']),
      [],
    ],
    [
      'if the operation does not list it',
      use('E1', [], ['op:two', 'op:two']),
      [
        `\`Op <two>\` is described with the error code \`E1\`, which its responses do not list. | It is listed by \`Op <one>\`. | ${advice}`,
      ],
    ],
    [
      'if none of the operations lists it',
      use('E7', ['op:one', 'op:two']),
      [
        `\`Op <one>\` and \`Op <two>\` are described with the error code \`E7\`, which none of them lists. | No operation lists \`E7\`. | ${advice}`,
      ],
    ],
  ])('%s', (_, one, problems) => {
    expect(messages({ apis: boats }, one)).toEqual(problems);
  });

  it('with the names of three operations that list it', () => {
    expect(messages({ apis: many(3, 1) }, use('E1', ['op:x0']))[0]).toContain(
      'It is listed by `Op <o0>`, `Op <o1>`, `Op <o2>`.',
    );
    expect(messages({ apis: many(4, 1) }, use('E1', ['op:x0']))[0]).toContain('`Op <o2>` and others.');
  });
});

it('knows whether an API has error codes', () => {
  expect([
    codesOf({ apis: boats }).areSome(),
    codesOf({ apis: { a: [returning('x')] } }).areSome(),
    codesOf().areSome(),
  ]).toEqual([true, false, false]);
});
