import { describe, expect, it } from 'vitest';
import { createKnownWords, explainedIn } from '../../src/generator/shared/suggestion.ts';

const isWord = createKnownWords();
const page = (wanted: string, candidates: string[], moved: Record<string, string> = {}) =>
  explainedIn({ candidates, isWord, arePaths: true, moved: new Map(Object.entries(moved)) })(wanted);

describe('finds the path that differs by', () => {
  it.each([
    ['letter case', '/docs/Setup', '/docs/setup'],
    ['letter case of a file', 'content/docs/SETUP.MD', 'content/docs/setup.md'],
    ['letter case beside a near name', '/docs/Auth-v1', '/docs/auth-v1', '/docs/auth-v2'],
    ['.md', '/docs/a.md', '/docs/a'],
    ['.markdown', 'content/a.markdown', 'content/a.md'],
    ['.html', 'content/a.html', 'content/a.md'],
    ['a trailing slash', 'content/a/', 'content/a.md'],
    ['a folder', 'content/a.md', 'content/a/index.md'],
    ['README', '/docs/a/README', '/docs/a'],
    ['README of a folder with an index', 'content/a/README.md', 'content/a/index.md'],
    ['percent-encoding', '/files/a%20b.pdf', '/files/a b.pdf'],
    ['percent-encoding twice', '/files/a%2520b.pdf', '/files/a%20b.pdf'],
    ['another composition of a letter', '/docs/u\u0308ber', '/docs/%C3%BCber'],
    ['a missing letter', '/docs/paginaton', '/docs/pagination'],
    ['an inserted letter', '/docs/paginnation#x', '/docs/pagination#x'],
    ['a replaced letter', '/docs/pagimation', '/docs/pagination'],
    ['a transposition', '/docs/pagniation', '/docs/pagination'],
    [
      'a slip in one of several words',
      '/docs/api-authentcation-v2',
      '/docs/api-authentication-v2',
      '/docs/x',
    ],
    ['a slip in a folder', '/api/occupatons/list', '/api/occupations/list', '/api/work-based/list'],
    ['a slip and a form', '/docs/Paginaton.html', '/docs/pagination'],
    ['a word of the field', '/docs/idempotncy', '/docs/idempotency'],
    ['a transposition at the end', '/docs/limist', '/docs/limits'],
  ])('%s: %s', (_, wanted, expected, ...others) => {
    expect(page(wanted, [expected, ...others])).toBe(expected);
  });

  it('a redirect, in any form', () => {
    expect(page('/docs/Old.md', ['/docs/new'], { '/docs/old': '/docs/new' })).toBe('/docs/new');
  });
});

describe('finds nothing for', () => {
  it.each([
    ['another word', 'sign-up', 'sign-in'],
    ['another word', 'import', 'export'],
    ['another word', 'include', 'exclude'],
    ['another word', 'enable', 'enabled'],
    ['another word', 'affect', 'effect'],
    ['another word', 'casual', 'causal'],
    ['another word', 'desert', 'dessert'],
    ['another word', 'linting', 'listing'],
    ['another word of the field', 'rebase', 'debase'],
    ['a transposed short word', 'form', 'from'],
    ['a transposed short word', 'trial', 'trail'],
    ['a plural', 'page', 'pages'],
    ['a plural of a longer word', 'authentications', 'authentication'],
    ['a plural of the field', 'webhook', 'webhooks'],
    ['a version', 'auth-v1', 'auth-v2'],
    ['a year', '2025-changes', '2024-changes'],
    ['a status', 'error-403', 'error-404'],
    ['a digit in a word', 'sha256sums', 'sha512sums'],
    ['a short word', 'setp', 'setup'],
    ['a name', 'jansen', 'janson'],
    ['a name and a word', 'strapi', 'strap'],
    ['a name and a word', 'prisma', 'prism'],
    ['a name and a word', 'chargee', 'charge'],
    ['a name and a word', 'chargee', 'charged'],
    ['a name and a word', 'eleventy', 'eleventh'],
    ['a name and a word', 'flickr', 'flicker'],
    ['a name and a word', 'blazor', 'blazer'],
    ['a name and a word', 'memcached', 'memcache'],
    ['two slips', 'pagnaton', 'pagination'],
    ['slips in two words', 'authentcation-paginaton', 'authentication-pagination'],
    ['the first letter', 'bagination', 'pagination'],
    ['a longer name', 'pagination', 'pagination-limits'],
    ['another folder', 'guides/pagination', 'pagination'],
    ['another ending', 'pagination.png', 'pagination.jpg'],
  ])('%s: %s and %s', (_, one, other) => {
    expect([page(`/docs/${one}`, [`/docs/${other}`]), page(`/docs/${other}`, [`/docs/${one}`])]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['two cases', '/docs/SETUP', ['/docs/setup', '/docs/Setup']],
    ['a page and a folder', 'content/a.html', ['content/a.md', 'content/a/index.md']],
    ['two words', '/docs/contruction', ['/docs/contraction', '/docs/construction']],
  ])('a name that matches %s: %s', (_, wanted, candidates) => {
    expect(page(wanted, candidates)).toBeUndefined();
  });
});

it('does not treat ids as file names', () => {
  const id = explainedIn({ candidates: ['limits', 'index'], isWord });
  expect([id('Limits'), id('limits.md'), id('%6Cimits'), id('readme'), id('limist')]).toEqual([
    'limits',
    undefined,
    'limits',
    undefined,
    'limits',
  ]);
});
