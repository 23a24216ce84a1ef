// Draws the documented syntax of Mermaid: each text of the source is in the drawing, or its statement is reported.

import type { ElementContent } from 'hast';
import { describe, expect, it } from 'vitest';
import { drawDiagram, readMermaid } from '../../../../src/extras/diagrams/mermaid/draw-diagram.ts';
import { finishDrawing } from '../../../../src/extras/diagrams/mermaid/drawing/finish.ts';
import { shownText } from '../../../../src/extras/diagrams/mermaid/drawing/texts.ts';

/** The texts of the drawing in any order, and the statements that are not drawn. */
async function draw(source: string) {
  const read = readMermaid(source);
  if (read === undefined) return undefined;
  const drawing = await drawDiagram(read.diagram);
  const finished = 'svg' in drawing ? finishDrawing(drawing.svg, read.kind, read.picture) : drawing;
  const texts = 'content' in finished ? finished.content.flatMap(textsIn).filter((text) => text !== '') : [];
  return { texts: texts.sort(), lost: read.lost.map(({ text }) => text) };
}

function textsIn(node: ElementContent): string[] {
  if (node.type !== 'element') return [];
  return node.tagName === 'text' ? [shownText(node)] : node.children.flatMap(textsIn);
}

interface Case {
  name: string;
  source: string;
  texts: string[];
  lost?: string[];
}

const cases: Case[] = [
  { name: 'semicolons end statements', source: 'graph TD;A-->B;\nB-->C;', texts: ['A', 'B', 'C'] },
  { name: 'a flowchart without a direction', source: 'graph\nA', texts: ['A'] },
  { name: 'arrows without spaces', source: 'graph TD\nA-->B---C', texts: ['A', 'B', 'C'] },
  {
    name: 'labels between the halves of an arrow',
    source: 'graph TD\nA--some text-->B',
    texts: ['A', 'B', 'some text'],
  },
  {
    name: 'long, thick and dotted arrows',
    source: 'graph TD\nA ----> B ====> C -..-> D -. t .-> E == "u" ==> F',
    texts: ['A', 'B', 'C', 'D', 'E', 'F', 't', 'u'],
  },
  {
    name: 'a statement over several lines',
    source: 'graph TD\nA\n--> |x|B\n.-> C',
    texts: ['A', 'B', 'C', 'x'],
  },
  { name: 'brackets in a quoted label', source: 'graph TD\nA["f(x) [y]"]', texts: ['f(x) [y]'] },
  { name: 'entities', source: 'graph TD\nA["#quot;x#quot; #35;1"]', texts: ['"x" #1'] },
  { name: 'a label behind the first use', source: 'graph TD\nA --> B\nB[Later]', texts: ['A', 'Later'] },
  {
    name: 'names with letters of any script',
    source: 'graph TD\né --> b.c --> d-e',
    texts: ['b.c', 'd-e', 'é'],
  },
  {
    name: 'shapes',
    source: 'graph TD\nA[/p/] --> B([s])\nC((c)) --> D(((d)))\nE{{h}} --- F[(db)]',
    texts: ['c', 'd', 'db', 'h', 'p', 's'],
  },
  {
    name: 'crosses, circles and invisible links',
    source: 'graph TD\nA --x B\nC --o D\nE ~~~ F',
    texts: ['A', 'B', 'C', 'D', 'E', 'F'],
  },
  {
    name: 'shapes of the general syntax, and arrows with names',
    source: 'graph TD\nA@{ shape: doc, label: "Hi" }\nA e1@--> B\ne1@{ animate: true }',
    texts: ['B', 'Hi'],
    lost: ['A@{ shape: doc, label: "Hi" }', 'e1@{ animate: true }'],
  },
  {
    name: 'a title in front matter',
    source: '---\ntitle: T\n---\ngraph TD\nA',
    texts: ['A'],
    lost: ['title: T'],
  },
  {
    name: 'texts of states behind their first use',
    source: 'stateDiagram-v2\n[*] --> A\nA : Waiting\nstate X',
    texts: ['Waiting', 'X'],
  },
  {
    name: 'notes, choices and concurrent states',
    source:
      'stateDiagram-v2\nA --> B\nnote right of A\ntext\nend note\nstate C <<choice>>\nstate S {\nD\n--\nE\n}\nS : Both',
    texts: ['A', 'B', 'Both', 'D', 'E', 'text'],
    lost: ['--'],
  },
  {
    name: 'classes without spaces, and annotations',
    source: 'classDiagram\nA<|--B:is\n<<interface>> A\nclass D { <<enum>> }',
    texts: ['<<enum>>', '<<interface>>', 'A', 'B', 'D', 'is'],
  },
  {
    name: 'notes, labels and forms of arrows of classes',
    source: 'classDiagram\nclass A["Label"]\nnote for A "x"\nA .. B\ndirection LR',
    texts: ['B', 'Label'],
    lost: ['note for A "x"', 'direction LR'],
  },
  {
    name: 'entities alone, with labels, with words for counts and without labels of relations',
    source:
      'erDiagram\np[Person]\nA }o..o{ B : has\nC only one to zero or more D : x\np ||--|| A\nE { string a PK, FK }',
    texts: ['A', 'B', 'C', 'D', 'E', 'PK,FK', 'Person', 'a', 'has', 'string', 'x'],
  },
  {
    name: 'participants with spaces, arrows without text, colours',
    source:
      'sequenceDiagram\nparticipant Long Name\nLong Name->>B\nrect rgb(1,2,3)\nB-->>Long Name: x: y;\nend',
    texts: ['B', 'Long Name', 'x: y'],
  },
  {
    name: 'numbers, crosses, activations and boxes',
    source:
      'sequenceDiagram\nautonumber\nbox Group\nparticipant A\nend\nA--xB: x\nactivate B\nA<<->>B: y\ntitle: T',
    texts: ['1', '2', 'A', 'B', 'Group', 'x', 'y'],
    lost: ['title: T'],
  },
  {
    name: 'text that is not a statement',
    source: 'sequenceDiagram\nA->>B: x\nnot a statement',
    texts: ['A', 'B', 'x'],
    lost: ['not a statement'],
  },
];

describe('diagrams', () => {
  it.each(cases)('$name', async ({ source, texts, lost = [] }) => {
    const drawn = await draw(source);
    expect({ texts: [...new Set(drawn?.texts)], lost: drawn?.lost }).toEqual({ texts, lost });
  });
});
