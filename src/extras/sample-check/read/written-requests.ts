// Requests and responses as they are read from samples in guides, whatever their language. Offsets are those of the code.

/** A value in code. */
export interface WrittenValue {
  value: unknown;
  /** Where it begins. */
  at: number;
  /** The parts of an object or a list. */
  parts?: ReadonlyMap<string | number, WrittenValue>;
}

/** A text in code. It has marks for what is not known (`unknownMark`). */
export interface WrittenText {
  text: string;
  at: number;
}

/** The body of a request or a response in code: a text as it is sent, or a value that is sent as JSON. */
export type WrittenBody =
  | { kind: 'text'; text: string; at: number }
  | { kind: 'json'; json: WrittenValue }
  /** A form, a file or a variable. */
  | { kind: 'unknown'; at: number };

/** A request in code. */
export interface WrittenRequest {
  method: WrittenText;
  /** The target: a URL, or its path alone. */
  url: WrittenText;
  /** Queries that are not in the URL, by name. Absent: none. */
  query?: { name: string; value: unknown; at: number }[];
  headers: { name: string; value: string; at: number }[];
  /** Whether it has headers or queries that are not known. */
  hasMore?: true;
  body?: WrittenBody;
}

/** A response in code. */
export interface WrittenResponse {
  status: WrittenText;
  headers: WrittenRequest['headers'];
  body?: WrittenBody;
}
