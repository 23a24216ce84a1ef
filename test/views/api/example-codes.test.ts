// The error codes of examples: members that name an error, with the message beside them.

import { expect, it } from 'vitest';
import type { Operation } from '../../../src/generator/types/operation.ts';
import { exampleCodes } from '../../../src/generator/views/api/example-codes.ts';
import { build } from '../../support/memory-project.ts';

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
  // The kind of the error is no code beside it.
  expect(
    found({ 400: { error_type: 'INVALID_INPUT', error_code: 'NO_KEEL', message: 'Its keel.' } }),
  ).toEqual([['NO_KEEL', 'Its keel.']]);
  expect(found({ 400: { type: 'invalid_input', message: 'No.' } })).toEqual([['invalid_input', 'No.']]);
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

it('has each code once, with its message and all operations', () => {
  const one = operationWith(
    { 400: { code: 'gone' }, 404: { code: 'gone', message: 'Boat 12 is gone' } },
    'One',
  );
  const two = operationWith({ 400: { code: 'gone', message: 'Boat “7” is gone.' } }, 'Two');
  const codes = exampleCodes([one, two]);
  expect(codes.map(({ code, message, operations }) => [code, message, [...operations]])).toEqual([
    ['gone', 'Boat 12 is gone', [one, two]],
  ]);
});

it('has no message of one operation as the meaning of a code', () => {
  const body = (message: string) => ({ 404: { code: 'gone', message } });
  const codes = exampleCodes(
    ['Boat is gone', 'Dock is gone', 'Boat is gone'].map((one) => operationWith(body(one))),
  );
  expect(codes.map(({ code, message }) => [code, message])).toEqual([['gone', '']]);
});

it('has no column in which nothing stands', async () => {
  const answer = (message: string) => ({
    description: 'Gone.',
    content: { 'application/json': { example: { code: 'no_dock', message } } },
  });
  const tableOf = async (messages: readonly string[]) => {
    const paths = messages.map((message, at) => [
      `/boats/${at}`,
      { get: { summary: `Read ${at}`, responses: { 404: answer(message) } } },
    ]);
    const { files } = await build({
      'specs/boats.json': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Boats', version: '1' },
        paths: Object.fromEntries(paths),
      }),
    });
    const [, html = ''] = /error-code-table">(.*?)<\/thead>/s.exec(files.get('index.html') ?? '') ?? [];
    return Array.from(html.matchAll(/<th>(.*?)<\/th>/g), ([, name]) => name);
  };
  expect(await tableOf(['No dock.', 'No dock.'])).toEqual(['Code', 'Meaning and cause', 'Operations']);
  expect(await tableOf(['No boat.', 'No dock.'])).toEqual(['Code', 'Operations']);
});
