// The copy of a document of several files that a site offers: it stands alone, and makes the same pages.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { build } from '../../support/memory-project.ts';
import { pageText } from '../../support/page-text.ts';

const folder = 'test/openapi/download/bundles';

function treeOf(name: string): Record<string, string> {
  const files = readdirSync(join(folder, name), { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    files
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.txt'))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.replace(join(folder, name), 'specs'), readFileSync(path, 'utf8')]),
  );
}

/** Numbers behind the names of schemas tell those of one name apart, by what was met first. */
function textsOf(files: Map<string, string>): [string, string][] {
  return [...files]
    .filter(([file]) => /^api\/.*\.html$/.test(file) && !file.includes('/schemas/'))
    .map(([file, html]) => [
      file,
      pageText(html, { withSamples: true, withRequests: false })
        .join('\n')
        .replaceAll(/error-\d/g, 'error'),
    ]);
}

describe('the document that a site offers', () => {
  it.each(readdirSync(folder))('of %s makes the same pages without the other files', async (name) => {
    const tree = treeOf(name);
    const file = Object.keys(tree).find((path) => path.startsWith('specs/openapi.')) ?? '';
    const config = { apis: [{ spec: file }] };
    const whole = await build(tree, config);
    const offered = whole.files.get(file) ?? '';
    const alone = await build({ [file]: offered }, config);
    expect(textsOf(alone.files)).toEqual(textsOf(whole.files));
    expect(alone.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(offered).not.toContain('x-portal-files');
    expect([...whole.files].filter(([, text]) => text.includes('x-portal-files'))).toEqual([]);
    expect(alone.files.get(file)).toBe(offered);
  });

  it('is the file itself, byte for byte, where there are no others', async () => {
    const text =
      '# A comment.\nopenapi: 3.1.0\ninfo: { title: One,   version: "1" }\npaths: {}\ncomponents:\n  schemas: { A: { $ref: "#/components/schemas/B" }, B: {} }\n';
    const { files } = await build({ 'specs/one.yaml': text, 'content/index.md': '# Home' });
    expect(files.get('specs/one.yaml')).toBe(text);
  });

  it('is bundled where the document refers to itself by its file, whose name is another one there', async () => {
    const text =
      'openapi: 3.1.0\ninfo: { title: One, version: "1" }\npaths: {}\ncomponents:\n  schemas: { A: { $ref: "one.yaml#/components/schemas/B" }, B: {} }\n';
    const config = { apis: [{ name: 'other', spec: 'specs/one.yaml' }] };
    const { files } = await build({ 'specs/one.yaml': text, 'content/index.md': '# Home' }, config);
    expect(files.get('specs/other.yaml')).toContain("$ref: '#/components/schemas/B'");
  });

  it('keeps an unresolved reference as it was written', async () => {
    const { files } = await build({
      'specs/openapi.yaml':
        'openapi: 3.1.0\ninfo: { title: One, version: "1", description: All. }\npaths: {}\ncomponents:\n  schemas: { A: { $ref: parts/a.yaml }, B: { $ref: gone.yaml } }\n',
      'specs/parts/a.yaml': 'properties: { b: { $ref: "b.yaml#/None" }, c: { $ref: https://example.com/c } }',
      'specs/parts/b.yaml': 'Some: {}',
    });
    const text = files.get('specs/openapi.yaml');
    for (const reference of ['parts/b.yaml#/None', 'https://example.com/c', 'gone.yaml'])
      expect(text).toContain(`$ref: ${reference}`);
  });
});
