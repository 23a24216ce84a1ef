// Slots of plugins that are refused, and where: their names, the modules of components, and those for browsers.

import { describe, expect, it } from 'vitest';
import { loadProject } from '../../../src/generator/project/open-project.ts';
import { UsageError } from '../../../src/generator/shared/problems/usage-error.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

const project = projectForEachTest({
  'content/index.md': '# A\n',
  'plugins/footer.mjs': "export default (props, h) => h('footer', null, 'Text');\n",
  'plugins/name.mjs': "export const Footer = (props, h) => h('footer', null, 'Text');\n",
  'plugins/broken.tsx': 'export default () => <p>;\n',
  'plugins/throws.mjs': "\nthrow new Error('no luck');\n",
  'plugins/work.js': 'export function hydrate(element, props) {}\n',
  'plugins/work.ts': 'export function hydrate() {}\n',
  'portal.config.mjs': "export default {\n  plugins: ['./plugins/house.mjs'],\n};\n",
});

/** The problems of a project: where, what, and what to do. */
async function problems() {
  const error: unknown = await loadProject({ root: project.path }, { wings: [] }, { isFresh: true }).catch(
    (one: unknown) => one,
  );
  if (!(error instanceof UsageError)) throw error;
  return (error.problems?.diagnostics ?? []).map(({ place, message, notes }) =>
    [`${place?.file}:${place?.line}:${place?.column}`, message, ...notes].join(' | '),
  );
}

const slots = (written: string) => {
  project.write({ 'plugins/house.mjs': `export default { api: 1, name: 'house',\n  slots: ${written} };\n` });
};
const browser = (code: string, more: Record<string, string> = {}) => {
  slots("{ Footer: { component: './footer.mjs', browser: './work.js' } }");
  project.write({ 'plugins/work.js': code, ...more });
};

describe('a slot', () => {
  it.each([
    ["{ Fotter: './footer.mjs' }", '2:12', '`slots.Fotter` is no part of pages. | Did you mean `Footer`?'],
    ["{ TableOfContents: './a.mjs' }", '2:12', 'is no part of pages. | Did you mean `ContentsColumn`?'],
    ["{ Basement: './a.mjs' }", '2:12', '| The parts are `Announcement`, `Breadcrumbs`,'],
    ['{ Footer: 5 }', '2:20', '`slots.Footer` is `5`; expected the path of a module, a component'],
    ["{ Footer: { component: './footer.mjs' } }", '2:20', '`slots.Footer` is an object; expected the path'],
    ["['Footer']", '2:10', '`slots` is a list; expected an object'],
    ["{ Footer: './foter.mjs' }", '2:20', 'which does not exist. | Did you mean `./footer.mjs`?'],
    ["{ Footer: 'footer.mjs' }", '2:20', 'which is no path of a module. | The path of a module begins with'],
    ["{ Footer: './name.mjs' }", '2:20', 'whose default export is nothing; expected a component. | For'],
    [
      "{ Footer: { component: './footer.mjs', browser: './wrk.js' } }",
      '2:58',
      '`slots.Footer.browser` is `./wrk.js`, which does not exist.',
    ],
    [
      "{ Footer: { component: './footer.mjs', browser: './work.ts' } }",
      '2:58',
      'which is not JavaScript. | Browsers load files as they are: write a `.js` file, or build one.',
    ],
  ])('%s', async (written, place, words) => {
    slots(written);
    const [problem = '', ...others] = await problems();
    expect([problem, others]).toEqual([expect.stringContaining(words), []]);
    expect(problem.replace(/ \|.*/, '')).toBe(`plugins/house.mjs:${place}`);
  });

  it.each([
    ['./broken.tsx', 'plugins/broken.tsx:1:', 'The slot `plugins/broken.tsx` cannot be loaded: '],
    ['./throws.mjs', 'plugins/throws.mjs:2:1', 'The slot `plugins/throws.mjs` cannot be loaded: no luck.'],
  ])('whose module %s cannot be loaded', async (path, place, words) => {
    slots(`{ Footer: '${path}' }`);
    const [problem = ''] = await problems();
    expect(problem).toContain(place);
    expect(problem).toContain(words);
  });

  it('that two plugins have', async () => {
    slots("{ Footer: './footer.mjs' }");
    const other = "{ api: 1, name: 'other', slots: { Footer: (props, h) => h('p') } }";
    const config = (more = '') =>
      project.write({
        'portal.config.mjs': `export default {\n  plugins: ['./plugins/house.mjs', ${other}], ${more}\n};\n`,
      });
    config();
    expect(await problems()).toEqual([
      'portal.config.mjs:2:36 | The plugin `other` has the slot `Footer`, which the plugin `house` has. | Remove one of the two, or write `components.Footer`, which comes before both.',
    ]);
    config("components: { Footer: (props, h) => h('p') }");
    await loadProject({ root: project.path }, { wings: [] }, { isFresh: true });
  });

  it('of an object without `api`', async () => {
    project.write({
      'portal.config.mjs': "export default { plugins: [{ name: 'old', slots: { Footer: './a.mjs' } }] };\n",
    });
    expect(await problems()).toEqual([expect.stringContaining('`plugins[0]` has no `api`.')]);
  });
});

describe('a module for browsers', () => {
  it.each([
    ['export const work = 1;\n', 'work.js:1:1', 'does not export `hydrate`. | For example:'],
    [
      "import React from 'react';\nexport function hydrate() {}\n",
      'work.js:1:19',
      'imports `react`, which is not a file beside it. | Browsers find only files. Bundle',
    ],
    [
      "export { hydrate } from './gone.js';\n",
      'work.js:1:25',
      'imports `./gone.js`, which does not exist. | The path is that of a file, with its ending.',
    ],
    [
      "export const hydrate = async () => import('./work.ts');\n",
      'work.js:1:43',
      'imports `./work.ts`, which is not JavaScript.',
    ],
    ['export function hydrate( {}\n', 'work.js:', 'cannot be parsed: Unexpected'],
  ])('%j', async (code, place, words) => {
    browser(code);
    const [problem = '', ...others] = await problems();
    expect([problem, others]).toEqual([expect.stringContaining(words), []]);
    expect(problem).toContain(`plugins/${place}`);
  });

  it('is published with what it imports, below one name of all of their texts', async () => {
    browser("import '../shared/a.js';\nexport function hydrate() {}\n", {
      'shared/a.js': "import './b.js';\n",
      'shared/b.js': "import './a.js';\n",
    });
    const files = async () => {
      const { extensions } = await loadProject({ root: project.path }, { wings: [] }, { isFresh: true });
      return extensions.browserFiles?.map(({ outputPath }) => outputPath) ?? [];
    };
    const first = await files();
    expect(first).toEqual([
      expect.stringMatching(/^assets\/house-[0-9a-f]{8}\/plugins\/work\.js$/),
      expect.stringMatching(/^assets\/house-[0-9a-f]{8}\/shared\/a\.js$/),
      expect.stringMatching(/^assets\/house-[0-9a-f]{8}\/shared\/b\.js$/),
    ]);
    project.write({ 'shared/b.js': "import './a.js';\n// Changed.\n" });
    const second = await files();
    expect(second).toHaveLength(3);
    expect(second.filter((file) => first.includes(file))).toEqual([]);
  });
});
