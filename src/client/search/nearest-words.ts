// Compares words letter by letter, to correct mistyped ones. Loaded only if a query or an address is not found.

/**
 * The Damerau-Levenshtein distance of two words (insertions, deletions, substitutions, swaps), or `most + 1` if it is
 * greater than `most`.
 * @param isOpen the first word is unfinished: further letters of the second do not count
 */
export function editsBetween(
  word: string,
  known: string,
  { isOpen, most }: { isOpen: boolean; most: number },
): number {
  if (!isOpen && Math.abs(word.length - known.length) > most) return most + 1;
  const target = isOpen ? known.slice(0, word.length + most) : known;
  let before: number[] = [];
  let above = Array.from({ length: target.length + 1 }, (_, column) => column);
  for (let row = 1; row <= word.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= target.length; column += 1) {
      const same = word[row - 1] === target[column - 1];
      let cost = Math.min(
        at(above, column) + 1,
        at(line, column - 1) + 1,
        at(above, column - 1) + (same ? 0 : 1),
      );
      if (row > 1 && word[row - 1] === target[column - 2] && word[row - 2] === target[column - 1])
        cost = Math.min(cost, at(before, column - 2) + 1);
      line.push(cost);
    }
    if (Math.min(...line) > most) return most + 1;
    before = above;
    above = line;
  }
  return isOpen ? Math.min(...above) : at(above, target.length);
}

function at(line: number[], column: number): number {
  return line[column] ?? Number.POSITIVE_INFINITY;
}

/** The known words nearest to a word with their distances, nearest first. */
export function nearestWords(
  word: string,
  known: readonly string[],
  { isOpen, most }: { isOpen: boolean; most: number },
): { term: string; edits: number }[] {
  return known
    .map((term) => ({ term, edits: editsBetween(word, term, { isOpen, most }) }))
    .filter(({ edits }) => edits <= most)
    .sort(
      (a, b) =>
        a.edits - b.edits ||
        Math.abs(a.term.length - word.length) - Math.abs(b.term.length - word.length) ||
        (a.term < b.term ? -1 : 1),
    )
    .slice(0, 12);
}

/** How the pages of a word are found. */
interface Finding<Found> {
  /** The word is unfinished. */
  isOpen: boolean;
  find(term: string): Promise<Found>;
  wordsFrom(letters: string[]): Promise<string[]>;
}

/** Finds the pages of the word that the reader probably meant: of the nearest ones, the most frequent. */
export async function findMeant<Found extends { pages: ReadonlyMap<number, number> }>(
  whole: string,
  { isOpen, find, wordsFrom }: Finding<Found>,
): Promise<(Found & { meant: string }) | undefined> {
  // The greatest distance at which a word of this length counts as mistyped.
  const most = whole.length < 8 ? 1 : 2;
  const known = await wordsFrom([...whole.slice(0, 2)]);
  const nearest = nearestWords(whole, known, { isOpen: false, most });
  const begun = isOpen && nearest.length === 0 ? nearestWords(whole, known, { isOpen, most }) : nearest;
  // The first letter is rarely wrong.
  const worth = ({ term, edits }: { term: string; edits: number }) =>
    edits + (term[0] === whole[0] ? 0 : 0.5);
  const least = Math.min(...begun.map(worth));
  const likely = begun.filter((one) => worth(one) === least);
  const found = await Promise.all(likely.map(async ({ term }) => ({ ...(await find(term)), meant: term })));
  const [first, ...others] = found;
  return others.reduce((best, other) => (best && best.pages.size >= other.pages.size ? best : other), first);
}
