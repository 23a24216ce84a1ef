// Reads values of front matter as their authors mean them: a number as a title is its text, and `draft: "true"` is true.

/** The front matter of a page, in YAML or TOML, with the lines around it. */
export const leadingFrontMatter = /^(---|\+\+\+)[ \t]*\r?\n(?:[^\n]*\n)*?\1[ \t]*(?:\r?\n|$)/;

/** Values by key, such as those of a part of the front matter. Undefined for anything else. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

/** The text of a scalar. Undefined for anything else, and for an empty text. */
export function textOfScalar(value: unknown): string | undefined {
  const isScalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  const text = isScalar ? String(value).trim() : '';
  return text === '' ? undefined : text;
}

/** The texts of a list, or of a text with commas. Undefined for anything else. */
export function textsOf(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.split(',').flatMap((part) => textOfScalar(part) ?? []);
  if (!Array.isArray(value)) return undefined;
  const texts = value.flatMap((each: unknown) => textOfScalar(each) ?? []);
  return texts.length === value.length ? texts : undefined;
}

/** A number, or a text that is one. */
export function numberInScalar(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || !/^\s*-?\d{1,15}(?:\.\d{1,15})?\s*$/.test(value)) return undefined;
  return Number(value);
}

const written: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  on: true,
  false: false,
  no: false,
  off: false,
};

/** `true` or `false`, also as a text, and in the words of YAML 1.1. */
export function flagOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return Object.hasOwn(written, word) ? written[word] : undefined;
}

/** The date of a date or of a date with a time. */
export function dateOf(value: unknown): string | undefined {
  const date = typeof value === 'string' ? /^\s*(\d{4}-\d{2}-\d{2})(?:$|[T\s])/.exec(value)?.[1] : undefined;
  return date !== undefined && isDate(date) ? date : undefined;
}

/** Whether a date of the right form exists; `Date` accepts 30 February. */
export function isDate(text: string): boolean {
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}
