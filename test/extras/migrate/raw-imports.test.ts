import { describe, expect, it } from 'vitest';
import { starlight } from '../../../src/extras/migrate/systems/starlight/starlight.ts';
import { madeProject } from '../../support/source-tree.ts';

describe('a file that a page imports as code', () => {
  it('is copied, and imported from where it is', async () => {
    const { text, paths, items } = await madeProject(
      starlight,
      {
        'astro.config.mjs': 'starlight',
        'examples/boat.js': 'sail();\n',
        'src/content/docs/guides/a.mdx':
          '---\ntitle: A\n---\nimport code from \'/examples/boat.js?raw\';\n\n<Code code={code} lang="js" title="boat.js" />\n',
      },
      { 'astro.config.mjs': {} },
    );
    expect(paths).toContain('content/assets/examples/boat.js');
    expect(text('content/guides/a.mdx')).toContain("import code from '../assets/examples/boat.js?raw';");
    expect(items.filter(({ status }) => status === 'left')).toEqual([]);
  });
});
