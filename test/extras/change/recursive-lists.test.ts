// A schema that contains itself in alternatives of lists, which became a list of alternatives: clients send what they sent before.

import { expect, it } from 'vitest';
import { compareDocuments } from './laws/compare-documents.ts';
import type { DocumentNode } from './laws/node-trails.ts';

const text = { type: 'string' };
const list = (items: DocumentNode) => ({ type: 'array', items });
const named = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const [sailor, group] = [named('Sailor'), named('Group')];

/** A document whose groups have members, and other properties before or after them. */
function documentOf(members: DocumentNode, { before = {}, after = {} } = {}): DocumentNode {
  const requestBody = { content: { 'application/json': { schema: group } } };
  const responses = { 204: { description: 'Done.' } };
  return {
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1.0.0' },
    paths: { '/crew': { put: { requestBody, responses } } },
    components: {
      schemas: {
        Sailor: { type: 'object', required: ['rank'], properties: { rank: text } },
        Group: { type: 'object', required: ['members'], properties: { ...before, members, ...after } },
        Sailors: list(sailor),
        Groups: list(group),
        Members: list({ oneOf: [sailor, group] }),
      },
    },
  };
}

const inLists = { oneOf: [list(sailor), list(group)] };
const inOneList = list({ oneOf: [sailor, group] });
const number = { type: 'integer' };

it.each<[name: string, old: DocumentNode, added: DocumentNode, others: string[]]>([
  ['in their place', documentOf(inLists), documentOf(inOneList), []],
  [
    'as components',
    documentOf({ oneOf: [named('Sailors'), named('Groups')] }),
    documentOf(named('Members')),
    [],
  ],
  [
    'after another change',
    documentOf(inLists, { before: { size: text } }),
    documentOf(inOneList, { before: { size: number } }),
    ['change/request-type-changed'],
  ],
  [
    'before another change',
    documentOf(inLists, { after: { size: text } }),
    documentOf(inOneList, { after: { size: number } }),
    ['change/request-type-changed'],
  ],
])('lists %s', (_, old, added, others) => {
  const { findings } = compareDocuments(old, added);
  const breaking = findings.filter(({ verdict }) => verdict !== 'compatible');
  expect(breaking.map(({ code }) => code)).toEqual(others);
  const codes = new Set(findings.map(({ code }) => code));
  expect([...codes].sort()).toEqual(['change/request-one-of-added', ...others].sort());
});
