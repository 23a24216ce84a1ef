// Marks that may belong together: the parser tries each mark of emphasis and each bracket with each of its paragraph, and
// reads on to the end of the paragraph from each start of code or HTML that has no end, which takes time squared. Counts
// them for each paragraph, line by line.

/** `read`: characters that the parser reads in vain, in all paragraphs together. */
const mostOfParagraph = { runs: 3000, brackets: 5000, read: 50_000_000 };
const backticks = /`+/g;
/** HTML that goes on to its end, whatever is in it (CommonMark 0.31, section 6.6). */
const untilEnd = [
  { start: '<!--', end: '-->' },
  { start: '<?', end: '?>' },
  { start: '<![CDATA[', end: ']]>' },
  { start: '<!', end: '>' },
];
const mark = /[*_~]+|\[/g;
const fenceStart = /^( *)(`{3,}(?=[^`]*$)|~{3,})/;
/** A line that ends the paragraph before it (CommonMark 0.31, sections 4.2 and 5.2). */
const blockStart = /^ *(?:#{1,6} |[-+*] +\S|1[.)] +\S)/;
const delimiterRow = /^[ >]*\|?[ :]*-[- :|]*$/;

/** Whether a paragraph of a text has more marks than are parsed in about a second. Linear in its length. */
export function hasTooManyMarks(text: string): boolean {
  let runs = 0;
  let brackets = 0;
  const kindOf = lineKinds();
  const vain = vainReads();
  for (const line of text.split('\n')) {
    if (kindOf(line.trimEnd()) === 'begins') {
      [runs, brackets] = [0, 0];
      vain.begin();
    }
    if (vain.add(line) > mostOfParagraph.read) return true;
    for (const [found] of line.matchAll(mark))
      if (found === '[') brackets += 1;
      else runs += 1;
    if (runs > mostOfParagraph.runs || brackets > mostOfParagraph.brackets) return true;
  }
  return false;
}

/** Adds up how much the parser reads in vain: the length of each paragraph for every start in it that has no end. */
function vainReads(): { begin(): void; add(line: string): number } {
  const lengths = new Set<number>();
  const state = { before: 0, length: 0, open: untilEnd.map(() => 0) };
  const inParagraph = () =>
    state.length * state.open.reduce((total, count) => total + count, Math.max(lengths.size - 1, 0));
  return {
    begin: () => {
      state.before += inParagraph();
      state.length = 0;
      state.open.fill(0);
      lengths.clear();
    },
    add: (line) => {
      state.length += line.length;
      // Runs of one length end each other, so only the last of each length can be without an end.
      if (line.includes('`')) for (const [run] of line.matchAll(backticks)) lengths.add(run.length);
      if (line.includes('<'))
        untilEnd.forEach(({ start, end }, index) => {
          const last = line.lastIndexOf(end);
          const open = last === -1 ? (state.open[index] ?? 0) : 0;
          state.open[index] = open + line.slice(last + 1).split(start).length - 1;
        });
      return state.before + inParagraph();
    },
  };
}

interface Fence {
  indent: number;
  mark: string;
}

/** Tells line by line whether a line begins a text of its own: a paragraph, a row of a table, a line of code. */
function lineKinds(): (line: string) => 'begins' | 'continues' {
  let fence: Fence | undefined;
  let isTable = false;
  let isHtml = false;
  let before = '';
  return (line) => {
    const last = before;
    before = line;
    if (fence !== undefined) {
      if (!endsFence(line, fence)) return 'begins';
      fence = undefined;
      if (fenceStart.test(line)) return 'begins';
    }
    if (line.trim() === '') [isTable, isHtml] = [false, false];
    isHtml ||= line.trimStart().startsWith('<');
    // In HTML a fence means nothing, and far to the right only behind an empty line.
    const [, indent = '', written] = fenceStart.exec(line) ?? [];
    if (written !== undefined && !isHtml && (indent.length < 4 || last === ''))
      fence = { indent: indent.length, mark: written };
    isTable ||= line.includes('-') && delimiterRow.test(line) && cells(line) === cells(last);
    return fence !== undefined || isTable || line.trim() === '' || blockStart.test(line)
      ? 'begins'
      : 'continues';
  };
}

/** A fence ends with its mark, or where a line stands to the left of it: then the list around it has ended. */
function endsFence(line: string, { indent, mark }: Fence): boolean {
  const content = line.trimStart();
  if (content === '') return false;
  return line.length - content.length < indent || (content.startsWith(mark) && /^(`+|~+)$/.test(content));
}

function cells(row: string): number {
  return row.replace(/^[ >]*\|?|\\[\\|]|\|$/g, '').split('|').length;
}
