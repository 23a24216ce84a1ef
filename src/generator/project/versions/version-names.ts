// The names of versions: which ones are valid, and which version is newer.

/** What the folders, the keys of the configuration or the URLs of versions use already. */
export const reservedNames = [
  'current',
  'next',
  'latest',
  'last',
  'folder',
  'fromTags',
  'search',
  'assets',
  'index',
];

/** The longest name, as its folder and its URL have it. */
const longestName = 60;

/**
 * Why a text cannot name a version, as a sentence about it; undefined if it can. A name is a part of the names of folders and of URLs, also on
 * systems that ignore letter case.
 */
export function versionNameProblem(name: string): string | undefined {
  if (name === '') return 'The name of a version cannot be empty.';
  const shown = `\`${name}\` cannot name a version:`;
  if (!/^[A-Za-z0-9._-]+$/.test(name))
    return `${shown} a name has letters of ASCII, digits, \`.\`, \`-\` and \`_\`, such as \`2.0\`.`;
  if (!/^[A-Za-z0-9]/.test(name) || !/[A-Za-z0-9_-]$/.test(name))
    return `${shown} a name begins with a letter or a digit, and does not end with a dot.`;
  if (name.length > longestName) return `${shown} a name has at most ${longestName} characters.`;
  if (reservedNames.some((one) => one.toLowerCase() === name.toLowerCase()))
    return `${shown} the word has a meaning of its own. Use a number, such as \`2.0\`.`;
  return undefined;
}

/** The version that a tag names: its last part, without a `v` before a digit. `v2.0` is `2.0`, `docs/v2.0` too. */
export function versionOfTag(tag: string): string {
  return tag.slice(tag.lastIndexOf('/') + 1).replace(/^v(?=\d)/, '');
}

/** Whether two names are those of one version to readers: in whatever letter case, with or without a `v` before a number. */
export function isSameVersion(one: string, other: string): boolean {
  const plain = (name: string) => name.toLowerCase().replace(/^v(?=\d)/, '');
  return plain(one) === plain(other);
}

/** Compares names of versions, the newest first: by their numbers, and a pre-release before its release. */
export function newestFirst(one: string, other: string): number {
  const [left, right] = [partsOf(other), partsOf(one)];
  const released = natural(left.release, right.release);
  if (released !== 0) return released;
  if (left.preRelease === undefined || right.preRelease === undefined)
    return Number(left.preRelease === undefined) - Number(right.preRelease === undefined);
  return natural(left.preRelease, right.preRelease);
}

/** A pre-release follows a hyphen after a digit (`2.0-rc.1`), or is one of the words that Python and Ruby use (`2.0rc1`, `2.0.beta2`). */
const preRelease = /^(.*?\d)(?:-|[.]?(?=(?:a|alpha|b|beta|c|rc|pre|preview|dev)[.-]?\d*$))(.+)$/i;

/** Whether a name is that of a pre-release. A date is none. */
export function isPreRelease(name: string): boolean {
  return partsOf(name).preRelease !== undefined && !/(^|\D)\d{4}-\d\d(-\d\d)?$/.test(name);
}

function partsOf(name: string): { release: string; preRelease?: string | undefined } {
  // What follows `+` is the build, which Semantic Versioning does not compare.
  const [version = ''] = name.split('+', 1);
  const [, release = version, words] = preRelease.exec(version) ?? [];
  return { release, preRelease: words };
}

/** Compares texts with numbers in them by these. A missing number is 0, so `2.0` and `2.0.0` are equal. */
function natural(one: string, other: string): number {
  const [left, right] = [piecesOf(one), piecesOf(other)];
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const order = comparePieces(left[at] ?? '0', right[at] ?? '0');
    if (order !== 0) return order;
  }
  return 0;
}

function piecesOf(text: string): string[] {
  return text.match(/\d+|[^\d.]+/g) ?? [];
}

/** Numbers come before words, as in Semantic Versioning. They can have any length. */
function comparePieces(one: string, other: string): number {
  const [isNumber, isOther] = [/^\d/.test(one), /^\d/.test(other)];
  if (isNumber !== isOther) return isNumber ? -1 : 1;
  if (isNumber) {
    const order = BigInt(one) - BigInt(other);
    return order < 0n ? -1 : Number(order > 0n);
  }
  return one < other ? -1 : Number(one > other);
}
