// Values and types as words of a sentence.

export const typeWords: Record<string, string> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: '`true` or `false`',
  object: 'an object',
  array: 'a list',
  null: '`null`',
};

/** Of `required: true` inside of a property. */
export const requiredAdvice = 'List the names of the required properties at the object that holds them.';

/** What a value is: `a list`, `text`. */
export function kindOf(value: unknown): string {
  if (value === null) return '`null`';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'boolean' ? shown(value) : (typeWords[typeof value] ?? 'not there');
}

/** How a value of the wrong kind is most likely meant; `types` are names of types. */
export function adviceForKind(value: unknown, types: readonly unknown[]): string[] {
  if (typeof value === 'string') {
    const meant = valueInQuotes(value);
    if (meant !== undefined && types.some((type) => isOfKind(meant, type)))
      return [typeof meant === 'number' ? 'Write the number without quotes.' : 'Write it without quotes.'];
  }
  if (types.includes('string') && (typeof value === 'number' || typeof value === 'boolean'))
    return ['Put quotes around it.'];
  return types.includes('array') && !Array.isArray(value) ? ['Write a list, even of one item.'] : [];
}

/** Of JSON in quotes the value, not that of a plain text. */
function valueInQuotes(text: string): unknown {
  if (text.length > 10_000 || !/^\s*([[{\d-]|true|false)/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return Number.isFinite(Number(text)) ? Number(text) : undefined;
  }
}

function isOfKind(value: unknown, type: unknown): boolean {
  if (type === 'integer' || type === 'number') return typeof value === 'number';
  if (type === 'array' || type === 'object')
    return typeof value === 'object' && Array.isArray(value) === (type === 'array');
  return typeof value === type;
}

/** A value as code, cut after 80 characters. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' && value !== '' ? value : textOf(value);
  const line = text.slice(0, 81).replaceAll(/\s+/g, ' ').replaceAll('`', "'");
  return `\`${line.length > 80 ? `${line.slice(0, 80)}...` : line}\``;
}

/** `a, b or c` */
export function orList(items: string[]): string {
  const last = items.at(-1) ?? 'something else';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} or ${last}`;
}

/** Without the insides of objects: one can be as large as the document. Numbers that JSON lacks have a name. */
function textOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? '[...]' : '{...}';
  return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'nothing');
}
