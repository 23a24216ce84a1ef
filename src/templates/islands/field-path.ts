// The rows around a field -> its path as a developer would write it: `learner.addresses[].postcode`.

/** A row, or what holds rows: a body, an option. */
export interface PathStep {
  /** Of a row. What has none only adds the brackets of its type. */
  name?: string;
  /** `object`, `object[]`, `(string or object)[] or null`. */
  type: string;
}

const position = /^\[\d+\]$/;
const items =
  /^\[(?:(?:each|other|some) items?|exactly \d+ items?|at (?:least|most) \d+ items?|\d+ to \d+ items)\]$/;
const keys = /^\[(?:any key|keys that match .*)\]$/s;
const identifier = /^[\p{L}_$@][\p{L}\p{N}_$@]*$/u;

/**
 * @param steps from the outermost to the field itself
 * @returns `undefined` for a row that stands for no value of its own, such as `[if country is NL]`
 */
export function fieldPath(steps: PathStep[]): string | undefined {
  const last = steps.at(-1)?.name;
  if (last === undefined || isRule(last)) return undefined;
  let path = '';
  let outer = '';
  for (const { name, type } of steps) {
    const isHolder = name === undefined || isRule(name);
    // Where all options are lists, so is what they are options of.
    if (isHolder && plainType(type) === outer) continue;
    path = isHolder ? path + bracketsOf(outer) : joined(path, bracketsOf(outer), name);
    outer = plainType(type);
  }
  return path;
}

function joined(path: string, brackets: string, name: string): string {
  // A row of items stands for the brackets of its list.
  if (position.test(name)) return path + name;
  if (items.test(name)) return `${path}[]`;
  const word = keys.test(name) ? '*' : name;
  const before = path + brackets;
  if (before === '') return word;
  return word === '*' || identifier.test(word) ? `${before}.${word}` : `${before}[${JSON.stringify(word)}]`;
}

/** A row for what holds under a condition. */
function isRule(name: string): boolean {
  return /^\[.*\]$/s.test(name) && ![position, items, keys].some((known) => known.test(name));
}

function plainType(type: string): string {
  return type.replace(/ or null$/, '');
}

function bracketsOf(type: string): string {
  const [, brackets = ''] = /^(?:[^ ()]*?|\(.*\))((?:\[\])+)$/s.exec(type) ?? [];
  return brackets;
}
