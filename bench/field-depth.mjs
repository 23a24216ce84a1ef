// Measures where the fields of bodies are in built sites: on the page of their operation, in a fragment that the page opens in place, or
// only on another page. A field at depth 1 is one of the body itself. Also counts the links to pages of small schemas, and measures pages.
//
// Usage: node bench/field-depth.mjs FOLDER..., each the output folder of a site

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';

const deepest = 3;

/** Reads the rows of a page as a tree: each row has its own rows, the schemas that are linked to in place of rows, and places further up. */
function readPage(html) {
  const page = { kind: undefined, elements: 0, ids: new Map(), bodies: [] };
  const path = [];
  const top = () => path.at(-1)?.node;
  const link = { href: undefined, text: '', isOpened: false };
  const parser = new Parser({
    onopentag(tag, { class: names = '', id, href }) {
      page.elements += 1;
      const classes = names.split(' ');
      const has = (name) => classes.includes(name);
      if (tag === 'body') page.kind = /page-([a-z-]+)/.exec(names)?.[1];
      let node = top();
      if (has('body') || has('schema-page') || (has('response-part') && node === undefined)) {
        node = newNode(undefined);
        page.bodies.push(node);
      } else if (tag === 'li' && has('field') && node !== undefined) {
        const row = newNode(id);
        node.rows.push(row);
        node = row;
      } else if (has('variant') && node !== undefined) {
        node.options += 1;
        page.ids.set(id, node);
      }
      if (has('field-facts') || has('field-more'))
        Object.assign(link, { href: undefined, text: '', isOpened: has('field-more') });
      if (tag === 'a' && href !== undefined && link.href === undefined) link.href = href;
      if (node !== undefined && node.id !== undefined) page.ids.set(node.id, node);
      path.push({ tag, node, isFacts: has('field-facts') || has('field-more') });
    },
    ontext(text) {
      link.text += text;
    },
    onclosetag() {
      const { node, isFacts } = path.pop() ?? {};
      if (!isFacts || node === undefined || link.href === undefined) return;
      if (link.href.startsWith('#')) {
        if (/same fields/i.test(link.text)) node.same.push(decodeURIComponent(link.href.slice(1)));
      } else if (/\b(field|option)s?\b/.test(link.text))
        node.links.push({ href: link.href, isOpened: link.isOpened });
    },
  });
  parser.end(html);
  return page;
}

function newNode(id) {
  return { id, rows: [], options: 0, links: [], same: [] };
}

function readSite(folder) {
  const pages = new Map();
  const sizes = [];
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!file.endsWith('.html')) continue;
    const html = readFileSync(join(folder, file), 'utf8');
    const page = readPage(html);
    sizes.push({ kind: page.kind, bytes: Buffer.byteLength(html), elements: page.elements });
    if (page.kind === 'operation' || page.kind === 'webhook' || page.kind === 'schema')
      pages.set(`/${file.replace(/(\/index)?\.html$/, '')}`, page);
  }
  return { folder, pages, sizes };
}

const hasFragment = ({ folder }, href) =>
  existsSync(join(folder, `${href}.fields.txt`)) || existsSync(join(folder, href, 'fields.txt'));

/** Counts the rows below a node by depth and by where they are. */
function count(node, { site, page, depth, where, seen }, counts) {
  if (depth > deepest) return;
  for (const row of node.rows) {
    counts[depth][where] += 1;
    count(row, { site, page, depth: depth + 1, where, seen }, counts);
  }
  for (const id of node.same) {
    const target = page.ids.get(id) ?? (id === 'fields' ? page.bodies[0] : undefined);
    if (target !== undefined && !seen.includes(target))
      count(
        { ...target, same: [] },
        { site, page, depth, where: where === 'inline' ? 'further up' : where, seen: [...seen, target] },
        counts,
      );
  }
  for (const { href, isOpened } of node.links) {
    const schema = site.pages.get(href);
    if (schema === undefined || seen.includes(schema)) continue;
    const isReached = isOpened && where !== 'away' && hasFragment(site, href);
    const inside = {
      site,
      page: schema,
      depth,
      where: isReached ? 'opened' : 'away',
      seen: [...seen, schema],
    };
    // What a page continues on starts after the rows that are shown.
    const shown = page === schema ? 0 : node.rows.length;
    for (const body of schema.bodies.slice(0, 1))
      count({ ...body, rows: body.rows.slice(shown) }, inside, counts);
  }
}

function percentile(values, share) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function figuresOf(site) {
  const counts = Array.from({ length: deepest + 1 }, () => ({
    inline: 0,
    'further up': 0,
    opened: 0,
    away: 0,
  }));
  for (const page of site.pages.values())
    if (page.kind !== 'schema')
      for (const body of page.bodies)
        count(body, { site, page, depth: 1, where: 'inline', seen: [] }, counts);
  const links = [...site.pages.values()].flatMap(({ bodies }) => bodies.flatMap(linksIn));
  const rowsOf = ({ href }) => {
    const [body] = site.pages.get(href)?.bodies ?? [];
    return body === undefined || body.rows.length + body.options === 0
      ? Number.POSITIVE_INFINITY
      : body.rows.length + body.options;
  };
  const small = [...site.pages.values()].filter(
    ({ kind, bodies: [body] }) =>
      kind === 'schema' &&
      body &&
      body.rows.length + body.options > 0 &&
      body.rows.length + body.options <= 3,
  ).length;
  return {
    counts,
    linksTo3: links.filter((link) => rowsOf(link) <= 3).length,
    linksTo6: links.filter((link) => rowsOf(link) <= 6).length,
    away3: links.filter((link) => !link.isOpened && rowsOf(link) <= 3).length,
    pagesOf3: small,
    sizes: site.sizes,
  };
}

function linksIn(node) {
  return [...node.links, ...node.rows.flatMap(linksIn)];
}

const share = (part, whole) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)}%`);

function reachedOf(counts, depth) {
  const { inline, 'further up': up, opened, away } = counts[depth];
  const whole = inline + up + opened + away;
  return [share(inline + up, whole), share(whole - away, whole)];
}

const rows = process.argv.slice(2).map((folder) => ({ folder, ...figuresOf(readSite(folder)) }));
if (rows.length === 0) throw new Error('Usage: node bench/field-depth.mjs FOLDER...');
const all = {
  folder: 'all',
  counts: rows[0].counts.map((_, depth) =>
    Object.fromEntries(
      Object.keys(rows[0].counts[0]).map((key) => [
        key,
        rows.reduce((sum, row) => sum + row.counts[depth][key], 0),
      ]),
    ),
  ),
  sizes: rows.flatMap(({ sizes }) => sizes),
};
for (const key of ['linksTo3', 'linksTo6', 'away3', 'pagesOf3'])
  all[key] = rows.reduce((sum, row) => sum + row[key], 0);
console.log(
  '| site | depth 2 on page | reached | depth 3 on page | reached | links to pages of <= 3 rows (only way) | of <= 6 | pages of <= 3 | p99 KB | p99 elements | max KB | max elements |',
);
console.log('|---|---|---|---|---|---|---|---|---|---|---|---|');
for (const { folder, counts, linksTo3, linksTo6, away3, pagesOf3, sizes } of [...rows, all]) {
  const bytes = sizes.map(({ bytes: one }) => Math.round(one / 1024));
  const elements = sizes.map(({ elements: one }) => one);
  const cells = [
    folder.split('/').at(-2) ?? folder,
    ...reachedOf(counts, 2),
    ...reachedOf(counts, 3),
    `${linksTo3} (${away3})`,
    linksTo6,
    pagesOf3,
    percentile(bytes, 0.99),
    percentile(elements, 0.99),
    Math.max(...bytes),
    Math.max(...elements),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
