// Builds trees that were written for other tools, as they are and after `portal migrate`, and compares each page with its source. It prints a
// table and the kinds of faults, with `--lost` the faults of each page.

import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, posix, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { faultsOf } from './migration-compare.mjs';
import { createTargets, linkFaults, plainUrl } from './migration-links.mjs';
import { readPage } from './migration-page.mjs';
import { readSource, wordsIn } from './migration-source.mjs';
import { readTree } from './migration-tree.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    lost: { type: 'boolean' },
    json: { type: 'boolean' },
    only: { type: 'string' },
    keep: { type: 'string' },
    again: { type: 'boolean' },
    threads: { type: 'string', default: '2' },
  },
});
const program = new URL('../lib/bin/portal.js', import.meta.url).pathname;
const corpus = new URL('../../shared/corpus/', import.meta.url).pathname;
const roots = positionals.length > 0 ? positionals : [join(corpus, 'migration'), join(corpus, 'markdown')];

/** A folder is a tree, or has trees. */
function treesIn(root) {
  const hasOwn = readdirSync(root).some((name) =>
    /^(?:SOURCE\.txt|mkdocs\.yml|zensical\.toml|docs\.json|mint\.json|package\.json|book\.toml|SUMMARY\.md|_config\.yml|index\.(?:mdx?|html))$|^\.(?:gitbook|vitepress)/.test(
      name,
    ),
  );
  if (hasOwn) return [root];
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => join(root, name))
    .filter((tree) => readTree(tree).pages.length > 0);
}

function run(args) {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  return { status, stdout, text: `${stdout}${stderr}`, seconds: (performance.now() - start) / 1000 };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** What a command printed; with `--again`, what it printed before. */
function printed(file, args) {
  if (values.again && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const result = run(args);
  writeFileSync(file, JSON.stringify(result));
  return result;
}

/** Builds a project, with the page that each of its files became. */
function build(folder, out) {
  const { stdout, ...result } = printed(`${out}.json`, [
    'build',
    folder,
    '-o',
    out,
    '--json',
    '--threads',
    values.threads,
  ]);
  const routes = parsed(stdout).routes ?? [];
  return {
    ...result,
    routes: new Map(
      routes.filter(({ source }) => source !== undefined).map((route) => [route.source, route]),
    ),
  };
}

function sourcesOf(tree, { pages }) {
  const read = (file) => readSource(file, readFileSync(join(tree, file), 'utf8'));
  return new Map(
    pages.map((file) => {
      const source = read(file);
      const inner = importsOf(tree, file, source, read);
      return [
        file,
        {
          ...source,
          words: [...source.words, ...inner.flatMap(({ words }) => words)],
          innerLinks: inner.flatMap(({ links }) => links),
          innerText: inner.map(({ text }) => text).join('\n'),
          innerCodes: inner.flatMap(({ codes }) => codes),
          // What a page passes to a component of its own is all that readers get of it.
          codes: [...source.codes, ...inner.flatMap(({ codes, isPassed }) => (isPassed ? codes : []))],
          meant: [...source.meant, ...inner.flatMap(({ meant }) => meant)],
        },
      ];
    }),
  );
}

/**
 * The words and code of files of Markdown that a page uses as components, in place of what it passes to them, of those that it passes to a
 * component, and of those that they import.
 */
function importsOf(tree, file, { imported }, read) {
  return imported.flatMap(({ path, uses, isPassed }) => {
    const found = [
      posix.join(posix.dirname(file), path),
      path.replace(/^(?:@site)?\//, ''),
      join('docs', path),
      posix.join(file.split('/')[0], path),
    ].find((one) => existsSync(join(tree, one)) && statSync(join(tree, one)).isFile());
    if (found === undefined) return [];
    const inner = read(found);
    // Exports in code are samples.
    const isProgram = /^export\s/m.test(
      readFileSync(join(tree, found), 'utf8').replaceAll(/^([ \t]*)(`{3,}|~{3,})[\s\S]*?^\1\2/gm, ''),
    );
    const words = isProgram ? componentWords(readFileSync(join(tree, found), 'utf8')) : inner.words;
    const deeper = isProgram ? [] : importsOf(tree, found, inner, read);
    return [
      {
        isPassed,
        words: Array.from({ length: Math.max(uses, isPassed ? 1 : 0) }, () => words).flat(),
        links: inner.links,
        codes: inner.codes,
        meant: inner.meant,
        text: inner.text,
      },
      ...deeper,
    ];
  });
}

/** What a small component shows: the text between its tags. */
function componentWords(text) {
  return wordsIn(
    [...text.matchAll(/>([^<>{}]*[a-z][^<>{}]*)(?=[<{])/gi)]
      .map(([, words]) => (/[;=]/.test(words) ? '' : words))
      .join(' '),
  );
}

/** The built site: pages by files of the source and by URL, and what is in the output folder. */
function siteOf(out, routeOf) {
  const pages = new Map();
  const readIfThere = (path) =>
    existsSync(join(out, path)) ? readPage(readFileSync(join(out, path), 'utf8')) : undefined;
  const pageAt = (file) => {
    if (!pages.has(file)) {
      const path = routeOf(file)?.outputPath;
      pages.set(file, path === undefined ? undefined : readIfThere(path));
    }
    return pages.get(file);
  };
  return {
    pageAt,
    /** A page of no file of the source, such as the list of posts that a migration made. */
    pageOfUrl: (url) =>
      ['index.html', '.html']
        .map((end) => readIfThere(`.${url === '/' ? '' : url}${end === '.html' ? '' : '/'}${end}`))
        .find((page) => page !== undefined),
    urlOf: (file) => routeOf(file)?.url,
    hasOutput: (path) =>
      ['', '/index.html', '.html'].some((ending) => {
        const file = join(out, path.replace(/\/$/, '') + ending);
        return existsSync(file) && statSync(file).isFile();
      }),
  };
}

/** How many neighbours in the navigation of the source are neighbours in the sidebar. */
function orderOf({ order }, site) {
  const urls = order.flatMap((file) =>
    site.urlOf(file) === undefined ? [] : [{ file, url: plainUrl(site.urlOf(file)) }],
  );
  const known = new Set(urls.map(({ url }) => url));
  const sidebars = new Map();
  // The pages of the navigation in a sidebar, each once.
  const sidebarOf = (file) => {
    if (!sidebars.has(file))
      sidebars.set(
        file,
        [...new Set((site.pageAt(file)?.sidebar ?? []).map(({ href }) => plainUrl(href ?? '')))].filter(
          (url) => known.has(url),
        ),
      );
    return sidebars.get(file);
  };
  let expected = 0;
  let found = 0;
  for (const [index, { file, url }] of urls.entries()) {
    const next = urls[index + 1];
    if (next === undefined) continue;
    const own = sidebarOf(file);
    // The first page of another section has a sidebar of its own.
    if (!own.includes(next.url) && sidebarOf(next.file).includes(next.url)) continue;
    expected += 1;
    if (own.includes(url) && own[own.indexOf(url) + 1] === next.url) found += 1;
  }
  return { expected, found };
}

/** The URLs that the pages of a site lead to, also those pages that no file of the source became. */
function linkedUrls({ pages }, site) {
  const linked = new Set(['/']);
  const known = new Set(pages.map((file) => plainUrl(site.urlOf(file) ?? '')));
  const add = (page) => {
    for (const { href } of [...(page?.sidebar ?? []), ...(page?.bar ?? []), ...(page?.links ?? [])])
      if (href?.startsWith('/')) linked.add(plainUrl(href.replace(/[?#].*$/, '')));
  };
  for (const file of pages) add(site.pageAt(file));
  // What is found on the way is visited, too.
  for (const url of linked) if (!known.has(url)) add(site.pageOfUrl(url));
  return linked;
}

/** The pages that neither the navigation of the source lists nor a page of it links to: their authors hid them. */
function hiddenPages({ pages, folders, listed }, sources, targets) {
  // Tools leave a page with this key out of the sidebar.
  const marked = pages.filter((file) => sources.get(file)?.values.hidden === 'true');
  if (listed === undefined || listed.size === 0) return new Set(marked);
  const linked = new Set(
    [...sources].flatMap(([file, { links, innerLinks }]) =>
      [...links, ...innerLinks]
        .filter((target) => target !== undefined)
        .map((target) => targets.pageOf(target, file))
        .filter((to) => to !== file),
    ),
  );
  const isHome = (file) =>
    folders.some((folder) => /^(?:index|README)\.\w+$/i.test(posix.relative(folder, file)));
  return new Set([
    ...marked,
    ...pages.filter((file) => !listed.has(file) && !linked.has(file) && !isHome(file)),
  ]);
}

function compare({ tree, sources }, site) {
  const targets = createTargets(tree, sources);
  const linked = linkedUrls(tree, site);
  const hidden = hiddenPages(tree, sources, targets);
  const compared = tree.pages.map((file) => {
    const page = site.pageAt(file);
    const source = sources.get(file);
    if (page === undefined) return { file, faults: [{ kind: 'no page', what: '' }] };
    const links = linkFaults(file, source, page, { ...site, targets, sources, names: tree.names });
    const isFound = linked.has(plainUrl(site.urlOf(file)));
    return {
      file,
      to: site.urlOf(file),
      faults: [
        ...(isFound || hidden.has(file) ? [] : [{ kind: 'no way to it', what: '' }]),
        ...faultsOf(source, page, { tool: tree.tool, names: tree.names, file, linkFaults: links }),
      ],
    };
  });
  const kinds = new Map();
  for (const { file, faults } of compared)
    for (const kind of new Set(faults.map((one) => one.kind)))
      kinds.set(kind, [...(kinds.get(kind) ?? []), file]);
  return {
    pages: compared.length,
    right: compared.filter(({ faults }) => faults.length === 0).length,
    hidden: compared.filter(({ file }) => hidden.has(file) && !linked.has(plainUrl(site.urlOf(file) ?? '')))
      .length,
    order: orderOf(tree, site),
    kinds: [...kinds]
      .sort(([, one], [, other]) => other.length - one.length)
      .map(([kind, files]) => ({ kind, pages: files.length, files })),
    compared,
  };
}

/** Leaves out documents of other hosts, as nothing is loaded from there. */
function withoutRemoteDocuments(file) {
  const config = readFileSync(file, 'utf8');
  const local = config.replaceAll(/^ {2}apis: \[(?:\{ spec: 'https?:[^'\n]*'[^{}\n]*\}(?:, )?)+\],\n/gm, '');
  if (local !== config) writeFileSync(file, local);
}

function measure(path) {
  const tree = readTree(path);
  const sources = sourcesOf(path, tree);
  const work =
    values.keep === undefined
      ? mkdtempSync(join(tmpdir(), 'migration-'))
      : join(resolve(values.keep), basename(path));
  if (!values.again) rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const copy = join(work, 'source');
  if (!existsSync(copy)) cpSync(path, copy, { recursive: true, verbatimSymlinks: true });
  const plain = build(copy, join(work, 'as-is'));
  const asIs = siteOf(join(work, 'as-is'), (file) => plain.routes.get(file));
  const rows = [{ how: 'as is', ...plain, ...compare({ tree, sources }, asIs) }];
  const migrated = printed(join(work, 'migrated.json'), ['migrate', path, join(work, 'migrated'), '--json']);
  // Markdown of no tool is built as it is.
  if (migrated.status === 0) {
    withoutRemoteDocuments(join(work, 'migrated', 'portal.config.ts'));
    const built = build(join(work, 'migrated'), join(work, 'after'));
    const moved = new Map((parsed(migrated.stdout).sources ?? []).map(({ from, to }) => [from, to]));
    const site = siteOf(join(work, 'after'), (file) => built.routes.get(moved.get(file)));
    rows.push({
      how: 'migrated',
      ...built,
      seconds: migrated.seconds + built.seconds,
      ...compare({ tree, sources }, site),
    });
  }
  if (values.keep === undefined) rmSync(work, { recursive: true, force: true });
  return rows.map((row) => ({ tree: basename(path), tool: tree.tool, ...row, routes: undefined }));
}

function print({ tree, how, status, right, pages, hidden, order, seconds, kinds, compared }) {
  const percent = pages === 0 ? '' : ` (${Math.floor((100 * right) / pages)}%)`;
  const cells = [
    tree,
    how,
    status === 0 ? 'yes' : `no (${status})`,
    `${right} of ${pages}${percent}`,
    `${order.found} of ${order.expected}`,
    seconds.toFixed(1),
  ];
  const most = kinds.slice(0, 5).map(({ kind, pages: count }) => `${kind} ${count}`);
  // No fault, but readers find them only by the search, as in the source.
  if (hidden > 0) most.push(`hidden by their authors ${hidden}`);
  console.log(`| ${[...cells, most.join(', ')].join(' | ').replaceAll(/\[ \]|\{ \}/g, (one) => one)} |`);
  if (!values.lost) return;
  for (const { file, to, faults } of compared.filter((one) => one.faults.length > 0))
    console.log(
      `  ${file} -> ${to ?? 'no page'}\n${faults.map(({ kind, what, count = 1 }) => `    ${kind}: ${what}${count > 1 ? ` (${count})` : ''}`).join('\n')}`,
    );
}

const results = [];
if (!values.json)
  console.log(
    '| tree | | built | right | in order | seconds | faults by pages |\n|---|---|---|---|---|---|---|',
  );
for (const tree of roots.flatMap((root) => treesIn(resolve(root)))) {
  if (values.only !== undefined && !basename(tree).includes(values.only)) continue;
  for (const row of measure(tree)) {
    results.push(row);
    if (!values.json) print(row);
  }
}
if (values.json) console.log(JSON.stringify(results, null, 2));
