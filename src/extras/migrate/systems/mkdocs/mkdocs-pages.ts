// Lists the pages of a MkDocs site with their URLs.

import { posix } from 'node:path';
import type { SourcePage, SourceSite } from '../../types/source-site.ts';
import type { SourceTree } from '../../types/source-tree.ts';
import { itemsIn, textOf, valueAt } from '../config-value-readers.ts';
import { readYaml } from '../read-yaml.ts';

/** The files of pages are those of Markdown in the docs folder, but not in hidden folders. */
export function mkdocsPages(tree: SourceTree, docsDir: string, blog: string | undefined): SourcePage[] {
  const prefix = docsDir === '.' ? '' : `${docsDir}/`;
  const inside = tree.files
    .filter((file) => file.startsWith(prefix) && /\.(?:md|markdown|mkd|mdown)$/i.test(file))
    .map((file) => file.slice(prefix.length))
    .filter((path) => !/(?:^|\/)(?:\.|SUMMARY\.md$)/.test(path));
  const known = new Set(inside);
  return (
    inside
      // An index wins over the README beside it.
      .filter(
        (path) =>
          !/(?:^|\/)README\.md$/.test(path) || !known.has(posix.join(posix.dirname(path), 'index.md')),
      )
      .map((path): SourcePage => {
        const file = `${prefix}${path}`;
        const post = blog === undefined ? undefined : urlOfPost(path, blog, tree.text(file) ?? '');
        return { file, url: post ?? mkdocsUrl(path), to: path };
      })
  );
}

/** The URL of a file of the docs folder: `/` before, and neither an ending nor the name of an index. */
export function mkdocsUrl(path: string): string {
  const plain = posix
    .join('/', path)
    .replace(/\.(?:md|markdown|mkd|mdown)$/i, '')
    .replace(/(?:^|\/)(?:index|README)$/, '');
  return plain === '' ? '/' : plain;
}

/** The blog of Material has the date and the title of a post in its URL. */
function urlOfPost(path: string, blog: string, text: string): string | undefined {
  if (!path.startsWith(`${blog}/posts/`)) return undefined;
  const front = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1];
  const facts = front === undefined ? undefined : readYaml(front);
  const date = valueAt(facts, 'date');
  const created = valueAt(date, 'created') ?? date;
  const day = /^\d{4}-\d{2}-\d{2}/.exec(
    created instanceof Date ? created.toISOString() : String(created),
  )?.[0];
  const title = textOf(valueAt(facts, 'title')) ?? /^#\s+(.+)$/m.exec(text)?.[1];
  const slug = textOf(valueAt(facts, 'slug')) ?? (title === undefined ? undefined : slugOfMkdocs(title));
  return day === undefined || slug === undefined ? undefined : `/${blog}/${day.replaceAll('-', '/')}/${slug}`;
}

const usualRule = { separator: '-', keepsLetters: false, keepsCase: false, keepsSpaces: false };

/**
 * The slug of Python-Markdown: letters of ASCII in lower case, with `-` for spaces.
 * @param rule what `toc` sets. The functions of PyMdown Extensions keep all letters, and have a separator for each space
 */
export function slugOfMkdocs(text: string, rule: NonNullable<SourceSite['headingRule']> = usualRule): string {
  const letters = rule.keepsLetters
    ? text.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}_\s-]/gu, '')
    : text
        .normalize('NFKD')
        .replaceAll(/[^\p{ASCII}]/gu, '')
        .replaceAll(/[^\w\s-]/g, '');
  const trimmed = letters.trim();
  const inCase = rule.keepsCase ? trimmed : trimmed.toLowerCase();
  return rule.keepsSpaces
    ? inCase.replaceAll(/\s/g, rule.separator)
    : inCase.replaceAll(
        new RegExp(`[${rule.separator.replaceAll(/[\\\]^-]/g, '\\$&')}\\s]+`, 'g'),
        rule.separator,
      );
}

/** The folder of the blog of Material, if the site has one. */
export function blogOf(plugins: ReadonlyMap<string, unknown>): string | undefined {
  const options = plugins.get('blog') ?? plugins.get('material/blog');
  if (options === undefined) return undefined;
  return textOf(valueAt(options, 'blog_dir')) ?? 'blog';
}

/** Plugins or extensions by name, with their options. Both can be lists or mappings. */
export function mkdocsOptions(value: unknown): Map<string, unknown> {
  const options = new Map<string, unknown>();
  const items = Array.isArray(value)
    ? value
    : typeof value === 'object' && value !== null
      ? [value]
      : itemsIn(value);
  for (const item of items) {
    if (typeof item === 'string') options.set(item, {});
    else if (typeof item === 'object' && item !== null)
      for (const [name, one] of Object.entries(item)) options.set(name, one ?? {});
  }
  return options;
}
