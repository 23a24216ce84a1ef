import { describe, expect, it } from 'vitest';
import { loadProject } from '../../src/generator/project/open-project.ts';
import { UsageError } from '../../src/generator/shared/problems/usage-error.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const project = projectForEachTest();

/** The places of the problems of a configuration, each as `file:line:column` with the marked text. */
async function places(files: Record<string, string>): Promise<string[]> {
  project.write(files);
  const error: unknown = await loadProject({ root: project.path }, { wings: [] }, { isFresh: true }).catch(
    (reason: unknown) => reason,
  );
  if (!(error instanceof UsageError) || error.problems === undefined) throw error;
  const { diagnostics, texts } = error.problems;
  return diagnostics.map(({ place }) => {
    const line = texts.get(place?.file ?? '')?.split('\n')[(place?.line ?? 0) - 1] ?? '';
    const marked = place?.endColumn && line.slice((place.column ?? 1) - 1, place.endColumn - 1);
    return `${place?.file}:${place?.line}:${place?.column} ${marked ?? line.trim()}`;
  });
}

const typed = `import { defineConfig } from 'portal-docs';
import nav, { theme as colours } from './parts/nav.js';

const apis = [{ spec: 'a.yaml' }, { spec: 'b.yaml', spek: 1 }];
const rest = { noIndex: 'yes' };

export default defineConfig({
  titel: 'x',
  onBrokenLinks: 'fail' as never,
  apis,
  navbar: nav,
  theme: colours,
  'trailingSlash': 3,
  versions: {
    current: {
      labl: 'Next',
    },
  },
  ...rest,
} satisfies object);
`;

describe('a problem of a configuration', () => {
  it('is at its key or value in a module, also in one that is imported', async () => {
    const nav = "export default [{ label: 'A', to: 'docs' }];\nexport const theme = { accent: '' };\n";
    const found = await places({ 'portal.config.ts': typed, 'parts/nav.ts': nav });
    expect(found.sort()).toEqual([
      "parts/nav.ts:1:35 'docs'",
      "parts/nav.ts:2:32 ''",
      'portal.config.ts:13:20 3',
      'portal.config.ts:16:7 labl',
      'portal.config.ts:4:53 spek',
      "portal.config.ts:5:25 'yes'",
      'portal.config.ts:8:3 titel',
      "portal.config.ts:9:18 'fail' as never",
    ]);
  });

  it('is at its key or value in JSON', async () => {
    const text = '\uFEFF{\n  "titel": "x",\n  "apis": [{ "spek": 1 }],\n  "theme": ["#063"]\n}\n';
    expect(await places({ 'portal.config.json': text })).toEqual([
      'portal.config.json:2:3 "titel"',
      'portal.config.json:3:12 { "spek": 1 }',
      'portal.config.json:3:14 "spek"',
      'portal.config.json:4:12 ["#063"]',
    ]);
  });

  it.each([
    ['a list', 'export default [];\n', '1:16 []'],
    ['no default export', 'const a = 1;\nexport const config = {};\n', '1:undefined const a = 1;'],
    ['a computed value', 'export default Object.freeze({\n  ...{ noIndex: 1 },\n});\n', '2:17 1'],
  ])('has a place for %s', async (_, text, expected) => {
    expect(await places({ 'portal.config.mjs': text })).toEqual([`portal.config.mjs:${expected}`]);
  });

  it('is at a folder that does not exist, with the name that was meant', async () => {
    project.write({ 'guides/a.md': '# A\n', 'public/a.txt': '' });
    const text =
      "export default { contentDir: 'giudes', staticDir: 'pubilc', specsDir: 'none', referenceDirs: ['guides', '../nothing-like-it'] };\n";
    project.write({ 'portal.config.mjs': text });
    const error: unknown = await loadProject({ root: project.path }, { wings: [] }).catch(
      (reason: unknown) => reason,
    );
    const diagnostics = error instanceof UsageError ? error.problems?.diagnostics : undefined;
    expect(diagnostics?.map(({ message, notes, place }) => [message, ...notes, place?.column])).toEqual([
      ['`contentDir` is `giudes`, which does not exist.', "Did you mean: `contentDir: 'guides'`.", 30],
      ['`staticDir` is `pubilc`, which does not exist.', "Did you mean: `staticDir: 'public'`.", 51],
      [
        '`specsDir` is `none`, which does not exist.',
        'Make the folder `none` in the project, or remove `specsDir`.',
        71,
      ],
      [
        '`referenceDirs[1]` is `../nothing-like-it`, which does not exist.',
        'Make the folder `../nothing-like-it`, or remove `referenceDirs`.',
        105,
      ],
    ]);
  });

  it('has no place if a flag sets the value', async () => {
    project.write({ 'portal.config.mjs': 'export default {};\n', 'specs/a.json': '{}' });
    const run = loadProject({ root: project.path }, { wings: [], outDir: project.file('specs') });
    const error: unknown = await run.catch((reason: unknown) => reason);
    expect(error instanceof UsageError && error.problems?.diagnostics).toMatchObject([
      { message: '`outDir` is `specs`, which contains sources of the project.' },
    ]);
  });
});
