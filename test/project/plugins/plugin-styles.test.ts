// Style sheets of plugins that are refused, and where; and what a plugin can publish.

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadProject } from '../../../src/generator/project/open-project.ts';
import { UsageError } from '../../../src/generator/shared/problems/usage-error.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

const project = projectForEachTest({
  'site/content/index.md': '# A\n',
  'site/plugins/line.css': '.line { color: red }\n',
  'site/plugins/line.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'site/plugins/notes.txt': 'Notes',
  'outside.css': '.outside { color: red }\n',
  'outside.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
});
const root = () => project.file('site');
const load = () => loadProject({ root: root() }, { wings: [] }, { isFresh: true });
const config = (plugin: string, more = '') =>
  project.write({ 'site/portal.config.mjs': `export default {\n  plugins: [${plugin}],${more}\n};\n` });
const styles = (written: string) => {
  config("'./plugins/house.mjs'");
  project.write({
    'site/plugins/house.mjs': `export default { api: 1, name: 'house',\n  styles: ${written} };\n`,
  });
};
const sheet = (css: string | Uint8Array) => {
  styles("['./own.css']");
  project.write({ 'site/plugins/own.css': css });
};

/** The problems of a project: where, what, and what to do. */
async function problems() {
  const error: unknown = await load().catch((one: unknown) => one);
  if (!(error instanceof UsageError)) throw error;
  return (error.problems?.diagnostics ?? []).map(({ place, message, notes }) =>
    [`${place?.file}:${place?.line}:${place?.column}`, message, ...notes].join(' | '),
  );
}

describe('`styles` of a plugin', () => {
  it.each([
    [
      "['./lin.css']",
      '2:12',
      '`styles[0]` is `./lin.css`, which does not exist. | Did you mean `./line.css`?',
    ],
    ["['line.css']", '2:12', 'which is no path of a file. | The path begins with `./`'],
    [
      "['./notes.txt']",
      '2:12',
      'which is no style sheet. | Browsers load files as they are: write a `.css` file',
    ],
    [
      "['../../outside.css']",
      '2:12',
      'which is outside of the folder that its plugin is in. | A plugin publishes',
    ],
    ["['./\\0.css']", '2:12', 'which does not exist'],
    ["'./line.css'", '2:11', '`styles` is `"./line.css"`; expected a list'],
    ['[5]', '2:12', '`styles[0]` is `5`; expected a text'],
    ['() => undefined', '', 'The function `styles` of the plugin `house` returns nothing; expected a list'],
  ])('%s', async (written, place, words) => {
    styles(written);
    if (place === '') return expect(load()).rejects.toThrow(words);
    const [problem = '', ...others] = await problems();
    expect([problem, others]).toEqual([expect.stringContaining(words), []]);
    expect(problem.replace(/ \|.*/, '')).toBe(`plugins/house.mjs:${place}`);
  });

  it('are in the configuration if the plugin is', async () => {
    config("{ api: 1, name: 'inline', styles: ['./gone.css'] }");
    expect(await problems()).toEqual([
      expect.stringMatching(/^portal\.config\.mjs:2:\d+ \| `plugins\[0\]\.styles\[0\]` is `\.\/gone\.css`/),
    ]);
    config("{ api: 1, name: 'inline', styles: ['./plugins/line.css'] }");
    expect((await load()).settings.pluginStyles).toMatchObject([{ plugin: 'inline', classes: ['line'] }]);
  });
});

describe('a style sheet', () => {
  it.each([
    [
      '\n.a { b: url(./gone.svg) }',
      '2:9',
      'names `./gone.svg`, which does not exist. | The path is that of a file',
    ],
    ['.a { b: url(lin.svg) }', '1:9', 'which does not exist. | Did you mean `line.svg`?'],
    ['.a { b: url(/line.svg) }', '1:9', 'which starts from the root of the server. | Write the path from'],
    ['.a { b: url(notes.txt) }', '1:9', 'which is no image. | Images are'],
    ['@font-face { src: url(line.svg) }', '1:19', 'which is no font. | Fonts are'],
    ['@import "line.svg";', '1:9', 'which is no style sheet.'],
    ['.a { b: url("../../outside.svg") }', '1:13', 'which is outside of the folder that its plugin is in.'],
    ['.a { b: url(%2e%2e/%2e%2e/outside.svg) }', '1:9', 'which is outside of the folder'],
    ['.a { b: url(link.svg) }', '1:9', 'which is outside of the folder'],
    ['.a { b: url(%00.svg) }', '1:9', 'which does not exist.'],
    ["@import 'https://styles.example/a.css';", '1:9', "csp: { 'style-src': ['https://styles.example'] }"],
    ['@import url(//styles.example/a.css);', '1:9', 'which the policy of the pages does not allow.'],
    [
      '.a { b: url(file:///etc/passwd) }',
      '1:9',
      'does not allow. | Put the file beside the style sheet, and name it',
    ],
    ['@font-face { src: url(data:font/woff2;base64,AAAA) }', '1:19', "csp: { 'font-src': ['data:'] }"],
    [`.a { b: url(data:image/png;base64,${'A'.repeat(100)}) }`, '1:9', 'AAAA…`, which the policy'],
  ])('%j', async (css, place, words) => {
    sheet(css);
    symlinkSync(project.file('outside.svg'), project.file('site/plugins/link.svg'));
    const [problem = '', ...others] = await problems();
    expect([problem, others]).toEqual([expect.stringContaining(words), []]);
    expect(problem.replace(/ \|.*/s, '')).toBe(`plugins/own.css:${place}`);
  });

  it('has what the policy of the project allows', async () => {
    sheet("@import 'https://styles.example/a.css';\n.a { b: url(https://images.example/a.png) }");
    config("'./plugins/house.mjs'", " csp: { 'style-src': ['https://styles.example'] },");
    expect(await problems()).toEqual([expect.stringMatching(/^plugins\/own\.css:2:9 .*images\.example/)]);
    const allowed = "{ 'style-src': ['https://styles.example'], 'img-src': ['https://*.example'] }";
    config("'./plugins/house.mjs'", ` csp: ${allowed},`);
    await load();
  });

  it('is at most 5 MB', async () => {
    sheet(new Uint8Array(5_000_001).fill(0x20));
    expect(await problems()).toEqual([
      expect.stringContaining('has 5000001 bytes; at most 5000000 are published'),
    ]);
  });

  it('is published as it is, with what it names, also what it imports', async () => {
    sheet('@import "parts/a.css";\n/* </style> */\n.a { b: url(line.svg?x#y) }');
    project.write({
      'site/plugins/parts/a.css': '@import "../own.css"; @font-face { src: url("a font.woff2") } .b { c: d }',
      'site/plugins/parts/a font.woff2': new Uint8Array([0, 255, 10]),
    });
    const { settings, extensions } = await load();
    expect(settings.pluginStyles).toEqual([
      {
        plugin: 'house',
        file: expect.stringMatching(/^house-[0-9a-f]{8}\/own\.css$/),
        integrity: expect.stringMatching(/^sha384-/),
        classes: ['a', 'b'],
      },
    ]);
    const files = extensions.browserFiles ?? [];
    expect(files.map(({ outputPath }) => outputPath.replace(/-[0-9a-f]{8}/, ''))).toEqual([
      'assets/house/own.css',
      'assets/house/parts/a.css',
      'assets/house/line.svg',
      'assets/house/parts/a font.woff2',
    ]);
    expect(Buffer.from(files[3]?.content as Uint8Array)).toEqual(Buffer.from([0, 255, 10]));
    expect(extensions.dependsOn?.('plugins/parts/a font.woff2')).toBe(true);
    expect(extensions.loadedFrom?.()).toContain('plugins/line.svg');
  });

  it('of a package can name the files of the package, wherever it is linked from, and no others', async () => {
    const file = (name: string, text: string) => {
      mkdirSync(dirname(project.file(name)), { recursive: true });
      writeFileSync(project.file(name), text);
    };
    file(
      'workspace/house/package.json',
      '{ "name": "house", "type": "module", "exports": "./lib/index.js" }',
    );
    file(
      'workspace/house/lib/index.js',
      "export default { api: 1, name: 'house', styles: ['../css/house.css'] };\n",
    );
    file('workspace/house/css/house.css', '.house { b: url(../img/house.svg) }\n');
    file('workspace/house/img/house.svg', '<svg/>');
    mkdirSync(project.file('site/node_modules'), { recursive: true });
    symlinkSync(project.file('workspace/house'), project.file('site/node_modules/house'));
    config("'house'");
    expect((await load()).settings.pluginStyles).toMatchObject([{ classes: ['house'] }]);
    file('workspace/house/css/house.css', '.house { b: url(../../../outside.svg) }\n');
    expect(await problems()).toEqual([
      expect.stringContaining('is outside of the folder that its plugin is in'),
    ]);
  });
});
