// Kinds of admonitions of other tools, with the kind that is nearest to each.

/** The nearest kind by what others write. */
const nearest: Readonly<Record<string, string>> = {
  ...kinds(
    'note',
    'seealso see-also see cite quote example snippet secondary default todo memo remark plain',
  ),
  ...kinds('info', 'abstract summary tldr question help faq primary information'),
  ...kinds('tip', 'success check done hint best-practice solution'),
  ...kinds('warning', 'attention warn alert'),
  ...kinds('danger', 'failure fail missing error bug critical severe'),
  ...kinds('details', 'spoiler collapse collapsible detail toggle accordion expander expandable'),
};

function kinds(kind: string, words: string): Record<string, string> {
  return Object.fromEntries(words.split(' ').map((word) => [word, kind]));
}

/** Returns the kind that is nearest to a word; undefined if none is. */
export function nearestKind(word: string): string | undefined {
  return Object.hasOwn(nearest, word) ? nearest[word] : undefined;
}

/** What is written in another way in prose. */
const titles: ReadonlyMap<string, string> = new Map([
  ['seealso', 'See also'],
  ['tldr', 'TL;DR'],
  ['faq', 'FAQ'],
]);

/** The title of an admonition whose kind is not one of ours: `best-practice` becomes `Best practice`. */
export function titleOfKind(word: string): string {
  const written = titles.get(word);
  if (written !== undefined) return written;
  const words = word.replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
