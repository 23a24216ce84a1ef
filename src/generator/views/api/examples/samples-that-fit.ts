// Keeps the samples of a page within its budget. Where the whole body would be too long, a language has its short form, or sends it from a file;
// it is left out only if these are too long, too.

import { languageOfTab } from '../../../samples/generated-tab.ts';
import { limits } from '../../common/budget.ts';
import type { ApiIndex } from '../api-index.ts';

/** A text, and the same with marks in place of its base URL. */
interface MarkedText {
  text: string;
  marked?: string;
}

/** The sample of a body in a language. */
export interface SampleCode extends MarkedText {
  id: string;
  /** Whether it is a sample of the document. */
  isWritten?: true;
  label: string;
  language: Parameters<ApiIndex['sampleCode']>[1];
  short?: MarkedText;
  /** Set if it is in place of one that is too long: the label of the language that has the whole body. */
  nearest?: { whole: string; isShort: boolean };
}

/** A body with its samples. */
export interface SampledBody {
  body: { isOption?: true };
  codes: SampleCode[];
  /** Writes the samples that send it from a file. Absent if it is no file. */
  inFile?: () => (MarkedText & { id: string })[];
}

/**
 * Keeps the samples within the budget of characters: all languages of the first body, then one language after the other of the
 * other bodies. The first sample of each body is always whole; what does not fit has the nearest form that does.
 */
export function codesThatFit<Entry extends SampledBody>(entries: Entry[]): Entry[] {
  const [first, ...others] = entries;
  const most = Math.max(0, ...others.map(({ codes }) => codes.length));
  const rounds = Array.from({ length: most }, (_, position) =>
    others.flatMap(({ codes }) => codes.slice(position, position + 1)),
  );
  const firsts = new Set(entries.flatMap(({ codes }) => codes.slice(0, 1)));
  const ofOptions = new Set(others.flatMap(({ body, codes }) => (body.isOption ? codes : [])));
  const kept = new Set<SampleCode>();
  let characters = 0;
  let optionCharacters = 0;
  for (const code of [...(first?.codes ?? []), ...rounds.flat()]) {
    const length = lengthOf(code);
    const isOption = ofOptions.has(code);
    const fits =
      characters + length <= limits.sampleCharacters &&
      (!isOption || optionCharacters + length <= limits.optionSampleCharacters);
    if (!firsts.has(code) && !fits) continue;
    kept.add(code);
    characters += length;
    optionCharacters += isOption ? length : 0;
  }
  return withNearest(entries, kept);
}

function lengthOf({ text, short }: SampleCode): number {
  return text.length + (short?.text.length ?? 0);
}

/** Replaces the samples that are not kept, as far as the budget of their nearest forms allows. */
function withNearest<Entry extends SampledBody>(entries: Entry[], kept: ReadonlySet<SampleCode>): Entry[] {
  let left: number = limits.nearestSampleCharacters;
  return entries.map((entry) => {
    const [first] = entry.codes;
    const codes = entry.codes.flatMap((code) => {
      if (kept.has(code)) return [code];
      const nearest = nearestOf(code, { entry, whole: first?.label ?? '' });
      left -= lengthOf(nearest);
      return left < 0 ? [] : [nearest];
    });
    return { ...entry, codes };
  });
}

/** Returns the short form of a sample, or else the one that sends its body from a file, or itself. */
function nearestOf(code: SampleCode, { entry, whole }: { entry: SampledBody; whole: string }): SampleCode {
  const { short, marked: _, ...facts } = code;
  const inPlace = ({ text, marked }: MarkedText, isShort: boolean): SampleCode => ({
    ...facts,
    text,
    ...(marked === undefined ? {} : { marked }),
    nearest: { whole, isShort },
  });
  if (short !== undefined) return inPlace(short, true);
  const sent = code.isWritten ? undefined : entry.inFile?.().find(({ id }) => id === languageOfTab(code.id));
  return sent === undefined ? code : inPlace(sent, false);
}
