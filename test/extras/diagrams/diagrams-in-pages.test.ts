// Diagrams in pages: each is drawn once, and shown as code where no wing shows it.

import { describe, expect, it } from 'vitest';
import { readMermaid } from '../../../src/extras/diagrams/mermaid/draw-diagram.ts';
import { createMarkdown } from '../../../src/generator/markdown/markdown.ts';
import type { RunTask } from '../../../src/generator/types/seam/fences.ts';
import { en } from '../../../src/strings/en.ts';
import { fencesOfWings, syntaxOfWings } from '../../support/fences.ts';
import { shownMarkup } from '../../support/shown-markup.ts';

const strings = en.markdown;
const fence = '```mermaid\nflowchart TD\n  A --> B\n```';

describe('a page', () => {
  it('draws each diagram once, and loads nothing for texts without diagrams', async () => {
    const drawn: unknown[][] = [];
    const runTask: RunTask = (...task) => {
      drawn.push(task);
      return fencesOfWings.runTask(...task);
    };
    const drawing = createMarkdown({ strings, ...fencesOfWings, runTask, ...syntaxOfWings });
    await drawing.parseDoc({ file: 'a.md', text: '# mermaid' });
    expect(drawn).toEqual([]);
    const { body } = (
      await drawing.parseDoc({ file: 'b.md', text: `${fence}\n\n> ${fence.replaceAll('\n', '\n> ')}` })
    ).value;
    expect(drawn).toEqual([['drawDiagram', 'flowchart TD\nn0[A]\nn1[B]\nn0 --> n1', { isAwaited: true }]]);
    expect(shownMarkup(body).match(/<figure /g)).toHaveLength(2);
  });

  it('shows the source of a diagram as code if no wing shows it', async () => {
    const text = `${fence}\n\n\`\`\`mermaid\npie\n  "a" : 1\n\`\`\`\n`;
    const { value, diagnostics } = await createMarkdown({ strings, ...syntaxOfWings }).parseDoc({
      file: 'a.md',
      text,
    });
    const html = shownMarkup(value.body);
    expect(html).not.toContain('<svg');
    expect(html).toContain('A --> B</code>');
    expect(html).toContain('>pie\n');
    expect([diagnostics, value.undrawn]).toEqual([[], undefined]);
  });
});

describe('readMermaid', () => {
  it('removes the text alternative and the colours', () => {
    const source = `---
config: x
---
%% comment
flowchart TD
  accTitle: Title: of it
  accDescr { First
    second }
  A --> B
  style A fill:#f00
  class B red
`;
    expect(readMermaid(source)).toMatchObject({
      diagram: 'flowchart TD\nn0[A]\nn1[B]\nn0 --> n1',
      kind: 'flowchart',
      title: 'Title: of it',
      lost: [],
      description: 'First second',
    });
  });

  it('keeps the classes of a class diagram', () => {
    expect(readMermaid('classDiagram\n  class A {\n  }')?.diagram).toBe('classDiagram\nclass A {\n}');
  });

  it('supports no other types', () => {
    expect(readMermaid('pie\n  "a" : 1')).toBeUndefined();
  });
});
