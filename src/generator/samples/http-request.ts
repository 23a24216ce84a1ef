// Parts of a request that several languages share.

import { jsonOf } from '../shared/number-literal.ts';
import type { FormField, HttpBody, HttpHeader, HttpRequest } from '../types/http-request.ts';

/** The value of the Authorization header with a name and a password (RFC 7617), which a client encodes. */
export const basicPlaceholder = 'Basic YOUR_BASE64_CREDENTIALS';

/** Returns the Content-Type of a body. The client sets that of a multipart body, with the boundary. */
export function contentTypeOf(body: HttpBody | undefined): string | undefined {
  return body === undefined || body.kind === 'multipart' ? undefined : body.contentType;
}

/** Returns all headers that the sample must set. */
export function headersWithType({ headers, body }: HttpRequest): HttpHeader[] {
  const value = contentTypeOf(body);
  return value === undefined ? headers : [...headers, { name: 'Content-Type', value }];
}

/** Returns a value as indented JSON. */
export function jsonText(value: unknown): string {
  return jsonOf(value, { space: 2 }) ?? 'null';
}

/** Escapes the name of a part or file for quotes in its header (RFC 7578, section 2). */
export function partName(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** Serializes a form. */
export function formText(fields: FormField[]): string {
  return new URLSearchParams(fields.map(({ name, value }) => [name, value])).toString();
}
