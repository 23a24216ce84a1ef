// Adds empty rows to a sequence diagram where the drawing library would draw one thing over another.

import type { PictureStep } from './picture.ts';

/**
 * Adds an empty row before a note or a block that is the first in a block, after a note, a block or a message of a participant
 * to itself that is the last in one, before a note behind a block or without a message above it, above a text of many lines, and below the labels of actors.
 */
export function withGaps(steps: readonly PictureStep[], hasActors: boolean): PictureStep[] {
  const rows: PictureStep[] = hasActors ? [{ type: 'gap' }] : [];
  for (const [index, step] of steps.entries()) {
    const last = rows.findLast(({ type }) => type !== 'activate' && type !== 'deactivate');
    const isNoteAlone = step.type === 'note' && (last?.type === 'end' || !rows.some(isRow));
    if (isNoteAlone || (step.type === 'end' && last !== undefined && needsSpaceBelow(last)))
      rows.push({ type: 'gap' });
    if (step.type === 'message')
      for (let count = rowsAbove(step.label, last); count > 0; count -= 1) rows.push({ type: 'gap' });
    rows.push(step);
    const next = steps.slice(index + 1).find(({ type }) => type !== 'activate' && type !== 'deactivate');
    if ((step.type === 'begin' || step.type === 'divide') && next?.type !== 'message')
      rows.push({ type: 'gap' });
  }
  return rows;
}

const linesInRow = 2;
const linesInGap = 2.8;

/** How many empty rows a message needs above it, for the lines of its text that a row has no space for. */
function rowsAbove(label: string, last: PictureStep | undefined): number {
  const isFirst = last === undefined || last.type === 'begin' || last.type === 'divide';
  const lines = (label.match(/<br\s*\/?>/gi)?.length ?? 0) + 1 - (isFirst ? 1 : linesInRow);
  return Math.max(0, Math.ceil(lines / linesInGap));
}

/** Whether a step is a row of the drawing. */
export function isRow({ type }: PictureStep): boolean {
  return type === 'message' || type === 'gap';
}

function needsSpaceBelow(step: PictureStep): boolean {
  return (
    step.type === 'note' ||
    step.type === 'end' ||
    (step.type === 'message' && step.edge.from === step.edge.to)
  );
}
