// Operations with what a reader types into their form, and what a server must then receive.

/** One operation. What it sends is written by hand, not by the code that is tested. */
export interface EchoCase {
  name: string;
  method?: string;
  /** The path template. */
  path: string;
  parameters?: object[];
  requestBody?: object;
  schemes?: Record<string, object>;
  /** Texts by the labels of fields; `undefined` ticks a field, and types nothing. */
  typed: Record<string, string | undefined>;
  /** What the server receives. Names of headers are in lower case. */
  sent: { target: string; headers?: Record<string, string>; body?: string | Record<string, unknown>[] };
}

/** A text that a shell, a URL, JSON and a header each treat in their own way. */
export const hard = `it's "x" $HOME \\ é 😀 100% a&b=c`;

/** The same, percent-encoded by another program. */
export const hardEncoded = 'it%27s%20%22x%22%20%24HOME%20%5C%20%C3%A9%20%F0%9F%98%80%20100%25%20a%26b%3Dc';

export const text = { type: 'string' };
export const list = { type: 'array', items: text };
export const record = { type: 'object', additionalProperties: true };

/** An optional parameter. */
export function parameter(place: string, name: string, more: object = {}): object {
  return { in: place, name, schema: text, ...(place === 'path' ? { required: true } : {}), ...more };
}
