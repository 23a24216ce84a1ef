import { describe, expect, it } from 'vitest';
import {
  actionOf,
  actionsOf,
  methodTerm,
  nounPhrase,
  nounsOf,
  nounTerm,
  plainWords,
  singularOf,
} from '../../../src/generator/shared/search/operation-terms.ts';
import { englishWords as language } from '../../../src/strings/search-words.ts';

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
    const phrase = nounPhrase(plainWords(title, language), language);
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
    expect(actionOf(plainWords(title, language), language)).toBe(action);
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

describe('the terms of an operation count', () => {
  type Shares = Record<string, number>;
  const rounded = (terms: [string, number][]) =>
    Object.fromEntries(terms.map(([term, share]) => [term, Math.round(1000 * share) / 1000]));

  it.each<[method: string, path: string, title: string, actions: Shares, nouns: Shares]>([
    // Title, path and method say the same.
    ['GET', '/orders', 'List orders', { '!list': 1 }, { '@order': 1 }],
    ['PUT', '/orders/{id}', 'Replace an order', { '!update': 1, '!replace': 1 }, { '@order': 0.94 }],
    ['DELETE', '/api/orders/{id}', 'Cancel order', { '!delete': 1, '!cancel': 1 }, { '@order': 0.92 }],
    // What belongs to something is found by both.
    [
      'PATCH',
      '/v2/orders/{id}',
      'Change the notes of an order',
      { '!update': 1, '!change': 1 },
      { '@note': 0.235, '@order': 0.47, '@ordernote': 0.235 },
    ],
    [
      'POST',
      '/orders/{id}/items',
      'Add an item to an order',
      { '!create': 1, '!add': 1 },
      { '@item': 0.59, '@orderitem': 0.59 },
    ],
    // The method says little of an operation that is named otherwise.
    ['POST', '/orders/search', 'Search orders', { '!search': 1, '!create': 0.25 }, { '@order': 0.95 }],
    ['POST', '/item/get', 'Fetch the item', { '!get': 1, '!create': 0.25, '!fetch': 1 }, { '@item': 0.97 }],
    ['HEAD', '/orders', 'Orders', {}, { '@order': 1 }],
    ['POST', '/orders/{id}/capture', 'Capture', {}, { '@capture': 1, '@ordercapture': 0.34 }],
    ['POST', '/', '', { '!create': 0.5 }, {}],
    // Paths shorten nouns, and count less the deeper they are.
    ['GET', '/repos/{repo}', 'Get a repository', { '!get': 1 }, { '@repository': 0.97, '@repo': 0.485 }],
    [
      'GET',
      '/a/b/c/d/e/items',
      'Get items',
      { '!get': 0.7, '!list': 0.7 },
      { '@item': 0.931, '@eitem': 0.252 },
    ],
    // The ends of a phrase count a little.
    [
      'GET',
      '/escalation-policies/{id}',
      'Get a single escalation policy',
      { '!get': 1 },
      { '@escalationpolicy': 0.97, '@policy': 0.291 },
    ],
    ['POST', '/reports', 'Run reports', { '!create': 0.5 }, { '@runreport': 0.7, '@report': 0.65 }],
  ])('of %s %s: %s', (method, path, title, actions, nouns) => {
    const operation = { method, path, title, operationId: '' };
    expect(rounded(actionsOf(operation, language))).toEqual(actions);
    expect(rounded(nounsOf(operation, language))).toEqual(nouns);
  });

  it('at most eight nouns, none of them of more than five words, and none longer than forty letters', () => {
    const of = (title: string) => nounsOf({ method: 'GET', path: '/x', title, operationId: '' }, language);
    const words = 'alpha beta gamma delta epsilon zeta';
    expect(of(words).map(([term]) => term)).not.toContain(`@${words.replaceAll(' ', '')}`);
    expect(nounTerm(['x'.repeat(50)])).toHaveLength(40);
    expect([nounTerm(['load', 'balancers']), methodTerm('GET')]).toEqual(['@loadbalancer', ':get']);
  });
});

it.each([
  ['policies', 'policy'],
  ['ties', 'tie'],
  ['analysis', 'analysis'],
  ['wishes', 'wish'],
  ['buzzes', 'buzz'],
  ['churches', 'church'],
  ['bus', 'bus'],
  ['gas', 'gas'],
  ['addresses', 'address'],
  ['statuses', 'status'],
  ['databases', 'database'],
  ['boxes', 'box'],
  ['status', 'status'],
  ['sms', 'sms'],
])('the singular of %s is %s', (many, one) => {
  expect(singularOf(many)).toBe(one);
});
