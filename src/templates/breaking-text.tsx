// Where the lines of long names break.

/** A word with fewer characters fits on a line of the narrowest sidebar. */
const longWord = 16;

/**
 * A name or title in which lines may break inside of long words: after `/`, `.` and `_`, and before the humps of camel case. Never before a digit,
 * as `v1alpha1` is one word, nor inside of the name of a parameter, such as `{boat_id}`.
 */
export function BreakingText({ text }: { text: string }) {
  return text.split(/(?<=\s)/).flatMap((word, at) => {
    const pieces = word.trimEnd().length < longWord ? [word] : word.split(breaks);
    return pieces.flatMap((piece, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order.
      index === 0 ? [piece] : [<wbr key={`${at} ${index}`} />, piece],
    );
  });
}

/** The same as an item of a flexible box, whose items a break would divide. */
export function BreakingItem({ text }: { text: string }) {
  const hasBreaks = text.split(/\s/).some((word) => word.length >= longWord);
  return hasBreaks ? (
    <span>
      <BreakingText text={text} />
    </span>
  ) : (
    text
  );
}

const breaks =
  /(?:(?<=[^/]\/)(?=[^/\s])|(?<=[^\s._][._])(?=[^\s\d._/])|(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}))(?![^\s{}]*\})/u;
