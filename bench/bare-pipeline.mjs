// A measure for builds: unified with tables, as its packages are published, turns the Markdown files of a folder into HTML.
//   node bench/bare-pipeline.mjs FOLDER

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import rehypeStringify from 'rehype-stringify';
import remarkFrontmatter from 'remark-frontmatter';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

function tables() {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), gfmTable()];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), gfmTableFromMarkdown()];
}

const [folder = '.'] = process.argv.slice(2);
const processor = unified()
  .use(remarkParse)
  .use(tables)
  .use(remarkFrontmatter)
  .use(remarkRehype)
  .use(rehypeStringify);
let characters = 0;
for (const file of readdirSync(resolve(folder), { recursive: true }))
  if (file.endsWith('.md'))
    characters += String(processor.processSync(readFileSync(join(folder, file), 'utf8'))).length;
console.log(`${characters} characters of HTML`);
