// A Mermaid text to what is drawn and what is said: `accTitle` and `accDescr` become the text alternative;
// comments and colours go, since colours come from the site's style sheet.

export interface MermaidSource {
  diagram: string;
  title: string;
  margin: number;
  description?: string;
}

interface Kind {
  pattern: RegExp;
  name: string;
  /** Empty edge the library leaves around such a diagram, beyond 8 pixels, whatever it is asked for. */
  margin: number;
}

const kinds: Kind[] = [
  { pattern: /^sequenceDiagram\b/, name: 'Sequence diagram', margin: 22 },
  { pattern: /^stateDiagram(?:-v2)?\b/, name: 'State diagram', margin: 0 },
  { pattern: /^(?:flowchart|graph)\b/, name: 'Flowchart', margin: 0 },
  { pattern: /^classDiagram\b/, name: 'Class diagram', margin: 32 },
  { pattern: /^erDiagram\b/, name: 'Entity relationship diagram', margin: 32 },
];

export const diagramTypes = ['sequenceDiagram', 'stateDiagram-v2', 'flowchart', 'classDiagram', 'erDiagram'];

/** Reads a Mermaid text; undefined for a type of diagram that is not drawn. */
export function readMermaid(source: string): MermaidSource | undefined {
  const lines = source.replace(/^\s*---\n[\s\S]*?\n---\n/, '').split('\n');
  const { kept, title, description } = withoutAlternative(lines);
  const diagram = kept
    .filter((line) => !/^\s*%%/.test(line))
    .join('\n')
    .trim();
  const kind = kinds.find(({ pattern }) => pattern.test(diagram));
  if (kind === undefined) return undefined;
  return {
    diagram: /^(?:flowchart|graph|state)/.test(diagram) ? withoutColours(diagram) : diagram,
    title: title ?? kind.name,
    margin: kind.margin,
    ...(description === undefined ? {} : { description }),
  };
}

interface Alternative {
  kept: string[];
  title?: string;
  description?: string;
}

/** Mermaid, "Accessibility Options": `accTitle: text`, `accDescr: text` and `accDescr { lines }`. */
function withoutAlternative(lines: string[]): Alternative {
  const found: Alternative = { kept: [] };
  const description: string[] = [];
  let isInside = false;
  for (const line of lines) {
    const [, key, value = ''] = /^\s*(accTitle|accDescr)\s*:\s*(.*)$/.exec(line) ?? [];
    const opening = /^\s*accDescr\s*\{(.*)$/.exec(line)?.[1];
    if (isInside || opening !== undefined) {
      const content = opening ?? line;
      description.push(content.replace(/\}\s*$/, '').trim());
      isInside = !/\}\s*$/.test(content);
    } else if (key === 'accTitle' && value.trim() !== '') found.title = value.trim();
    else if (key === 'accDescr') description.push(value.trim());
    else if (key === undefined) found.kept.push(line);
  }
  const joined = description.filter(Boolean).join(' ');
  return joined === '' ? found : { ...found, description: joined };
}

function withoutColours(diagram: string): string {
  return diagram.replace(/^[ \t]*(?:style|classDef|linkStyle|click|class)[ \t].*$\n?/gm, '').trim();
}
