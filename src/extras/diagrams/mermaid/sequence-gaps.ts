// Adds empty rows to a sequence diagram where the drawing library would draw one thing over another.

import type { PictureStep } from './picture.ts';

/** Sizes of the drawing library, in its pixels. */
const rowHeight = 40;
const lineHeight = 14.3;
/** What a row has for the text of a message above its arrow: after a message, and after a note or the head of a block. */
const spaces = { message: 2 * lineHeight, other: lineHeight + 3 };

/**
 * Adds an empty row before a note or a block that is the first in a block, after a note, a block or a message of a participant
 * to itself that is the last in one, before a note behind a block or without a message above it, above a text of many lines, below notes of
 * several lines, and below the labels of actors.
 */
export function withGaps(steps: readonly PictureStep[], hasActors: boolean): PictureStep[] {
  const rows: PictureStep[] = hasActors ? [{ type: 'gap' }] : [];
  // What the notes since the last row are higher than the library leaves space for.
  let higher = 0;
  const addRows = (height: number, least = 0) => {
    for (let count = Math.max(least, Math.ceil(height / rowHeight)); count > 0; count -= 1)
      rows.push({ type: 'gap' });
    higher = 0;
  };
  for (const [index, step] of steps.entries()) {
    const last = rows.findLast(isShown);
    if (step.type === 'note') {
      if (last?.type === 'end' || !rows.some(isRow)) addRows(0, 1);
      else if (last?.type === 'message' && isHighLoop(last)) addRows(0, 1);
      higher += higherBy(step.text);
    } else if (step.type === 'end') addRows(higher, last !== undefined && needsSpaceBelow(last) ? 1 : 0);
    else if (step.type === 'message') addRows(higher + missingAbove(step.label, last));
    else if (step.type === 'begin' || step.type === 'divide') addRows(higher);
    rows.push(step);
    const next = steps.slice(index + 1).find(isShown);
    if ((step.type === 'begin' || step.type === 'divide') && next?.type !== 'message') addRows(0, 1);
  }
  addRows(higher);
  return rows;
}

/** How much higher a text is than one of a single line. */
function higherBy(text: string): number {
  return (text.match(/<br\s*\/?>/gi)?.length ?? 0) * lineHeight;
}

/** How much space the text of a message lacks above its arrow. */
function missingAbove(label: string, last: PictureStep | undefined): number {
  const isAfterRow = last !== undefined && ['message', 'gap', 'end'].includes(last.type);
  return Math.max(0, higherBy(label) + lineHeight - (isAfterRow ? spaces.message : spaces.other));
}

function isShown({ type }: PictureStep): boolean {
  return type !== 'activate' && type !== 'deactivate';
}

/** Whether a step is a row of the drawing. */
export function isRow({ type }: PictureStep): boolean {
  return type === 'message' || type === 'gap';
}

/** Whether the text beside a message of a participant to itself is higher than its loop. */
function isHighLoop({ edge, label }: PictureStep & { type: 'message' }): boolean {
  return edge.from === edge.to && higherBy(label) > 2 * lineHeight;
}

function needsSpaceBelow(step: PictureStep): boolean {
  return (
    step.type === 'note' ||
    step.type === 'end' ||
    (step.type === 'message' && step.edge.from === step.edge.to)
  );
}
