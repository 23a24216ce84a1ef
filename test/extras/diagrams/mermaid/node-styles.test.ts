// What authors set for the colours of nodes, as the nearest colours of the site.

import { describe, expect, it } from 'vitest';
import { readMermaid } from '../../../../src/extras/diagrams/mermaid/draw-diagram.ts';
import { createMarkdown } from '../../../../src/generator/markdown/markdown.ts';
import { en } from '../../../../src/strings/en.ts';
import { fencesOfWings, syntaxOfWings } from '../../../support/fences.ts';

/** The paints of nodes by their texts, as fill and stroke. */
function paintsOf(source: string): Record<string, (number | undefined)[]> {
  const nodes = readMermaid(source)?.picture.nodes ?? [];
  return Object.fromEntries(
    nodes.flatMap(({ text, paint }) => (paint === undefined ? [] : [[text, [paint.fill, paint.stroke]]])),
  );
}

describe('a node has the nearest colours', () => {
  it.each([
    ['style', 'flowchart TD\nA --> B\nstyle A fill:#f00,stroke:#00f', { A: [7, 1] }],
    ['style of several', 'flowchart TD\nA --> B\nstyle A,B fill:red', { A: [7, 7], B: [7, 7] }],
    ['a class', 'graph LR; A-->B; classDef x fill:rgb(0, 128, 0); class A,B x;', { A: [3, 3], B: [3, 3] }],
    [
      'a class at a node',
      'flowchart TD\nA["(x) ]"]:::x --> B{{b}}:::y\nclassDef x,y fill:orange',
      { '(x) ]': [2, 2], b: [2, 2] },
    ],
    [
      'a class at a node in a chain',
      'flowchart TD\nA & B[(b)]:::x --> C\nclassDef x fill:hsl(270, 50%, 50%)',
      { b: [5, 5] },
    ],
    [
      'the default',
      'flowchart TD\nA --> B\nclassDef default fill:cyan\nstyle B fill:pink',
      { A: [8, 8], B: [7, 7] },
    ],
    ['a class that is not defined', 'flowchart TD\nA:::none --> B\nstyle B fill:lime', { B: [3, 3] }],
    ['the last of several', 'flowchart TD\nA --> B\nstyle A fill:red\nstyle A fill:blue', { A: [1, 1] }],
    ['a line alone', 'flowchart TD\nA --> B\nstyle A stroke:#b45309,stroke-width:4px', { A: [undefined, 2] }],
    ['a grey line', 'flowchart TD\nA --> B\nstyle A fill:#f9f,stroke:#333', { A: [4, undefined] }],
    ['no grey', 'flowchart TD\nA --> B\nstyle A fill:#333,color:#fff\nstyle B fill:white', {}],
    ['no colour', 'flowchart TD\nA --> B\nstyle A fill:url(x),stroke:nonsense\nstyle B fill:none', {}],
    [
      'a state',
      'stateDiagram-v2\n[*] --> A\nA --> B:::x\nclassDef x fill:#f00\nclass A x',
      { A: [7, 7], B: [7, 7] },
    ],
    [
      'a class of a class diagram',
      'classDiagram\nclass A:::x\nA <|-- B\ncssClass "B" x\nclassDef x fill:#0f0',
      { A: [3, 3], B: [3, 3] },
    ],
    ['an entity', 'erDiagram\nA:::x ||--o{ B : has\nclassDef x fill:yellow', { A: [2, 2] }],
  ])('%s', (_, source, paints) => expect(paintsOf(source)).toEqual(paints));
});

describe('a group and a line have the nearest colours', () => {
  const painted = (source: string) => {
    const { groups = [], edges = [] } = readMermaid(source)?.picture ?? {};
    return [
      groups.map(({ name, paint }) => [name, paint?.fill, paint?.stroke]),
      edges.map(({ paint }) => paint?.stroke),
    ];
  };
  it.each([
    [
      'style of a subgraph',
      'flowchart TD\nsubgraph G [Group]\nA --> B\nend\nstyle G fill:#f00,stroke:#00f',
      [[['G', 7, 1]], [undefined]],
    ],
    [
      'a class of a subgraph, and the default, which is one of nodes',
      'flowchart TD\nsubgraph G\nsubgraph H\nA\nend\nend\nclassDef x fill:lime\nclassDef default fill:red\nclass H x',
      [
        [
          ['G', undefined, undefined],
          ['H', 3, 3],
        ],
        [],
      ],
    ],
    [
      'a composite state',
      'stateDiagram-v2\nstate G {\nA --> B\n}\nclassDef x fill:#f00\nclass G x',
      [[['G', 7, 7]], [undefined]],
    ],
    [
      'lines by their order, with those of each pair',
      'flowchart TD\nA & B --> C\nC --> D\nlinkStyle 1,2 stroke:red,stroke-width:4px\nlinkStyle 2 stroke:#00f,fill:none',
      [[], [undefined, 7, 1]],
    ],
    [
      'all lines, in a statement of a line',
      'graph LR; A-->B; B-->C; linkStyle default stroke:green; linkStyle 1 stroke:#333;',
      [[], [3, undefined]],
    ],
    ['no line by a fill', 'flowchart TD\nA --> B\nlinkStyle 0 fill:red', [[], [undefined]]],
  ])('%s', (_, source, expected) => expect(painted(source)).toEqual(expected));
});

const page = async (source: string) => {
  const markdown = createMarkdown({ strings: en.markdown, ...fencesOfWings, ...syntaxOfWings });
  const text = `# A\n\n\`\`\`mermaid\n${source}\n\`\`\`\n`;
  return (await markdown.parseDoc({ file: 'a.md', text })).value.body.join('');
};

it('paints the drawing with custom properties of the theme', async () => {
  const html = await page(
    'flowchart TD\nA[One] --> B{Two}\nstyle A fill:#f00\nstyle B fill:#00f,stroke:#0f0',
  );
  expect(html).toContain('<figure class="diagram diagram-coloured"');
  expect(html).toMatch(/fill="var\(--diagram-fill-7\)" stroke="var\(--diagram-ink-7\)"/);
  expect(html).toMatch(/fill="var\(--diagram-fill-1\)" stroke="var\(--diagram-ink-3\)"/);
});

it('paints the header and the frame of a group, and a line', async () => {
  const html = await page(
    'flowchart TD\nsubgraph G [Group]\nA --> B\nend\nB --> C\nstyle G fill:#f00\nlinkStyle 1 stroke:#00f',
  );
  expect(
    html.match(/<rect[^>]*fill="var\(--diagram-fill-7\)" stroke="var\(--diagram-ink-7\)"/g),
  ).toHaveLength(1);
  expect(html).toMatch(/<rect[^>]*fill="var\(--diagram-paper\)" stroke="var\(--diagram-ink-7\)"/);
  expect(html.match(/<poly[^>]*stroke="var\(--diagram-ink-1\)"/g)).toHaveLength(1);
  const [title = ''] = /<text[^>]*>Group/.exec(html) ?? [];
  expect(title).toContain('fill="var(--diagram-text)"');
  expect(title).toContain('stroke="var(--diagram-fill-7)"');
});

it('leaves a drawing without colours as it is', async () => {
  const html = await page('flowchart TD\nA --> B\nstyle A fill:#eee');
  expect(html).toContain('<figure class="diagram"');
  expect(html).not.toMatch(/diagram-(?:fill|ink|coloured)/);
});

it('marks a drawing that is wider than every column, so that nothing covers it', async () => {
  const chain = (steps: number) =>
    `flowchart LR\n${Array.from({ length: steps }, (_, index) => `n${index}[A step of a chain]`).join(' --> ')}`;
  expect(await page(chain(2))).toContain('<figure class="diagram"');
  expect(await page(chain(7))).toContain('<figure class="diagram diagram-wide"');
});

it('takes time that grows with the text', () => {
  for (const part of ['[', ']', ':::', ':::a', 'a,', '"', 'a'])
    for (const start of ['A', 'style A fill:red,', 'class a'])
      expect(() =>
        readMermaid(`flowchart TD\nclassDef a fill:red\n${start}${part.repeat(6000)}`),
      ).not.toThrow();
});
