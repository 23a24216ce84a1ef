// The files of a site, as they ship, to what the link check compares: facts of its pages, names of its other files, and
// what files that are no pages link to (style sheets, sitemap, robots, web manifest).

import { createStringStore, pageFacts } from '../shared/html/read-page.ts';
import { isRedirects, type Redirect, redirectedPath, redirectsIn } from '../shared/redirects.ts';
import { encodedUrl, type UrlStyle } from '../shared/urls.ts';
import type { PageFacts } from '../types/page-record.ts';
import type { OutputFile } from '../types/sources.ts';
import type { Referrer } from './broken-links.ts';
import { fileHrefs } from './file-hrefs.ts';

export interface SiteFacts {
  pages: PageFacts[];
  files: Set<string>;
  referrers: Referrer[];
  /** What the author's `_redirects` records. */
  redirects: Redirect[];
}

export interface FactCollector {
  facts: SiteFacts;
  /** A file that is no page of the plan; one in HTML is a page too. `source` is the author's file it is a copy of. */
  addFile(file: OutputFile, source?: string): void;
}

/** A collector for one site. Nothing of a file is kept but its facts. */
export function collectFacts(style: UrlStyle): FactCollector {
  const facts: SiteFacts = { pages: [], files: new Set(), referrers: [], redirects: [] };
  const keep = createStringStore();
  return {
    facts,
    addFile: ({ outputPath, content }, source = outputPath) => {
      const path = style.baseUrl + encodePath(outputPath);
      const text = () => Buffer.from(content).toString('utf8');
      if (/\.html?$/i.test(outputPath)) {
        const url = encodedUrl(`/${outputPath}`);
        facts.pages.push(pageFacts({ url, outputPath, path, content: text() }, { keep }));
      } else {
        const hrefs = fileHrefs(outputPath, text, style);
        if (hrefs.length > 0) facts.referrers.push({ url: source, hrefs: new Set(hrefs), base: path });
        facts.files.add(outputPath);
        // A path that is redirected can be linked to.
        if (isRedirects(outputPath))
          for (const redirect of redirectsIn(text())) {
            facts.files.add(redirectedPath(redirect.from, style));
            facts.redirects.push(redirect);
          }
      }
    },
  };
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
