// Documents of generators repeat names as descriptions.

/** Whether a description differs from the title, name or reason above it. */
export function addsDetail(description: string, heading: string): boolean {
  const bare = (words: string) => words.trim().replace(/\.$/, '').toLowerCase();
  return bare(description) !== bare(heading);
}
