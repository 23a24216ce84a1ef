// Law: each step has the same result when it is repeated, in this thread and in a worker, and the store returns equal values.

import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { wings } from '../../src/extras/table.ts';
import { templateOf } from '../../src/generator/kinds/page-kinds.ts';
import { createPool } from '../../src/generator/pipeline/threads/pool.ts';
import {
  createTasks,
  type TaskInput,
  type TaskName,
  type TaskResult,
} from '../../src/generator/pipeline/threads/tasks.ts';
import { createPartRenderer, renderContent } from '../../src/generator/render/render-page.ts';
import { englishLocale } from '../../src/strings/language-tags.ts';
import { en } from '../support/english.ts';
import { previews } from '../templates/preview-views.ts';

const pool = createPool({ size: 1, wings });
afterAll(pool.close);

/** Returns the result. */
async function expectEqualJson<Name extends TaskName>(
  name: Name,
  input: TaskInput<Name>,
): Promise<TaskResult<Name>> {
  const run = createTasks(wings)[name] as (input: TaskInput<Name>) => Promise<TaskResult<Name>>;
  const first = await run(input);
  const text = JSON.stringify(plain(first));
  expect(JSON.stringify(plain(await run(input)))).toBe(text);
  expect(JSON.stringify(plain(await pool.run(name, input)))).toBe(text);
  // The store keeps everything: the value has no `undefined` and no number that JSON lacks.
  expect(JSON.parse(text)).toStrictEqual(plain(first));
  return first;
}

/** Replaces packed values, which are bytes, by Base64. */
function plain(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)]));
}

function filesBelow(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name))
    .sort();
}

const documents = [
  ...filesBelow('specs', /\.(json|ya?ml)$/),
  ...filesBelow('test/openapi/keywords', /openapi\.yaml$/),
];

describe('returns equal JSON each time and in any thread', () => {
  it('reading Markdown', async () => {
    const files = [
      ...filesBelow('content', /\.md$/),
      ...filesBelow('test/markdown/fixtures', /\.mdx?$/),
      ...filesBelow('test/extras/dialects/fixtures', /\.mdx?$/),
    ];
    for (const file of files)
      await expectEqualJson('readDocs', {
        sources: [{ file, text: readFileSync(file, 'utf8') }],
        locale: englishLocale,
      });
    expect(files.length).toBeGreaterThan(40);
  });

  it.each(documents)('reading and checking %s, and finding its large schemas', async (file) => {
    const bytes = readFileSync(file);
    const text = bytes.toString('utf8');
    const source = { name: basename(file, extname(file)), file, text, bytes: new Uint8Array(bytes) };
    const { api } = await expectEqualJson('readApi', { source, texts: {}, locale: englishLocale });
    await expectEqualJson('lint', { file, text, parts: [] });
    if (api !== undefined) await expectEqualJson('schemaPages', { api, locale: englishLocale });
  });

  it.each(Object.entries(previews))('reading the content of the %s page', async (_, view) => {
    const { body } = renderContent(view, templateOf(view.content), createPartRenderer({ strings: en }));
    const text = body.filter((chunk) => typeof chunk === 'string').join('');
    const page = { outputPath: 'a.html', url: '/a', content: `<main>${text}</main>`, isSearched: true };
    await expectEqualJson('readHtml', page);
  });

  it('drawing an image for links to a page', async () => {
    const view = { siteTitle: 'Boats', title: '一覧 List', accent: '#00563f', isRightToLeft: false };
    await expectEqualJson('ofWing', { task: 'drawSocialImage', input: { view, fonts: [] } });
  });
});
