// The samples of the APIs that change data call pre-production, in guides and in the reference, and wherever a host of
// production is named in a guide, that of pre-production is named too.

import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { portalRequests } from '../samples/portal-samples.ts';

const contentFolder = new URL('../../content/', import.meta.url);
const names = (await readdir(contentFolder, { recursive: true })).filter((name) => name.endsWith('.md'));
const pages = await Promise.all(
  names.map(async (name) => ({ name, text: await readFile(new URL(name, contentFolder), 'utf8') })),
);

/** Hosts of production, each with that of pre-production. */
const environments = [
  ['https://login.esl.example', 'https://login.pre.esl.example'],
  ['https://platform.example', 'https://pre.platform.example'],
  ['https://api.provider-based.example', 'https://api.pre.provider-based.example'],
  ['https://api.work-based.example', 'https://api.pre.work-based.example'],
] as const;

describe('the guides', () => {
  it('call pre-production in every script', () => {
    const scripts = pages.flatMap(({ name, text }) =>
      [...text.matchAll(/^```\w+[\s\S]*?^```$/gm)].map(([script]) => ({ name, script })),
    );
    expect(scripts.length).toBeGreaterThan(50);
    for (const [production] of environments)
      expect(scripts.filter(({ script }) => script.includes(production))).toEqual([]);
  });

  it.each(environments)('name %s and %s together', (production, preProduction) => {
    const withOne = (host: string) => pages.filter(({ text }) => text.includes(host)).map(({ name }) => name);
    expect(withOne(production).length).toBeGreaterThan(0);
    expect(withOne(preProduction)).toEqual(expect.arrayContaining(withOne(production)));
  });

  it('call the production of the occupations API, which is public and read-only', () => {
    const text = pages.map((page) => page.text).join('\n');
    expect(text.match(/OCCUPATIONS_URL[^\n]*https:\/\/dev\./)).toBeNull();
  });
});

describe('the reference', () => {
  it.each([
    ['provider-based', 'https://api.pre.provider-based.example', 31],
    ['work-based', 'https://api.pre.work-based.example/work-submission-api', 45],
    ['occupations', 'https://api.occupations.example', 4],
  ])('sends all samples of %s to %s', async (name, baseUrl, count) => {
    const requests = await portalRequests(name);
    expect(requests.map((request) => request.baseUrl)).toEqual(Array(count).fill(baseUrl));
  });
});

describe('an environment', () => {
  const text = (name: string) => pages.find((page) => page.name === name)?.text ?? '';

  it('has a sign-in host and a scope, or is said not to be open to integrators', () => {
    const intro = text('docs/intro.md');
    const rows = intro.slice(intro.indexOf('| Environment | Sign-in host')).split('\n').slice(2, 6);
    expect(
      rows.map((row) =>
        row
          .split('|')
          .slice(1, 4)
          .map((cell) => cell.trim()),
      ),
    ).toEqual([
      ['Development (dev)', 'none: not open to integrators', 'none'],
      ['Test (tst)', 'none: not open to integrators', 'none'],
      ['Pre-production (pre)', '`https://login.pre.esl.example`', '`https://pre.platform.example`'],
      ['Production (prd)', '`https://login.esl.example`', '`https://platform.example`'],
    ]);
  });

  it.each(['provider-based', 'work-based'])(
    'of %s says in the reference whether it is open',
    async (name) => {
      const { servers } = JSON.parse(await readFile(`specs/${name}.json`, 'utf8'));
      const closed = servers.filter(({ url }: { url: string }) => /\/\/api\.(dev|tst)\./.test(url));
      expect(closed).toHaveLength(2);
      for (const { description } of closed) expect(description).toContain('not open to integrators');
    },
  );
});

it('leave open whether the work-based API, which has no operation for it, asks for a registered user', async () => {
  const operations = JSON.stringify(JSON.parse(await readFile('specs/work-based.json', 'utf8')).paths);
  expect(operations).not.toContain('/users/register');
  const text = pages.map((page) => page.text).join('\n');
  expect(text).not.toMatch(/no registration|no user to register|if you use the provider-based API/i);
  for (const name of ['docs/intro.md', 'docs/ESL-authentication.md'])
    expect(pages.find((page) => page.name === name)?.text).toMatch(
      /asks for a registered user (?:is not confirmed|\[is not confirmed\])/,
    );
});
