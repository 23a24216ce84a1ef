// Finds the files with drawings that a project should have beside its pages, for machines that build without a browser.

import { loadSite } from '../../generator/pipeline/plan/plan-site.ts';
import { createMarkdownFor } from '../../generator/pipeline/plan/site-markdown.ts';
import { type EditionRun, editionRuns, type Run } from '../../generator/pipeline/run.ts';
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
export async function diagramFiles(run: Run, draw?: PictureBrowser['draw']): Promise<DiagramFiles> {
  const found: DiagramFiles = { kept: [], missing: [], stale: [] };
  const folders = new Set<string>();
  for (const edition of editionRuns(run)) {
    folders.add(edition.settings.contentDir);
    await addEdition(edition, { found, draw });
  }
  const needed = new Set([...found.kept, ...found.missing.map(({ path }) => path)]);
  for (const folder of folders)
    for (const file of await run.files.list(folder))
      if (isDrawing(file) && !needed.has(file) && !found.stale.includes(file)) found.stale.push(file);
  return found;
}

async function addEdition(
  run: EditionRun,
  { found, draw }: { found: DiagramFiles; draw: PictureBrowser['draw'] | undefined },
): Promise<void> {
  const { files, store, strings, wings, workers, extensions } = run;
  const { runTask } = workers;
  const { plugins } = extensions;
  const markdown = await createMarkdownFor(strings, { wings, runTask, plugins });
  const { value } = await loadSite(run);
  for (const source of value.docs) {
    if (!source.text.includes('mermaid')) continue;
    const { undrawn = [] } = (await markdown.parseDoc(source)).value;
    for (const diagram of undrawn) {
      const path = picturePath(source.file, diagram);
      if (found.kept.includes(path) || found.missing.some((one) => one.path === path)) continue;
      if ((await files.read(path)) !== undefined) {
        found.kept.push(path);
        continue;
      }
      const missing = { path, page: source.file };
      const drawing = draw && (await storedPicture(diagram, { store, draw }));
      if (drawing === undefined) found.missing.push(missing);
      else if ('svg' in drawing) found.missing.push({ ...missing, svg: fileOf(drawing.svg) });
      else found.missing.push({ ...missing, reason: drawing.reason });
    }
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
