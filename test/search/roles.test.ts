// What a term counts by its role on a page.

import { describe, expect, it } from 'vitest';
import { searchRecordsOf } from '../../src/generator/search/page-terms.ts';
import type { PageText } from '../../src/generator/shared/html/search-text.ts';
import type { SearchSection } from '../../src/generator/types/page-record.ts';

const section = (
  kind: SearchSection['kind'],
  title: string,
  more: Partial<SearchSection> = {},
): SearchSection => ({
  id: '',
  title,
  kind,
  parent: 0,
  text: '',
  ...more,
});
const empty: PageText = {
  sections: [],
  description: '',
  keywords: [],
  terms: [],
  names: [],
  above: '',
  method: '',
  path: '',
  operationId: '',
  deprecated: false,
};
const recordsOf = (page: Partial<PageText>) => searchRecordsOf({ ...empty, ...page });
const rolesOf = (page: Partial<PageText>) =>
  Object.fromEntries(recordsOf(page).terms.map(([term, , role]) => [term, role]));

describe('the role of a term', () => {
  it('is that of its part of the page', () => {
    const sections = [
      section('page', 'Alpha', { text: 'plain' }),
      section('heading', 'Beta', { id: 'beta' }),
      section('field', 'gamma', { id: 'gamma' }),
      section('field', 'delta', { id: 'response-200-delta' }),
      section('heading', 'Found', { id: 'response-200' }),
      section('heading', 'Group', { id: 'tag-group' }),
    ];
    const terms: PageText['terms'] = [
      { role: 'key', text: 'keyed', section: 0 },
      { role: 'lead', text: 'leading', section: 0 },
      { role: 'code', text: 'coded', section: 0 },
      { role: 'lead', text: 'answer', section: 3 },
      { role: 'key', text: 'grouped', section: 5 },
    ];
    expect(
      rolesOf({ sections, terms, description: 'described', keywords: ['word'], above: 'chapter' }),
    ).toEqual({
      '=alpha': 50,
      chapter: 10,
      '=beta': 34,
      '=found': 0,
      '=group': 10,
      alpha: 40,
      beta: 30,
      gamma: 26,
      delta: 13,
      found: 0,
      group: 9,
      plain: 0,
      keyed: 34,
      leading: 22,
      coded: 4,
      answer: 11,
      grouped: 10,
      described: 6,
      word: 20,
    });
  });

  it('of a name that is defined is above all others, as one term', () => {
    const names = ['too_long', 'X-Berth-Key'].map((text) => ({ text, section: 0 }));
    expect(rolesOf({ names, description: 'too_long' })).toMatchObject({
      toolong: 63,
      too: 2,
      '=x berth key': 63,
    });
    const sections = [
      section('page', 'A'),
      section('field', 'boats:read', { id: 'scope-boats-read' }),
      section('field', '404 Not Found', { id: 'error-status-404' }),
      section('field', 'X-Id', { id: 'header-x-id' }),
      section('field', 'size', { id: 'size' }),
    ];
    const whole = Object.entries(rolesOf({ sections })).filter(([term]) => term.startsWith('='));
    expect(Object.fromEntries(whole)).toEqual({
      '=a': 50,
      '=boats read': 63,
      '=404 not found': 40,
      '=404': 40,
      '=not found': 40,
      '=x id': 40,
    });
  });

  it('of an id as a whole is that of a name, in the number that it has', () => {
    const { '=get boats': many, '=get boat': one } = rolesOf({
      method: 'GET',
      path: '/a',
      operationId: 'getBoats',
    });
    expect([many, one]).toEqual([30, undefined]);
  });

  it('of a heading is less in the description of an operation', () => {
    const sections = [section('page', 'A'), section('heading', 'Boats', { id: 'boats' })];
    expect(rolesOf({ sections })['=boats']).toBe(34);
    expect(rolesOf({ sections, method: 'GET', path: '/a' })['=boats']).toBe(17);
  });

  it('is less in a title of several long words, but not less for short ones', () => {
    expect(rolesOf({ keywords: ['one two six'] })).toEqual({ one: 20, two: 20, six: 20 });
    expect(rolesOf({ keywords: ['first second'] })).toEqual({ first: 20, second: 20 });
    expect(rolesOf({ keywords: ['first second third'] })).toEqual({ first: 15, second: 15, third: 15 });
    expect(rolesOf({ keywords: ['first second third fourth fifth'] }).first).toBe(10);
  });

  it('grows with further mentions, up to a tenth, and not above the greatest role', () => {
    expect(rolesOf({ keywords: ['word'], description: 'word' })).toEqual({ word: 21 });
    expect(rolesOf({ keywords: ['word', 'word'] })).toEqual({ word: 22 });
    expect(rolesOf({ keywords: ['word', 'word', 'word'] })).toEqual({ word: 22 });
    const title = section('page', 'Word');
    expect(rolesOf({ sections: [title, title], keywords: ['word'] })).toEqual({ '=word': 50, word: 44 });
  });

  it('is less for the parts of a compound', () => {
    expect(rolesOf({ keywords: ['reasonCode'] })).toEqual({ reasoncode: 20, reason: 8, code: 8 });
  });

  it('of an abbreviation is that of a term that a paragraph explains', () => {
    const rolesIn = (text: string) => {
      const roles = rolesOf({ sections: [section('page', '', { text })] });
      return Object.entries(roles).flatMap(([term, role]) => (role > 0 ? [[term, role]] : []));
    };
    expect(rolesIn('A National Student Number (NSN) is one.')).toEqual([['nsn', 22]]);
    expect(rolesIn('EFTS (equivalent full-time student) counts.')).toEqual([['efts', 22]]);
    expect(rolesIn('EFTS (another meaning) counts.')).toEqual([]);
    expect(rolesIn('Some (words) here.')).toEqual([]);
  });

  it('of an operation is that of what it does, what it is about, and its path', () => {
    const roles = rolesOf({
      sections: [section('page', 'List orders')],
      method: 'GET',
      path: '/v1/orders',
      operationId: 'listOrders',
    });
    expect(roles).toEqual({
      '=list orders': 50,
      '!list': 40,
      '@order': 50,
      ':get': 50,
      '/v1/orders': 50,
      '/orders': 26,
      listorders: 37,
      list: 41,
      orders: 44,
      get: 4,
      v1: 26,
    });
  });
});

describe('the first sentence of the description of an operation', () => {
  const operation = {
    method: 'POST',
    path: '/chat.delete',
    operationId: 'chat_delete',
    description: 'This method lets you delete a message. It is gone.',
  };

  it('is a title where the title is an identifier', () => {
    const roles = rolesOf({ ...operation, sections: [section('page', 'Chat delete')] });
    expect(roles).toMatchObject({ '@message': 32, message: 31, '!delete': 28 });
    expect(roles).not.toHaveProperty('@method');
  });

  it('counts less beside a title', () => {
    const roles = rolesOf({ ...operation, sections: [section('page', 'Take back')] });
    expect(roles).toMatchObject({ '@message': 19, message: 11, '!delete': 17 });
  });
});

describe('the initials of a title', () => {
  it.each([
    ['Create key-value stores', ['kv', 'kvs']],
    ['Merge requests of a project', ['mr']],
    ['Orders', []],
    ['Alpha beta gamma delta epsilon', []],
  ])('of %j are %j', (title, initials) => {
    const terms = Object.keys(rolesOf({ sections: [section('page', title)] }));
    const own = new Set(title.toLowerCase().split(/[ -]/));
    expect(terms.filter((term) => /^[a-z]{2,4}$/.test(term) && !own.has(term))).toEqual(initials);
  });
});

describe('a term', () => {
  const sections = [
    section('page', 'Title', { text: 'intro' }),
    section('heading', 'First', { id: 'a', text: 'word word other' }),
    section('field', 'word', { id: 'b', text: 'word' }),
  ];
  const { terms } = recordsOf({ sections });
  const termOf = (wanted: string) => terms.find(([term]) => term === wanted);

  it('has its count, the section that defines it, and all of its sections', () => {
    expect(termOf('word')).toEqual(['word', 4, 26, 2, true, [1, 2]]);
    expect(termOf('other')).toEqual(['other', 1, 0, 1, true, [1]]);
  });

  it('that the page itself has is of no section', () => {
    expect(termOf('intro')).toEqual(['intro', 1, 0, 0, true, []]);
    expect(termOf('=first')).toEqual(['=first', 0, 34, 1, false, [1]]);
  });

  it('counts half in a response', () => {
    const own = section('field', 'x', { id: 'response-200-x', text: 'word' });
    expect(recordsOf({ sections: [section('page', 'Title'), own] }).terms).toContainEqual([
      'word',
      0.5,
      0,
      1,
      true,
      [1],
    ]);
  });

  it('counts less on a deprecated operation, so that what replaces it comes first, but for whole names', () => {
    const page = {
      sections: [section('page', 'Alpha')],
      description: 'described',
      method: 'GET',
      path: '/a',
    };
    const [now, deprecated] = [false, true].map((one) => rolesOf({ ...page, deprecated: one }));
    expect([now?.alpha, deprecated?.alpha]).toEqual([40, 30]);
    expect(now?.['=alpha']).toBe(deprecated?.['=alpha']);
  });

  it('with digits, or of several words, is no word', () => {
    const { terms: all } = recordsOf({ keywords: ['ab12', 'reasonCode', 'plain', 'a_b'] });
    expect(all.filter(([, , , , isWord]) => isWord).map(([term]) => term)).toEqual(['plain']);
  });

  it('is in alphabetical order', () => {
    expect(terms.map(([term]) => term)).toEqual(terms.map(([term]) => term).toSorted());
  });
});

describe('the records', () => {
  it('have the facts of an operation, but not of what has no method or path', () => {
    const facts = { method: 'GET', path: '/a', operationId: 'get', deprecated: true };
    const { method, path, operationId, deprecated } = recordsOf(facts);
    expect({ method, path, operationId, deprecated }).toEqual(facts);
    expect(recordsOf({ ...facts, operationId: '', deprecated: false })).not.toHaveProperty('operationId');
    expect(recordsOf({ ...facts, operationId: '', deprecated: false })).not.toHaveProperty('deprecated');
    expect(recordsOf({ ...facts, path: '' })).not.toHaveProperty('method');
    expect(recordsOf({ ...facts, method: '' })).not.toHaveProperty('path');
    expect(recordsOf({}).title).toBe('');
  });

  it('cut long texts', () => {
    const { sections } = recordsOf({ sections: [section('page', 'A', { text: 'x'.repeat(6001) })] });
    expect(sections[0]?.text).toHaveLength(6000);
  });

  it('have the same digest for sections of the same kind, title and text, and anchor for those of the same id', () => {
    const one = section('heading', 'A', { id: 'a', text: 'same' });
    const { digests, anchors } = recordsOf({
      sections: [
        section('page', 'A', { text: 'same' }),
        one,
        { ...one, id: 'b' },
        { ...one, kind: 'field' },
        { ...one, text: 'other' },
        { ...one, title: 'B' },
        { ...one, title: 'Asame', text: '' },
      ],
    });
    expect([digests[0], anchors[0]]).toEqual([0, 0]);
    expect(digests[1]).toBe(digests[2]);
    expect(new Set(digests).size).toBe(6);
    expect(anchors[1]).not.toBe(anchors[2]);
    expect(anchors[1]).toBe(anchors[3]);
  });

  it('have an even anchor for places in responses, and an odd one for others', () => {
    const { anchors } = recordsOf({
      sections: [
        section('page', 'A'),
        ...['body-a', 'response-200-a', 'responses', 'response-404-b', 'query-c'].map((id) =>
          section('field', 'a', { id }),
        ),
      ],
    });
    expect(anchors.slice(1).map((anchor) => anchor % 2)).toEqual([1, 0, 1, 0, 1]);
  });
});
