// Removes comments, and commas before closing brackets, from JSON, as editors write it. Places in the text stay the same.

import { createScanner } from 'jsonc-parser';
import { editedText, type Irregularity, type RegularText, type SourceEdit } from './regular-text.ts';

const syntax = {
  openObject: 1,
  closeObject: 2,
  openList: 3,
  closeList: 4,
  comma: 5,
  lineComment: 12,
  blockComment: 13,
  newLine: 14,
  space: 15,
  end: 17,
};

/** Returns the text as JSON, with all that differs. */
export function regularJson(text: string): RegularText {
  const edits: SourceEdit[] = [];
  const found: Irregularity[] = [];
  const blank = (offset: number, length: number) =>
    edits.push({
      offset,
      removed: length,
      added: text.slice(offset, offset + length).replaceAll(/[^\r\n]/g, ' '),
    });
  const scanner = createScanner(text);
  let comma: number | undefined;
  for (let token = scanner.scan() as number; token !== syntax.end; token = scanner.scan() as number) {
    const offset = scanner.getTokenOffset();
    if (token === syntax.space || token === syntax.newLine) continue;
    if (token === syntax.lineComment || token === syntax.blockComment) {
      found.push({ kind: 'jsonComment', offset });
      blank(offset, scanner.getTokenLength());
      continue;
    }
    if (comma !== undefined && (token === syntax.closeObject || token === syntax.closeList)) {
      found.push({ kind: 'jsonComma', offset: comma });
      blank(comma, 1);
    }
    comma = token === syntax.comma ? offset : undefined;
  }
  edits.sort((one, other) => one.offset - other.offset);
  return editedText(text, edits, found);
}
