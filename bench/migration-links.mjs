// Compares where the links and images of a page lead with its source, for `migration.mjs`.

import { posix } from 'node:path';
import { wordsIn } from './migration-source.mjs';

const isExternal = (target) => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target);

function decoded(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A path by which pages are found: without ending, name of an index, and number for the order. */
function plainPath(path) {
  return decoded(path)
    .replace(/[?#].*$/, '')
    .replace(/\.(?:mdx?|markdown|mdoc|html?)$/i, '')
    .replace(/(?:^|\/)(?:_?index|README|(?<=\/)page)$/i, '')
    .split('/')
    .map((part) => part.replace(/^\d+[-_.](?=\D)/, ''))
    .join('/')
    .replace(/^\/+|\/+$/g, '')
    .toLowerCase();
}

/** Finds pages of the source by the targets of links. */
export function createTargets({ pages, folders, files, tool }, sources) {
  const exact = new Set(pages);
  const byPath = new Map();
  const add = (path, page) => {
    if (path !== '' && !byPath.has(path)) byPath.set(path, page);
  };
  for (const page of pages) {
    add(plainPath(page), page);
    for (const folder of folders)
      if (page.startsWith(`${folder}/`)) add(plainPath(page.slice(folder.length + 1)), page);
  }
  for (const [page, { values }] of sources)
    for (const key of ['permalink', 'slug', 'url'])
      if ((values[key] ?? '') !== '' && !values[key].includes(':')) {
        const own = values[key].startsWith('/') ? values[key] : posix.join(posix.dirname(page), values[key]);
        add(plainPath(own), page);
      }
  const endings = ['', '.md', '.mdx', '.markdown', '/index.md', '/index.mdx', '/README.md'];
  const fileAt = (path) => endings.map((one) => path.replace(/\/$/, '') + one).find((one) => exact.has(one));
  return {
    /** The page of the source that a link leads to, or undefined. */
    pageOf(target, from) {
      const path = decoded(target.replace(/[?#].*$/, ''));
      if (path === '') return from;
      if (path.startsWith('/')) return fileAt(path.slice(1)) ?? byPath.get(plainPath(path));
      const beside = posix.normalize(posix.join(posix.dirname(from), path));
      const found = fileAt(beside) ?? byPath.get(plainPath(beside));
      if (found !== undefined || !/^[\w.-][^:]*$/.test(path)) return found;
      // The URL of a page ends with a slash in most tools, so that its name is a folder. Docsify reads paths from the root.
      const below = posix.normalize(posix.join(from.replace(/\.\w+$/, ''), path));
      const isIndex = /(?:^|\/)(?:_?index|README)\.\w+$/i.test(from);
      const asFolder = isIndex ? undefined : (fileAt(below) ?? byPath.get(plainPath(below)));
      return asFolder ?? (tool === 'docsify' ? (fileAt(path) ?? byPath.get(plainPath(path))) : undefined);
    },
    /** Whether a file is in the tree, by a path from a page or from the root of the site. */
    hasFile(target, from) {
      const path = decoded(target.replace(/[?#].*$/, ''));
      if (path === '') return false;
      if (!path.startsWith('/')) return files.has(posix.normalize(posix.join(posix.dirname(from), path)));
      return [
        '',
        ...folders,
        'public',
        'static',
        ...folders.map((one) => `${one}/public`),
        ...folders.map((one) => posix.join(one, '../public')),
        ...folders.map((one) => posix.join(one, '../static')),
      ].some((folder) => files.has(posix.join(folder, path.slice(1))));
    },
  };
}

/** A URL of the site without what does not change its page. */
export function plainUrl(url) {
  return decoded(url)
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/(.)\/+$/, '$1')
    .toLowerCase();
}

const plainId = (id) => wordsIn(decoded(id)).join('').toLowerCase();

/** Whether a source has a part of a name. */
function hasPart(source, id) {
  const wanted = plainId(id);
  return (
    wanted !== '' &&
    (source.headings.some(({ text }) => plainId(text) === wanted) ||
      // Ids that are written have no other form.
      source.ids.some((one) => one === decoded(id)))
  );
}

/**
 * The faults of the links and images of a page.
 * @param site `{ targets, sources, urlOf, pageAt, hasOutput }`: what is known of the source, and of the built site
 */
export function linkFaults(file, source, page, site) {
  const here = site.urlOf(file);
  const resolve = (href) => {
    const { pathname, hash, search } = new URL(
      href,
      `https://site.invalid${here.replace(/(?<=.)$/, site.isFolder ? '/' : '')}`,
    );
    return { url: plainUrl(pathname), path: decoded(pathname), hash: decoded(hash.slice(1)), search };
  };
  const faults = [];
  const shown = page.links.map(({ href }) =>
    isExternal(href) ? { external: plainExternal(href) } : resolve(href),
  );
  const free = [...shown];
  const take = (test) => {
    const index = free.findIndex(test);
    return index === -1 ? undefined : free.splice(index, 1)[0];
  };
  const withParts = source.links.filter((target) => target.includes('#'));
  const written = new Set(
    [...source.links, ...(source.innerLinks ?? []), ...(source.labels ?? [])].map(plainPath),
  );
  for (const target of [...withParts, ...source.links.filter((one) => !one.includes('#'))]) {
    if (target === '' || /[<>{}]|^(?:javascript|data|vscode|template):/.test(target)) continue;
    if (isExternal(target)) {
      // The address of the site itself can have become one of its pages.
      const last = plainPath(URL.canParse(target) ? new URL(target).pathname : '')
        .split('/')
        .at(-1);
      const isThere =
        take(({ external }) => external === plainExternal(target)) ??
        take(({ url }) => last !== '' && url?.split('/').at(-1) === last) ??
        // Or the page that one of its redirects leads to.
        (site.names.includes(hostOf(target)) ? take(({ url }) => url !== undefined) : undefined);
      if (/^(?:https?:|mailto:)/.test(target) && isThere === undefined)
        faults.push({ kind: 'link lost', what: target.slice(0, 90) });
      continue;
    }
    const to = site.targets.pageOf(target, file);
    if (to === undefined) continue;
    const url = site.urlOf(to);
    if (url === undefined) continue;
    const hash = decoded(/#(.*)$/.exec(target)?.[1]?.replace(/\?.*$/, '') ?? '');
    const toSource = site.sources.get(to);
    const expectsPart = hash !== '' && toSource !== undefined && hasPart(toSource, hash);
    const found =
      take(
        (one) =>
          one.url === plainUrl(url) &&
          (!expectsPart ||
            (one.hash !== '' && (plainId(one.hash) === plainId(hash) || site.pageAt(to)?.ids.has(one.hash)))),
      ) ??
      take((one) => one.url === plainUrl(url) && one.hash === '') ??
      take((one) => one.url === plainUrl(url));
    if (found === undefined) faults.push({ kind: 'link lost', what: `${target} (${to})`.slice(0, 90) });
    else if (expectsPart && !site.pageAt(to)?.ids.has(found.hash))
      faults.push({ kind: 'part of a link', what: `${target}`.slice(0, 90) });
  }
  for (const { href } of page.links) {
    if (!isExternal(href) && /\{\{|\{%|%7B%7B|%7B%25/i.test(href))
      faults.push({ kind: 'target of a link', what: href.slice(0, 90) });
    else if (!isExternal(href) && !site.hasOutput(resolve(href).path) && !isWritten(href, written))
      faults.push({ kind: 'link to nothing', what: href.slice(0, 90) });
  }
  faults.push(...imageFaults(file, source, page, { ...site, resolve }));
  return faults;
}

/** The host of an address, as a configuration names it. */
const hostOf = (target) => (URL.canParse(target) ? `//${new URL(target).host}` : '\0');

const plainExternal = (target) =>
  decoded(target)
    .replaceAll(/\s+/g, '')
    .replace(/^\/\//, 'https://')
    .replace(/\/+(?=$|[?#])/, '')
    .toLowerCase();

/** Whether the author wrote a target that leads nowhere, such as one of another site of the same host. */
function isWritten(href, written) {
  const path = plainPath(href);
  return [...written].some(
    (one) =>
      one === path ||
      one.replace(/^(?:\.\.?\/)+/, '') === path ||
      path.endsWith(`/${one.replace(/^(?:\.\.?\/)+/, '')}`),
  );
}

/** Images that the tree has, and those of other sites, which pages may only link to. */
function imageFaults(file, source, page, { targets, resolve, hasOutput }) {
  const written = source.images.filter((target) => !/[{}]/.test(target));
  const own = written.filter((target) => !isExternal(target) && targets.hasFile(target, file));
  const loads = page.images.filter((src) => !isExternal(src) && hasOutput(resolve(src).path));
  const broken = page.images.filter((src) => !loads.includes(src));
  const hrefs = new Set(page.links.map(({ href }) => plainExternal(href ?? '')));
  // In a link, the text of the image is that of the link.
  const plain = source.text.replaceAll('&amp;', '&');
  const isInLink = (target) => {
    for (let at = plain.indexOf(target); at !== -1; at = plain.indexOf(target, at + 1)) {
      const near = plain.slice(Math.max(at - 900, 0), at);
      if (
        /\[!\[[^\]]*\]\(\s*<?$|\[\s*<img\s[^<>]*$/.test(near) ||
        /<a\s[^<>]*>\s*(?:<[^<>]*>\s*)*<img[^<>]*$/i.test(near)
      )
        return true;
    }
    return false;
  };
  const unlinked = written.filter(
    (target) => /^https?:/.test(target) && !hrefs.has(plainExternal(target)) && !isInLink(target),
  );
  const missing = [
    ...own.slice(0, Math.max(own.length - loads.length, 0)),
    ...page.images.filter(isExternal),
    ...(unlinked.length > 0 && !definesImages(source) ? unlinked : []),
  ];
  return missing.length === 0
    ? []
    : [{ kind: 'image', what: (broken[0] ?? missing[0]).slice(0, 90), count: missing.length }];
}

/** Whether images have their addresses in definitions, so that what is around them is not read. */
const definesImages = ({ text }) => /!\[[^\]]*\]\[/.test(text);
