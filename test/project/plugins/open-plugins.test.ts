// Plugins by their files and packages, with options: what is loaded, what is refused, and where.

import { describe, expect, it } from 'vitest';
import { loadProject } from '../../../src/generator/project/open-project.ts';
import { PluginError } from '../../../src/generator/shared/problems/diagnostics.ts';
import { UsageError } from '../../../src/generator/shared/problems/usage-error.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

const options = `{
  type: 'object',
  properties: {
    file: { type: 'string' },
    most: { type: 'integer', default: 3 },
    deep: { type: 'object', properties: { side: { enum: ['left', 'right'] } }, additionalProperties: false },
  },
  required: ['file'],
}`;
const project = projectForEachTest({
  'content/index.md': '# A\n',
  'terms/a.json': '{"boat": "a ship"}',
  'plugins/glossary.ts': `import { definePlugin } from 'portal-docs';
interface Options { file: string; most: number }
export default definePlugin<Options>({
  api: 1,
  name: 'glossary',
  options: ${options},
  languages: async ({ options, read, glob }) => {
    const code = [options.most, await read(options.file), ...(await glob('terms/*.json'))].join(' ');
    return [{ id: 'terms', label: 'Terms', language: 'text', write: () => code }];
  },
});
`,
  'plugins/data.json': '{}',
  'plugins/folder/index.ts': 'export default {};\n',
  'plugins/nothing.mjs': 'export const glossary = {};\n',
  'plugins/function.mjs': 'export default () => {};\n',
  'plugins/throws.mjs': "\nthrow new Error('no luck');\n",
  'plugins/lost.mjs': "import './lost-part.mjs';\nexport default {};\n",
  'node_modules/glossary-package/package.json':
    '{ "name": "glossary-package", "type": "module", "exports": { "import": "./plugin.js" } }',
  'node_modules/glossary-package/plugin.js': "export default { api: 1, name: 'from-a-package' };\n",
});

async function load(plugins: string, before = '') {
  project.write({ 'portal.config.mjs': `${before}export default {\n  plugins: ${plugins},\n};\n` });
  return loadProject({ root: project.path }, { wings: [] }, { isFresh: true });
}

/** The problems of a configuration: where, what, and what to do. */
async function problemsOf(plugins: string, before?: string) {
  const error: unknown = await load(plugins, before).catch((one: unknown) => one);
  if (!(error instanceof UsageError)) throw error;
  return (error.problems?.diagnostics ?? []).map(({ place, message, notes }) =>
    [`${place?.file}:${place?.line}:${place?.column}`, message, ...notes].join(' | '),
  );
}

const written = (member: string) => {
  project.write({ 'plugins/one.mjs': `export default {\n  ${member},\n};\n` });
  return "['./plugins/one.mjs']";
};

describe('a plugin by its file', () => {
  it('gets its options with their defaults, and reads files of the project', async () => {
    const { extensions } = await load("[['./plugins/glossary.ts', { file: 'terms/a.json' }]]");
    const [plugin] = extensions.plugins;
    expect(plugin?.options).toEqual({ most: 3, file: 'terms/a.json' });
    expect(plugin?.languages?.[0]?.write({} as never, {} as never)).toBe('3 {"boat": "a ship"} terms/a.json');
    expect(extensions.loadable?.modules.map(({ specifier }) => specifier)).toEqual(['./plugins/glossary.ts']);
  });

  it('is found beside a configuration in JSON, and in a package', async () => {
    project.write({
      'portal.config.json': '{ "plugins": ["./plugins/throws.mjs"] }',
      'plugins/throws.mjs': "export default { api: 1, name: 'calm' };\n",
    });
    const { extensions } = await loadProject({ root: project.path }, { wings: [] });
    expect(extensions.plugins.map(({ name }) => name)).toEqual(['calm']);
  });

  it('can be that of a package with modules only', async () => {
    const { extensions } = await load("['glossary-package']");
    expect(extensions.plugins.map(({ name }) => name)).toEqual(['from-a-package']);
  });

  it('can be loaded by any thread only if all plugins are modules', async () => {
    const { extensions } = await load("['glossary-package', { name: 'inline', version: '1' }]");
    expect(extensions.plugins.map(({ name }) => name)).toEqual(['from-a-package', 'inline']);
    expect(extensions.loadable).toBeUndefined();
  });
});

it('lists no file of a site that was built, wherever its folder is', async () => {
  project.write({
    'docs/out/.portal-site': '{}',
    'docs/out/a/index.md': '# Built\n',
    'docs/kept/a.md': '# Kept\n',
  });
  const { extensions } = await load(
    written(
      "api: 1, name: 'one', languages: async ({ glob }) => [{ id: (await glob('docs/**/*.md')).join().replace(/\\W/g, '-'), label: 'L', language: 'text', write: () => '' }]",
    ),
  );
  expect(extensions.plugins[0]?.languages?.map(({ id }) => id)).toEqual(['docs-kept-a-md']);
});

it('has no options if the configuration gives an empty object, also if it takes none', async () => {
  const { extensions } = await load("[['glossary-package', {}]]");
  expect(extensions.plugins).toHaveLength(1);
});

describe('the key of plugins by their files', () => {
  const key = async () =>
    (await load("[['./plugins/glossary.ts', { file: 'terms/a.json' }]]")).settings.pluginsKey;

  it.each([
    ['a file that it reads', { 'terms/a.json': '{}' }, true],
    ['a list of files that it asks for', { 'terms/b.json': '{}' }, true],
    ['a file that it does not read', { 'terms/other.txt': '{}' }, false],
  ])('with %s changed', async (_, files, differs) => {
    const before = await key();
    project.write(files);
    const after = await key();
    expect(after !== before).toBe(differs);
  });

  it('differs for another text of a module that the plugin imports', async () => {
    project.write({ 'plugins/part.mjs': 'export const a = 1;\n' });
    const load1 = async () => (await load(written("api: 1, name: 'one'"))).settings.pluginsKey;
    const plugin = (code: string) => {
      project.write({
        'plugins/two.mjs': `import { a } from './part.mjs';\nexport default { api: 1, name: 'two' };\n`,
        'plugins/part.mjs': code,
      });
      return load("['./plugins/two.mjs']").then(({ settings }) => settings.pluginsKey);
    };
    expect(await plugin('export const a = 1;\n')).not.toBe(await plugin('export const a = 2;\n'));
    expect(await load1()).toBe(await load1());
  });
});

describe('a plugin that is refused', () => {
  it.each([
    ["['./plugins/folder']", 'which is a folder. | Name a file in it, such as `./plugins/folder/index.ts`.'],
    ["['./plugins/data.json']", 'which is JSON. | A plugin is a module'],
    ["['./plugins/glosary.ts']", 'which does not exist. | Did you mean `./plugins/glossary.ts`?'],
    ["['../outside.ts']", 'which does not exist. | The path of a plugin starts'],
    ["['plugins/glossary.ts']", 'which is no package. | A file begins with `./`: `./plugins/glossary.ts`.'],
    ["['absent-package']", 'which is not installed. | Install it if it is a package that you know.'],
    ["['plugins/glosary.ts']", 'which is no package. | Did you mean the file `./plugins/glossary.ts`?'],
    ["['absent.ts']", 'which is not installed. | Install it if'],
    ["['https://a.example/x.js']", 'which is no file or package.'],
    ["['']", 'which is no file or package.'],
  ])('%s', async (plugins, words) => {
    const [problem, ...others] = await problemsOf(plugins);
    expect(problem).toMatch(/^portal\.config\.mjs:2:13 \| `plugins\[0\]` is `/);
    expect([problem, ...others]).toEqual([expect.stringContaining(words)]);
  });

  it.each([['[5]'], ['[[]]'], ["[['./plugins/glossary.ts', {}, {}]]"], ['[() => {}]'], ['[null]']])(
    'as an entry that is no plugin: %s',
    async (plugins) => {
      expect(await problemsOf(plugins)).toEqual([
        expect.stringMatching(
          /^portal\.config\.mjs:2:13 .*expected a plugin, its file or package, or a list/,
        ),
      ]);
    },
  );

  it.each([
    ["['./plugins/nothing.mjs']", 'plugins/nothing.mjs:1:', 'has no default export. | For example'],
    ["['./plugins/function.mjs']", 'plugins/function.mjs:1:16', 'is a function; expected a plugin.'],
    [
      "['./plugins/throws.mjs']",
      'plugins/throws.mjs:2:1',
      '`./plugins/throws.mjs` cannot be loaded: no luck.',
    ],
    ["['./plugins/lost.mjs']", 'plugins/lost.mjs:1:9', '`./lost-part.mjs`, which is imported here, does not'],
  ])('with the module %s', async (plugins, place, words) => {
    const [problem = '', ...others] = await problemsOf(plugins);
    expect([problem.slice(0, place.length), others]).toEqual([place, []]);
    expect(problem).toContain(words);
  });

  it('with the name of another one', async () => {
    expect(await problemsOf("['glossary-package', 'glossary-package']")).toEqual([
      expect.stringContaining('`plugins[1]` has the name `from-a-package`, which `plugins[0]` has.'),
    ]);
  });
});

describe('the members of a plugin', () => {
  it.each([
    ["name: 'one'", ':1:16', 'has no `api`. | Write `api: 1`'],
    ["api: 2, name: 'one', fences: []", ':2:8', 'has `api: 2`; this version of the program knows `api: 1`.'],
    ["api: '1', name: 'one'", ':2:8', 'has `api: "1"`; this version'],
    [
      "api: 1, name: 'one', remrk: []",
      ':2:24',
      '`remrk`, which is no member of a plugin. | Did you mean `remark`?',
    ],
    ["api: 1, name: 'one', fences: []", ':2:24', '`fences`, which is internal: only parts of the program'],
    ["api: 1, name: 'one', commands: []", ':2:24', '`commands`, which is internal'],
    ["api: 1, name: 'one', pageFiles: []", ':2:24', '`pageFiles`, which is internal'],
    ["api: 1, name: 'Two Words'", ':2:17', '`name` is `"Two Words"`; expected lower-case letters'],
    ["api: 1, name: 'one', options: []", ':2:33', '`options` is a list; expected the JSON Schema'],
    ["api: 1, name: 'one', remark: () => 5", ':2:32', '`remark` is `5`; expected a list'],
    [
      "api: 1, name: 'one', hooks: { afterlaod() {} }",
      ':2:33',
      '`hooks.afterlaod` is not a key of `hooks`. | Did you',
    ],
  ])('with `%s`', async (member, place, words) => {
    const [problem = '', ...others] = await problemsOf(written(member));
    expect(problem).toContain(`plugins/one.mjs${place} | `);
    expect([problem, ...others]).toEqual([expect.stringContaining(words)]);
  });

  it('are checked in objects of the configuration, too', async () => {
    expect(await problemsOf("[{ api: 1, name: 'one', remrk: [] }]")).toEqual([
      'portal.config.mjs:2:36 | `plugins[0]` has `remrk`, which is no member of a plugin. | Did you mean `remark`?',
    ]);
    expect(await problemsOf("[{ name: 'one', version: '1', fences: [] }]")).toEqual([
      expect.stringContaining('`plugins[0]` has `fences`, which is internal'),
    ]);
    expect(await problemsOf("[[{ name: 'one' }, {}]]")).toEqual([
      expect.stringContaining('`plugins[0][0]` has no `api`.'),
    ]);
  });

  it.each([
    [
      "remark: async ({ read }) => read('absent.txt')",
      'remark`: it reads `absent.txt`, which does not exist',
    ],
    [
      "remark: ({ read }) => read('../a.txt')",
      'remark`: it reads `../a.txt`, which is outside of the project',
    ],
    ["rules: ({ glob }) => glob('/etc/*')", 'rules`: it reads `/etc/*`, which is outside of the project'],
    ["hooks: ({ read }) => read('terms')", 'hooks`: it reads `terms`, which is a folder'],
    ['rehype: () => { throw null; }', 'rehype`: it threw `null`'],
  ])('that fail: %s', async (member, words) => {
    const error: unknown = await load(written(`api: 1, name: 'one', ${member}`)).catch((one: unknown) => one);
    expect(error).toBeInstanceOf(PluginError);
    expect(String(error)).toContain(`The plugin \`one\` failed in \`${words}`);
  });

  it('read with the context of loading only while they are loaded', async () => {
    const { extensions } = await load(
      written(
        "api: 1, name: 'one', apiReaders: ({ read }) => [{ name: 'a', accepts: () => read('terms/a.json'), read: () => {} }]",
      ),
    );
    const [reader] = extensions.plugins[0]?.apiReaders ?? [];
    await expect(Promise.resolve(reader?.accepts({} as never))).rejects.toThrow(
      'The plugin `one` calls `read` after it was loaded; call it in',
    );
  });

  it.each([
    ["languages: [{ id: 'a', label: 'A', language: 'text', write: async () => 'a' }]", 'languages.a.write'],
    ['hooks: { beforeWrite: async (file) => ({ value: file }) }', 'hooks.beforeWrite'],
    ["rules: [{ code: 'a', start: async () => ({}) }]", 'rules.a.start'],
  ])('that return a promise where nothing waits: %s', async (member, name) => {
    const { extensions } = await load(written(`api: 1, name: 'one', ${member}`));
    const [{ languages, hooks, rules } = {}] = extensions.plugins;
    const call = () => {
      languages?.[0]?.write({} as never, {} as never);
      hooks?.beforeWrite?.({} as never);
      rules?.[0]?.start({} as never);
    };
    expect(call).toThrow(`\`${name}\`: it returns a promise. It must return its result`);
  });
});

describe('options', () => {
  const given = (text: string) => `[['./plugins/glossary.ts', ${text}]]`;
  it.each([
    ['{ file: 5 }', ':2:47', '`plugins[0][1].file` is the number `5`; it must be text.'],
    [
      "{ flie: 'a', file: 'a' }",
      ':2:41',
      '`plugins[0][1].flie` is no option of the plugin `glossary`. | Did you mean `file`?',
    ],
    ["{ file: 'a', deep: { side: 'up' } }", ':2:66', '`plugins[0][1].deep.side` is'],
    ["{ file: 'a', deep: { sid: 'left' } }", ':2:60', '`plugins[0][1].deep.sid` is no option'],
    ["{ file: () => 'a' }", ':2:47', '`plugins[0][1].file` is a function; expected plain data.'],
    ['{ file: circle }', ':2:', 'is an object that contains itself; expected plain data.'],
    ['{ file: new Map() }', ':2:47', 'is an object of `Map`; expected plain data.'],
    ["'terms.json'", ':2:39', '`plugins[0][1]` is no object of options.'],
    ['{}', ':2:39', '`plugins[0][1]` has no `file`, which is required.'],
  ])('%s', async (text, place, words) => {
    const [problem = '', ...others] = await problemsOf(
      given(text),
      'const circle = {}; circle.self = circle;\n',
    );
    expect(problem).toContain(`portal.config.mjs${place.replace(':2:', ':3:')}`);
    expect([problem, ...others]).toEqual([expect.stringContaining(words)]);
  });

  it('that are required and not given', async () => {
    expect(await problemsOf("['./plugins/glossary.ts']")).toEqual([
      'portal.config.mjs:2:13 | The configuration of the plugin `glossary` has no `file`, which is required. | Options follow the plugin in a list: `[plugin, { ... }]`.',
    ]);
  });

  it('of a plugin that takes none', async () => {
    expect(await problemsOf("[['glossary-package', { a: 1 }]]")).toEqual([
      expect.stringContaining('`plugins[0][1]` has options, but the plugin `from-a-package` takes none.'),
    ]);
  });
});

describe('the schema of options', () => {
  const schema = (text: string) => written(`api: 1, name: 'one', options: ${text}`);
  it.each([
    ["{ type: 'objct' }", 'type', 'is `"objct"`; expected a type of JSON. | Did you mean `object`?'],
    ["{ type: 'list' }", 'type', 'expected a type of JSON. | The types are `array`, `boolean`,'],
    ["{ type: 'string' }", 'type', 'is `"string"`; options are an `object`.'],
    ['{ properties: [] }', 'properties', 'is a list; expected an object of schemas.'],
    ["{ properties: { a: 'string' } }", 'properties.a', 'is `"string"`; expected a schema.'],
    ["{ properties: { a: { type: ['string', 'nul'] } } }", 'properties.a.type[1]', 'The types are'],
    ['{ propertis: {} }', 'propertis', 'is no keyword of JSON Schema. | Did you mean `properties`?'],
    ["{ required: 'file' }", 'required', 'is `"file"`; expected a list of names.'],
    ['{ properties: { a: { required: true } } }', 'properties.a.required', 'expected a list of names.'],
    ['{ properties: { a: { minimum: "1" } } }', 'properties.a.minimum', 'expected a number.'],
    ['{ properties: { a: { minLength: -1 } } }', 'properties.a.minLength', 'expected a whole number'],
    ["{ properties: { a: { pattern: '(' } } }", 'properties.a.pattern', 'is no regular expression.'],
    ["{ patternProperties: { '(': true } }", 'patternProperties.(', 'is no regular expression.'],
    ['{ properties: { a: { enum: [] } } }', 'properties.a.enum', 'expected a list of values.'],
    ['{ anyOf: [{}, 5] }', 'anyOf[1]', 'is `5`; expected a schema.'],
    [
      '{ properties: { a: { items: [{ type: 5 }] } } }',
      'properties.a.items[0].type',
      'expected a type of JSON.',
    ],
    ["{ $ref: '#/$defs/gone' }", '$ref', 'is `#/$defs/gone`, which the schema does not have.'],
    ["{ $ref: 'https://a.example/b.json' }", '$ref', 'expected a reference in the same schema'],
    [
      '{ properties: { a: { default: () => 5 } } }',
      'properties.a.default',
      'is a function; expected plain data.',
    ],
  ])('%s', async (text, path, words) => {
    const [problem = '', ...others] = await problemsOf(schema(text));
    const start = 'plugins/one.mjs:2:';
    expect([problem.slice(0, start.length), others]).toEqual([start, []]);
    expect(problem).toContain(
      `The plugin \`one\` has no valid JSON Schema of its options: \`options.${path}\``,
    );
    expect(problem).toContain(words);
  });

  it('has defaults that it allows', async () => {
    expect(
      await problemsOf(schema("{ properties: { side: { enum: ['left', 'right'], default: 'up' } } }")),
    ).toEqual([
      expect.stringMatching(
        /^plugins\/one\.mjs:2:\d+ \| The plugin `one` has a default that its schema does not allow: `options\.properties\.side\.default` is/,
      ),
    ]);
  });

  it('can have all keywords, and those of other tools', async () => {
    const text = `{
      $schema: 'https://json-schema.org/draft/2020-12/schema', $id: 'a', title: 'T', type: ['object', 'null'], 'x-order': 1,
      $defs: { term: { type: 'string', pattern: '^a', minLength: 0, markdownDescription: 'M' }, list: { allOf: [{ $ref: '#/$defs/term' }] } },
      properties: { a: { $ref: '#/$defs/list/allOf/0', default: 'ab' }, b: true, c: { items: [{}, { const: 1 }], uniqueItems: true } },
      patternProperties: { '^x': { not: { enum: [null] } } }, required: [], additionalProperties: { if: {}, then: {}, else: false },
      dependentRequired: { c: ['b'] },
    }`;
    const { extensions } = await load(schema(text));
    expect(extensions.plugins[0]?.options).toEqual({ a: 'ab' });
  });
});
