import { describe, expect, it } from 'vitest';
import { modulesOf } from '../../src/generator/project/modules/config-modules.ts';
import { loadProject } from '../../src/generator/project/open-project.ts';
import { parseConfig } from '../../src/generator/project/parse-config.ts';
import { PluginError } from '../../src/generator/shared/problems/diagnostics.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

function parsed(config: object) {
  const result = parseConfig(config);
  if ('problems' in result) throw new Error(result.problems.map(({ message }) => message).join('\n'));
  return result;
}

const plugin = { name: 'one', version: '1', options: { words: ['a'] } };
const keyOf = (config: object) => parsed(config).settings.pluginsKey;

describe('the key of plugins and components', () => {
  it('is absent if there are none', () => {
    expect(keyOf({})).toBeUndefined();
    expect(keyOf({ plugins: [], components: {} })).toBeUndefined();
  });

  it('is the same for the same configuration', () => {
    const pages = () => [];
    expect(keyOf({ plugins: [{ ...plugin, pages }] })).toBe(keyOf({ plugins: [{ ...plugin, pages }] }));
  });

  it.each([
    ['name', { ...plugin, name: 'two' }],
    ['version', { ...plugin, version: '2' }],
    ['options', { ...plugin, options: { words: ['b'] } }],
    ['function', { ...plugin, pages: () => [] }],
    ['list of plugin functions', { ...plugin, remark: [() => () => undefined] }],
  ])('differs for another %s', (_, other) => {
    expect(keyOf({ plugins: [other] })).not.toBe(keyOf({ plugins: [plugin] }));
  });

  it('differs for another component, and ends for options that contain themselves', () => {
    expect(keyOf({ components: { Footer: () => 'a' } })).not.toBe(
      keyOf({ components: { Footer: () => 'b' } }),
    );
    const options: Record<string, unknown> = {};
    options.self = options;
    expect(keyOf({ plugins: [{ ...plugin, options }] })).toMatch(/./);
  });
});

describe('a function of a plugin', () => {
  const failing = () => {
    throw new Error('no');
  };
  const fails = async () => failing();

  it('has the name of the plugin in its errors', async () => {
    const rules = [{ code: 'rule', start: () => ({ operation: failing }) }];
    const { plugins } = parsed({
      plugins: [{ ...plugin, rules, pages: fails, hooks: { afterLoad: failing } }],
    }).extensions;
    const [one] = plugins;
    const call = (run: () => unknown) => Promise.resolve().then(run);
    await expect(call(() => one?.hooks?.afterLoad?.({} as never))).rejects.toThrow(
      new PluginError('The plugin `one` failed in `hooks.afterLoad`: no.'),
    );
    await expect(call(() => one?.pages?.({} as never))).rejects.toThrow('failed in `pages`: no');
    const visitors = one?.rules?.[0]?.start({ pointerOf: () => '#' } as never);
    await expect(call(() => visitors?.operation?.({} as never))).rejects.toThrow(
      'failed in `rules.rule.operation`: no',
    );
  });

  it('is refused with two plugins of one name', () => {
    expect(parseConfig({ plugins: [plugin, plugin] })).toMatchObject({
      problems: [
        { path: ['plugins'], message: '`plugins` is a list; expected plugins with different names.' },
      ],
    });
  });
});

describe('modules of a configuration', () => {
  const project = projectForEachTest({
    'portal.config.ts':
      "import { Footer } from './site/footer.js';\nexport default { components: { Footer } };\n",
    'site/footer.ts': "import { words } from './words';\nexport const Footer = () => words;\n",
    'site/words.ts': "import '../portal.config.ts';\nimport 'node:os';\nexport const words = 'a';\n",
  });
  const key = async () =>
    (await loadProject({ root: project.path }, { wings: [] }, { isFresh: true })).settings.pluginsKey;

  it('are part of the key of its components', async () => {
    expect([...modulesOf(`${project.path}/portal.config.ts`).values()]).toHaveLength(3);
    project.write({ 'site/words.ts': "export const words = 'a';\n" });
    const before = await key();
    expect(await key()).toBe(before);
    project.write({ 'site/words.ts': "export const words = 'b';\n" });
    expect(await key()).not.toBe(before);
  });
});
