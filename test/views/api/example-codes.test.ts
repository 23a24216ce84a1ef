// The error codes of examples: members that name an error, with the message beside them.

import { expect, it } from 'vitest';
import type { Operation } from '../../../src/generator/types/operation.ts';
import { exampleCodes } from '../../../src/generator/views/api/example-codes.ts';

/** An operation whose responses have these examples, by their statuses. */
function operationWith(bodies: Record<string, unknown>, title = 'One'): Operation {
  const responses = Object.entries({ 200: {}, ...bodies }).map(([status, value]) => ({
    status,
    description: '',
    contents: [
      { mediaType: 'application/json', examples: [{ name: '', value }], partTypes: [], encodings: [] },
    ],
  }));
  return { title, responses } as unknown as Operation;
}
const found = (bodies: Record<string, unknown>) =>
  exampleCodes([operationWith(bodies)]).map(({ code, message }) => [code, message]);

it('has the code of an error with its message, wherever it is in the example', () => {
  expect(found({ 400: { errorCode: 'E01', errorSummary: ' Too long. ' } })).toEqual([['E01', 'Too long.']]);
  expect(found({ 404: { errors: [{ code: 'not_found', message: 'Gone.' }] } })).toEqual([
    ['not_found', 'Gone.'],
  ]);
  expect(found({ 401: { error: 'unauthorized' } })).toEqual([['unauthorized', '']]);
  expect(found({ 500: { error: { code: 2001, title: 'Down' } } })).toEqual([['2001', 'Down']]);
  expect(found({ 409: { id: 'too_many', message: 'Wait.' } })).toEqual([['too_many', 'Wait.']]);
  expect(found({ 200: { error: { error_code: 'LOGIN_REQUIRED' } } })).toEqual([['LOGIN_REQUIRED', '']]);
  expect(found({ 400: { code: 'long', message: 'a'.repeat(201) } })).toEqual([['long', '']]);
});

it('has no statuses, kinds of values, ids of things and texts', () => {
  expect(found({ 400: { code: 400, type: 'error.list', error: 'Bad Request' } })).toEqual([]);
  expect(found({ 400: { id: 'b1946ac92492', message: 'a' } })).toEqual([]);
  expect(found({ 400: { id: 'boat' } })).toEqual([]);
  expect(found({ 400: { type: 'boat', code: '400' } })).toEqual([]);
  expect(found({ 200: { code: 'KITE_1', type: 'SLOOP' } })).toEqual([]);
  expect(found({ 400: 'code', 500: null })).toEqual([]);
});

it('has each code once, with the first message and all operations', () => {
  const one = operationWith({ 400: { code: 'gone' }, 404: { code: 'gone', message: 'First' } }, 'One');
  const two = operationWith({ 400: { code: 'gone', message: 'Second' } }, 'Two');
  const codes = exampleCodes([one, two]);
  expect(codes.map(({ code, message, operations }) => [code, message, [...operations]])).toEqual([
    ['gone', 'First', [one, two]],
  ]);
});
