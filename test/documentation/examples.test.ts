// The configurations in docs/extending.md, each as the configuration of a project that is built.

import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { pluginEntries, pluginKeys } from '../../src/generator/project/load-plugins.ts';
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

function footerInJsx(): string {
  return /^```tsx\n([\s\S]*?)^```/m.exec(readFileSync('docs/extending.md', 'utf8'))?.[1] ?? '';
}

describe('an example of docs/extending.md', () => {
  const project = projectForEachTest({
    'specs/boats.json': JSON.stringify(document),
    'content/index.md': '# Boats\n',
  });
  const [
    component = '',
    jsx = '',
    glossary = '',
    named = '',
    plugin = '',
    trees = '',
    pages = '',
    listed = '',
    feedback = '',
    question = '',
    marks = '',
    hooks = '',
    reader = '',
    events = '',
    languages = '',
  ] = configurationsIn('docs/extending.md');
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
    expect(page('api/boats/add-a-boat')).toContain('class="legal">Registered in Example.</section>');
  });

  it('replaces the footer with a component in JSX', async () => {
    project.write({ 'footer.tsx': footerInJsx() });
    expect((await build(jsx)).code).toBe(0);
    expect(page('api/boats/add-a-boat')).toContain('<footer class="legal">');
  });

  it('explains terms, which are made again when they change', async () => {
    project.write({
      'plugins/glossary.ts': glossary,
      'terms.json': '{ "tender": "a small boat" }',
      'content/docs/a.md': '# A\n\nTake the tender.\n',
    });
    expect((await build(named)).code).toBe(0);
    expect(page('docs/a')).toContain('Take the tender (a small boat).');
    expect(page('glossary')).toContain('<dd>a small boat</dd>');
    project.write({ 'terms.json': '{ "tender": "a rowing boat" }' });
    expect((await project.run(['build'])).code).toBe(0);
    expect(page('docs/a')).toContain('Take the tender (a rowing boat).');
    expect(page('glossary')).toContain('<dd>a rowing boat</dd>');
  });

  it('adds a language and a rule', async () => {
    const { code, stderr } = await build(plugin);
    expect([code, stderr]).toEqual([0, expect.stringContaining('house/missing-operation-id')]);
    const html = page('api/boats/add-a-boat');
    expect(labelsOf(html)).toContain('HTTPie');
    expect(withoutTags(html)).toContain("http POST 'https://boats.example/boats'");
  });

  it('changes text and markup', async () => {
    project.write({
      'content/docs/a.md': '# A\n\nThe %fleet%, as on [their site](https://boats.example).\n',
    });
    expect((await build(trees)).code).toBe(0);
    expect(page('docs/a')).toMatch(/The Boats of Example, as on <a href="[^>]+>their site \u2197<\/a>/);
  });

  it('adds a page', async () => {
    expect((await build(pages)).code).toBe(0);
    expect(page('operations')).toContain('<li><a href="/api/boats/add-a-boat">POST /boats</a></li>');
  });

  it('lists a page in a sidebar and in the bar above all pages', async () => {
    project.write({ 'content/docs/a.md': '# A\n\nRead the [terms](/terms).\n' });
    expect((await build(listed)).code).toBe(0);
    const sidebarOf = (url: string) => /<nav class="sidebar".*?<\/nav>/s.exec(page(url))?.[0] ?? '';
    expect(sidebarOf('terms')).toMatch(/<a href="\/docs\/a">.*<a aria-current="page" href="\/terms">/s);
    expect(sidebarOf('docs/a')).toContain('href="/terms"');
    expect(page('docs/a')).toMatch(/<a class="page-next" href="\/terms" rel="next">/);
    expect(page('docs/a')).toMatch(/<nav class="navbar-items".*?<a href="\/terms"[^>]*>Terms<\/a>/s);
    // Without the hook it has the sidebar, which does not list it.
    project.write({ 'portal.config.ts': listed.replace(/ {6}hooks: \{[\s\S]*?\n {6}\},\n/, '') });
    expect((await project.spawn(['build'])).code).toBe(0);
    expect(sidebarOf('terms')).toContain('href="/docs/a"');
    expect(sidebarOf('terms')).not.toContain('href="/terms"');
  });

  it('replaces a part of pages, with a module for browsers', async () => {
    const answer = /^```js\n([\s\S]*?)^```/m.exec(readFileSync('docs/extending.md', 'utf8'))?.[1] ?? '';
    project.write({
      'plugins/feedback.ts': feedback,
      'plugins/feedback/question.ts': question,
      'plugins/feedback/answer.js': answer,
    });
    const config =
      "export default { plugins: [['./plugins/feedback.ts', { address: 'us@boats.example' }]] };\n";
    expect((await build(config)).code).toBe(0);
    const html = page('api/boats/add-a-boat');
    expect(html).toContain('<link rel="author" href="mailto:us@boats.example"/>');
    const [, module = ''] =
      /<p data-module="([^"]+)" data-props="[^"]*">Did this page help you\?/.exec(html) ?? [];
    expect(readFileSync(project.file(`dist/assets/${module}`), 'utf8')).toBe(answer);
  });

  it('changes sources, the plan and a file', async () => {
    project.write({ 'content/docs/a.md': '# A\n', 'content/docs/internal-b.md': '# B\n' });
    const { code, stderr } = await build(hooks);
    expect([code, stderr]).toEqual([0, expect.stringContaining('public/internal-pages')]);
    expect(existsSync(project.file('dist/docs/internal-b/index.html'))).toBe(false);
    expect(page('docs/a')).toContain('Boats (reference)');
    expect(readFileSync(project.file('dist/robots.txt'), 'utf8')).toContain('# Thank you.');
  });

  it('reads another kind of document', async () => {
    const list = { service: 'Cars', calls: [['GET', '/cars', 'List cars']] };
    project.write({ 'specs/cars.json': JSON.stringify(list) });
    expect((await build(reader)).code).toBe(0);
    expect(page('api/cars/list-cars')).toContain('https://boats.example/<wbr>cars');
  });

  it('translates another kind of document', async () => {
    const schema = { type: 'object', properties: { speed: { type: 'number', description: 'In knots.' } } };
    const list = { service: 'Races', events: [{ name: 'started', schema }, { name: 'ended' }] };
    project.write({ 'specs/races.json': JSON.stringify(list, null, 2) });
    const run = await build(events);
    expect(run.code).toBe(0);
    // The place of the second event, which has no schema.
    const line = JSON.stringify(list, null, 2)
      .split('\n')
      .findIndex((one) => one.includes('ended'));
    expect(run.stderr).toMatch(new RegExp(`event-lists/missing-schema\\s+specs/races.json:${line}:\\d+`));
    const shown = page('api/races/started');
    expect(withoutTags(shown)).toContain('In knots.');
    expect(withoutTags(shown)).toContain('"speed":');
    expect(labelsOf(shown)).not.toContain('curl');
    expect(withoutTags(shown)).not.toContain('curl');
    expect(page('api/boats/add-a-boat')).toContain('curl');
    expect(existsSync(project.file('dist/api/races/introduction/index.html'))).toBe(true);
    expect(page('api/races/introduction')).not.toContain('curl');
  });

  it('brings a style sheet to the pages that need it', async () => {
    const css = /^```css\n([\s\S]*?)^```/m.exec(readFileSync('docs/extending.md', 'utf8'))?.[1] ?? '';
    project.write({
      'plugins/marks.ts': marks,
      'plugins/marks.css': css,
      'plugins/line.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'content/docs/a.md': '# A\n\nAn *old* boat.\n',
      'content/docs/b.md': '# B\n\nA boat.\n',
    });
    expect((await build("export default { plugins: ['./plugins/marks.ts'] };\n")).code).toBe(0);
    expect(page('docs/a')).toMatch(/<link rel="stylesheet" href="\/assets\/marks-[0-9a-f]{8}\/marks\.css"/);
    expect(page('docs/b')).not.toContain('marks.css');
  });

  it('has the types of the package', async () => {
    const compilerOptions = {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
      target: 'ES2023',
      module: 'NodeNext',
      jsx: 'react-jsx',
      allowImportingTsExtensions: true,
    };
    const texts = configurationsIn('docs/extending.md').map((code, index) => [`example-${index}.ts`, code]);
    project.write({
      ...Object.fromEntries(texts),
      'footer.tsx': footerInJsx(),
      'package.json': '{ "type": "module" }',
      'tsconfig.json': JSON.stringify({ compilerOptions, include: ['*.ts', '*.tsx'] }),
    });
    mkdirSync(project.file('node_modules'));
    for (const name of ['@readme', '@types', 'react'])
      symlinkSync(resolve('node_modules', name), project.file(`node_modules/${name}`));
    symlinkSync(resolve('.'), project.file('node_modules/portal-docs'));
    const run = promisify(execFile)(process.execPath, [
      resolve('node_modules/typescript/bin/tsc'),
      '-p',
      project.path,
    ]);
    expect((await run.catch((error: { stdout: string }) => error)).stdout).toBe('');
  });

  it('is there for each member of a plugin and each hook', () => {
    const text = readFileSync('docs/extending.md', 'utf8');
    const code = configurationsIn('docs/extending.md').join('\n');
    const members = [...Object.keys(pluginKeys), ...Object.keys(pluginEntries['plugins.hooks'])];
    expect(members.filter((name) => !new RegExp(`\\b${name}\\b[:,]`).test(code))).toEqual([]);
    const listed = ['version', 'options', 'hooks'];
    expect(members.filter((name) => !listed.includes(name) && !text.includes(`\`${name}\``))).toEqual([]);
  });

  it('adds languages with a library', async () => {
    expect((await build(languages)).code).toBe(0);
    const html = page('api/boats/add-a-boat');
    expect(labelsOf(html).slice(0, 3)).toEqual(['curl', 'Ruby', 'Swift']);
    const text = withoutTags(html);
    expect(text).toContain('request = Net::HTTP::Post.new(url)');
    expect(text).toContain(String.raw`request.body = "{\n  \"name\": \"Aurora\",\n  \"length\": 12\n}"`);
    expect(text).toContain('"name": "Aurora"');
    expect(withoutTags(page('api/boats/replace-a-photo'))).toContain('At anchor');
  });
});
