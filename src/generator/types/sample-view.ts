// The data that templates get of samples and examples, and of the server that samples use.

import type { DocumentLinkView, Html, ProseView } from './markup.ts';

/** The server that a page uses, and those that readers can choose instead. */
export interface ServerChoiceView {
  /** Name of the API: a choice applies to all its pages. */
  api: string;
  /** The URL of the chosen server with the defaults of its variables; a relative one stays relative. */
  baseUrl: string;
  /** Empty if there is nothing to choose. */
  options: ServerOptionView[];
}

/** A server to choose. */
export interface ServerOptionView {
  /** With its variables in braces. */
  url: string;
  label: string;
  chosen: boolean;
  variables: { name: string; default?: string; values: string[] }[];
}

/** A link to the file of an example. */
export interface ExampleLinkView {
  href: string;
  label: string;
}

/** A media type to choose. */
export interface TypeChoiceView {
  /** Equal in all places that offer it. */
  id: string;
  label: string;
}

/** The samples of a request with one example of its body. */
export interface RequestSampleView {
  id: string;
  /** The media type, or the name of the example if there are several; empty if there is no body. */
  label: string;
  /** Its media type, if readers choose between several. */
  type?: TypeChoiceView;
  /** Sentences about the example, as text. */
  summary?: string;
  description?: ProseView;
  /** Whether all of its samples send a body that was generated from the schema, as the document has no example. */
  generated: boolean;
  /** One per language; empty for an example without a value in the document. */
  samples: CodeSampleView[];
  /** The file that the samples send, and its beginning, if the body is too long for a sample. */
  file?: { name: string; example: ExampleView };
  /** The address of its value. */
  external?: DocumentLinkView;
  /** Examples that no sample sends, after the last one that a sample sends. */
  others?: OtherExamplesView;
}

/** Links to examples that a page does not show. The last link can be to one file with many of them. */
export interface OtherExamplesView {
  count: number;
  links: ExampleLinkView[];
}

/** Code that is cut until a reader opens it. */
export interface CutCodeView {
  lines: number;
  /** Whether it is shown whole in a window that nearly has room for it. */
  isMedium?: true;
}

/** A sample of a request. */
export interface CodeSampleView {
  /** e.g. `curl` */
  id: string;
  /** e.g. `JavaScript` */
  label: string;
  /** Highlighted code, as the content of a `code` element. */
  html: Html;
  /** The plain code. */
  text: string;
  /** Present if it is long. */
  cut?: CutCodeView;
  /** The same with the required fields and a few others, if that is shorter. */
  short?: { html: Html; text: string; cut?: CutCodeView };
  /** Where the whole body is, if it is too long here. */
  note?: string;
  /** Whether it is only the short form. */
  isShort?: true;
}

/** An example of a body. */
export interface ExampleView {
  id: string;
  /** The media type, or the name of the example if there are several. */
  label: string;
  mediaType: string;
  /** The media type as one to choose, if there are several. */
  type?: TypeChoiceView;
  summary?: string;
  description?: ProseView;
  /** Whether it was generated from the schema, as the document has none. */
  generated: boolean;
  html: Html;
  text: string;
  /** Present if it is long. */
  cut?: CutCodeView;
  /** The file with the whole example, if this is its beginning. */
  whole?: ExampleLinkView;
  /** The address of its value. */
  external?: DocumentLinkView;
  /** Examples that the page does not show, after the last one that it shows. */
  others?: OtherExamplesView;
}
