// The style sheet of blocks, which only pages with a block link, and the links that blocks make.

import { describe, expect, it } from 'vitest';
import { build } from '../support/memory-project.ts';

const sheet = /<link rel="stylesheet" href="\/assets\/blocks-[0-9a-f]+\.css"/;
const steps = ':::steps\n1. One\n:::\n';

describe('a page', () => {
  it('links the style sheet of blocks if its text has one', async () => {
    const { files } = await build({
      'content/docs/index.md': '# Home\n\n:::note\nNot a block of that kind.\n:::\n',
      'content/docs/steps.md': `# Steps\n\n${steps}`,
      'content/docs/badge.md': '# Badge\n\nA <span class="badge">new</span> page.\n',
      'content/docs/callout.md': '# Callout\n\n!!! note\n    1. One\n',
    });
    const linked = [...files].filter(([, text]) => sheet.test(text)).map(([file]) => file);
    expect(linked.sort()).toEqual(['docs/badge/index.html', 'docs/steps/index.html']);
    expect([...files.keys()].filter((file) => file.startsWith('assets/blocks-'))).toHaveLength(1);
  });

  it('links it if a description of a document has one', async () => {
    const operation = (description: string) => ({ description, responses: { 200: { description: 'Yes.' } } });
    const spec = {
      openapi: '3.1.0',
      info: { title: 'Boats', version: '1' },
      paths: { '/a': { get: operation(steps) }, '/b': { get: operation('Text') } },
    };
    const { files } = await build({ 'specs/boats.json': JSON.stringify(spec) });
    const linked = [...files].filter(([, text]) => sheet.test(text)).map(([file]) => file);
    expect(linked).toEqual([expect.stringMatching(/get-a/)]);
    expect([...files.values()].join('')).not.toMatch(/[\u{FDD0}\u{FDD1}]/u);
  });
});

describe('the link of a card', () => {
  it('is resolved like other links, and reported at its address', async () => {
    const { files, diagnostics } = await build({
      'content/docs/index.md': '# Home\n',
      'content/docs/cards.md':
        '# Cards\n\n::::cards\n:::card[Home]{href="./index.md"}\n:::\n:::card[Gone]{href="./gone.md"}\n:::\n::::\n',
    });
    expect(files.get('docs/cards/index.html')).toContain('<a href="/docs">Home</a>');
    const [broken, ...others] = diagnostics.filter(({ code }) => code === 'broken-markdown-link');
    expect(others).toEqual([]);
    expect(broken?.place).toMatchObject({ file: 'content/docs/cards.md', line: 6, column: 21 });
  });
});
