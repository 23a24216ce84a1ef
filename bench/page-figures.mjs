// A built site -> what its pages weigh: the largest page, the most elements of one, the median of its operation
// pages when compressed, and the ids that a page has twice. A parser reads them, as a browser would meet them.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import { median } from './median.mjs';

/** @returns {{ elements: number, duplicateIds: string[] }} of an HTML text */
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

/** Figures of all pages in a folder, each with the page it belongs to. */
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
