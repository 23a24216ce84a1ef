// Diagrams in pages: each is shown by its drawing, with its name and its place in the page, or as code.

import { describe, expect, it } from 'vitest';
import { createMarkdown } from '../../../src/generator/markdown/markdown.ts';
import type { Drawing } from '../../../src/generator/types/sources.ts';
import { en } from '../../support/english.ts';
import { fencesOfWings, syntaxOfWings } from '../../support/fences.ts';
import { shownMarkup } from '../../support/shown-markup.ts';

const strings = en.markdown;
const fence = (source: string) => `\`\`\`mermaid\n${source}\n\`\`\`\n`;
const flowchart = 'flowchart TD\n  A --> B';
const svg = '<svg viewBox="0 0 90 50"><rect id="a" fill="var(--diagram-node)"/><text>A</text></svg>';

/** What a page shows, with a drawing for each of its diagrams. */
async function shown(text: string, drawing: Drawing = { svg }) {
  const markdown = createMarkdown({ strings, ...fencesOfWings, ...syntaxOfWings });
  const source = { file: 'content/docs/a.md', text };
  const { undrawn = [] } = (await markdown.parseDoc(source)).value;
  const pictures = new Map(undrawn.map((one) => [one, drawing]));
  const { value, diagnostics } = await markdown.parseDoc({ ...source, pictures });
  return { html: shownMarkup(value.body), gfm: value.markdown, diagnostics, undrawn };
}

describe('a diagram', () => {
  it('is a figure with a name, whose ids are unique in the page', async () => {
    const described = `sequenceDiagram\n  accTitle: Getting a "token"\n  accDescr {\n    The client asks\n    for it. }\n  A->>B: x`;
    const { html, diagnostics } = await shown(
      `${fence(described)}\n- a\n\n  ${fence(described).replaceAll('\n', '\n  ')}`,
    );
    expect(diagnostics).toEqual([]);
    expect(html).toContain(
      '<figure class="diagram" tabindex="0" role="group" aria-label="Getting a &quot;token&quot;"><svg viewBox="0 0 90 50" width="90" height="50" role="img" aria-labelledby="diagram-1-title diagram-1-description"><title id="diagram-1-title">Getting a "token"</title><desc id="diagram-1-description">The client asks for it.</desc><rect id="diagram-1-a" fill="var(--diagram-node)" /><text>A</text></svg></figure>',
    );
    expect(html).toContain('aria-label="Getting a &quot;token&quot; (2)"');
    expect(html).toContain('<rect id="diagram-2-a"');
  });

  it.each([
    ['sequenceDiagram\n A->>B: x', 'Sequence diagram'],
    ['graph LR; A-->B', 'Flowchart'],
    ['---\ntitle: Boats\n---\nflowchart TD\n A', 'Boats'],
    ["%%{init: {'theme':\n 'dark'}}%%\nstateDiagram\n [*] --> A", 'State diagram'],
    ['classDiagram-v2\n A <|-- B', 'Class diagram'],
    ['erDiagram\n A ||--o{ B : has', 'Entity relationship diagram'],
    ['gantt\n title "A plan"\n A :a, 2026-01-01, 3d', 'A plan'],
    ['mindmap\n  root', 'Diagram'],
  ])('has the name of its title or type: %j', async (source, name) => {
    expect((await shown(fence(source))).html).toContain(`>${name}</title>`);
  });

  it('stays its source in the Markdown form of the page', async () => {
    expect((await shown(fence(flowchart))).gfm.join('')).toContain(fence(flowchart).trim());
  });

  it('loads the styles of blocks only if it has colours of its own', async () => {
    const coloured = { svg: svg.replace('--diagram-node', '--diagram-fill-7') };
    expect((await shown(fence(flowchart))).html).toContain('<figure class="diagram"');
    expect((await shown(fence(flowchart), coloured)).html).toContain(
      '<figure class="diagram diagram-coloured"',
    );
  });

  it('shrinks until its smallest text has 12 pixels, and then scrolls', async () => {
    const wide = (width: number, size: number) => ({
      svg: `<svg viewBox="0 0 ${width} 50"><text font-size="16">A</text><g><text font-size="${size}">B</text></g></svg>`,
    });
    const frame = async (width: number, size: number) =>
      /<figure class="([^"]*)"[\s\S]*?<svg viewBox="[^"]*" width="(\d+)"[\s\S]*?<svg width="(\d+)"/
        .exec((await shown(fence(flowchart), wide(width, size))).html)
        ?.slice(1);
    expect(await frame(800, 16)).toEqual(['diagram', '800', '600']);
    expect(await frame(800, 12)).toEqual(['diagram diagram-wide', '800', '800']);
    expect(await frame(600, 10)).toEqual(['diagram', '720', '720']);
  });

  it('is code if no wing shows it', async () => {
    const { value, diagnostics } = await createMarkdown({ strings, ...syntaxOfWings }).parseDoc({
      file: 'a.md',
      text: `${fence(flowchart)}\n${fence('pie\n  "a" : 1')}`,
    });
    const html = shownMarkup(value.body);
    expect(html).not.toContain('<svg');
    expect(html).toContain('A --> B</code>');
    expect([diagnostics, value.undrawn]).toEqual([[], undefined]);
  });
});

describe('what is reported of a diagram', () => {
  const reported = async (source: string, drawing: Drawing) => {
    const [problem, ...others] = (await shown(`# A\n\n${fence(source)}`, drawing)).diagnostics;
    expect(others).toEqual([]);
    return [problem?.code, problem?.place?.line, problem?.message];
  };

  it('is the line that Mermaid cannot read, whatever is before it', async () => {
    const before = "---\ntitle: T\n---\n%%{init: {\n  'theme': 'dark' }}%%\n\n%% A comment.\n";
    const source = `${before}flowchart TD\n  A --> B\n  %% Another.\n  B --> [C`;
    expect(await reported(source, { reason: 'Parse error on line 3:' })).toEqual([
      'invalid-diagram',
      14,
      'The diagram cannot be drawn: Mermaid cannot read `B --> [C`.',
    ]);
    expect(await reported(source, { reason: 'Lexical error on line 300. Unrecognized text.' })).toEqual([
      'invalid-diagram',
      3,
      'The diagram cannot be drawn: Unrecognized text.',
    ]);
  });

  it('is another reason of Mermaid at the block', async () => {
    expect(await reported(flowchart, { reason: 'Too many edges.' })).toEqual([
      'invalid-diagram',
      3,
      'The diagram cannot be drawn: Too many edges.',
    ]);
  });

  it('is that the drawings of the page are of another text', async () => {
    const staleFolder = 'content/docs/a.diagrams';
    expect(await reported(flowchart, { svg, staleFolder })).toEqual([
      'stale-drawing',
      3,
      '`content/docs/a.diagrams` has no drawing of this diagram as it is now, so a browser has drawn it.',
    ]);
    const none = { reason: 'none was found', isUnavailable: true, staleFolder } as const;
    expect(await reported(flowchart, none)).toEqual([
      'stale-drawing',
      3,
      '`content/docs/a.diagrams` has no drawing of this diagram as it is now, so it is shown as code: a browser must draw it, and none was found.',
    ]);
  });

  it('takes time that grows with the text', async () => {
    for (const part of ['%%{', '%%{a}%%', '---\n', '%%\n', 'accDescr {', 'title: ', '\n', ' ', 'a-beta'])
      for (const start of ['', 'flowchart TD\n']) {
        const { html } = await shown(fence(`${start}${part.repeat(Math.floor(45_000 / part.length))}`));
        expect(html).not.toBe('');
      }
    const { diagnostics } = await shown(fence(`flowchart TD\n${'a --> b\n'.repeat(10_000)}`));
    expect(diagnostics).toMatchObject([
      { code: 'invalid-diagram', message: expect.stringContaining('longer than 50,000 characters') },
    ]);
  });
});
