// The draft of a request: what its samples are made from, as plain data. The build makes the samples from its values; in the browser,
// readers fill in their own.

import type { HttpBody, HttpRequest } from './http-request.ts';
import type { Parameter } from './operation.ts';

/** What decides how the value of a parameter is serialized. */
export type ParameterForm = Pick<
  Parameter,
  'name' | 'in' | 'style' | 'explode' | 'mediaType' | 'allowReserved'
>;

/** What a value must be, as far as it is checked while a reader types. */
export interface ValueFacts {
  type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'any';
  /** Of the items of an array. */
  items?: ValueFacts['type'];
  /** The only values that are allowed. */
  values?: unknown[];
  /** A regular expression (ECMA-262). */
  pattern?: string;
}

/** A parameter of a draft. */
export interface CallParameter extends ParameterForm {
  required?: true;
  /** The value of the samples. An optional parameter has one only if the document names it. */
  value?: unknown;
  facts: ValueFacts;
  /** The value is the whole query, which is serialized already. */
  isEncoded?: true;
}

/** A credential of a draft. */
export interface CallCredential {
  /** The name of its scheme in the document. */
  id: string;
  /** A name and a password, or one text. */
  kind: 'basic' | 'text';
  in: 'header' | 'query' | 'cookie';
  /** The name of the header, query parameter or cookie. */
  name: string;
  /** What is before the credential: `Bearer `. */
  prefix: string;
  placeholder: string;
}

/** A field of a body that readers can fill in. */
export interface CallField {
  /** Where it is in a JSON body, or the position of a field of a form or a part. Empty for a body that is one text. */
  path: (string | number)[];
  label: string;
  required?: true;
  /** The value of the samples. Absent: they leave it out. */
  value?: unknown;
  facts: ValueFacts;
}

/** A body of a draft. */
export interface CallBody {
  /** The id of its samples. */
  id: string;
  /** The ids of the languages whose samples are made from the draft. */
  languages: string[];
  body?: HttpBody;
  /** The same with the required fields and a few others. */
  short?: HttpBody;
  fields: CallField[];
}

/** A request without its body and without the values of a reader. */
export interface RequestDraft {
  /** Upper case. */
  method: string;
  /** The URL that the request starts with. */
  baseUrl: string;
  /** The path with its parameters in braces, and a query if the document has one in the path. */
  path: string;
  parameters: CallParameter[];
  credentials: CallCredential[];
  /** The value of the Accept header. */
  accept?: string;
  answer: HttpRequest['answer'];
}

/** The draft of an operation, with the bodies that its samples send. */
export interface CallDraft extends RequestDraft {
  /** The name of the API, whose operations share values. */
  api: string;
  bodies: CallBody[];
}

/** What is filled into a draft. */
export interface CallValues {
  /** Returns the value of a parameter; undefined if it is left out. */
  parameter(parameter: CallParameter): { value: unknown } | undefined;
  /** Returns a credential; undefined for its placeholder. */
  credential(credential: CallCredential): { text: string; password?: string } | undefined;
}
