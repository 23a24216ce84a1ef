// The documents of Docusaurus: their ids, URLs and positions, from the paths of their files and their front matter.

import { posix } from 'node:path';
import { parseDocument } from 'yaml';
import { canonicalUrl } from '../../../../generator/shared/urls.ts';
import { frontMatterValues } from '../../pages/change-front-matter.ts';
import type { SourcePage } from '../../types/source-site.ts';
import type { SourceTree } from '../../types/source-tree.ts';
import { recordOf, textOf } from '../config-value-readers.ts';
import { pathBelow, withoutEnding } from '../source-urls.ts';
import { isChosenPage } from './chosen-files.ts';
import type { DocsOptions } from './docusaurus-plugins.ts';

/** A document with what sidebars need of it. */
export interface DocsPage extends SourcePage {
  id: string;
  /** Its folder, with and without numbers in front of names: `01-guides`, `guides`. */
  folder: string;
  /** Of its front matter, or of the number before its name. */
  position?: number;
  /** Whether it is the page of its folder. */
  isIndex: boolean;
}

/** The documents of one instance of the plugin. */
export interface DocsInstance extends DocsOptions {
  pages: DocsPage[];
  /** What `_category_.json` and `_category_.yml` say of folders, by their paths in the folder of documents. */
  categories: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
}

/** Lists the documents of an instance. */
export function docsPages(tree: SourceTree, options: DocsOptions): DocsInstance {
  const inside = tree.files.flatMap((file) => {
    const path = pathBelow(file, options.folder);
    return path === undefined ? [] : [{ file, path }];
  });
  const pages = inside
    .filter(({ path }) => isChosenPage(path, options.chosen))
    .map(({ file, path }) => docsPage(file, path, { tree, base: options.base }));
  const categories = new Map(
    inside
      .filter(({ path }) => /(?:^|\/)_category_\.(?:json|ya?ml)$/.test(path))
      .map(({ file, path }) => [posix.dirname(path), categoryOf(tree.text(file) ?? '')]),
  );
  return { ...options, pages, categories };
}

/** The document of a file, whose path in the folder of documents can be that of another file, which it is a translation of. */
export function docsPage(
  file: string,
  path: string,
  { tree, base }: { tree: SourceTree; base: string },
): DocsPage {
  const values = frontMatterValues(tree.text(file) ?? '');
  const folder = posix.dirname(path) === '.' ? '' : posix.dirname(path);
  const parts = folder === '' ? [] : folder.split('/').map((part) => numbered(part).name);
  const { name, number } = numbered(withoutEnding(posix.basename(path)));
  const id = [...parts, textOf(values.id) ?? name].join('/');
  const isIndex = /^(?:index|readme)$/i.test(name) || name.toLowerCase() === parts.at(-1)?.toLowerCase();
  const slug = values.slug === undefined ? undefined : textOf(String(values.slug));
  const start = ['', base, ...(slug?.startsWith('/') ? [] : parts)].join('/').replace(/^\/+/, '/');
  const last = slug ?? (isIndex && textOf(values.id) === undefined ? '' : (textOf(values.id) ?? name));
  const position = typeof values.sidebar_position === 'number' ? values.sidebar_position : number;
  return {
    file,
    url: canonicalUrl(posix.join('/', start, last)),
    to: posix.join(base, ...parts, `${name}${/\.mdx?$/i.exec(path)?.[0].toLowerCase() ?? '.md'}`),
    id,
    folder,
    isIndex,
    ...(position === undefined ? {} : { position }),
  };
}

/** Dates and versions are no numbers of an order: `2021-11-05-release`, `7.0-changes`. */
const noOrder = /^(?:\d{4}|\d{2})-\d{2}(?:-\d{2})?|^\d+[-_.]\d+/;

/** The name without the number before it: `01-intro` is `intro`. */
export function numbered(name: string): { name: string; number?: number } {
  const [, number, rest] = noOrder.test(name) ? [] : (/^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name) ?? []);
  return number === undefined || rest === undefined ? { name } : { name: rest, number: Number(number) };
}

/** JSON is YAML too. */
function categoryOf(text: string): Readonly<Record<string, unknown>> {
  if (text.length > 50_000 || (text.match(/[[{]/g)?.length ?? 0) > 200) return {};
  const document = parseDocument(text, { logLevel: 'silent' });
  return document.errors.length > 0 ? {} : recordOf(document.toJS());
}
