// The labels of a group in a sidebar. A label that is too long for four lines is cut in the middle, where it may be like its neighbours, so that
// what tells them apart stays.

/** Characters of a label in four lines. */
const longestLabel = 80;

/** Characters of a label that is cut: those of three lines. */
const longestCut = 64;

/** Labels of a group as the sidebar shows them. One that no cut tells from the others is whole. */
export function shortLabels(labels: readonly string[]): string[] {
  const forms = labels.map((label) => (label.length > longestLabel ? cutsOf(label) : [label]));
  const counts = new Map<string, number>();
  for (const form of forms.flatMap((all) => [...new Set(all)])) counts.set(form, (counts.get(form) ?? 0) + 1);
  return labels.map((label, index) => forms[index]?.find((form) => counts.get(form) === 1) ?? label);
}

/** A label with `…` for some of its words: the forms with as much of the start as of the end come first. */
function cutsOf(label: string): string[] {
  const words = label.split(/(?<=[\s/_.-])/);
  const room = longestCut - 3;
  const ends = [0.5, 0.3, 0.7, 0.9].map((share) => Math.round(room * share));
  return ends.flatMap((most) => {
    const end = joined(words.toReversed(), most).toReversed().join('');
    const start = joined(words, room - end.length).join('');
    const isCut = start !== '' && end !== '' && start.length + end.length < label.length;
    return isCut ? [`${start.trimEnd()} … ${end}`] : [];
  });
}

/** The first words that fit. */
function joined(words: readonly string[], most: number): string[] {
  let length = 0;
  const count = words.findIndex((word) => {
    length += word.length;
    return length > most;
  });
  return words.slice(0, count === -1 ? words.length : count);
}
