// One HTTP request as plain data, and the languages that samples of it are written in.

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

/** A language that each request is shown in. */
export interface SampleLanguage {
  /** Unique among the languages. */
  id: string;
  /** As readers know it: `C#`. */
  label: string;
  /** Name of its grammar for the highlighter. */
  language: string;
  /** Other names of it in documents: a sample that a document gives in this language replaces the generated one. */
  aliases?: readonly string[];
  write: SampleWriter;
}
