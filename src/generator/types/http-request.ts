// An HTTP request as plain data, and the languages of its samples.

import type { Parameter } from './operation.ts';

/** An HTTP request. */
export interface HttpRequest {
  /** Upper case. */
  method: string;
  /** Absolute and percent-encoded. */
  url: string;
  /** Headers without Content-Type, which is part of the body. Names and values are single lines. */
  headers: HttpHeader[];
  body?: HttpBody;
  /** How the sample reads the response. */
  answer: 'json' | 'text' | 'bytes' | 'nothing';
  /** The name of the file for a response of bytes. */
  answerFile?: string;
}

/** A request to a server of an API. */
export interface ServerRequest extends HttpRequest {
  /** The URL of the server, with which `url` begins. */
  baseUrl: string;
}

/** A header of a request. */
export interface HttpHeader {
  name: string;
  value: string;
  /** The name and password in the value. Absent: none, or placeholders. */
  basic?: BasicCredentials;
}

/** A name and a password, which the languages encode by their own means. */
export interface BasicCredentials {
  user: string;
  password: string;
}

/** The body of a request. `text` is JSON with the numbers as their author wrote them, for languages of plugins. */
export type HttpBody =
  | { kind: 'json'; contentType: string; value: unknown; text?: string }
  | { kind: 'text'; contentType: string; text: string }
  | { kind: 'form'; contentType: string; fields: FormField[] }
  | { kind: 'multipart'; parts: MultipartPart[] }
  | { kind: 'file'; contentType: string; fileName: string };

/** A field of a form. */
export interface FormField {
  name: string;
  value: string;
}

/** A part of a multipart body: a text, or a file of the reader. It can have headers besides Content-Disposition and Content-Type. */
export type MultipartPart =
  | { kind: 'text'; name: string; value: string; contentType?: string; headers?: HttpHeader[] }
  | { kind: 'file'; name: string; fileName: string; contentType: string; headers?: HttpHeader[] };

/** Comments of samples, in the language of the site. */
export interface SampleComments {
  fetchSendsNoBody: string;
}

/** Writes a request as code. */
type SampleWriter = (request: HttpRequest, comments: SampleComments) => string;

/** The literals that a writer puts into code. Code that differs only in them is highlighted once. */
export interface SampleLiterals {
  /** Finds string literals and, if `isData` is set, JSON data. Has the flag `g`. */
  pattern: RegExp;
  isData?: boolean;
  /** A literal can contain JSON, whose values are then marked in it. */
  holdsJson?: boolean;
  /** The quote of a string literal that takes the place of each. */
  quote: '"' | "'";
  /** Finds literals that the grammar reads as more than literals. */
  ambiguous?: RegExp;
}

/** A language of request samples. */
export interface SampleLanguage {
  /** Unique among the languages. */
  id: string;
  /** Name for readers: `C#`. */
  label: string;
  /** Name of its grammar for the highlighter. */
  language: string;
  /** Other names of the language in documents. A sample of the document in this language replaces the generated one. */
  aliases?: readonly string[];
  write: SampleWriter;
  /** Present in the languages of the program. */
  literals?: SampleLiterals;
}

// The draft of a request: what its samples are made from. The build makes them from its values; in the browser, readers fill in their own.

/** What decides how the value of a parameter is serialized. */
export type ParameterForm = Pick<
  Parameter,
  'name' | 'in' | 'style' | 'explode' | 'mediaType' | 'allowReserved'
>;

/** What a value must be, as far as it is checked while a reader types. */
export interface ValueFacts {
  type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'any';
  /** Of the items of an array, or of a list that can be sent in place of a value of any type. */
  items?: ValueFacts['type'];
  /** Whether a value can be sent in place of an array with one item. */
  isOneOrMore?: true;
  /** The only values that are allowed, those of the items of an array. */
  values?: unknown[];
  /** Of a number: `≥ 1`. */
  limits?: string[];
  /** A regular expression (ECMA-262). */
  pattern?: string;
  /** Of a text of a body: it can have several lines. */
  isLong?: true;
}

/** A parameter of a draft. */
export interface CallParameter extends ParameterForm {
  required?: true;
  /** It is sent in the samples although it is optional, as a search without its words finds nothing. */
  isSent?: true;
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
  /** A name and a password, those of a client of OAuth, or one text. */
  kind: 'basic' | 'client' | 'text';
  in: 'header' | 'query' | 'cookie';
  /** The name of the header, query parameter or cookie. */
  name: string;
  /** What is before the credential: `Bearer `. */
  prefix: string;
  placeholder: string;
}

/** A field of a body that readers can fill in. */
export interface CallField {
  /**
   * Where it is in a JSON body, or the position of a field of a form or a part; its name if the samples leave it out. Empty for a body
   * that is one text. Its last position is -1 if it stands for a list.
   */
  path: (string | number)[];
  label: string;
  /** Whether it is an optional object or list with fields of its own, which come after it. */
  isAround?: true;
  /** The label of the innermost one around it. Absent: none. */
  inside?: string;
  /** Whether it is required, where what is around it is sent. */
  required?: true;
  /** Whether only the option requires it that the samples send, so that a reader who chooses another one leaves it out. */
  isOfOption?: true;
  /** The value of the samples, or of a list, an object or a file that they leave out. Absent: they leave it out. */
  value?: unknown;
  facts: ValueFacts;
  /** The part of a multipart body that the samples leave out, whose path is its name. */
  part?: MultipartPart;
  /** How many items a list of objects or lists can have. Its items come before it. */
  items?: { least?: number; most?: number };
}

/** A body of a draft. */
export interface CallBody {
  /** The id of its samples. */
  id: string;
  /** The tabs of the samples that are made from the draft (`samples/generated-tab.ts`). */
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
  answerFile?: string;
}

/** The draft of an operation, with the bodies that its samples send. */
export interface CallDraft extends RequestDraft {
  /** The name of the API, whose operations share values. */
  api: string;
  /** Whether it gets a token, from a server of its own. */
  isOfToken?: true;
  bodies: CallBody[];
}

/** What is filled into a draft. */
export interface CallValues {
  /** Returns the value of a parameter; undefined if it is left out. */
  parameter(parameter: CallParameter): { value: unknown } | undefined;
  /** Returns a credential; undefined for its placeholder. */
  credential(credential: CallCredential): { text: string; password?: string } | undefined;
}

/** The strings of the form, in the language of the site. `pattern`, `limit` and `choice` have a placeholder of their names; that of the last is `{values}`. */
type FormStrings = Readonly<
  Record<
    | 'reset'
    | 'title'
    | 'credentials'
    | 'parameters'
    | 'body'
    | 'optional'
    | 'user'
    | 'password'
    | 'clientId'
    | 'clientSecret'
    | 'stored'
    | 'required'
    | 'number'
    | 'integer'
    | 'json'
    | 'pattern'
    | 'limit'
    | 'choice'
    | 'lines'
    | 'addItem'
    | 'removeItem'
    | 'showCall',
    string
  >
>;

/** The strings of the form and of the samples that it writes. */
export interface CallWords {
  strings: FormStrings;
  comments: SampleComments;
}

/** What a file has: the draft, and the name of the file of its strings, which is beside the scripts. */
export interface CallFile {
  draft: CallDraft;
  words: string;
}
