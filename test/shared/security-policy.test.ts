import { describe, expect, it } from 'vitest';
import {
  allowedWith,
  blockedSource,
  pagePolicy,
  securityHeaders,
} from '../../src/generator/shared/security-policy.ts';

describe('the policy of a page', () => {
  it('allows the own origin, and nothing inline', () => {
    expect(pagePolicy()).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'",
    );
  });

  it('has the sources of a project beside its own', () => {
    const policy = pagePolicy({
      'script-src': ['https://a.example', 'blob:'],
      'form-action': ['https://b.example'],
      'frame-src': ['https://c.example'],
      'img-src': [],
    });
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "script-src 'self' https://a.example blob:",
        'form-action https://b.example',
        "frame-src 'self' https://c.example",
        "img-src 'self'",
      ]),
    );
  });

  it('is a header of every response, with what only a header can have', () => {
    const [[name, value] = [], ...others] = securityHeaders({ 'img-src': ['data:'] });
    expect(name).toBe('Content-Security-Policy');
    expect(value).toBe(`${pagePolicy({ 'img-src': ['data:'] })}; frame-ancestors 'none'`);
    expect(new Map(others).get('X-Content-Type-Options')).toBe('nosniff');
    expect(new Map(others).get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  });
});

describe('what an element loads', () => {
  const url = 'https://docs.example';
  it.each([
    ['/a.png', undefined, undefined],
    ['https://docs.example/a.png', undefined, undefined],
    ['//a.example/a.png', undefined, 'https://a.example'],
    ['http://a.example:81/a.png', undefined, 'http://a.example:81'],
    ['data:image/png;base64,AA', undefined, 'data:'],
    ['data:image/png;base64,AA', ['data:'], undefined],
    ['data:image/png;base64,AA', ['https://a.example'], 'data:'],
    ['https://a.example/a.png', ['https://a.example'], undefined],
    ['https://a.example/a.png', ['data:', 'https://b.example'], 'https://a.example'],
    ['https://b.a.example/a.png', ['https://*.a.example'], undefined],
    ['https://a.example/a.png', ['https://*.b.example'], 'https://a.example'],
    ['https://ba.example/a.png', ['https://a.example'], 'https://ba.example'],
    ['https://b.a.example/a.png', ['https://a.example'], 'https://b.a.example'],
    ['https://', undefined, 'https://'],
  ])('`%s` with %j needs %j', (address, allowed, source) => {
    const csp = allowed && { 'img-src': allowed };
    expect(blockedSource({ directive: 'img-src', address }, { csp, url })).toBe(source);
  });

  it('is of another origin if that of the site is not known', () => {
    expect(blockedSource({ directive: 'img-src', address: '/a.png' }, {})).toBeUndefined();
    expect(blockedSource({ directive: 'img-src', address: 'https://docs.example/a' }, {})).toBe(url);
  });

  it.each([
    ['https://a.example/x', 'img-src', ['https://a.example']],
    ['blob:https://a.example/1', 'script-src', ['blob:']],
    ['data:image/png,x', 'img-src', ['data:']],
    ['data:text/javascript,x', 'script-src', undefined],
    ['http://a.example/x', 'img-src', undefined],
    ['/a.png', 'img-src', undefined],
  ] as const)('`%s` can be allowed by %s', (address, directive, sources) => {
    const allowed = allowedWith({ directive, address }, { url, csp: { 'font-src': ['data:'] } });
    expect(allowed).toEqual(sources && { 'font-src': ['data:'], [directive]: sources });
  });

  it('is allowed beside what is', () => {
    const csp = { 'img-src': ['data:'] };
    expect(allowedWith({ directive: 'img-src', address: 'https://a.example/x' }, { url, csp })).toEqual({
      'img-src': ['data:', 'https://a.example'],
    });
  });
});
