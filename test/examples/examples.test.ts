// Each folder of `examples`, built as its user would build it.

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedChromium } from '../support/chromium.ts';
import { type Addresses, faultsOfAddresses, readAddresses } from '../support/page-addresses.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { runPortal, temporaryFolder } from '../support/run-portal.ts';
import { serveSite } from '../support/site-server.ts';
import { type SeenParts, unseenViolations } from '../support/unseen-violations.ts';

/** Texts by the files that have them, or may not have them. */
interface Expected {
  present: Record<string, string[]>;
  absent?: Record<string, string[]>;
  /** How many languages and versions it has, if it has several. */
  editions?: { language: number; version: number };
}

const names = readdirSync('examples', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const reportViolations = `addEventListener('securitypolicyviolation', (event) => {
  console.error('policy: ' + event.violatedDirective + ' ' + event.blockedURI);
});`;

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();
}

describe.each(names)('the example %s', (name) => {
  let parent: Awaited<ReturnType<typeof temporaryFolder>>;
  const project = (threads: number) => join(parent.path, `${threads}`, name);
  const site = (threads = 1) => join(project(threads), 'dist');
  const expected = (): Expected => JSON.parse(readFileSync(join('examples', name, 'expected.json'), 'utf8'));
  const addresses = () => readAddresses(site(), { origin: 'https://harbour.example' });
  const has = ([file, texts]: [string, string[]]) =>
    texts.map((text) => {
      const content = readFileSync(join(site(), file), 'utf8').replaceAll('<wbr>', '');
      const plain = content.replaceAll(/<[^>]+>/g, '').replaceAll('&quot;', '"');
      return { file, text, isThere: content.includes(text) || plain.includes(text) };
    });

  beforeAll(async () => {
    parent = await temporaryFolder();
    symlinkSync(resolve('node_modules'), join(parent.path, 'node_modules'));
    for (const threads of [1, 2]) {
      mkdirSync(join(parent.path, `${threads}`));
      cpSync(join('examples', name), project(threads), {
        recursive: true,
        filter: (path) => !/[\\/](?:dist|node_modules)$/.test(path),
      });
    }
  });
  afterAll(() => parent.remove());

  it('is built without a problem', async () => {
    for (const threads of [1, 2]) {
      const args = ['build', '--json', '--threads', `${threads}`];
      // Once as its user does, in a process of its own.
      const run = await (threads === 1
        ? runInProcess(args, project(threads))
        : runPortal(args, { cwd: project(threads) }));
      expect(JSON.parse(run.stdout)).toMatchObject({ diagnostics: [] });
      expect(run.code).toBe(0);
    }
  });

  it('has the same bytes from one thread and from two', () => {
    expect(filesOf(site(2))).toEqual(filesOf(site(1)));
    for (const file of filesOf(site(1)))
      expect(readFileSync(join(site(2), file)).equals(readFileSync(join(site(1), file))), file).toBe(true);
  });

  it('has no broken link', async () => {
    const run = await runInProcess(['check-links', '--strict'], project(1));
    expect(run).toMatchObject({ code: 0, stderr: expect.stringMatching(/: no problems\.\n$/) });
  });

  it('adds what it is for, and says so in a README', () => {
    expect(existsSync(join('examples', name, 'README.md'))).toBe(true);
    const { present: texts, absent = {} } = expected();
    const present = Object.entries(texts).flatMap(has);
    expect(present.length).toBeGreaterThan(0);
    expect(present.filter(({ isThere }) => !isThere)).toEqual([]);
    expect(
      Object.entries(absent)
        .flatMap(has)
        .filter(({ isThere }) => isThere),
    ).toEqual([]);
  });

  it('has pages whose addresses in menus, for search engines and of translations exist and lead back', () => {
    const pages = addresses();
    expect(faultsOfAddresses(pages)).toEqual([]);
    const { editions = {} } = expected();
    const count = ({ menus }: Addresses) =>
      Object.fromEntries(Object.entries(menus).map(([menu, { urls }]) => [menu, urls.length]));
    const real = [...pages.values()].filter(({ redirect }) => redirect === undefined);
    for (const page of real) expect([page.url, count(page)]).toEqual([page.url, editions]);
  });

  it('has accessible pages that keep to their policy', async () => {
    const server = await serveSite(site());
    const context = await (await sharedChromium()).newContext();
    try {
      const page = await context.newPage();
      await page.addInitScript(reportViolations);
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', ({ message }) => complaints.push(message));
      const seen: SeenParts = { outlines: new Set(), shapes: new Set(), colours: new Set() };
      for (const { url, redirect, isNotFound } of addresses().values()) {
        if (redirect !== undefined || isNotFound) continue;
        await page.goto(`${server.origin}${url}`);
        const violations = await unseenViolations(page, seen);
        complaints.push(...violations.map((violation) => `${url}: ${violation}`));
      }
      expect(seen.shapes.size).toBeGreaterThan(50);
      expect(complaints).toEqual([]);
    } finally {
      await context.close();
      await server.close();
    }
  });
});

it('the examples are not in the package', () => {
  const { files } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(files).not.toContain('examples');
  expect(names.length).toBeGreaterThan(0);
});
