// Parts of a request that several languages share.

import { jsonOf } from '../shared/number-spelling.ts';
import type {
  BasicCredentials,
  FormField,
  HttpBody,
  HttpHeader,
  HttpRequest,
  MultipartPart,
} from '../types/http-request.ts';

/** The value of the Authorization header with a name and a password (RFC 7617), which a client encodes. */
export const basicPlaceholder = 'Basic YOUR_BASE64_CREDENTIALS';

/** The same for a client that asks for a token (RFC 6749, section 2.3.1). */
export const clientPlaceholder = 'Basic YOUR_BASE64_CLIENT_CREDENTIALS';

/** Makes the same for credentials with other names, in snake case. */
export function pairPlaceholder(name: string, secret: string): string {
  return `Basic YOUR_${name.toUpperCase()}:YOUR_${secret.toUpperCase()}`;
}

/** Returns the header with a name and a password. */
export function basicHeader(basic: BasicCredentials): HttpHeader {
  const bytes = new TextEncoder().encode(`${basic.user}:${basic.password}`);
  const value = `Basic ${btoa(String.fromCharCode(...bytes))}`;
  return { name: 'Authorization', value, basic };
}

/** Splits the name and password from the other headers. */
export function withoutBasic(headers: HttpHeader[]): {
  basic: BasicCredentials | undefined;
  others: HttpHeader[];
} {
  const found = headers.find((header) => basicOf(header) !== undefined);
  const basic = found && basicOf(found);
  return { basic, others: headers.filter((header) => header !== found) };
}

function basicOf({ name, value, basic }: HttpHeader): BasicCredentials | undefined {
  return basic ?? (name === 'Authorization' ? pairOf(value) : undefined);
}

/** Returns the name and the password that samples have in place of those of a placeholder. */
export function placeholdersOf(value: string): BasicCredentials {
  return pairOf(value) ?? { user: '', password: '' };
}

function pairOf(value: string): BasicCredentials | undefined {
  const [, user, password] = /^Basic (YOUR_\w+):(YOUR_\w+)$/.exec(value) ?? [];
  return user === undefined || password === undefined ? placeholdersFor.get(value) : { user, password };
}

const placeholdersFor: ReadonlyMap<string, BasicCredentials> = new Map([
  [basicPlaceholder, { user: 'YOUR_USERNAME', password: 'YOUR_PASSWORD' }],
  [clientPlaceholder, { user: 'YOUR_CLIENT_ID', password: 'YOUR_CLIENT_SECRET' }],
]);

/** Returns the Content-Type of a body. The client sets that of a multipart body, with the boundary. */
export function contentTypeOf(body: HttpBody | undefined): string | undefined {
  return body === undefined || body.kind === 'multipart' ? undefined : body.contentType;
}

/** Returns all headers that the sample must set. */
export function headersWithType({ headers, body }: HttpRequest): HttpHeader[] {
  const value = contentTypeOf(body);
  return value === undefined ? headers : [...headers, { name: 'Content-Type', value }];
}

/** Whether a text can be the name of a header (RFC 9110, section 5.1). */
export function isFieldName(name: string): boolean {
  return /^[!#$%&'*+.^_`|~\w-]+$/.test(name);
}

/** Returns a value as indented JSON. */
export function jsonText(value: unknown): string {
  return jsonOf(value, { space: 2 }) ?? 'null';
}

/** Escapes the name of a part or file for quotes in its header (RFC 7578, section 2). */
export function partName(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** The boundary of parts that a sample writes itself, as its language has no means for them. */
export const partBoundary = 'boundary-of-the-parts';

/** The Content-Type of such a body. */
export const partsType: HttpHeader = {
  name: 'Content-Type',
  value: `multipart/form-data; boundary=${partBoundary}`,
};

/** Returns the lines of the header of a part. */
export function partHead(part: MultipartPart): string[] {
  const fileName = part.kind === 'file' ? `; filename="${partName(part.fileName)}"` : '';
  return [
    `Content-Disposition: form-data; name="${partName(part.name)}"${fileName}`,
    ...(part.contentType === undefined ? [] : [`Content-Type: ${part.contentType}`]),
    ...(part.headers ?? []).map(({ name, value }) => `${name}: ${value}`),
  ];
}

/** Whether a part of a body has headers of its own. */
export function hasPartHeaders(body: HttpBody | undefined): boolean {
  return body?.kind === 'multipart' && body.parts.some(({ headers = [] }) => headers.length > 0);
}

/** Serializes a form. */
export function formText(fields: FormField[]): string {
  return new URLSearchParams(fields.map(({ name, value }) => [name, value])).toString();
}
