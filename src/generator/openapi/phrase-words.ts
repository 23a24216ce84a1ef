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

/** What a value is: `a list`, `text`. */
export function kindOf(value: unknown): string {
  if (value === null) return '`null`';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'boolean' ? shown(value) : (typeWords[typeof value] ?? 'not there');
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
