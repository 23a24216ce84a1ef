// Builds trees that were written for other tools, as they are and after `portal migrate`, and compares each page with its source: words,
// headings, code blocks, tables, links and images that are lost, and syntax that shows. It prints a table, and with `--lost` what each page lost.

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { comparePage, readPage } from './migration-page.mjs';
import { readSource } from './migration-source.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    lost: { type: 'boolean' },
    json: { type: 'boolean' },
    only: { type: 'string' },
    keep: { type: 'boolean' },
    threads: { type: 'string', default: '2' },
  },
});
const program = new URL('../lib/bin/portal.js', import.meta.url).pathname;
const corpus = new URL('../../shared/corpus/', import.meta.url).pathname;
const roots = positionals.length > 0 ? positionals : [join(corpus, 'migration'), join(corpus, 'markdown')];

/** A folder is a tree, or has trees. */
function treesIn(root) {
  const inner = readdirSync(root, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('.'),
  );
  const hasOwn = readdirSync(root).some((name) =>
    /^(?:SOURCE\.txt|mkdocs\.yml|docs\.json|package\.json|index\.mdx?)$/.test(name),
  );
  return hasOwn
    ? [root]
    : inner.map(({ name }) => join(root, name)).filter((tree) => markdownIn(tree).length > 0);
}

/** The pages of a tree. Parts that other pages include, and notes for those who work on the source, are none. */
function markdownIn(tree) {
  return (
    readdirSync(tree, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:md|mdx|markdown)$/i.test(file) && statSync(join(tree, file)).isFile())
      .filter(
        (file) => !/(?:^|\/)(?:\.|_|node_modules\/|snippets\/|partials\/|includes\/|components\/)/.test(file),
      )
      // That of a package in a tree that has its pages elsewhere, or of a repository with a home page beside it.
      .filter(
        (file) =>
          !/(?:^|\/)README\.md$/i.test(file) ||
          ![
            '../src',
            '../index.md',
            '../index.mdx',
            '../docusaurus.config.js',
            '../docusaurus.config.ts',
            '../../docs',
          ].some((name) => existsSync(join(tree, file, name))),
      )
      .filter((file) => !/^(?:LICENSE|CHANGELOG|CODE_OF_CONDUCT|SECURITY)[^/]*$/i.test(file))
      .sort()
  );
}

function htmlIn(folder) {
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
        (file) => file.endsWith('.html') && file !== '404.html',
      )
    : [];
}

function run(args, options = {}) {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    maxBuffer: 1e9,
    ...options,
  });
  return { status, text: `${stdout}${stderr}`, seconds: (performance.now() - start) / 1000 };
}

/** Parts of a path that can be in a URL: without extension, numbers for the order, and the index. */
function partsOf(file) {
  return file
    .replace(/\.(?:html|mdx?|markdown)$/i, '')
    .replace(/(?:^|\/)(?:index|README)$/i, '')
    .toLowerCase()
    .split('/')
    .map((part) => part.replace(/^\d+[-_.]\s*/, '').replaceAll(/[^\p{L}\p{N}]+/gu, '-'))
    .filter(Boolean);
}

function sharedEnd(one, other) {
  let count = 0;
  while (count < Math.min(one.length, other.length) && one.at(-1 - count) === other.at(-1 - count))
    count += 1;
  return count;
}

/** Finds the page of each source: the one with most of its words, and of alike ones that with the most alike path. */
function matched(sources, pages) {
  const sets = pages.map(({ page }) => new Set(page.words.map((word) => word.toLowerCase())));
  return sources.map((source) => {
    const words = [...new Set(source.read.words.map((word) => word.toLowerCase()))];
    const path = partsOf(source.file);
    let best;
    for (const [index, candidate] of pages.entries()) {
      const share =
        words.length === 0 ? 0 : words.filter((word) => sets[index].has(word)).length / words.length;
      const score =
        share +
        0.2 * sharedEnd(path, candidate.path) -
        0.05 * candidate.path.filter((part) => !path.includes(part)).length;
      if (best === undefined || score > best.score) best = { score, share, candidate };
    }
    return {
      ...source,
      page: best !== undefined && (best.share > 0.5 || words.length < 5) ? best.candidate : undefined,
    };
  });
}

function sourcesOf(tree) {
  return markdownIn(tree).map((file) => ({
    file,
    read: readSource(file, readFileSync(join(tree, file), 'utf8')),
  }));
}

/** What a page without output lost: all of it. */
function allOf({ words, headings, codes, tables, links, images }) {
  return {
    left: ['no page'],
    lostWords: words,
    lostHeadings: headings,
    lostCodes: codes.map(({ text }) => text.slice(0, 60)),
    tables,
    links,
    images,
  };
}

function figuresOf(sources, folder) {
  const pages = htmlIn(folder).flatMap((file) => {
    const page = readPage(readFileSync(join(folder, file), 'utf8'));
    return page === undefined ? [] : [{ file, page, path: partsOf(file) }];
  });
  const compared = matched(sources, pages).map(({ file, read, page }) => ({
    file,
    to: page?.file,
    ...(page === undefined ? allOf(read) : comparePage(read, page.page)),
  }));
  const sum = (name) =>
    compared.reduce((total, one) => total + (Array.isArray(one[name]) ? one[name].length : one[name]), 0);
  return {
    pages: compared.length,
    right: compared.filter(({ left, lostWords, lostHeadings, lostCodes }) =>
      [left, lostWords, lostHeadings, lostCodes].every((one) => one.length === 0),
    ).length,
    shows: compared.filter(({ left }) => left.length > 0).length,
    lost: {
      words: sum('lostWords'),
      headings: sum('lostHeadings'),
      codes: sum('lostCodes'),
      tables: sum('tables'),
      links: sum('links'),
      images: sum('images'),
    },
    compared,
  };
}

function totalsOf(sources) {
  const sum = (count) => sources.reduce((total, { read }) => total + count(read), 0);
  return {
    words: sum(({ words }) => words.length),
    headings: sum(({ headings }) => headings.length),
    codes: sum(({ codes }) => codes.length),
    tables: sum(({ tables }) => tables),
    links: sum(({ links }) => links),
    images: sum(({ images }) => images),
  };
}

const hasMigrate = /^ +migrate /m.test(run(['--help']).text);

function measure(tree) {
  const sources = sourcesOf(tree);
  const work = mkdtempSync(join(tmpdir(), 'migration-'));
  const build = (folder, out) => run(['build', folder, '-o', out, '-q', '--threads', values.threads]);
  const copy = join(work, 'as-is');
  cpSync(tree, copy, { recursive: true });
  const rows = [];
  const plain = build(copy, join(work, 'dist-as-is'));
  rows.push({
    tree: basename(tree),
    how: 'as is',
    ...plain,
    ...figuresOf(sources, join(work, 'dist-as-is')),
  });
  if (hasMigrate) {
    const migrated = run(['migrate', tree, join(work, 'migrated')]);
    const built =
      migrated.status === 0 ? build(join(work, 'migrated'), join(work, 'dist-migrated')) : migrated;
    // Markdown of no tool is built as it is.
    if (!migrated.text.includes('is not a site of a known tool'))
      rows.push({
        tree: basename(tree),
        how: 'migrated',
        ...built,
        seconds: migrated.seconds + built.seconds,
        ...figuresOf(sources, join(work, 'dist-migrated')),
      });
  }
  if (values.keep) console.log(work);
  else rmSync(work, { recursive: true, force: true });
  return { totals: totalsOf(sources), rows };
}

const all = roots
  .flatMap((root) => treesIn(resolve(root)))
  .filter((tree) => values.only === undefined || basename(tree).includes(values.only));
const results = [];
if (!values.json)
  console.log(
    '| tree | | built | right | syntax shows | words lost | headings | code | tables | links | images | seconds |\n|---|---|---|---|---|---|---|---|---|---|---|---|',
  );
for (const tree of all) {
  const { totals, rows } = measure(tree);
  for (const row of rows) {
    results.push({ ...row, totals, text: row.status === 0 ? undefined : row.text });
    if (values.json) continue;
    const lost = Object.entries(row.lost).map(([name, count]) => `${count} of ${totals[name]}`);
    console.log(
      `| ${[row.tree, row.how, row.status === 0 ? 'yes' : `no (${row.status})`, `${row.right} of ${row.pages}`, row.shows, ...lost, row.seconds.toFixed(1)].join(' | ')} |`,
    );
    if (!values.lost) continue;
    for (const {
      file,
      to,
      left,
      lostWords,
      lostHeadings,
      lostCodes,
      tables,
      links,
      images,
    } of row.compared) {
      const parts = [
        ...left,
        ...(lostWords.length === 0
          ? []
          : [`words: ${lostWords.slice(0, 12).join(' ')} (${lostWords.length})`]),
        ...lostHeadings.slice(0, 4).map((heading) => `heading: ${heading}`),
        ...lostCodes.slice(0, 4).map((code) => `code: ${code}`),
        ...Object.entries({ tables, links, images }).flatMap(([name, count]) =>
          count > 0 ? [`${name}: ${count}`] : [],
        ),
      ];
      if (parts.length > 0) console.log(`  ${file} -> ${to ?? 'no page'}\n    ${parts.join('\n    ')}`);
    }
  }
}
if (values.json) console.log(JSON.stringify(results, null, 2));
