// What becomes of the text of a diagram.

/** The library's SVG, or why there is none. */
export type Drawing = { svg: string } | { reason: string };

/** Takes Mermaid source. */
export type DrawDiagram = (diagram: string) => Promise<Drawing>;
