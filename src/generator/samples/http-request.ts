// Parts of a request that several languages write alike.

import type { FormField, HttpBody, HttpHeader, HttpRequest } from '../types/http-request.ts';

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
