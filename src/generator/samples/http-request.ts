// One HTTP request as plain data: what the samples of all languages are written from.

export interface HttpRequest {
  /** Upper case. */
  method: string;
  /** Complete and percent-encoded. */
  url: string;
  /** Without Content-Type, which follows from the body. Names and values are single lines. */
  headers: HttpHeader[];
  body?: HttpBody;
  /** What the answer is read as. */
  answer: 'json' | 'text' | 'bytes' | 'nothing';
}

export interface HttpHeader {
  name: string;
  value: string;
}

export type HttpBody =
  | { kind: 'json'; contentType: string; value: unknown }
  | { kind: 'text'; contentType: string; text: string }
  | { kind: 'form'; contentType: string; fields: FormField[] }
  | { kind: 'multipart'; parts: MultipartPart[] }
  | { kind: 'file'; contentType: string; fileName: string };

export interface FormField {
  name: string;
  value: string;
}

/** A part is a text or a file of the reader's. */
export type MultipartPart =
  | { kind: 'text'; name: string; value: string; contentType?: string }
  | { kind: 'file'; name: string; fileName: string; contentType: string };

/** Comments of samples, in the language of the site. */
export interface SampleComments {
  fetchSendsNoBody: string;
}

/** A language's way to write a request. */
export type SampleWriter = (request: HttpRequest, comments: SampleComments) => string;

/** The body's type as a header's value; a multipart body gets its own from the client, with a boundary. */
export function contentTypeOf(body: HttpBody | undefined): string | undefined {
  return body === undefined || body.kind === 'multipart' ? undefined : body.contentType;
}

/** All headers to be written out by hand. */
export function headersWithType({ headers, body }: HttpRequest): HttpHeader[] {
  const value = contentTypeOf(body);
  return value === undefined ? headers : [...headers, { name: 'Content-Type', value }];
}

/** The JSON text of a body as samples show it. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? 'null';
}

/** The name of a part or file inside of quotes in its header (RFC 7578, section 2). */
export function partName(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** A form body as it is sent. */
export function formText(fields: FormField[]): string {
  return new URLSearchParams(fields.map(({ name, value }) => [name, value])).toString();
}
