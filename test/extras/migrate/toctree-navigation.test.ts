import { describe, expect, it } from 'vitest';
import { toctreeNavigation, toctreesIn } from '../../../src/extras/migrate/order/toctree-navigation.ts';
import type { SidebarEntry } from '../../../src/generator/types/sources.ts';

/** The entries as lines, with two spaces for each level. */
function linesOf(entries: readonly SidebarEntry[], indentation = ''): string[] {
  return entries.flatMap(({ name, label, href, items }) => [
    `${indentation}${href ?? name}${label === undefined ? '' : ` (${label})`}`,
    ...linesOf(items ?? [], `${indentation}  `),
  ]);
}

async function read(files: Record<string, string>): Promise<string[] | undefined> {
  const pages = Object.keys(files).filter((file) => file.endsWith('.md'));
  const found = await toctreeNavigation({ contentDir: 'docs', pages }, async (file) => files[file]);
  return found && linesOf(found.sidebar.entries[0]?.items ?? []);
}

describe('the order of toctrees', () => {
  it('is read from the index on, with captions, titles, patterns and links', async () => {
    const files = {
      'docs/index.md':
        '# A\n\n```{toctree}\n:maxdepth: 1\n:caption: Start\n\nsetup\n/more/index\nself\n```\n\n:::{toctree}\n:glob:\n\nmany/*\nThe site <https://site.example/>\n:::\n',
      'docs/setup.md': '# Setup\n',
      'docs/more/index.md': '# More\n\n```{toctree}\nThe first <one>\nmissing\n../setup\n```\n',
      'docs/more/one.md': '# One\n',
      'docs/many/b.md': '# B\n',
      'docs/many/a.md': '# A\n',
    };
    expect(await read(files)).toEqual([
      'Start (Start)',
      '  setup',
      '  More (More)',
      '    more/index',
      '    more/one (The first)',
      'many/a',
      'many/b',
      'https://site.example/ (The site)',
    ]);
  });

  it('is read from an index in reStructuredText', async () => {
    const index = 'Title\n=====\n\n.. toctree::\n   :maxdepth: 2\n\n   b\n   a\n\nText.\n';
    expect(await read({ 'docs/index.rst': index, 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' })).toEqual([
      'b',
      'a',
    ]);
  });

  it('ends where pages list each other, and is none without lists', async () => {
    const list = (page: string) => `# Page\n\n\`\`\`{toctree}\n${page}\n\`\`\`\n`;
    const circle = { 'docs/index.md': list('a'), 'docs/a.md': list('b'), 'docs/b.md': list('index') };
    expect(await read(circle)).toEqual(['Page (Page)', '  a', '  b']);
    expect(await read({ 'docs/index.md': '# A\n', 'docs/a.md': '# A\n' })).toBeUndefined();
  });

  it('needs linear time for many lists', () => {
    expect(toctreesIn('```{toctree}\na\n```\n'.repeat(20_000))).toHaveLength(20_000);
  });
});
