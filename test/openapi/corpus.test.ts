// Checks documents of other projects, if they are installed: each can be read and rendered, ids of a page are unique, links in a
// page resolve, and pages are bounded.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { OperationView } from '../../src/generator/types/api-view.ts';
import type { Html } from '../../src/generator/types/markup.ts';
import { createApiViews } from '../../src/generator/views/api/api-pages.ts';
import { en } from '../support/english.ts';
import { readAndCheck } from './read-fixture.ts';

const corpus = join(import.meta.dirname, '../../../shared/corpus/openapi');
const files = existsSync(corpus)
  ? readdirSync(corpus, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => /\.(json|ya?ml)$/.test(file) && file !== 'manifest.json')
      .filter((file) => !file.startsWith('multi-file/') || file.endsWith('/openapi.json'))
  : [];

const tools = {
  strings: en,
  renderMarkdown: (text: string) => ({ html: text as Html }),
  highlight: (code: string) => ({ html: code as Html, tokens: 0 }),
  hrefOf: (url: string) => url,
  targetOf: (href: string) => ({ href }),
  endpoint: (address: string) => address,
  fileHref: (outputPath: string) => `/${outputPath}`,
  hasImage: () => true,
  schemaHref: (key: string) => `#${key}`,
  tagPages: new Map(),
  specHref: '/specs/api.json',
  specFileName: 'api.json',
};

/** Collects the ids and links of the rows and sections of a page. */
function idsAndLinks(view: OperationView): { ids: string[]; links: string[] } {
  const ids: string[] = [];
  const links: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('id' in value && typeof value.id === 'string') ids.push(value.id);
    if ('recursion' in value) links.push((value.recursion as { href: string }).href);
    for (const child of Object.values(value)) walk(child);
  };
  const { parameterGroups, requestBody, responses } = view;
  walk({ parameterGroups, requestBody, responses });
  return { ids, links };
}

/** Of a document with more operations, as many are looked at, from all of it; `EVERY_OPERATION=1` looks at each. */
const mostOperations = 100;

describe.skipIf(files.length === 0)('documents of others', () => {
  it.each(files)('%s', async (file) => {
    const read = async (name: string) => {
      const path = join(corpus, name);
      return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    };
    const { value: api, diagnostics } = await readAndCheck({
      name: 'api',
      file,
      text: (await read(file)) ?? '',
      readFile: read,
    });
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    if (api === undefined) throw new Error('no model');
    expect(JSON.parse(JSON.stringify(api)).operations).toHaveLength(api.operations.length);
    const views = createApiViews(api, tools);
    const step = process.env.EVERY_OPERATION ? 1 : Math.ceil(api.operations.length / mostOperations);
    for (const operation of api.operations.filter((_, index) => index % step === 0)) {
      const view = views.operation(operation);
      const { ids, links } = idsAndLinks(view);
      const known = new Set(ids);
      expect(known.size, operation.slug).toBe(ids.length);
      expect(links.filter((href) => !known.has(href.slice(1)))).toEqual([]);
      expect(JSON.stringify(view).length, operation.slug).toBeLessThan(400_000);
    }
  });
});
