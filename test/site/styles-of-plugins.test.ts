// Style sheets of plugins: which pages load them, and when pages are made again.

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectForEachTest } from '../support/temporary-project.ts';

const mark = `const mark = () => (tree) => {
  const visit = (node) => {
    if (node.tagName === 'code') node.properties.className = ['marked'];
    for (const child of node.children ?? []) visit(child);
  };
  visit(tree);
};
`;
const plugin = (members: string) =>
  `${mark}export default { api: 1, name: 'house', rehype: [mark], styles: ['./house.css'], ${members} };\n`;
const project = projectForEachTest({
  'content/docs/a.md': '# A\n\nText with `code`.\n',
  'content/docs/b.md': '# B\n\nText.\n',
  'plugins/house.mjs': plugin(''),
  'plugins/house.css': '.marked { background: url(./line.svg) }\n',
  'plugins/line.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'brand.css': '.marked { color: green }\n',
  'portal.config.mjs':
    "export default { plugins: ['./plugins/house.mjs'], customCss: 'brand.css', baseUrl: '/x/' };\n",
});
/** In a process of its own, as Node keeps modules that it has loaded. */
const build = async (...args: string[]) => {
  const { code, stdout, stderr } = await project.spawn(['build', ...args]);
  return { code, output: stdout + stderr };
};
const page = (url: string) => readFileSync(project.file(`dist/${url}/index.html`), 'utf8');
const sheetsOf = (url: string) =>
  [...page(url).matchAll(/<link rel="stylesheet" href="([^"]*)" integrity="[^"]+"\/>/g)].map(([, href]) =>
    href?.replace(/-[0-9a-f]{8}/, ''),
  );

describe('style sheets of plugins', () => {
  it('are loaded by the pages that show one of their classes, before the rules of the project', async () => {
    expect(await build()).toMatchObject({ code: 0 });
    expect(sheetsOf('docs/a')).toEqual(['/x/assets/house/house.css', '/x/assets/site.css']);
    expect(sheetsOf('docs/b')).toEqual(['/x/assets/site.css']);
    const [, folder = ''] = /assets\/(house-[0-9a-f]{8})\//.exec(page('docs/a')) ?? [];
    expect(existsSync(project.file(`dist/assets/${folder}/line.svg`))).toBe(true);
  });

  it('are on the pages that need them after an edit of the style sheet, of what it names, or of a page', async () => {
    await build();
    const first = page('docs/a');
    project.write({ 'plugins/house.css': '.page-doc .other, .marked { background: url(./line.svg) }\n' });
    expect(await build()).toMatchObject({ code: 0 });
    expect(page('docs/a')).not.toBe(first);
    expect(sheetsOf('docs/b')).toHaveLength(2);
    const second = page('docs/b');
    project.write({ 'plugins/line.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1"/>' });
    await build();
    expect(page('docs/b')).not.toBe(second);
    project.write({
      'plugins/house.css': '.marked { color: red }\n',
      'content/docs/b.md': '# B\n\nNow `code`.\n',
    });
    await build();
    expect(sheetsOf('docs/b')).toHaveLength(2);
  });

  it('are on all pages of a plugin that changes files of pages, or that has a rule without a class', async () => {
    project.write({ 'plugins/house.mjs': plugin('hooks: { beforeWrite: (file) => ({ value: file }) }') });
    await build();
    expect(sheetsOf('docs/b')).toHaveLength(2);
    project.write({ 'plugins/house.mjs': plugin(''), 'plugins/house.css': 'main p { color: red }\n' });
    await build();
    expect(sheetsOf('docs/b')).toHaveLength(2);
  });

  it('are where a module of the plugin works, whatever classes it adds', async () => {
    project.write({
      'plugins/house.mjs': plugin(
        "slots: { PageFooter: { component: './footer.mjs', browser: './work.js' } }",
      ),
      'plugins/footer.mjs':
        "export default ({ plugin, next }, h) => next ? h('p', plugin.island(), 'More') : h('p', null, 'End');\n",
      'plugins/work.js':
        'export function hydrate(element) { element.append(document.createElement("b")); }\n',
      'plugins/house.css': '.made-later { color: red }\n',
    });
    await build();
    expect([sheetsOf('docs/a').length, sheetsOf('docs/b').length]).toEqual([2, 1]);
  });

  it('are the same bytes from any number of threads', async () => {
    const pages = Array.from({ length: 460 }, (_, index) => [
      `content/docs/page-${index}.md`,
      `# Page ${index}\n\n${index % 2 === 0 ? 'With `code`.' : 'Text.'}\n`,
    ]);
    project.write(Object.fromEntries(pages));
    await build('--threads', '2');
    const two = page('docs/page-2') + page('docs/page-3');
    await build('--threads', '1', '--force');
    expect(page('docs/page-2') + page('docs/page-3')).toBe(two);
    expect([sheetsOf('docs/page-2').length, sheetsOf('docs/page-3').length]).toEqual([2, 1]);
  });

  it('are relative in a portable site', async () => {
    project.write({
      'portal.config.mjs': "export default { plugins: ['./plugins/house.mjs'], portable: true };\n",
    });
    expect(await build()).toMatchObject({ code: 0 });
    expect(page('docs/a')).toMatch(
      /<link rel="stylesheet" href="(\.\.\/)+assets\/house-[0-9a-f]{8}\/house\.css"/,
    );
  });
});

describe('what plugins add to a page', () => {
  const large = (bytes: number) =>
    Array.from({ length: bytes / 20 }, (_, index) => `/*${Math.sin(index)}*/`).join('\n');

  it('is reported if its style sheets are over the limit', async () => {
    project.write({ 'plugins/house.css': `.marked { color: red }\n${large(60_000)}` });
    const { code, output } = await build();
    expect(code).toBe(0);
    expect(output).toMatch(/warning +heavy-plugin +plugins\/house\.mjs:8:\d+/);
    expect(output).toMatch(
      /The style sheet `\.\/house\.css` of the plugin `house` loads \d\d,\d{3} bytes; the limit for the style sheets of all plugins of a page is 15,000 bytes, compressed\./,
    );
  });

  it('is reported for the slot with which its scripts are over the limit', async () => {
    const slots = ['PageFooter', 'Footer'].map(
      (name, index) => `${name}: { component: './part.mjs', browser: './${index}.js' }`,
    );
    project.write({
      'plugins/house.mjs': plugin(`slots: {\n${slots.join(',\n')} }`),
      'plugins/part.mjs': "export default ({ plugin }, h) => h('p', plugin.island(), 'Text');\n",
      'plugins/0.js': `export function hydrate() {}\n${large(60_000)}`,
      'plugins/1.js': `import './2.js';\nexport function hydrate() {}\n`,
      'plugins/2.js': large(80_000),
    });
    const { output } = await build();
    expect(output).toMatch(/warning +heavy-plugin +plugins\/house\.mjs:10:\d+/);
    expect(output).toMatch(
      /The slot `Footer` of the plugin `house` loads \d\d,\d{3} bytes, \d\d,\d{3} bytes with those before it; the limit for the scripts of all slots of a page is 50,000 bytes, compressed\./,
    );
    expect(output).not.toContain('The slot `PageFooter`');
  });
});
