// Fields and sentences that a page has already shown.

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SchemaView } from '../../../src/generator/types/schema-view.ts';
import { createApiViews } from '../../../src/generator/views/api/api-pages.ts';
import { withoutRepetitions } from '../../../src/generator/views/labels/repeated-texts.ts';
import { readData } from '../../openapi/read-fixture.ts';
import { runs } from '../../support/property-seed.ts';
import { plainTools } from '../plain-tools.ts';

const text = { type: 'string' };
const fields = (...names: string[]) => Object.fromEntries(names.map((name) => [name, text]));
const body = (properties: object) => ({
  content: { 'application/json': { schema: { type: 'object', properties } } },
});

async function bodiesOf(request: object, response: object) {
  const responses = { 201: { description: 'Made.', ...body(response) } };
  const { value } = await readData({
    openapi: '3.1.0',
    info: {},
    paths: { '/a': { post: { requestBody: body(request), responses } } },
  });
  const [operation] = value?.operations ?? [];
  if (value === undefined || operation === undefined) throw new Error('no model');
  const view = createApiViews(value, plainTools).operation(operation);
  return {
    request: view.requestBody?.bodies[0]?.schema,
    response: view.responses[0]?.bodies[0]?.schema,
  };
}

/** The names of fields; those that are folded are after a bar. */
function names(schema: SchemaView | undefined): string {
  const of = (list: SchemaView['fields'] = []) =>
    list
      .map(({ facts, children }) => (children ? `${facts.name}(${names(children)})` : facts.name))
      .join(' ');
  const folded = schema?.repeated;
  return of(schema?.fields) + (folded === undefined ? '' : `|${of(folded.fields)}`);
}

function idsOf(schema: SchemaView | undefined): string[] {
  return [...(schema?.fields ?? []), ...(schema?.repeated?.fields ?? [])].flatMap(({ id, children }) => [
    id,
    ...idsOf(children),
  ]);
}

describe('fields of a response', () => {
  it.each<[object, object, string]>([
    [fields('a', 'b', 'c'), fields('a', 'b', 'c', 'id'), 'id|a b c'],
    [fields('a', 'b', 'c'), fields('a', 'b', 'c'), '|a b c'],
    [fields('a', 'b'), fields('a', 'b', 'id'), 'a b id'],
    [fields('a', 'b', 'c', 'd'), { ...fields('a', 'b', 'c'), d: { type: 'integer' } }, 'd|a b c'],
    [
      { ...fields('a', 'b', 'c'), d: { enum: ['x'] } },
      { ...fields('a', 'b', 'c'), d: { enum: ['x', 'y'] } },
      'd|a b c',
    ],
    [
      { ...fields('a', 'b', 'c'), in: { type: 'object', properties: fields('d', 'e', 'f') } },
      { ...fields('a', 'b', 'c'), in: { type: 'object', properties: fields('d', 'e', 'f', 'id') } },
      'in(id|d e f)|a b c',
    ],
  ])('of the request %j that has %j are %s', async (request, response, shown) => {
    expect(names((await bodiesOf(request, response)).response)).toBe(shown);
  });

  it('fold the fields that the object around them has too, and name both folds', async () => {
    const part = { type: 'array', items: { type: 'object', properties: fields('a', 'b', 'c', 'own') } };
    const { request, response } = await bodiesOf(
      { ...fields('a', 'b', 'c'), part },
      { ...fields('a', 'b', 'c') },
    );
    expect(names(request)).toBe('a b c part(own|a b c)');
    expect(request?.fields.at(-1)?.children?.repeated?.label).toBe('3 fields as above');
    expect(response?.repeated?.label).toBe('3 fields as in the request');
  });

  it('stay on the page, each with its id', async () => {
    const field = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const level = fc.uniqueArray(field, { minLength: 1 });
    const object = fc.tuple(level, level).map(([outer, inner]) => ({
      ...fields(...outer),
      in: { type: 'object', properties: fields(...inner) },
    }));
    await fc.assert(
      fc.asyncProperty(object, object, async (request, response) => {
        const made = await bodiesOf(request, response);
        const count = (one: typeof request) =>
          Object.keys(one).length + Object.keys(one.in.properties).length;
        expect([new Set(idsOf(made.request)).size, new Set(idsOf(made.response)).size]).toEqual([
          count(request),
          count(response),
        ]);
      }),
      { numRuns: runs(30) },
    );
  });
});

describe('sentences of a row', () => {
  const shown = { name: 'genderCode', values: [] };
  it.each<[string[], { name: string; values: string[] }, string[]]>([
    [
      ['Gender as stated by the learner.', 'Gender as stated by a learner', 'Gender the learner states.'],
      shown,
      ['Gender as stated by the learner.', 'Gender the learner states.'],
    ],
    [['The gender code.'], shown, []],
    [['GENDER CODE'], shown, []],
    [['The code of the gender.'], shown, ['The code of the gender.']],
    [['Coded genders.'], shown, ['Coded genders.']],
    [['User ID.'], { name: 'userid', values: [] }, []],
    [['ID of the user'], { name: 'userId', values: [] }, ['ID of the user']],
    [['Is it the gender?'], { name: 'isGender', values: [] }, ['Is it the gender?']],
    [['Below 1.5.', 'Below 15.', 'Below -15.'], shown, ['Below 1.5.', 'Below 15.', 'Below -15.']],
    [
      ['Created at.', 'The time of creation.', 'Time of creation'],
      shown,
      ['Created at.', 'The time of creation.'],
    ],
    [['Gender code. Private data.'], shown, ['Private data.']],
    [['Gender code. It is private.'], shown, ['Gender code. It is private.']],
    [['Gender code. Send it.'], shown, ['Gender code. Send it.']],
    [['One of: M, F.'], { name: 'sex', values: ['M', 'F'] }, []],
    [['One of: M, F or none.'], { name: 'sex', values: ['M', 'F'] }, ['One of: M, F or none.']],
    [['Only M.'], { name: 'sex', values: ['M', 'F'] }, ['Only M.']],
    [['The page. Not the page.'], { name: 'page', values: [] }, ['Not the page.']],
    [['Below 10.', 'Below 20.'], shown, ['Below 10.', 'Below 20.']],
    [['See [gender](/code).'], { name: 'seeGenderCode', values: [] }, ['See [gender](/code).']],
    [['gender\n\ncode'], shown, ['gender\n\ncode']],
  ])('%j of %j', (texts, row, kept) => {
    expect(withoutRepetitions(texts, row)).toEqual(kept);
  });

  it('are left out only if the row shows the same words in the same order', () => {
    const word = fc.constantFrom('alpha', 'beta', 'gamma', 'delta', 'not', '7', '12');
    const sentence = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => `A ${words.join(' ')}.`);
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 1, maxLength: 4 }), word, (sentences, name) => {
        const kept = withoutRepetitions(sentences, { name, values: [] });
        const bare = (text: string) => text.replace(/^A |[ .]/g, '');
        const shown = new Set([name, ...kept.map(bare)]);
        return sentences.every((one) => shown.has(bare(one)));
      }),
      { numRuns: runs(200) },
    );
  });
});
