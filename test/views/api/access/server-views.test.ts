// What readers see of servers with variables.

import { describe, expect, it } from 'vitest';
import { createApiViews } from '../../../../src/generator/views/api/api-pages.ts';
import { readData } from '../../../openapi/read-fixture.ts';
import { plainTools } from '../../plain-tools.ts';

async function serverOf(variables: Record<string, object>) {
  const names = Object.keys(variables).map((name) => `{${name}}`);
  const { value } = await readData({
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1' },
    servers: [{ url: `https://boats.example${names.join('')}`, variables }],
    paths: { '/boats': { get: { responses: {} } } },
  });
  if (value === undefined) throw new Error('The document cannot be read.');
  const { servers, serverChoice } = createApiViews(value, plainTools).introduction();
  return {
    url: servers[0]?.url,
    variables: servers[0]?.variables.map(({ name }) => name),
    choices: serverChoice?.options.length,
  };
}

it.each<[string, Record<string, object>]>([
  ['an empty default', { base: { default: '' } }],
  ['one value', { base: { default: '/v1', enum: ['/v1'] } }],
])('a variable with only %s is no choice, and its value is in the URL', async (_, variables) => {
  const { base } = variables as { base: { default: string } };
  expect(await serverOf(variables)).toEqual({
    url: `https://boats.example${base.default}`,
    variables: [],
    choices: 0,
  });
});

it.each<[string, Record<string, object>]>([
  ['several values', { base: { default: '', enum: ['', '/eu'] } }],
  ['a default that is not empty', { base: { default: '/v1' } }],
  ['a description', { base: { default: '', description: 'The path of your company.' } }],
])('a variable with %s is a choice', async (_, variables) => {
  expect(await serverOf(variables)).toEqual({
    url: 'https://boats.example{base}',
    variables: ['base'],
    choices: 1,
  });
});

it('fills in variables of one value beside a choice, also those with a description, and the usual port', async () => {
  const { value } = await readData({
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1' },
    servers: [
      {
        url: '{scheme}://{harbour}.boats.example:{port}/v1',
        variables: {
          scheme: { default: 'https', enum: ['https'] },
          harbour: { default: 'north' },
          port: { default: '443', enum: ['443'], description: 'The port.' },
        },
      },
      { url: 'http://boats.example:80/v1' },
      { url: 'https://boats.example:8443/v1' },
    ],
    paths: { '/boats': { get: { responses: {} } } },
  });
  if (value === undefined) throw new Error('The document cannot be read.');
  const { servers, serverChoice } = createApiViews(value, plainTools).introduction();
  expect(serverChoice?.options.map(({ url, variables }) => [url, variables.map(({ name }) => name)])).toEqual(
    [
      ['https://{harbour}.boats.example/v1', ['harbour']],
      ['http://boats.example/v1', []],
      ['https://boats.example:8443/v1', []],
    ],
  );
  expect(servers.map(({ url, variables }) => [url, variables.map(({ name }) => name)])).toEqual([
    ['https://{harbour}.boats.example:{port}/v1', ['harbour', 'port']],
    ['http://boats.example/v1', []],
    ['https://boats.example:8443/v1', []],
  ]);
});

describe('a server shows of its variables', () => {
  it('what the document has, and a word for nothing', async () => {
    const { value } = await readData({
      openapi: '3.1.0',
      info: { title: 'Boats', version: '1' },
      servers: [
        { url: 'https://{a}.example', variables: { a: { enum: ['x', 'y'] } } },
        {
          url: 'https://b.example/{b}',
          description: 'Second.',
          variables: { b: { default: '', enum: ['', 'z'], description: 'Where.' } },
        },
      ],
      paths: { '/boats': { get: { responses: {} } } },
    });
    if (value === undefined) throw new Error('The document cannot be read.');
    const { servers } = createApiViews(value, plainTools).introduction();
    expect(servers).toEqual([
      { url: 'https://{a}.example', variables: [{ name: 'a', values: ['x', 'y'] }] },
      {
        url: 'https://b.example/{b}',
        description: { html: 'Second.' },
        variables: [
          { name: 'b', default: '(empty)', values: ['(empty)', 'z'], description: { html: 'Where.' } },
        ],
      },
    ]);
  });
});
