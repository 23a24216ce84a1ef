// What a path adds to the title of an operation.

import { expect, it } from 'vitest';
import { pathWords } from '../../../src/generator/openapi/read/path-words.ts';

const wordsOf = (path: string, title: string) => pathWords(path, title.split(' '));
const none = { before: [], after: [], version: [], parameters: [], extras: 0 };

it.each<[string, string, object]>([
  ['/users', 'list users', {}],
  ['/user', 'list users', {}],
  ['/teams/{team}/users', 'list users', { before: [['team']], parameters: ['team'], extras: 1 }],
  ['/users/search', 'list users', { after: [['search']], extras: 1 }],
  ['/search/export', 'list users', { before: [['search'], ['export']], extras: 2 }],
  ['/v2/users', 'list users', { version: ['v2'], extras: 1 }],
  ['/2024-05/users', 'list users', { version: ['2024', '05'], extras: 2 }],
  ['/v2beta/users', 'list users', { before: [['v2beta']], extras: 1 }],
  ['/api/rest/users/get', 'list users', {}],
  ['/userGroups/{groupId}', 'show', { before: [['user', 'group']], parameters: ['group', 'id'], extras: 2 }],
  ['/userGroups', 'show', { before: [['user', 'groups']], extras: 2 }],
  ['/users.json', 'list users', {}],
  ['/users.{format}', 'list users', { parameters: ['format'] }],
  ['/countries/{country}', 'show country', {}],
  ['/boxes/{box}/glasses/{id}', 'x', { before: [['box'], ['glass']], parameters: ['box', 'id'], extras: 2 }],
  ['/analysis/{s}/gas/{g}', 'x', { before: [['analysis'], ['gas']], parameters: ['s', 'g'], extras: 2 }],
  ['/ties/{t}/menus/{m}', 'x', { before: [['tie'], ['menus']], parameters: ['t', 'm'], extras: 2 }],
])('%s adds to "%s" %j', (path, title, added) => {
  expect(wordsOf(path, title)).toEqual({ ...none, ...added });
});
