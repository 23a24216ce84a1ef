// Repairs what Mermaid draws badly in a narrow column, before the drawing is read.

import { smallestText } from './text-look.ts';

/** Changes a drawing in place. */
export function tidy(drawn: SVGSVGElement): void {
  // A drawing does not depend on the day on which it is made.
  for (const today of drawn.querySelectorAll('.today')) today.remove();
  for (const axis of drawn.querySelectorAll('.grid')) {
    const labels = [...axis.querySelectorAll<SVGElement>('.tick text')];
    for (const { style } of labels) style.fontSize = `${smallestText}px`;
    thinOut(labels);
    for (const { style } of axis.querySelectorAll<SVGElement>('.tick line')) style.stroke = paleGrey;
  }
  // Flows are drawn over the names, which is hard to read.
  for (const names of drawn.querySelectorAll('.node-labels')) names.parentElement?.append(names);
  // Lines to what is in a group cross its title.
  for (const title of drawn.querySelectorAll('.clusters > .cluster:not([transform]) > .cluster-label'))
    title.closest('.clusters')?.parentElement?.append(title);
}

const paleGrey = '#dddddd';

/** Pixels between labels of an axis. */
const gap = 8;

/** Keeps as many labels of an axis as fit, at equal distances. */
function thinOut(labels: Element[]): void {
  const boxes = labels.map((label) => label.getBoundingClientRect());
  const touches = (step: number) =>
    boxes.some((box, index) => {
      const next = boxes[index + step];
      return (
        index % step === 0 && next !== undefined && box.right + gap > next.left && next.right + gap > box.left
      );
    });
  let step = 1;
  while (step < labels.length && touches(step)) step += 1;
  labels.forEach((label, index) => {
    if (index % step !== 0) label.remove();
  });
}
