// The letters of mathematics that Unicode has by style, such as ℝ. Browsers do not show other styles of letters in formulas: MathML Core
// has `mathvariant` only for upright letters.

/** First characters of capital letters, small letters, digits, capital Greek letters and small Greek letters; 0 where there are none. */
const starts: Readonly<Record<string, readonly number[]>> = {
  bold: [0x1d400, 0x1d41a, 0x1d7ce, 0x1d6a8, 0x1d6c2],
  italic: [0x1d434, 0x1d44e, 0, 0x1d6e2, 0x1d6fc],
  'bold-italic': [0x1d468, 0x1d482, 0, 0x1d71c, 0x1d736],
  script: [0x1d49c, 0x1d4b6],
  'bold-script': [0x1d4d0, 0x1d4ea],
  fraktur: [0x1d504, 0x1d51e],
  'bold-fraktur': [0x1d56c, 0x1d586],
  'double-struck': [0x1d538, 0x1d552, 0x1d7d8],
  'sans-serif': [0x1d5a0, 0x1d5ba, 0x1d7e2],
  'bold-sans-serif': [0x1d5d4, 0x1d5ee, 0x1d7ec, 0x1d756, 0x1d770],
  'sans-serif-italic': [0x1d608, 0x1d622],
  'sans-serif-bold-italic': [0x1d63c, 0x1d656, 0, 0x1d790, 0x1d7aa],
  monospace: [0x1d670, 0x1d68a, 0x1d7f6],
};

/** Letters that were in Unicode before the others. */
const earlier: Readonly<Record<string, string>> = {
  italic: 'hℎ',
  script: 'BℬEℰFℱHℋIℐLℒMℳRℛeℯgℊoℴ',
  fraktur: 'CℭHℌIℑRℜZℨ',
  'double-struck': 'CℂHℍNℕPℙQℚRℝZℤ',
};

const ranges = ['AZ', 'az', '09', 'ΑΩ', 'αω'].map(
  (ends) => [ends.charCodeAt(0), ends.charCodeAt(1)] as const,
);

/** Returns a text in a style of MathML, such as `double-struck`. Characters that Unicode does not have in it stay. */
export function mathLetters(text: string, style: string): string {
  const [own, before] = [starts[style], earlier[style] ?? ''];
  if (own === undefined) return text;
  return Array.from(text, (letter) => {
    const at = before.indexOf(letter);
    if (at !== -1) return before.charAt(at % 2 === 0 ? at + 1 : at);
    const code = letter.charCodeAt(0);
    const range = ranges.findIndex(([first = 0, last = 0]) => code >= first && code <= last);
    const [start = 0, [first = 0] = []] = [own[range], ranges[range]];
    return start === 0 ? letter : String.fromCodePoint(start + code - first);
  }).join('');
}
