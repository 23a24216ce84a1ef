// Writes redirects with patterns as redirects of single pages: `/old/:slug*` to `/new/:slug*` is one for each page below `/new/`. What has no
// page that names its old address, such as `/old/*` to one page, cannot be listed.

/** A redirect of the old site, as written. */
export interface WrittenRedirect {
  from: string;
  to: string;
}

/** `:name`, `:name*`, `[name]`, `[...name]` and `*`; those with a star or dots stand for any number of parts. */
const parameter = /:(\w+)([*+?]?)|\[(\.\.\.)?(\w+)\]|\*+/g;

/** Whether an address has parameters. */
export function hasPattern(address: string): boolean {
  return /[*]|\/:\w|\[/.test(address.replace(/^https?:\/\/[^/]*/, ''));
}

/**
 * The redirects of the pages that a pattern leads to.
 * @param urls of all pages
 * @returns undefined if the old addresses do not follow from the new ones
 */
export function listedRedirects(
  { from, to }: WrittenRedirect,
  urls: readonly string[],
): WrittenRedirect[] | undefined {
  const target = patternOf(to);
  const source = partsOf(from);
  const isKnown = source.every((part) => typeof part === 'string' || target.names.includes(part.name));
  if (!isKnown || target.names.length === 0 || /^https?:/.test(to)) return undefined;
  return urls.flatMap((url) => {
    const match = target.pattern.exec(url) ?? target.pattern.exec(`${url}/`);
    if (match === null) return [];
    const values = new Map(target.names.map((name, index) => [name, match[index + 1] ?? '']));
    const old = source
      .map((part) => (typeof part === 'string' ? part : (values.get(part.name) ?? '')))
      .join('');
    return [{ from: old, to: url }];
  });
}

interface Parameter {
  name: string;
  isRest: boolean;
}

function partsOf(address: string): (string | Parameter)[] {
  const parts: (string | Parameter)[] = [];
  let start = 0;
  for (const match of address.matchAll(parameter)) {
    const [whole, name, star, dots, bracketed] = match;
    parts.push(address.slice(start, match.index));
    parts.push({
      name: name ?? bracketed ?? '*',
      isRest: star === '*' || star === '+' || dots !== undefined || whole.startsWith('*'),
    });
    start = match.index + whole.length;
  }
  return [...parts, address.slice(start)];
}

function patternOf(address: string): { pattern: RegExp; names: string[] } {
  const parts = partsOf(address);
  const source = parts.map((part) =>
    typeof part === 'string'
      ? part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
      : part.isRest
        ? '(.+)'
        : '([^/]+)',
  );
  const names = parts.flatMap((part) => (typeof part === 'string' ? [] : [part.name]));
  // Several rests have no single meaning.
  const isClear = parts.filter((part) => typeof part !== 'string' && part.isRest).length <= 1;
  return { pattern: new RegExp(`^${source.join('')}$`, 'i'), names: isClear ? names : [] };
}
