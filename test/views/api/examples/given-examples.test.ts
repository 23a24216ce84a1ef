// What a page does not show of the examples in a document is a file of the site, with a link to it.

import { describe, expect, it } from 'vitest';
import { build } from '../../../support/memory-project.ts';

const list = (count: number, word: string) =>
  Array.from({ length: count }, (_, id) => ({
    id,
    name: `${word} ${id}`,
    owner: { address: { city: 'Rome' } },
  }));
const named = (count: number, valueAt: (at: number) => unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`Example ${at}`, { value: valueAt(at) }]));

async function siteOf(operation: object, rest: object = {}, texts: Record<string, string> = {}) {
  const document = {
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    paths: { '/boats': { post: { summary: 'Keep boats', responses: {}, ...operation } } },
    ...rest,
  };
  const built = await build({
    'specs/api.json': JSON.stringify(document),
    'content/about.md': '# About\n',
    ...texts,
  });
  const page = built.files.get('api/api/keep-boats/index.html') ?? '';
  const links = [...page.matchAll(/href="\/(assets\/[^"]*\.(?:json|txt))"/g)].map(([, href = '']) => href);
  return { ...built, page, links };
}

const json = (content: object) => ({ content: { 'application/json': content } });
const answer = (content: object) => ({ responses: { 200: { description: 'OK', ...json(content) } } });
const codes = ({ diagnostics }: { diagnostics: { code: string }[] }) => diagnostics.map(({ code }) => code);

describe('an example in the document', () => {
  it('of many characters is a file, to which its beginning links', async () => {
    const example = list(300, 'boat');
    const site = await siteOf(answer({ example }));
    expect(site.links).toHaveLength(1);
    expect(site.links[0]).toMatch(/^assets\/example-[0-9a-f]{8}\.json$/);
    expect(JSON.parse(site.files.get(site.links[0] ?? '') ?? '')).toEqual(example);
    expect(site.page).toMatch(/<mark>… 29\d more items<\/mark>/);
    expect(site.page).toContain('Show the whole example');
    expect(site.page).toMatch(/>First \d+ lines<\/button><a class="code-switch whole-example"/);
    expect(codes(site)).toEqual([]);
  });

  it('of the schema is treated like one of the body, and keeps its order', async () => {
    const example = { z: list(200, 'boat'), a: 1 };
    const site = await siteOf(answer({ schema: { type: 'object', example } }));
    expect(JSON.parse(site.files.get(site.links[0] ?? '') ?? '')).toEqual(example);
  });

  it('of the schema of any media type is shown, beside a generated one of the preferred type', async () => {
    const json = { schema: { type: 'object', properties: { boat: { type: 'string' } } } };
    const content = {
      'application/json': json,
      'text/csv': { schema: { type: 'string', example: 'csv;only;here' } },
      'application/vnd.boat': { schema: { type: 'string', examples: ['one mast', 'two masts'] } },
    };
    const site = await siteOf({
      requestBody: { content },
      responses: { 200: { description: 'OK', content }, 400: { description: 'Bad', content } },
    });
    const labels = (id: string) =>
      [...site.page.matchAll(new RegExp(`for="${id}-[^"]*"[^>]*>([^<]*)<`, 'g'))].map(([, label]) => label);
    const own = 'application/vnd.boat';
    // A type with several examples has a tab for each below its own, which do not repeat it.
    for (const status of ['200', '400'])
      expect(labels(`response-example-${status}`)).toEqual([
        'application/json',
        'text/csv',
        own,
        'Example',
        'Example (2)',
      ]);
    const { length } = site.page.split('csv;only;here');
    expect(length - 1).toBeGreaterThanOrEqual(3);
    for (const text of ['one mast', 'two masts'])
      expect(site.page.split(text).length - 1, text).toBeGreaterThanOrEqual(3);
  });

  it('has its name where it is the only one of its media type', async () => {
    const named = (names: string[]) =>
      Object.fromEntries(names.map((name) => [name, { summary: `About ${name}`, value: name }]));
    const content = {
      'text/csv': { schema: { type: 'string' }, examples: named(['one', 'two']) },
      'text/plain': { schema: { type: 'string' }, examples: named(['three']) },
    };
    const site = await siteOf({ responses: { 200: { description: 'OK', content } } });
    for (const name of ['one', 'two', 'three']) expect(site.page).toContain(`>About ${name}</`);
  });

  it('beyond the links of a page is in one file with the others of its body', async () => {
    const site = await siteOf(answer({ examples: named(200, (at) => ({ at })) }));
    expect(site.page).toContain('188 more examples');
    expect(site.page).toContain('88 examples in one file');
    expect(site.links).toHaveLength(101);
    const together = JSON.parse(site.files.get(site.links[100] ?? '') ?? '');
    expect(Object.entries(together).slice(0, 2)).toEqual([
      ['Example 112', { at: 112 }],
      ['Example 113', { at: 113 }],
    ]);
    expect(Object.keys(together)).toHaveLength(88);
  });

  it('beyond those that a page shows is a link', async () => {
    const site = await siteOf(answer({ examples: named(16, (at) => ({ at })) }));
    expect(site.page).toContain('4 more examples');
    expect(site.links.map((file) => JSON.parse(site.files.get(file) ?? ''))).toEqual(
      [12, 13, 14, 15].map((at) => ({ at })),
    );
  });

  it('beyond the characters of a page has at least a beginning for each status', async () => {
    const statuses = Array.from({ length: 9 }, (_, at) => 200 + at);
    const responses = Object.fromEntries(
      statuses.map((status) => [status, { description: 'OK', ...json({ example: list(55, `b${status}`) }) }]),
    );
    const site = await siteOf({ responses });
    expect(site.links).toHaveLength(5);
    for (const status of statuses) expect(site.page).toContain(`b${status} 0`);
  });

  it('that is too long for a sample is a file that the sample sends', async () => {
    const example = list(300, 'boat');
    const site = await siteOf({ requestBody: json({ example }) });
    const [file = ''] = site.links;
    expect(site.page).toContain(`--data-binary <span class="hljs-string">'@${file.replace('assets/', '')}'`);
    expect(site.page).toContain(`The samples send the file <code>${file.replace('assets/', '')}</code>`);
    expect(JSON.parse(site.files.get(file) ?? '')).toEqual(example);
  });

  it('has a file whose name no text of the document can lead elsewhere, and of a type that runs nothing', async () => {
    const text = `<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script>${'<br/>\n'.repeat(3000)}</html>`;
    const examples = {
      a: { summary: '../../../etc/CON', value: text },
      b: { summary: '..', value: `${text}\n` },
    };
    const site = await siteOf({
      responses: { 200: { description: 'OK', content: { 'application/xhtml+xml': { examples } } } },
    });
    expect(site.links.map((file) => file.replace(/[0-9a-f]{8}/, ''))).toEqual([
      'assets/etc-con-.txt',
      'assets/example-.txt',
    ]);
    expect(site.files.get(site.links[0] ?? '')).toBe(`${text}\n`);
  });

  it('of two documents is one file, and links of guides can lead to it', async () => {
    const example = list(300, 'boat');
    const first = await siteOf(answer({ example }));
    const [file = ''] = first.links;
    const document = JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Other', version: '1' },
      paths: { '/x': { get: answer({ example }) } },
    });
    const site = await siteOf(
      answer({ example }),
      {},
      { 'specs/other.json': document, 'content/more.md': `[It](/${file})\n` },
    );
    expect(codes(site)).toEqual([]);
    expect([...site.files.keys()].filter((name) => name.startsWith('assets/example'))).toEqual([file]);
  });
});

it('an example at another address is a link with its summary', async () => {
  const away = { summary: 'A **long** one', externalValue: 'https://boats.example/a.json' };
  const site = await siteOf({ ...answer({ examples: { away } }), requestBody: json({ examples: { away } }) });
  expect(site.page.split('Its value is at').length - 1).toBe(2);
  expect(site.page).toContain('href="https://boats.example/a.json"');
  expect(site.page).toContain('A **long** one');
});

it('examples with the same summary have labels of their own', async () => {
  const examples = { a: { summary: 'Card', value: { at: 1 } }, b: { summary: 'Card', value: { at: 2 } } };
  const content = {
    'application/json': { examples },
    'text/plain': { examples: { c: { summary: 'Card', value: '3' } } },
  };
  const site = await siteOf({ responses: { 200: { description: 'OK', content } } });
  for (const label of ['application/json', 'Card (a)', 'Card (b)', 'text/plain'])
    expect(site.page).toContain(`>${label}<`);
  // That of the other media type has none that is like it.
  expect(site.page.split('>Card<')).toHaveLength(2);
});

it('a value that is too long for its row, or beyond its first ones, is in a file', async () => {
  const values = {
    long: list(20, 'boat'),
    text: 'x'.repeat(300),
    header: list(21, 'port'),
    more: [1, 2, 3, 4, 5],
  };
  const properties = {
    long: { type: 'array', default: values.long },
    text: { type: 'string', examples: ['short', values.text] },
    more: { examples: values.more },
  };
  const headers = { 'X-A': { schema: {}, examples: { a: { value: values.header } } } };
  const content = { 'application/json': { schema: { properties }, example: {} } };
  const site = await siteOf({ responses: { 200: { description: 'OK', headers, content } } });
  const texts = site.links.map((file) => site.files.get(file) ?? '').toSorted();
  const expected = [values.long, values.header, values.more].map(
    (value) => `${JSON.stringify(value, null, 2)}\n`,
  );
  expect(texts).toEqual([...expected, `${values.text}\n`].toSorted());
  expect(site.page).toContain('5 examples in one file');
  expect(codes(site)).toEqual([]);
});

it('an enumerated value or a value of a link that is too long for its line is a link beside it', async () => {
  const [one, other] = ['a', 'b'].map((end) => 'x'.repeat(300) + end);
  const body = { name: 'n'.repeat(250) };
  const schema = {
    properties: {
      plain: { enum: ['short', one, other] },
      described: { type: 'array', items: { enum: [one], 'x-enumDescriptions': ['One'] } },
    },
  };
  const links = { Next: { operationId: 'keep', parameters: { id: `${other}?` }, requestBody: body } };
  const site = await siteOf({
    operationId: 'keep',
    responses: { 200: { description: 'OK', links, ...json({ schema, example: {} }) } },
  });
  const beside = [...site.page.matchAll(/<code>([^<]*) … [^<]*<\/code> <a href="\/([^"]*)"/g)].map(
    ([, start = '', file = '']) => [start.slice(0, 1), site.files.get(file)],
  );
  expect(beside).toEqual([
    ['x', `${one}\n`],
    ['x', `${other}\n`],
    ['x', `${other}?\n`],
    ['{', `${JSON.stringify(body, null, 2)}\n`],
  ]);
  expect(site.page).toMatch(/<dt>x+ … [^<]*<a href/);
});

it("a schema with the names of the program's own keys has no files of values", async () => {
  const own = ['kind', 'examples', 'enumeration', 'default'];
  const properties = Object.fromEntries(own.map((name) => [name, { type: 'string' }]));
  const schema = { allOf: [{ properties }, { properties: { id: { type: 'integer' } } }] };
  const site = await siteOf(answer({ schema }));
  expect(site.page).toContain('enumeration');
  expect(site.links).toEqual([]);
});

it('a value or example that no page shows is no file', async () => {
  const properties = { one: { default: list(20, 'boat') }, other: { enum: ['x'.repeat(300)] } };
  const site = await siteOf(answer({ example: list(300, 'boat') }), {
    components: { schemas: { Unused: { properties } } },
  });
  const isOwn = (file: string) => /^assets\/(?:value|example)-/.test(file);
  expect([...site.files.keys()].filter(isOwn)).toEqual(site.links);
  expect(site.links).toHaveLength(1);
});

it('an invalid example of a response is shown as written', async () => {
  const schema = { type: 'object', required: ['at'], properties: { at: { type: 'integer' } } };
  const site = await siteOf(answer({ schema, example: { at: '12 km', by: 1 } }));
  const shown = [...site.page.matchAll(/<code>(\{.*?\})<\/code>/gs)].map(([, code = '']) =>
    code.replaceAll(/<[^>]*>|\s/g, '').replaceAll('&quot;', '"'),
  );
  expect(shown).toEqual(['{"at":"12km","by":1}']);
  expect(site.page).not.toMatch(/does not match|Repaired/);
});

it('a generated example that is too long is shortened to one that programs can read', async () => {
  const texts = Object.fromEntries(
    Array.from({ length: 30 }, (_, at) => [`property${at}`, { type: 'string' }]),
  );
  const inner = { type: 'object', required: Object.keys(texts), properties: texts };
  const properties = { id: { type: 'string' }, one: inner, two: inner, three: inner, four: inner };
  const site = await siteOf(answer({ schema: { type: 'object', properties } }));
  const [, code = ''] = /<code>(\{.*?\})<\/code>/s.exec(site.page) ?? [];
  const shown = JSON.parse(code.replaceAll(/<[^>]*>/g, '').replaceAll('&quot;', '"'));
  expect(Object.keys(shown)).toContain('id');
  expect(site.page.includes('Shortened, without the deepest fields.')).toBe(true);
  expect(site.links).toEqual([]);
});
