// Compares what each page of an API says in HTML and as Markdown, in sites that are built (`portal build`), with other parsers than those of the
// program. It prints how many pages agree, and for each kind of difference how many pages have it, with the first ones.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createJiti } from 'jiti';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { shown: { type: 'string', default: '3' } },
});
const jiti = createJiti(import.meta.url);
const { factsOfForm, factsOfPage, nodesIn, parseGfm, textOfNode } = await jiti.import(
  '../test/support/markdown-form.ts',
);

/** The text of a form with all of its parts. */
function formOf(path) {
  const texts = [readFileSync(path, 'utf8')];
  for (let part = 2; ; part += 1) {
    const next = path.replace(/\.md$/, `.part-${part}.md`);
    if (!existsSync(next)) return texts.join('\n\n');
    texts.push(readFileSync(next, 'utf8'));
  }
}

function differences(html, form) {
  const page = factsOfPage(html);
  const written = factsOfForm(form);
  const inMarkdown = new Set(written.rows);
  const nodes = nodesIn(parseGfm(form));
  return {
    rows: page.rows.filter((row) => !inMarkdown.has(row)),
    more: written.rows.length > page.rows.length + page.meanings ? ['rows that the page does not have'] : [],
    statuses: page.statuses.filter((status) => !written.statuses.includes(status)),
    words: [...page.words].filter((word) => !written.words.has(word)),
    literals: [...page.literals].filter((literal) => !written.literals.has(literal)),
    html: nodes.filter(({ type }) => type === 'html').map(textOfNode),
  };
}

for (const folder of positionals) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.startsWith('api/') && file.endsWith('/index.html'));
  const found = new Map();
  let alike = 0;
  for (const file of pages) {
    const path = join(folder, `${file.slice(0, -'/index.html'.length)}.md`);
    const kinds = existsSync(path)
      ? Object.entries(differences(readFileSync(join(folder, file), 'utf8'), formOf(path)))
      : [['form', ['missing']]];
    const left = kinds.filter(([, one]) => one.length > 0);
    if (left.length === 0) alike += 1;
    for (const [kind, one] of left) found.set(kind, [...(found.get(kind) ?? []), [file, one]]);
  }
  console.log(`${folder}: ${alike} of ${pages.length} pages say the same`);
  for (const [kind, all] of found) {
    console.log(`  ${kind}: ${all.length}`);
    for (const [file, one] of all.slice(0, Number(values.shown)))
      console.log(`    ${file}: ${JSON.stringify(one).slice(0, 300)}`);
  }
}
