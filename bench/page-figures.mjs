// A built site -> what its pages weigh: the largest page, the most elements of one, the median of its operation
// pages when compressed. Elements are counted by a parser, as a browser would meet them.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Parser } from 'htmlparser2';

/** @returns {number} elements of an HTML text */
export function countElements(html) {
  let count = 0;
  const parser = new Parser({
    onopentag() {
      count += 1;
    },
  });
  parser.end(html);
  return count;
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
        elements: countElements(html),
        ...(isOperation ? { compressed: gzipSync(html, { level: 9 }).length } : {}),
      };
    });
  const operations = pages.filter(({ compressed }) => compressed !== undefined);
  return {
    largest: most(pages, 'bytes'),
    fullest: most(pages, 'elements'),
    medianOperation: median(operations.map(({ compressed }) => compressed)),
  };
}

function most(pages, key) {
  const page = pages.reduce((first, next) => (next[key] > first[key] ? next : first));
  return { file: page.file, [key]: page[key] };
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
