// The title of an operation whose summary is a text that begins with a question or a notice.

import { expect, it } from 'vitest';
import { readData } from '../read-fixture.ts';

async function titleAndDescription(get: object) {
  const { value } = await readData({ openapi: '3.1.0', info: { title: 'T' }, paths: { '/boats': { get } } });
  return value?.operations.map(({ title, description }) => [title, description]);
}

it.each([
  '**New to boats?** Read [the guide](/guide).\n\nCreates a boat.',
  '**NOTE:** Only for harbours.\n\nCreates a boat.',
])('is the operation id in words, and the text is the description: %j', async (summary) => {
  expect(await titleAndDescription({ operationId: 'createHarbourBoat', summary })).toEqual([
    ['Create harbour boat', summary],
  ]);
});

it('is the text if there is no operation id, or a question on its own', async () => {
  const summary = 'New to boats?\n\nCreates a boat.';
  expect(await titleAndDescription({ summary })).toEqual([['New to boats?', summary]]);
  expect(await titleAndDescription({ operationId: 'getMe', summary: 'Who am I?' })).toEqual([
    ['Who am I?', ''],
  ]);
});

it('has no full stop, and the address that it had with one', async () => {
  const { value } = await readData({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: { '/users': { get: { summary: 'List all users.', responses: {} } } },
  });
  expect(value?.operations.map(({ title, slug }) => [title, slug])).toEqual([
    ['List all users', 'list-all-users'],
  ]);
});

it('is an operation id with spaces as its author wrote it', async () => {
  const { value } = await readData({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: { '/sails': { get: { operationId: "List a Boat's  Sails", responses: {} } } },
  });
  expect(value?.operations.map(({ title, slug }) => [title, slug])).toEqual([
    ["List a Boat's Sails", 'list-a-boats-sails'],
  ]);
});

it.each([
  ['listAPIKeysByID', 'List API keys by ID'],
  ['listURLsOfBoat', 'List URLs of boat'],
  ['boats.exportPDF', 'Boats export PDF'],
  ['LIST_BOATS', 'List boats'],
  ['boatsGET', 'Boats get'],
])('keeps abbreviations of the operation id %s', async (operationId, title) => {
  expect(await titleAndDescription({ operationId })).toEqual([[title, '']]);
});

it.each([
  ['New boat\n\nBuilds a boat.', ['New boat', 'Builds a boat.']],
  ['Новая лодка\r\n\r\nСтроит лодку.', ['Новая лодка', 'Строит лодку.']],
  ['Builds a boat.\n\nIt can sail.', ['Harbours create boat', 'Builds a boat.\n\nIt can sail.']],
  ['Builds a boat\nof wood.', ['Harbours create boat', 'Builds a boat\nof wood.']],
  ['# New boat\n\nBuilds it.', ['Harbours create boat', '# New boat\n\nBuilds it.']],
  ['Note: Only here\n\nBuilds it.', ['Harbours create boat', 'Note: Only here\n\nBuilds it.']],
  ['Boat\n\nBuilds it.', ['Harbours create boat', 'Boat\n\nBuilds it.']],
])('is a first line of the description that is a heading: %j', async (description, expected) => {
  expect(await titleAndDescription({ operationId: 'Harbours_createBoat', description })).toEqual([expected]);
});

it('is no first line beside a summary, and leaves the address as it is without one', async () => {
  const description = 'New boat\n\nBuilds a boat.';
  expect(await titleAndDescription({ summary: 'Build', description })).toEqual([['Build', description]]);
  const paths = { '/boats': { post: { operationId: 'createBoat', description } } };
  const { value } = await readData({ openapi: '3.1.0', info: { title: 'T' }, paths });
  expect(value?.operations.map(({ title, slug }) => [title, slug])).toEqual([['New boat', 'create-boat']]);
});
