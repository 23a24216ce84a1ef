// Everything the sources say, in the program's own words.

import type { Api } from './api.ts';
import type { Doc } from './doc.ts';
import type { AssetSource, Source, SpecSource } from './sources.ts';

/** A URL in an OpenAPI document that stands on no page as a link: of its documentation, contact, tokens. */
export interface SpecLink {
  href: string;
  /** `endpoint`: it answers programs, and perhaps only to some methods. */
  kind: 'page' | 'endpoint';
}

export interface Site {
  docs: Doc[];
  apis: {
    api: Api;
    source: SpecSource;
    /** The other files the document is made of. */
    parts: Source[];
    /** The document and its parts as one text, where it has parts. */
    bundle?: string;
    links: SpecLink[];
  }[];
  assets: AssetSource[];
  statics: AssetSource[];
  styles: AssetSource[];
}
