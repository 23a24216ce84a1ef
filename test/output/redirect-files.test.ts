// Redirects in the forms of hosts.

import { describe, expect, it } from 'vitest';
import { redirectLines, redirectPage, serverFiles } from '../../src/generator/output/redirect-files.ts';
import type { PortalConfig } from '../../src/generator/types/config.ts';
import type { PlannedRedirect } from '../../src/generator/types/route.ts';
import { settingsOf } from '../routes/small-site.ts';
import { en } from '../support/english.ts';

const redirect = (facts: Partial<PlannedRedirect> = {}): PlannedRedirect => ({
  from: '/old',
  to: '/docs/a',
  end: '',
  kind: 'page',
  outputPath: 'old/index.html',
  ...facts,
});
const outside = redirect({ to: 'https://other.example/a?b=1#c', kind: 'external' });
const file = redirect({ from: '/f', to: '/a b.pdf', end: '#page=2', kind: 'file', outputPath: 'f.html' });

describe('the page at an old URL', () => {
  const page = (one: PlannedRedirect, config: PortalConfig = {}) =>
    String(redirectPage(one, settingsOf(config), { strings: en, scriptHref: '/assets/moved.js' }).content);

  it('leads to the new one, and names it', () => {
    const { outputPath, content } = redirectPage(
      redirect({ end: '?x=1&y="#z' }),
      settingsOf({ url: 'https://a.example', baseUrl: '/base/', trailingSlash: true }),
      { strings: en, scriptHref: '/base/assets/moved.js' },
    );
    const target = '/base/docs/a/?x=1&amp;y=%22#z';
    expect(outputPath).toBe('old/index.html');
    expect(content).toContain(`<meta http-equiv="refresh" content="0; url=${target}">`);
    expect(content).toContain('<link rel="canonical" href="https://a.example/base/docs/a/">');
    expect(content).toContain(`<a href="${target}">`);
    expect(content).toContain('<html lang="en">');
    expect(content).toMatch(/^<!doctype html>\n/);
    expect(content).toMatch(/<\/html>\n$/);
  });

  it('has the script that keeps a fragment only if the target has none', () => {
    expect(page(redirect())).toContain('<script src="/assets/moved.js"></script>');
    expect(page(redirect())).toContain("default-src 'none'; script-src 'self'; base-uri");
    expect(page(file)).not.toContain('script');
  });

  it('names a page of another site as it is', () => {
    expect(page(outside, { url: 'https://a.example' })).toContain(
      '<link rel="canonical" href="https://other.example/a?b=1#c">',
    );
  });

  it('is indexed unless the site is not', () => {
    expect(page(redirect())).not.toContain('robots');
    expect(page(redirect(), { noIndex: true })).toContain('<meta name="robots" content="noindex">');
  });
});

it('has the lines of `_redirects` after those of the author, with and without a slash', () => {
  const settings = settingsOf({ baseUrl: '/base/' });
  const own = '/base/old /base/docs/a 301\n/base/old/ /base/docs/a 301\n';
  expect(redirectLines([redirect()], settings, { own: '' })).toBe(own);
  expect(redirectLines([redirect()], settings, { own: '/x /y' })).toBe(`/x /y\n${own}`);
  expect(redirectLines([redirect()], settings, { own: '/x /y\n' })).toBe(`/x /y\n${own}`);
  expect(redirectLines([outside, file], settings, { own: '' })).toBe(
    [
      '/base/old https://other.example/a?b=1#c 301',
      '/base/old/ https://other.example/a?b=1#c 301',
      '/base/f /base/a%20b.pdf#page=2 301',
      '/base/f/ /base/a%20b.pdf#page=2 301',
      '',
    ].join('\n'),
  );
});

describe('the files for servers', () => {
  const files = (redirects: PlannedRedirect[], config: PortalConfig, paths: string[] = []) =>
    serverFiles(redirects, settingsOf(config), { paths }).map(({ outputPath, content }) => [
      outputPath,
      String(content),
    ]);

  it('are those that the configuration names, each once', () => {
    expect(files([], {})).toEqual([]);
    expect(files([], { redirectFiles: ['s3', 'nginx', 's3'] }).map(([name]) => name)).toEqual([
      'redirects.s3.json',
      'redirects.nginx.conf',
    ]);
  });

  it('have a location of nginx for each spelling, and keep the query of a request', () => {
    const [[, text] = []] = files([redirect({ from: '/o%22l%5Cd' })], { redirectFiles: ['nginx'] });
    expect(text).toBe(
      ['', '/', '.html', '/index.html']
        .map((end) => `location = "/o\\"l\\\\d${end}" { return 301 "/docs/a$is_args$args"; }\n`)
        .join(''),
    );
    const [[, other] = []] = files([redirect({ to: 'https://o.example/$a"b\\?c', kind: 'external' })], {
      redirectFiles: ['nginx'],
    });
    expect(other?.split('\n')[0]).toBe('location = "/old" { return 301 "https://o.example/%24a%22b%5C?c"; }');
  });

  it('have a rule of S3 where no other page or file begins with the path', () => {
    const rules = (paths: string[], ...redirects: PlannedRedirect[]) =>
      JSON.parse(files(redirects, { redirectFiles: ['s3'] }, paths)[0]?.[1] ?? '');
    const rule = {
      Condition: { KeyPrefixEquals: 'old/' },
      Redirect: { ReplaceKeyWith: 'docs/a', HttpRedirectCode: '301' },
    };
    expect(rules(['older/index.html', 'o/old/x'], redirect())).toEqual([rule]);
    expect(rules(['old/x.png'], redirect())).toEqual([]);
    expect(rules([], redirect(), redirect({ outputPath: 'old/er.html' }))).toEqual([
      { ...rule, Condition: { KeyPrefixEquals: 'old/er' } },
    ]);
    expect(rules([], outside)).toEqual([
      {
        Condition: { KeyPrefixEquals: 'old/' },
        Redirect: {
          Protocol: 'https',
          HostName: 'other.example',
          ReplaceKeyWith: 'a?b=1#c',
          HttpRedirectCode: '301',
        },
      },
    ]);
  });

  it('have a rule of S3 for the other path of a version', () => {
    const settings = settingsOf({ redirectFiles: ['s3'] });
    const rules = (from: string, to: string, paths: string[]) => {
      const [made] = serverFiles([], settings, { paths, aliases: [{ from, to, hasIndex: true }] });
      return JSON.parse(String(made?.content));
    };
    expect(rules('latest', '', ['latestnews/index.html'])).toEqual([
      {
        Condition: { KeyPrefixEquals: 'latest/' },
        Redirect: { ReplaceKeyPrefixWith: '', HttpRedirectCode: '301' },
      },
    ]);
    expect(rules('docs/2.0', 'docs/', [])).toMatchObject([
      { Condition: { KeyPrefixEquals: 'docs/2.0/' }, Redirect: { ReplaceKeyPrefixWith: 'docs/' } },
    ]);
    expect(rules('latest', '', ['latest/own/index.html'])).toEqual([]);
  });
});
