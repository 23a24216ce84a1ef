// Each folder of keywords/ has a document that uses a keyword, and the text that its pages show for it (`shown.txt`).
// Every row of the tables in docs/openapi.md names one of these folders, and the tables name all of them.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { build } from '../support/memory-project.ts';
import { pageText } from '../support/page-text.ts';

const folder = join(import.meta.dirname, 'keywords');
const names = readdirSync(folder).sort();

/** Folders that also compare generated examples or samples. */
const withSamples = new Set([
  'callbacks',
  'empty-names',
  'examples',
  'generated-examples',
  'spelling',
  'webhooks',
  'x-code-samples',
  'xml',
]);

/** The text of every page of the document, by URL. */
async function shown(name: string): Promise<string> {
  const text = readFileSync(join(folder, name, 'openapi.yaml'), 'utf8');
  const logo = join(folder, name, 'logo.png');
  const { files } = await build({
    'specs/api.yaml': text,
    // With another page, the introduction has a page of its own.
    'content/about.md': '# About\n',
    ...(existsSync(logo) ? { 'content/logo.png': readFileSync(logo, 'latin1') } : {}),
  });
  const pages = [...files].filter(([file]) => /^api\/.*\.html$/.test(file));
  return pages
    .map(([file, html]) => {
      const lines = pageText(html, {
        withSamples: withSamples.has(name),
        withRequests: name === 'x-code-samples',
      });
      return [`== /${file.replace(/\/index\.html$/, '')}`, ...lines, ''].join('\n');
    })
    .join('\n');
}

/** The cells of each row of the tables of keywords in docs/openapi.md. */
const rows = readFileSync('docs/openapi.md', 'utf8')
  .split(/\n(?!\|)/)
  .filter((block) => /(?:^|\n)\|\s*(?:What|Keyword)\b/.test(block))
  .flatMap((block) => block.split('\n'))
  .filter((line) => line.startsWith('|') && !/^\|(-|\s*(What|Keyword)\b)/.test(line))
  .map((line) =>
    line
      .slice(1, line.lastIndexOf('|'))
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim()),
  );

describe('pages show the keyword of', () => {
  it.each(names)('%s', async (name) => {
    await expect(await shown(name)).toMatchFileSnapshot(join(folder, name, 'shown.txt'));
  });
});

describe('docs/openapi.md', () => {
  it('names a folder in every row, and every folder in a row', () => {
    const proofs = rows.map(
      ([, , proof]) => /^\[`([\w-]+)`\]\(\.\.\/test\/openapi\/keywords\/\1\)$/.exec(proof ?? '')?.[1],
    );
    expect(rows.filter((_, index) => proofs[index] === undefined)).toEqual([]);
    expect([...new Set(proofs)].sort()).toEqual(names);
  });

  it('names a document that uses the keyword in each row', () => {
    const missing = rows.flatMap(([keywords = '', , proof = '']) => {
      const file = join(folder, /`([\w-]+)`/.exec(proof)?.[1] ?? '', 'openapi.yaml');
      const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
      const listed = [...keywords.matchAll(/`([^`]+)`/g)].map(([, word = '']) =>
        word.replace(/^.*[.\]]/, ''),
      );
      return listed.filter((word) => !text.includes(word)).map((word) => `${word} is not in ${file}`);
    });
    expect(missing).toEqual([]);
  });
});
