// A text in the strict syntax of its format, made of one that other tools read although it breaks a rule. Places in it are converted to those
// of the author's text.

/** How a text differs from the strict syntax. Each kind has one warning. */
export type IrregularKind =
  | 'indentation'
  | 'comment'
  | 'tag'
  | 'documents'
  | 'control'
  | 'key'
  | 'jsonComment'
  | 'jsonComma'
  | 'notJson';

/** One place where a text differs. The offset is in the text of the author. */
export interface Irregularity {
  kind: IrregularKind;
  offset: number;
  /** What is written there, if the warning names it. */
  written?: string;
}

/** A change of a text: the characters to remove at an offset, and those to put there. */
export interface SourceEdit {
  offset: number;
  removed: number;
  added: string;
}

/** A text with its changes applied. */
export interface RegularText {
  text: string;
  irregularities: readonly Irregularity[];
  isChanged: boolean;
  /** Returns the offset in the author's text. */
  authorOffset(offset: number): number;
}

/** Applies changes that are in the order of the text and do not overlap. */
export function editedText(
  source: string,
  edits: readonly SourceEdit[],
  irregularities: readonly Irregularity[],
): RegularText {
  const pieces: string[] = [];
  /** Each part of the new text that the author wrote: its offset in both texts. */
  const parts: { own: number; author: number }[] = [{ own: 0, author: 0 }];
  let from = 0;
  let length = 0;
  for (const { offset, removed, added } of edits) {
    pieces.push(source.slice(from, offset), added);
    length += offset - from + added.length;
    from = offset + removed;
    parts.push({ own: length, author: from });
  }
  pieces.push(source.slice(from));
  return {
    text: pieces.join(''),
    irregularities,
    isChanged: edits.length > 0,
    authorOffset: (offset) => {
      let [low, high] = [0, parts.length - 1];
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if ((parts[middle]?.own ?? 0) <= offset) low = middle;
        else high = middle - 1;
      }
      const part = parts[low] ?? { own: 0, author: 0 };
      const end = parts[low + 1]?.author ?? Infinity;
      return Math.min(part.author + offset - part.own, end);
    },
  };
}
