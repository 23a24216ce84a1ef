// The configurations in docs/extending.md, each as the configuration of a project that is built.

import { readFileSync, symlinkSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectForEachTest } from '../support/temporary-project.ts';

const document = {
  openapi: '3.1.0',
  info: { title: 'Boats', version: '1' },
  servers: [{ url: 'https://boats.example' }],
  paths: {
    '/boats': {
      post: {
        summary: 'Add a boat',
        requestBody: {
          required: true,
          content: { 'application/json': { example: { name: 'Aurora', length: 12 } } },
        },
        responses: { 201: { description: 'Added.' } },
      },
    },
    '/photos': {
      put: {
        summary: 'Replace a photo',
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: { title: { type: 'string' }, photo: { type: 'string', format: 'binary' } },
              },
              example: { title: 'At anchor' },
            },
          },
        },
        responses: { 204: { description: 'Replaced.' } },
      },
    },
  },
};

/** The whole configurations in a document, in their order. */
function configurationsIn(file: string): string[] {
  const blocks = readFileSync(file, 'utf8').matchAll(/^```ts\n([\s\S]*?)^```/gm);
  return Array.from(blocks, ([, code = '']) => code).filter((code) => code.includes('export default'));
}

describe('an example of docs/extending.md', () => {
  const project = projectForEachTest({
    'specs/boats.json': JSON.stringify(document),
    'content/index.md': '# Boats\n',
  });
  const [component = '', jsx = '', plugin = '', languages = ''] = configurationsIn('docs/extending.md');
  const page = (url: string) => readFileSync(project.file(`dist/${url}/index.html`), 'utf8');
  /** The labels of the languages of an operation, and the code of one. */
  const labelsOf = (html: string) =>
    Array.from(html.matchAll(/<label class="tab-label"[^>]*>([^<]+)</g), ([, label]) => label);
  const withoutTags = (html: string) => html.replaceAll(/<[^>]+>/g, '').replaceAll('&quot;', '"');

  async function build(configuration: string) {
    project.write({ 'portal.config.ts': configuration });
    symlinkSync(resolve('node_modules'), project.file('node_modules'));
    return project.run(['build']);
  }

  it('replaces the footer', async () => {
    expect((await build(component)).code).toBe(0);
    expect(page('api/boats/add-a-boat')).toContain('<p class="legal">Registered in Example.</p>');
  });

  it('replaces the footer with a component in JSX', async () => {
    const [, footer = ''] = /^```tsx\n([\s\S]*?)^```/m.exec(readFileSync('docs/extending.md', 'utf8')) ?? [];
    project.write({ 'footer.tsx': footer });
    expect((await build(jsx)).code).toBe(0);
    expect(page('api/boats/add-a-boat')).toContain('<footer class="legal">');
  });

  it('adds a language and a rule', async () => {
    const { code, stderr } = await build(plugin);
    expect([code, stderr]).toEqual([0, expect.stringContaining('house/missing-operation-id')]);
    const html = page('api/boats/add-a-boat');
    expect(labelsOf(html)).toContain('HTTPie');
    expect(withoutTags(html)).toContain("http POST 'https://boats.example/boats'");
  });

  it('adds languages with a library', async () => {
    expect((await build(languages)).code).toBe(0);
    const html = page('api/boats/add-a-boat');
    expect(labelsOf(html).slice(0, 3)).toEqual(['curl', 'Ruby', 'Swift']);
    const text = withoutTags(html);
    expect(text).toContain('request = Net::HTTP::Post.new(url)');
    expect(text).toContain(String.raw`request.body = "{\"name\":\"Aurora\",\"length\":12}"`);
    expect(text).toContain('"name": "Aurora"');
    expect(withoutTags(page('api/boats/replace-a-photo'))).toContain('At anchor');
  });
});
