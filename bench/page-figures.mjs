// Measures the pages of a built site: the largest page, the page with the most elements, the median size of compressed operation
// pages, and duplicate ids. Uses an HTML parser.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import { median } from './median.mjs';

/** Counts the elements of an HTML text and finds its duplicate ids. */
function readElements(html) {
  const ids = new Set();
  const found = { elements: 0, duplicateIds: [] };
  const parser = new Parser({
    onopentag(_, { id }) {
      found.elements += 1;
      if (id !== undefined && ids.has(id)) found.duplicateIds.push(id);
      ids.add(id);
    },
  });
  parser.end(html);
  return found;
}

/** Returns the figures of all pages in a folder, each with its page. */
export function pageFigures(folder) {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => {
      const html = readFileSync(join(folder, file), 'utf8');
      const isOperation = html.includes('<body class="page-operation"');
      return {
        file,
        bytes: Buffer.byteLength(html),
        ...readElements(html),
        ...(isOperation ? { compressed: gzipSync(html, { level: 9 }).length } : {}),
      };
    });
  const operations = pages.filter(({ compressed }) => compressed !== undefined);
  return {
    largest: most(pages, 'bytes'),
    fullest: most(pages, 'elements'),
    medianOperation: median(operations.map(({ compressed }) => compressed)),
    duplicateIds: pages.flatMap(({ file, duplicateIds }) => duplicateIds.map((id) => `${file}#${id}`)),
  };
}

function most(pages, key) {
  const page = pages.reduce((first, next) => (next[key] > first[key] ? next : first));
  return { file: page.file, [key]: page[key] };
}
