import { describe, expect, it } from 'vitest';
import {
  actionOf,
  actionsOf,
  nounPhrase,
  nounsOf,
  plainWords,
  singularOf,
} from '../../../src/generator/shared/search/operation-terms.ts';
import * as language from '../../../src/strings/search-words.ts';

describe('the noun of a title', () => {
  it.each([
    ['List orders', 'orders', ''],
    ['Gets the details of a member', 'member', ''],
    ['Retrieve transaction data', 'transaction', ''],
    ['Create or update an order', 'order', ''],
    ["List the members of a user's team", 'members', 'user team'],
    ['createEscalationPolicy', 'escalation policy', ''],
    ['Returns a list of files', 'files', ''],
    ['Delete', 'delete', ''],
    ['', '', ''],
  ])('%j is %j of %j', (title, words, of) => {
    const phrase = nounPhrase(plainWords(title), language);
    expect([phrase.words.join(' '), phrase.of.join(' ')]).toEqual([words, of]);
  });
});

describe('the action of words', () => {
  it.each([
    ['Removes a member', 'delete'],
    ['Get all members', 'list'],
    ['get a list of members', 'list'],
    ['Get a member', 'get'],
    ['Members', undefined],
  ])('%j is %s', (title, action) => {
    expect(actionOf(plainWords(title), language)).toBe(action);
  });
});

describe('an operation', () => {
  const facts = (method: string, path: string, title = '', operationId = '') => ({
    method,
    path,
    title,
    operationId,
  });
  const greatest = (terms: [string, number][]) => terms.toSorted(([, a], [, b]) => b - a)[0]?.[0];

  it.each([
    [facts('GET', '/orders'), '!list'],
    [facts('GET', '/orders/{id}'), '!get'],
    [facts('POST', '/orders'), '!create'],
    [facts('POST', '/orders/{id}'), '!update'],
    [facts('POST', '/orders/find', 'Search for orders'), '!search'],
  ])('%j is found by what it does: %s', (operation, action) => {
    expect(greatest(actionsOf(operation, language))).toBe(action);
  });

  it('is also found by its own verb, more than by synonyms', () => {
    const actions = new Map(actionsOf(facts('POST', '/item/remove'), language));
    expect([actions.get('!remove'), actions.get('!delete')]).toEqual([1, 0.6]);
  });

  it('with an action of its own does not create', () => {
    expect(actionsOf(facts('POST', '/orders/{id}/capture'), language)).toEqual([]);
  });

  it.each([
    [facts('GET', '/v1/escalation_policies', 'List escalation policies'), '@escalationpolicy'],
    [facts('POST', '/link/token/create', 'Create Link Token'), '@linktoken'],
    [facts('DELETE', '/teams/{id}/members/{member}', 'Remove a member of a team'), '@member'],
  ])('%j is found by its noun: %s', (operation, noun) => {
    expect(greatest(nounsOf(operation, language))).toBe(noun);
  });
});

it.each([
  ['policies', 'policy'],
  ['addresses', 'address'],
  ['statuses', 'status'],
  ['databases', 'database'],
  ['boxes', 'box'],
  ['status', 'status'],
  ['sms', 'sms'],
])('the singular of %s is %s', (many, one) => {
  expect(singularOf(many)).toBe(one);
});
