// Finds the files with drawings that a project should have beside its pages, for machines that build without a browser.

import type { ProjectGuide, ProjectGuides } from '../../generator/types/seam/project-guides.ts';
import type { PictureBrowser } from './browser/picture-browser.ts';
import { isDrawing, picturePath, storedPicture } from './find-pictures.ts';

/** What `portal diagrams` does with the files of a project. Paths are relative to its root. */
export interface DiagramFiles {
  kept: string[];
  /** Files that are missing, with their text if the diagram was drawn. */
  missing: { path: string; page: string; svg?: string; reason?: string }[];
  /** Files that no diagram of a page needs. */
  stale: string[];
}

/**
 * Compares the drawings of a project with its pages.
 * @param draw draws missing ones; without it, they are only listed
 */
export async function diagramFiles(
  project: ProjectGuides,
  draw?: PictureBrowser['draw'],
): Promise<DiagramFiles> {
  const found: DiagramFiles = { kept: [], missing: [], stale: [] };
  for (const { guides } of project.editions)
    for (const guide of await guides())
      if (guide.text.includes('mermaid')) await addGuide(guide, { project, found, draw });
  const needed = new Set([...found.kept, ...found.missing.map(({ path }) => path)]);
  for (const folder of new Set(project.editions.map(({ contentDir }) => contentDir)))
    for (const file of await project.files.list(folder))
      if (isDrawing(file) && !needed.has(file) && !found.stale.includes(file)) found.stale.push(file);
  return found;
}

interface Comparing {
  project: ProjectGuides;
  found: DiagramFiles;
  draw: PictureBrowser['draw'] | undefined;
}

async function addGuide(guide: ProjectGuide, { project, found, draw }: Comparing): Promise<void> {
  const { files, store } = project;
  for (const diagram of (await guide.parse()).undrawn ?? []) {
    const path = picturePath(guide.file, diagram);
    if (found.kept.includes(path) || found.missing.some((one) => one.path === path)) continue;
    if ((await files.read(path)) !== undefined) {
      found.kept.push(path);
      continue;
    }
    const missing = { path, page: guide.file };
    const drawing = draw && (await storedPicture(diagram, { store, draw }));
    if (drawing === undefined) found.missing.push(missing);
    else if ('svg' in drawing) found.missing.push({ ...missing, svg: fileOf(drawing.svg) });
    else found.missing.push({ ...missing, reason: drawing.reason });
  }
}

/** The colours of a drawing where no style sheet of a site sets them. */
const colours = [
  ...['paper:#fff', 'text:#222', 'line:#666', 'arrow:#666', 'node:#eee', 'hairline:#ccc'],
  ...['fill-1:#d3e3f5', 'fill-2:#f5e3d3', 'fill-3:#d3f5e3', 'fill-4:#f5d3e3'],
  ...['fill-5:#e3d3f5', 'fill-6:#e3f5d3', 'fill-7:#f5d3d3', 'fill-8:#d3f5f5'],
  ...['ink-1:#2a67a8', 'ink-2:#a8672a', 'ink-3:#2aa867', 'ink-4:#a82a67'],
  ...['ink-5:#672aa8', 'ink-6:#67a82a', 'ink-7:#a82a2a', 'ink-8:#2aa8a8'],
].map((colour) => `--diagram-${colour}`);

/** Writes a drawing as a file: one shape in a line, so that a change of one is a change of one line. */
function fileOf(svg: string): string {
  const lines = svg.replace(
    />(?=<(?:g|rect|circle|ellipse|line|poly\w+|path|text|marker|defs|svg)\b)/g,
    '>\n',
  );
  const style = `<style>svg{${colours.join(';')};font-family:sans-serif}</style>`;
  return `${lines.replace(/^<svg ([^>]*)>/, `<svg xmlns="http://www.w3.org/2000/svg" $1>\n${style}`)}\n`;
}
