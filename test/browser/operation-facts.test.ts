// The facts of an operation and of a server in Chromium: short lines, whatever the document says about them.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { accessibilityViolations } from '../support/accessibility.ts';
import { portalBrowser } from '../support/portal-browser.ts';
import { runPortal, temporaryFolder } from '../support/run-portal.ts';
import { serveSite } from '../support/site-server.ts';

const { prepare } = portalBrowser();

const described = {
  openapi: '3.0.3',
  info: { title: 'Boat management', version: '2024.06.1' },
  servers: [
    {
      url: 'https://{yourDomain}',
      variables: { yourDomain: { default: 'subdomain.boats.example', description: 'The domain.' } },
    },
  ],
  components: {
    securitySchemes: {
      apiToken: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'A token.' },
      oauth2: {
        type: 'oauth2',
        flows: { clientCredentials: { tokenUrl: '/token', scopes: { 'boats.moorings.manage': 'Manage.' } } },
      },
    },
  },
  paths: {
    '/api/v1/moorings/{mooringId}/lifecycle/activate': {
      post: {
        operationId: 'activateMooringMethod',
        summary: 'Activate a mooring',
        security: [{ apiToken: [] }, { oauth2: ['boats.moorings.manage'] }],
        parameters: [{ name: 'mooringId', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 200: { description: 'OK' } },
      },
    },
  },
};

it('has two lines of facts with two schemes, a variable and an operation id, and a line for a variable', async () => {
  const { path: project, remove } = await temporaryFolder();
  await mkdir(join(project, 'specs'), { recursive: true });
  await writeFile(join(project, 'specs/management.json'), JSON.stringify(described));
  const out = join(project, 'site');
  const run = await runPortal(['build', project, '-o', out]);
  expect([run.code, run.stderr]).toEqual([0, expect.not.stringContaining('error')]);
  const server = await serveSite(out);
  const { page } = await prepare();
  await page.goto(`${server.origin}/api/management/activate-a-mooring`);
  const facts = page.locator('.facts-line');
  const tops = await facts
    .locator('> div')
    .evaluateAll((all) => all.map((fact) => Math.round(fact.getBoundingClientRect().top)));
  expect([tops.length, new Set(tops).size]).toEqual([3, 2]);
  const heights = await facts.evaluate((list) => [
    list.getBoundingClientRect().height,
    Number.parseFloat(getComputedStyle(list).lineHeight),
  ]);
  expect((heights[0] ?? 0) / (heights[1] ?? 1)).toBeLessThan(4);
  expect(await facts.getByRole('link', { name: 'management.json' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Download management.json' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.locator('.facts-line .servers-fold summary').click();
  const variable = await page
    .locator('.facts-line .server-variable')
    .evaluate((line) => line.getBoundingClientRect().height);
  expect(variable).toBeLessThan(30);
  await server.close();
  await remove();
});

const accept = {
  name: 'Accept',
  in: 'header',
  schema: { type: 'string', maxLength: 200, default: 'application/vnd.boats+json;version=2;charset=utf-8' },
};
const lists = (name: string) => ({
  get: {
    operationId: name,
    summary: `List ${name}`,
    parameters: [{ $ref: '#/components/parameters/Accept' }, { $ref: '#/components/parameters/limit' }],
    responses: { 200: { description: 'OK' } },
  },
});
const shared = {
  openapi: '3.0.3',
  info: { title: 'Boats', version: '1' },
  components: {
    parameters: {
      Accept: accept,
      limit: { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100 } },
    },
  },
  paths: { '/boats': lists('boats'), '/crews': lists('crews'), '/moorings': lists('moorings') },
};

it.each([1440, 995, 390, 320])(
  'has the users of a parameter on a line with other facts, %i px wide',
  async (width) => {
    const { path: project, remove } = await temporaryFolder();
    await writeFile(join(project, 'boats.json'), JSON.stringify(shared));
    const out = join(project, 'site');
    const run = await runPortal(['build', project, '-o', out]);
    expect([run.code, run.stderr]).toEqual([0, expect.not.stringContaining('error')]);
    const server = await serveSite(out);
    const { page } = await prepare();
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${server.origin}/api/boats/list-boats`);
    const lines = await page.locator('.field-line:has(> .users)').evaluateAll((all) =>
      all.map((line) => {
        const [name, users] = ['.field-name', '.users'].map((one) => line.querySelector(one));
        const rectangle = users?.getBoundingClientRect();
        return {
          top: Math.abs((rectangle?.top ?? 0) - (name?.getBoundingClientRect().top ?? 99)) < 8,
          end: Math.abs((rectangle?.right ?? 0) - line.getBoundingClientRect().right) < 2,
        };
      }),
    );
    expect(lines).toEqual([
      { top: true, end: true },
      { top: true, end: true },
    ]);
    await server.close();
    await remove();
  },
);
