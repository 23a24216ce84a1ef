// What the wing adds to a site that offers something to programs.

import type { WingParts } from '../../generator/types/seam/wing.ts';
import { stringsFor } from '../../strings/strings-for.ts';
import { joinedForms, makeFullText, openFormSizes } from './index/full-text.ts';
import { indexFiles } from './index/index-files.ts';
import { siteIndexOf } from './index/site-index.ts';
import { createMarkdownForms, markdownFiles } from './pages/plan-markdown-files.ts';
import { sliceFiles } from './slices/slice-files.ts';
import { documentSlices } from './slices/store-slices.ts';

/** What is added to every site. */
export const agentsParts: WingParts = {
  documentSlices,
  pageForms: { open: createMarkdownForms, files: markdownFiles },
  pageFiles: [sliceFiles],
  programFiles: {
    index: (site) => indexFiles(siteIndexOf(site), { ...site, strings: stringsFor(site.locale) }),
    openForms: openFormSizes,
    join: joinedForms,
    makeText: makeFullText,
  },
};
