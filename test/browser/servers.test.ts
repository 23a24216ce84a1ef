// The choice of a server in Chromium: it changes all samples, base URLs and method bars, on this page and on later ones.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/accessibility.ts';
import { allAwake, openGroups, portalBrowser, soon, storageBlocked } from '../support/portal-browser.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { copyOf } from '../support/run-portal.ts';
import { serveSite } from '../support/site-server.ts';

const { load, prepare, origin } = portalBrowser();
const first = '/api/work-based/create-a-learner';
const second = '/api/work-based/delete-off-job-delivery';
const base = (part: string) => `https://api.${part}work-based.example/work-submission-api`;

/** Every base URL of the page, each once. */
const baseUrls = (page: Page) =>
  page.evaluate(() => [
    ...new Set(Array.from(document.querySelectorAll('[data-base-url]'), ({ textContent }) => textContent)),
  ]);
const picker = (page: Page) => page.getByRole('combobox', { name: 'Server', exact: true });

describe('the choice of a server', () => {
  it('starts with the default, and changes every place', async () => {
    const { page } = await load(first);
    expect(await baseUrls(page)).toEqual([base('pre.')]);
    expect(await page.locator('pre.code [data-base-url]').count()).toBeGreaterThanOrEqual(7);
    await picker(page).selectOption(base('tst.'));
    expect(await baseUrls(page)).toEqual([base('tst.')]);
    expect(await page.locator('.endpoint').textContent()).toContain(`${base('tst.')}/v1.0/learners`);
    const samples = await page.locator('[data-tabs="language"] pre.code').allTextContents();
    expect(samples.filter((text) => !text.includes(base('tst.')) || text.includes(base('pre.')))).toEqual([]);
  });

  it('breaks the line of the method bar only between the parts of the URL, before and after a choice', async () => {
    const { page } = await load(first, { viewport: { width: 390, height: 900 } });
    const brokenParts = () =>
      page.evaluate(() =>
        Array.from(document.querySelectorAll('.endpoint .url-part'))
          .filter((part) => {
            const [first, ...others] = part.getClientRects();
            return others.length > 0 || (first?.height ?? 0) > 30;
          })
          .map((part) => part.textContent),
      );
    const parts = () => page.locator('.endpoint .url-part').allTextContents();
    expect(await parts()).toEqual(['https://api.pre.work-based.example/', 'work-submission-api']);
    expect(await brokenParts()).toEqual([]);
    await picker(page).selectOption({ label: 'Production environment (prd) with the real data' });
    expect(await parts()).toEqual(['https://api.work-based.example/', 'work-submission-api']);
    expect(await brokenParts()).toEqual([]);
  });

  it('is remembered for all pages of the API, also after soft navigation, and for no other API', async () => {
    const { page } = await load(second);
    await picker(page).selectOption({ label: 'Production environment (prd) with the real data' });
    await openGroups(page);
    await page.locator('.sidebar a', { hasText: 'Restart Training Agreement' }).click();
    await page.waitForURL('**/restart-training-agreement');
    await soon(() => baseUrls(page)).toEqual([base('')]);
    await page.goto(origin + second);
    expect(await baseUrls(page)).toEqual([base('')]);
    expect(await picker(page).inputValue()).toBe(base(''));
    await page.goto(`${origin}/api/work-based/introduction`);
    expect(await picker(page).inputValue()).toBe(base(''));
    await page.goto(`${origin}/api/provider-based/get-current-user`);
    expect(await baseUrls(page)).toEqual(['https://api.pre.provider-based.example']);
  });

  it('works with the keyboard, and without storage for the page', async () => {
    const { page, complaints } = await load(second, { before: storageBlocked });
    await picker(page).focus();
    await page.keyboard.press('ArrowUp');
    expect(await baseUrls(page)).toEqual([base('')]);
    expect(complaints).toEqual([]);
  });

  it('ignores stored texts that are no choice', async () => {
    const { page, complaints } = await load(second);
    for (const kept of ['{', '[]', '{"work-based":7}', '{"work-based":[null,{"url":1}]}']) {
      await page.evaluate((text) => localStorage.setItem('portal-servers', text), kept);
      await page.reload();
      expect([kept, await baseUrls(page), complaints]).toEqual([kept, [base('pre.')], []]);
    }
  });

  it('is the default without scripting, and the others are listed', async () => {
    const { page } = await load(second, { javaScriptEnabled: false });
    expect(await picker(page).isVisible()).toBe(false);
    await page.locator('summary', { hasText: '4 servers' }).click();
    const listed = await page.locator('.servers li').allTextContents();
    expect(listed.map((text) => text.split('api')[1]?.split('work')[0])).toEqual([
      '.dev.',
      '.tst.',
      '.',
      '.pre.',
    ]);
    for (const server of await page.locator('.servers li').all()) expect(await server.isVisible()).toBe(true);
  });

  it('is not there for a single server', async () => {
    const { page } = await load('/api/occupations/retrieve-metadata-about-the-api');
    expect(await baseUrls(page)).toEqual(['https://api.occupations.example']);
  });

  it('includes the variables of a server', async () => {
    const project = await copyOf('test/site/cases/default-server');
    await mkdir(join(project.path, 'specs'), { recursive: true });
    const description = [
      '```bash\ncurl "https://north.boats.example/v1/boats"\n```',
      'This is `https://north.boats.example/v1/boats`.',
      '```text\nhttps://north.boats.example/v1 or https://api.example.com/local\n```',
      '```text\nhttps://north.boats.example/v10\n```',
    ].join('\n\n');
    const document = {
      openapi: '3.1.0',
      info: { title: 'Boats', version: '1', description },
      servers: [
        {
          url: 'https://{place}.boats.example/{base}',
          description: 'Any',
          variables: { place: { default: 'north', enum: ['north', 'south'] }, base: { default: 'v1' } },
        },
        { url: '/local' },
        { url: 'https://flat.boats.example{stage}', variables: { stage: { default: '' } } },
        { url: '/', description: 'Root' },
      ],
      paths: {
        '/boats': {
          get: { operationId: 'boats', description, responses: { 200: { description: 'Boats' } } },
        },
      },
    };
    await writeFile(join(project.path, 'specs/boats.json'), JSON.stringify(document));
    await writeFile(join(project.path, 'portal.config.json'), '{ "apis": [{ "spec": "specs/boats.json" }] }');
    const out = join(project.path, 'site');
    expect((await runInProcess(['build', '-o', out], project.path)).code).toBe(0);
    const server = await serveSite(out);
    const { page } = await prepare();
    await page.goto(`${server.origin}/api/boats/boats`);
    await allAwake(page);
    expect(await baseUrls(page)).toEqual(['https://north.boats.example/v1']);
    await page.getByLabel('place').selectOption('south');
    await page.getByLabel('base').fill("v'2");
    expect(await baseUrls(page)).toEqual(['https://south.boats.example/v%272']);
    await page.reload();
    expect(await baseUrls(page)).toEqual(['https://south.boats.example/v%272']);
    expect(await accessibilityViolations(page)).toEqual([]);
    await picker(page).selectOption('/local');
    expect(await baseUrls(page)).toEqual(['/local', 'https://api.example.com/local']);
    expect(await page.getByLabel('place').isVisible()).toBe(false);
    await picker(page).selectOption('https://flat.boats.example{stage}');
    expect(await baseUrls(page)).toEqual(['https://flat.boats.example']);
    await page.getByRole('textbox', { name: 'stage' }).fill('.test');
    expect(await baseUrls(page)).toEqual(['https://flat.boats.example.test']);
    await page.getByRole('textbox', { name: 'stage' }).fill('');
    await picker(page).selectOption('/');
    // The path follows the base URL in the method bar, and nothing does in the list of facts.
    expect((await baseUrls(page)).toSorted()).toEqual(['', 'https://api.example.com']);
    await picker(page).selectOption('/local');
    for (const path of ['/api/boats/boats', '/']) {
      await page.goto(server.origin + path);
      await allAwake(page);
      expect(await page.locator('meta[name="description"]').getAttribute('content')).not.toContain('invalid');
      expect(await page.locator('main .prose pre').allInnerTexts()).toEqual([
        'curl "https://api.example.com/local/boats"',
        'https://north.boats.example/v1 or https://api.example.com/local',
        'https://north.boats.example/v10',
      ]);
      expect(await page.locator('main .prose p > code').first().innerText()).toBe(
        'https://north.boats.example/v1/boats',
      );
    }
    await server.close();
    await project.remove();
  });
});

describe('the method bar', () => {
  it('copies the URL that is shown', async () => {
    const { page } = await load(first, { permissions: ['clipboard-read', 'clipboard-write'] });
    await allAwake(page);
    await picker(page).selectOption(base('dev.'));
    await page.getByRole('button', { name: 'Copy URL' }).click();
    await soon(() => page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${base('dev.')}/v1.0/learners`,
    );
  });
});
