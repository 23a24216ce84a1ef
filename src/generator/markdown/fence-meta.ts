// The rest of a code fence's first line: `title="..."`, `{1,3-5}`, `showLineNumbers` (Docusaurus' notation).

export interface FenceMeta {
  title?: string;
  /** 1-based numbers of highlighted lines. */
  highlighted: Set<number>;
  showsLineNumbers: boolean;
}

/** Reads a fence's meta; what it does not know is left alone. */
export function parseFenceMeta(meta: string, lineCount: number): FenceMeta {
  const titleMatch = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(meta);
  const rest = titleMatch === null ? meta : meta.replace(titleMatch[0], ' ');
  const title = (titleMatch?.[1] ?? titleMatch?.[2] ?? titleMatch?.[3] ?? '').trim();
  return {
    ...(title === '' ? {} : { title }),
    highlighted: linesIn(/\{([\d\s,-]*)\}/.exec(rest)?.[1] ?? '', lineCount),
    showsLineNumbers: /(?:^|\s)showLineNumbers(?:\s|=(?!false)|$)/.test(rest),
  };
}

function linesIn(ranges: string, lineCount: number): Set<number> {
  const lines = new Set<number>();
  for (const range of ranges.split(',')) {
    const match = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(range);
    if (match === null) continue;
    const first = Number(match[1]);
    const last = Math.min(Number(match[2] ?? first), lineCount);
    for (let line = Math.max(first, 1); line <= last; line += 1) lines.add(line);
  }
  return lines;
}
