// Loads what draws diagrams, and only where a text has one: the library is larger than the rest of the stage.

/** Mermaid source to SVG text. Throws where the source can not be drawn. */
export type DrawDiagram = (source: string) => string;

const fence = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*mermaid\b/m;

/** The drawing function if any of the texts has a `mermaid` block. */
export async function loadDrawDiagram(texts: Iterable<{ text: string }>): Promise<DrawDiagram | undefined> {
  for (const { text } of texts)
    if (text.includes('mermaid') && fence.test(text)) {
      const { renderMermaidSVG } = await import('beautiful-mermaid');
      return (source) => renderMermaidSVG(source, { transparent: true, padding: 8 });
    }
  return undefined;
}
