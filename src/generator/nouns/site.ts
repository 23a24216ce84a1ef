// Everything the sources say, in the program's own words.

import type { Api } from './api.ts';
import type { Doc } from './doc.ts';
import type { AssetSource, SpecSource } from './sources.ts';

export interface Site {
  docs: Doc[];
  apis: { api: Api; source: SpecSource }[];
  assets: AssetSource[];
  statics: AssetSource[];
}
