// A site without the wing for programs, which is as one that offers nothing to them.

import { expect, it } from 'vitest';
import { wings } from '../../../src/extras/table.ts';
import { build } from '../../support/memory-project.ts';

const texts = {
  'content/docs/knots.md': '# Knots\n\nHow to tie a [bowline](bowline.md).\n',
  'content/docs/bowline.md': '# Bowline\n\nA loop.\n',
  'specs/boats.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Boats', version: '2', description: 'All boats.' },
    paths: { '/boats': { get: { summary: 'List boats', responses: { 200: { description: 'Boats.' } } } } },
  }),
};
const others = wings.filter(({ name }) => name !== 'agents');
const takes = () => true;
const isForPrograms = (path: string) => /(?:\.md|\.openapi\.json|^llms.*\.txt|^catalog\.json)$/.test(path);

it('has no file for programs, and no link to one', async () => {
  const config = { llms: { fullText: 100_000 } };
  const whole = await build(texts, config, { takes });
  const without = await build(texts, config, { wings: others, takes });
  const gone = [...whole.files.keys()].filter((path) => !without.files.has(path)).sort();
  expect(gone).toEqual([...whole.files.keys()].filter(isForPrograms).sort());
  expect(gone).toEqual(
    expect.arrayContaining([
      'api/boats/list-boats.md',
      'api/boats/list-boats.openapi.json',
      'catalog.json',
      'docs/knots.md',
      'llms-full.txt',
      'llms.txt',
      'sitemap.md',
    ]),
  );
  const turnedOff = await build(texts, { llms: false }, { takes });
  expect(without.files).toEqual(turnedOff.files);
  expect(without.diagnostics).toEqual(turnedOff.diagnostics);
});

it('is built by a program without any wing', async () => {
  const { files, diagnostics } = await build(texts, {}, { wings: [], takes });
  expect([...files.keys()].filter(isForPrograms)).toEqual([]);
  expect(files.get('docs/knots/index.html')).toContain('bowline');
  expect(diagnostics).toEqual([]);
});
