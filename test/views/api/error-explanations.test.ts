// Which error codes a response has, where they are explained, and the section "Errors" of the introduction.

import { describe, expect, it } from 'vitest';
import type { ErrorGuide } from '../../../src/generator/types/route.ts';
import { createApiViews } from '../../../src/generator/views/api/api-pages.ts';
import { readData } from '../../openapi/read-fixture.ts';
import { plainTools } from '../plain-tools.ts';

const guide: ErrorGuide = {
  url: '/docs/errors',
  codes: [
    { code: 'A1', id: 'a1' },
    { code: 'B 2', id: 'b-2' },
    { code: '404', id: '404' },
  ],
};

const problem = (code: object, more: object = {}) => ({
  'application/problem+json': { schema: { type: 'object', properties: { code } }, ...more },
});

async function viewsOf(responses: object, document: object = {}, errorGuide?: ErrorGuide) {
  const operation = (summary: string) => ({ summary, responses });
  const { value } = await readData({
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    paths: { '/a': { get: operation('Get it'), put: operation('Put it') } },
    ...document,
  });
  if (value === undefined) throw new Error('no model');
  const views = createApiViews(value, { ...plainTools, ...(errorGuide === undefined ? {} : { errorGuide }) });
  const [first] = value.operations;
  if (first === undefined) throw new Error('no operation');
  const { responses: shown, responseExamples } = views.operation(first);
  return { introduction: views.introduction(), responses: shown, responseExamples };
}

describe('the codes of a response', () => {
  it.each<[string, object, string[]]>([
    [
      'its list, also unknown ones',
      { description: 'See `A1`.', 'x-error-codes': ['Z9', 'B 2'] },
      ['Z9', 'B 2'],
    ],
    ['code in its description', { description: 'Once `A1`, then `page`, [`A1`](/x).' }, ['A1']],
    [
      'values of its examples',
      { description: '', content: problem({}, { example: { x: [{ code: 'A1' }] } }) },
      ['A1'],
    ],
    [
      'values of its schema, if texts name none',
      { description: '', content: problem({ type: 'string', enum: ['no', 'B 2', 'A1'] }) },
      ['A1', 'B 2'],
    ],
    [
      'no further values of its schema',
      { description: '`A1`', content: problem({ type: 'string', enum: ['B 2'] }) },
      ['A1'],
    ],
    ['nothing in words', { description: 'A1, or B 2.' }, []],
  ])('are %s', async (_, response, codes) => {
    const { responses } = await viewsOf({ 400: response }, {}, guide);
    expect(responses.map((one) => one.codes.map(({ label }) => label))).toEqual([codes]);
  });

  it('are the status itself, and link to their rows; a success has none', async () => {
    const { responses } = await viewsOf(
      { 200: { description: '`A1`' }, 404: { description: '', 'x-error-codes': ['B 2', 'Z9'] } },
      {},
      guide,
    );
    expect(responses.map(({ codes, isFolded }) => [isFolded, codes])).toEqual([
      [false, []],
      [
        true,
        [
          { label: 'What to do', href: '/docs/errors#404', isWords: true },
          { label: 'B 2', href: '/docs/errors#b-2' },
          { label: 'Z9' },
        ],
      ],
    ]);
  });

  it('are links in the description of an error, unless it has a block of code', async () => {
    const { responses } = await viewsOf(
      {
        200: { description: '`A1`' },
        400: { description: 'If `A1` or `x`.' },
        500: { description: '```\n`A1`\n```' },
      },
      {},
      guide,
    );
    expect(responses.map(({ description }) => description?.html)).toEqual([
      '`A1`',
      'If [`A1`](/docs/errors#a1) or `x`.',
      '```\n`A1`\n```',
    ]);
  });
});

describe('folded responses', () => {
  it.each([
    [
      ['200', '400', '5XX', 'default'],
      [false, true, true, true],
    ],
    [['default'], [false]],
    [
      ['301', '404'],
      [false, true],
    ],
  ])('of %j are %j', async (statuses, folded) => {
    const { responses } = await viewsOf(
      Object.fromEntries(statuses.map((status) => [status, { description: 'Text.' }])),
    );
    expect(responses.map(({ isFolded }) => isFolded)).toEqual(folded);
  });
});

describe('the section of errors', () => {
  const described = { info: { title: 'API', version: '1', description: 'About.' } };
  const shared = { 429: { description: 'Slow down.', content: problem({ type: 'string' }, { example: 1 }) } };

  it('has the statuses, bodies and codes that operations share', async () => {
    const codes = {
      'x-error-codes': { A1: { meaning: 'One.', fix: 'Two.' }, C3: 'Three.' },
    };
    const responses = { ...shared, 400: { description: '`A1`' } };
    const { introduction } = await viewsOf(responses, { ...described, ...codes });
    const { errors } = introduction;
    expect(
      errors?.statuses.map(({ status, description, count }) => [status, description?.html, count]),
    ).toEqual([
      ['400', '`A1`', '2 operations'],
      ['429', 'Slow down.', '2 operations'],
    ]);
    expect(errors?.bodies.map(({ schema }) => schema.fields.map(({ facts }) => facts.name))).toEqual([
      ['code'],
    ]);
    expect(errors?.codes).toMatchObject([
      { id: 'error-a1', code: 'A1', meaning: { html: 'One.' }, fix: { html: 'Two.' }, count: '2 operations' },
      { id: 'error-c3', code: 'C3', meaning: { html: 'Three.' }, operations: [] },
    ]);
    expect(errors?.codes[0]?.operations.map(({ label }) => label)).toEqual(['Get it', 'Put it']);
  });

  it('is absent without shared errors, and if a guide explains them', async () => {
    const none = await viewsOf({ 200: { description: '' } }, described);
    const guided = await viewsOf(shared, described, guide);
    expect([none.introduction.errors, guided.introduction.errors]).toEqual([undefined, undefined]);
  });
});

describe('the field `status` of a problem', () => {
  const schema = {
    type: 'object',
    properties: { status: { type: 'integer', example: 400 }, title: { type: 'string', example: 'No' } },
  };
  const problems = Object.fromEntries(
    ['400', '401', '4XX'].map((status) => [
      status,
      { description: '', content: { 'application/problem+json': { schema } } },
    ]),
  );

  it('has the status of its response in generated examples', async () => {
    const { responseExamples } = await viewsOf(problems);
    expect(
      responseExamples.map(({ status, examples: [one] }) => [status, JSON.parse(one?.text ?? '').status]),
    ).toEqual([
      ['400', 400],
      ['401', 401],
      ['4XX', 400],
    ]);
  });

  it('has no example of another status', async () => {
    const { responses } = await viewsOf(problems);
    expect(responses.map(({ bodies: [body] }) => body?.schema.fields[0]?.facts.examples)).toEqual([
      ['400'],
      [],
      ['400'],
    ]);
  });
});

it('the section has one row for each status, with its different texts, and a name for each body', async () => {
  const bad = (property: string, description = 'Bad Request', field: object = {}) => ({
    description,
    content: problem({}, { schema: { type: 'object', properties: { [property]: field } } }),
  });
  const operations = (path: string, response: object) => ({
    [path]: { get: { responses: { 400: response } }, put: { responses: { 400: response } } },
  });
  const { introduction } = await viewsOf(
    {},
    {
      info: { title: 'API', version: '1', description: 'Boats.' },
      paths: {
        ...operations('/a', bad('one')),
        ...operations('/b', bad('two', '400 Bad request.')),
        ...operations('/c', bad('one', 'The name is taken.')),
        ...operations('/d', bad('one', 'Sorry: the name  is taken. Take another.')),
        ...operations('/e', bad('one', 'the name is taken')),
        ...operations('/f', bad('one', 'Bad Request', { example: 'It.' })),
      },
    },
  );
  const rows = introduction.errors?.statuses.map(({ status, reason, description, count }) => [
    `${status} ${reason}`,
    description?.html,
    count,
  ]);
  // The text that has the others is the only one.
  expect(rows).toEqual([['400 Bad Request', 'Sorry: the name  is taken. Take another.', '12 operations']]);
  expect(introduction.errors?.bodies.map(({ label }) => label)).toEqual([
    '400 Bad Request (one)',
    '400 Bad Request (two)',
  ]);
});
