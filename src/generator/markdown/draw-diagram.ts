// Draws a diagram. The library is larger than the rest of the stage and slow to lay out, so it is loaded with the first
// diagram, and a build draws beside its main thread.

import type { DrawDiagram, Drawing } from '../types/sources.ts';

/** Mermaid source to SVG, or why it can not be drawn. Never rejects. */
export const drawDiagram: DrawDiagram = async (diagram): Promise<Drawing> => {
  const { renderMermaidSVG } = await import('beautiful-mermaid');
  try {
    return { svg: renderMermaidSVG(diagram, { transparent: true, padding: 8 }) };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
};
