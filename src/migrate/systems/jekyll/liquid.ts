// Fills in what texts of Jekyll have of Liquid and kramdown: values of the site, links, includes, code, and attributes of blocks. It is no Liquid:
// what needs a program, such as a loop, is reported and left out.

import { posix } from 'node:path';
import { canonicalUrl } from '../../../generator/shared/urls.ts';
import { frontMatterBlock, frontMatterValues } from '../../pages/front-matter.ts';
import type { SourcePage, SourceSite } from '../../types/source-site.ts';
import type { RewrittenText } from '../../types/system.ts';
import { withKramdownBlocks } from './kramdown.ts';

const mostIncludes = 6;
const longestText = 500_000;

interface Fill {
  site: SourceSite;
  page: Readonly<Record<string, unknown>>;
  file: string;
  items: RewrittenText['items'];
  level: number;
  parameters: Readonly<Record<string, string>>;
}

/** Rewrites a page. */
export function rewriteLiquid(text: string, page: SourcePage, site: SourceSite): RewrittenText {
  const start = frontMatterBlock(text)?.end ?? 0;
  const items: RewrittenText['items'] = [];
  const body = text.slice(start);
  const fill: Fill = {
    site,
    page: frontMatterValues(text),
    file: page.file,
    items,
    level: 0,
    parameters: {},
  };
  const filled = /\{[{%]/.test(body) ? filledIn(body, fill) : body;
  return { text: text.slice(0, start) + withKramdownBlocks(filled), items };
}

/** Texts between `raw` tags stay as they are, also their tags of code; all others are filled in, also in code. */
function filledIn(text: string, fill: Fill): string {
  const parts = text.split(/\{%-?[ \t]*raw[ \t]*-?%\}([\s\S]*?)\{%-?[ \t]*endraw[ \t]*-?%\}/);
  const blocks = parts.map((part, index) =>
    index % 2 === 1 ? `\u{E000}${index}\u{E001}` : withValues(part, fill),
  );
  return withCode(blocks.join('')).replaceAll(
    /\u{E000}(\d+)\u{E001}/gu,
    (whole, index: string) => parts[Number(index)] ?? whole,
  );
}

/** `{% highlight ruby %}` is a block of code. */
function withCode(text: string): string {
  return text.replaceAll(
    /^([ \t]*)\{%-?[ \t]*highlight[ \t]+([\w+#-]+)[^%]*%\}[ \t]*\n?([\s\S]*?)\{%-?[ \t]*endhighlight[ \t]*-?%\}/gm,
    (...[, indent, language, code]: string[]) =>
      `${indent}\`\`\`${language}\n${(code ?? '').replace(/\n?[ \t]*$/, '\n')}${indent}\`\`\``,
  );
}

function withValues(text: string, fill: Fill): string {
  const output = text.replaceAll(/\{\{-?([^{}]*)-?\}\}/g, (_, expression: string) =>
    valueIn(expression, fill),
  );
  const withoutLogic = output
    .replaceAll(/\{%-?[ \t]*comment[ \t]*-?%\}[\s\S]*?\{%-?[ \t]*endcomment[ \t]*-?%\}/g, '')
    .replaceAll(/\{%-?[ \t]*(for|tablerow|case)\b[\s\S]*?\{%-?[ \t]*end\1[ \t]*-?%\}/g, (_, name: string) =>
      left(name, fill),
    );
  return withoutLogic.replaceAll(
    /\{%-?[ \t]*(\w+)[ \t]*((?:"[^"]*"|'[^']*'|[^%"'])*)-?%\}/g,
    (whole, name: string, rest: string) =>
      name === 'highlight' || name === 'endhighlight' ? whole : tagText(name, rest.trim(), fill),
  );
}

function left(name: string, { items }: Fill): string {
  items.push({
    status: 'left',
    what: `tag \`${name}\` of Liquid`,
    advice: 'It is a program, so it was removed. Write what it shows as Markdown.',
  });
  return '';
}

function tagText(name: string, rest: string, fill: Fill): string {
  if (name === 'link') return linkTo(rest, fill);
  if (name === 'post_url') return linkTo(`_posts/${rest}.md`, fill);
  if (name === 'include' || name === 'include_relative') return included(rest, fill);
  // Of conditions, the text stays.
  if (/^(?:end\w+|if|unless|elsif|else|assign|capture|increment|seo|feed_meta)$/.test(name)) return '';
  return left(name, fill);
}

function linkTo(path: string, { site }: Fill): string {
  const file = posix.join(site.root, path.replaceAll(/^["']|["']$/g, ''));
  const page = site.pages.find((one) => one.file === file);
  return page === undefined ? `/${path}` : page.url;
}

function included(rest: string, fill: Fill): string {
  const [, name = ''] = /^["']?([\w./-]+)["']?/.exec(rest) ?? [];
  const text = fill.site.template?.includes[name];
  const parameters = Object.fromEntries(
    [...rest.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)')/g)].map(([, key = '', double, single]) => [
      `include.${key}`,
      double ?? single ?? '',
    ]),
  );
  if (
    text === undefined ||
    fill.level >= mostIncludes ||
    text.length > longestText ||
    /\bscript\b[^\n]*>/i.test(text)
  )
    return left('include', fill);
  fill.items.push({ status: 'converted', what: 'include of Liquid' });
  return filledIn(text.trim(), {
    ...fill,
    level: fill.level + 1,
    parameters: { ...fill.parameters, ...parameters },
  });
}

/** The value of `name | filter: argument`. A name that is not known is empty, as in Liquid. */
function valueIn(expression: string, fill: Fill): string {
  const [first = '', ...filters] = expression
    .replace(/-$/, '')
    .split('|')
    .map((part) => part.trim());
  const isText = /^(["'])(.*)\1$/.exec(first);
  const value = isText === null ? named(first, fill) : (isText[2] ?? '');
  if (value === undefined) {
    if (!/^(?:site\.baseurl|site\.url|page\.)/.test(first))
      fill.items.push({
        status: 'left',
        what: `value of Liquid \`${first.slice(0, 60)}\``,
        advice: 'It is not known, so it was removed. Write it as text.',
      });
    return '';
  }
  return filters.reduce((text, filter) => filtered(text, filter, fill), value);
}

function named(name: string, { site, page, parameters }: Fill): string | undefined {
  const template = site.template?.values ?? {};
  // Addresses in texts are without the base: the program adds it.
  if (name === 'site.baseurl' || name === 'site.url') return '';
  if (Object.hasOwn(parameters, name)) return parameters[name];
  if (name.startsWith('page.')) {
    const value = page[name.slice('page.'.length)];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  }
  return Object.hasOwn(template, name) ? template[name] : undefined;
}

function filtered(text: string, filter: string, { site }: Fill): string {
  const [name = '', argument = ''] = filter.split(/:(.*)/s).map((part) => part.trim());
  const plain = argument.replaceAll(/^["']|["']$/g, '');
  if (name === 'relative_url' || name === 'absolute_url') return pathIn(text, site);
  if (name === 'append') return text + plain;
  if (name === 'prepend') return plain.startsWith('site.') ? text : plain + text;
  if (name === 'upcase') return text.toUpperCase();
  if (name === 'downcase') return text.toLowerCase();
  if (name === 'default') return text === '' ? plain : text;
  return text;
}

function pathIn(text: string, { pages }: SourceSite): string {
  if (/^https?:/.test(text)) return text;
  const path = text.startsWith('/') ? text : `/${text}`;
  const [before = '', hash = ''] = path.split(/(?=[#?])/);
  const url = canonicalUrl(before);
  return pages.some((page) => page.url === url) ? url + hash : path;
}
