// Evaluates the Liquid of a text with the library `liquidjs`, which runs no code of the site: values, conditions, loops, filters, and the tags and
// filters that Jekyll adds. What cannot be evaluated is left out and reported at its line. Time, memory and includes have limits.

import { posix } from 'node:path';
import { Context, Liquid, type Template } from 'liquidjs';
import { isRecord } from '../../../../generator/shared/json.ts';
import { closingTag, openingTag } from '../../../../generator/shared/markdown/container-tags.ts';
import { canonicalUrl } from '../../../../generator/shared/urls.ts';
import type { SourcePage, SourceSite } from '../../types/source-site.ts';
import type { RewrittenText } from '../../types/system.ts';

/** How deep files include others, how many a page includes, and how long what they make can be. */
const deepestInclude = 6;
const mostIncludes = 2000;
const longestText = 1_000_000;
/** How many tags that cannot be parsed are left out one by one. */
const mostFaults = 20;
const limits = { parseLimit: 20_000_000, memoryLimit: 20_000_000, renderLimit: 5000 };

/** In place of the characters of a tag that is left out. */
const filler = '\u{E002}';

/** The evaluation of a page. */
interface Evaluation {
  engine: Liquid;
  site: SourceSite;
  page: SourcePage;
  items: RewrittenText['items'];
  level: number;
  included: { count: number; size: number };
  /** Names of tags that are not known, which are registered. */
  registered: Set<string>;
  /** Tags that are reported, with their lines. */
  reported: Set<string>;
}

/** Evaluates a text without front matter. */
export function evaluateLiquid(text: string, page: SourcePage, site: SourceSite): RewrittenText {
  const engine = new Liquid({
    strictFilters: false,
    strictVariables: false,
    ownPropertyOnly: true,
    relativeReference: false,
    ...limits,
  });
  const evaluation: Evaluation = {
    engine,
    site,
    page,
    items: [],
    level: 0,
    included: { count: 0, size: 0 },
    registered: new Set(),
    reported: new Set(),
  };
  addFilters(evaluation);
  addTags(evaluation);
  const scope = { site: site.template?.site ?? {}, page: site.template?.page(page) ?? {} };
  const context = new Context(scope, engine.options, { sync: true });
  const made = parsed(text, evaluation).map((template) => rendered(template, { context, text, evaluation }));
  return { text: made.join('').replaceAll(filler, ''), items: evaluation.items };
}

/** Parses a text. Tags that make it invalid are left out and reported. */
function parsed(text: string, evaluation: Evaluation): Template[] {
  addUnknownTags(text, evaluation);
  let source = text;
  for (let fault = 0; fault < mostFaults; fault += 1) {
    try {
      return evaluation.engine.parse(source);
    } catch (error) {
      const token = tagAround(tokenOf(error), source);
      if (token === undefined) break;
      report(nameOf(source.slice(token.begin, token.end)), lineAt(source, token.begin), evaluation);
      // As long as before, so that places stay.
      const blank = source.slice(token.begin, token.end).replaceAll(/[^\n]/g, filler);
      source = source.slice(0, token.begin) + blank + source.slice(token.end);
    }
  }
  report('tags', undefined, evaluation);
  return evaluation.engine.parse(source.replaceAll(/\{%[^%]*%\}|\{\{[^{}]*\}\}|\{[{%]/g, ''));
}

function tokenOf(error: unknown): { begin: number; end: number } | undefined {
  const token = isRecord(error) || error instanceof Error ? Reflect.get(error, 'token') : undefined;
  const { begin, end } = (token ?? {}) as { begin?: unknown; end?: unknown };
  return typeof begin === 'number' && typeof end === 'number' ? { begin, end } : undefined;
}

/** The whole tag that a faulty part of a text is in. */
function tagAround(
  token: { begin: number; end: number } | undefined,
  source: string,
): { begin: number; end: number } | undefined {
  if (token === undefined || source.startsWith('{', token.begin)) return token;
  const begin = source.lastIndexOf('{', token.begin);
  const start = source[begin - 1] === '{' ? begin - 1 : begin;
  const close = source.startsWith('{%', start) ? '%}' : '}}';
  const end = source.indexOf(close, token.begin);
  return start === -1 || end === -1 ? undefined : { begin: start, end: end + close.length };
}

function rendered(
  template: Template,
  { context, text, evaluation }: { context: Context; text: string; evaluation: Evaluation },
): string {
  const { token } = template;
  const written = token.getText();
  const isTag = /^\{[{%]/.test(written);
  try {
    const made = String(evaluation.engine.renderSync([template], context) ?? '');
    if (made === '' && written.startsWith('{{')) reportValue(written, lineAt(text, token.begin), evaluation);
    return made;
  } catch {
    if (!isTag) return written;
    report(nameOf(written), lineAt(text, token.begin), evaluation);
    return '';
  }
}

function lineAt(text: string, offset: number): number {
  return (text.slice(0, offset).match(/\n/g)?.length ?? 0) + 1;
}

function nameOf(written: string): string {
  return /^\{%-?[ \t\r\n]*([\w-]{1,40})/.exec(written)?.[1] ?? written.slice(0, 60);
}

function report(name: string, line: number | undefined, { items, reported }: Evaluation): void {
  // A text is parsed again after a fault.
  const key = `${name}:${line}`;
  if (line !== undefined && reported.has(key)) return;
  reported.add(key);
  items.push({
    status: 'left',
    what: name.startsWith('{{') ? `value of Liquid \`${name}\`` : `tag \`${name}\` of Liquid`,
    ...(line === undefined ? {} : { line }),
    advice: 'It could not be evaluated, so it was removed. Write what it shows as Markdown.',
  });
}

/** Values that are empty where addresses have no base, as the program adds it, and those that a page need not have. */
const emptyValue = /^(?:site\.baseurl|site\.url|page\.|content\b|layout\.|paginator\b|include\.|["'])/;

function reportValue(written: string, line: number, { items }: Evaluation): void {
  const [name = ''] = written
    .replace(/^\{\{-?|-?\}\}$/g, '')
    .split('|')
    .map((part) => part.trim());
  if (emptyValue.test(name)) return;
  items.push({
    status: 'left',
    what: `value of Liquid \`${name.slice(0, 60)}\``,
    line,
    advice: 'It is not known, so it was removed. Write it as text.',
  });
}

function addFilters({ engine, site }: Evaluation): void {
  for (const name of ['relative_url', 'absolute_url'])
    engine.registerFilter(name, (value: unknown) => pathIn(String(value ?? ''), site));
  for (const name of ['markdownify', 'smartify'])
    engine.registerFilter(name, (value: unknown) => String(value ?? ''));
  engine.registerFilter('strip_index', (value: unknown) => String(value ?? '').replace(/index\.html?$/, ''));
}

function addTags(evaluation: Evaluation): void {
  const { engine } = evaluation;
  const argsOf = (tag: unknown) => (tag as { written: string }).written;
  const add = (name: string, render: (written: string, context: Context) => string) => {
    evaluation.registered.add(name);
    engine.registerTag(name, {
      parse(token) {
        Object.assign(this, { written: token.args });
      },
      render(context) {
        return render(filledIn(argsOf(this), context, evaluation), context);
      },
    });
  };
  add('link', (written) => linkTo(written, evaluation));
  add('post_url', (written) => linkTo(`_posts/${written}.md`, evaluation));
  add('include', (written, context) => included(written, context, { evaluation, isRelative: false }));
  add('include_cached', (written, context) => included(written, context, { evaluation, isRelative: false }));
  add('include_relative', (written, context) => included(written, context, { evaluation, isRelative: true }));
  for (const name of ['seo', 'feed_meta']) add(name, () => '');
}

/** The arguments of a tag can have values: `{% include {{ page.note }} %}`. */
function filledIn(written: string, context: Context, { engine }: Evaluation): string {
  return written.trim().replaceAll(/\{\{([^{}]*)\}\}/g, (_, expression: string) => {
    const value: unknown = engine.evalValueSync(expression.trim(), context);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });
}

/** Tags that the library and this file do not know. Those that the program reads in Markdown stay; others are left out and reported. */
function addUnknownTags(text: string, evaluation: Evaluation): void {
  const { engine, registered } = evaluation;
  for (const [, name = ''] of text.matchAll(/\{%-?[ \t\r\n]*([A-Za-z_][\w-]*)/g)) {
    if (registered.has(name) || Object.hasOwn(engine.tags, name) || parts.test(name)) continue;
    registered.add(name);
    engine.registerTag(name, {
      parse(token) {
        const written = token.getText();
        const isRead = openingTag(written) !== undefined || closingTag(written) !== undefined;
        Object.assign(this, { written: isRead ? written : '' });
        const isEnd = /^end/.test(name) && registered.has(name.slice('end'.length));
        if (!isRead && !isEnd)
          report(name, evaluation.level === 0 ? lineAt(token.input, token.begin) : undefined, evaluation);
      },
      render() {
        return (this as unknown as { written: string }).written;
      },
    });
  }
}

/** Parts of the tags of the library, which are no tags of their own. */
const parts =
  /^(?:else|elsif|elseif|when|end(?:if|unless|case|for|tablerow|capture|comment|raw|block|layout))$/;

function linkTo(written: string, { site }: Evaluation): string {
  const path = written.replaceAll(/^["'/]+|["']$/g, '');
  const file = posix.join(site.root, path);
  const page = site.pages.find(
    (one) => one.file === file || one.file === file.replace(/\.\w+$/, '.markdown'),
  );
  return page === undefined ? `/${path}` : page.url;
}

const parameter = /([\w-]+)[ \t]*=[ \t]*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[\w.[\]-]+)/g;

/** The text of an included file, with its parameters as `include`. */
function included(
  written: string,
  context: Context,
  { evaluation, isRelative }: { evaluation: Evaluation; isRelative: boolean },
): string {
  const { engine, site, page, included: total } = evaluation;
  const [name = ''] = /^["']?[\w./-]+/.exec(written) ?? [];
  const path = name.replace(/^["']/, '');
  const text = site.template?.include(path, isRelative ? page : undefined);
  const values = [...written.slice(name.length).matchAll(parameter)].map(([, key = '', value = '']) => {
    const quoted = /^(["'])([\s\S]*)\1$/.exec(value)?.[2];
    return [key, quoted?.replaceAll(/\\(["'])/g, '$1') ?? engine.evalValueSync(value, context)];
  });
  total.count += 1;
  total.size += text?.length ?? 0;
  const isRefused =
    text === undefined ||
    evaluation.level >= deepestInclude ||
    total.count > mostIncludes ||
    total.size > longestText ||
    /<script\b/i.test(text);
  if (isRefused) {
    report('include', undefined, evaluation);
    return '';
  }
  evaluation.level += 1;
  context.push({ include: Object.fromEntries(values) });
  try {
    const made = engine.renderSync(parsed(text, evaluation), context) as unknown;
    evaluation.items.push({ status: 'converted', what: 'include of Liquid' });
    return String(made ?? '').trim();
  } finally {
    context.pop();
    evaluation.level -= 1;
  }
}

function pathIn(text: string, { pages }: SourceSite): string {
  if (/^https?:/.test(text)) return text;
  const path = text.startsWith('/') ? text : `/${text}`;
  const [before = '', hash = ''] = path.split(/(?=[#?])/);
  const url = canonicalUrl(before);
  return pages.some((page) => page.url === url) ? url + hash : path;
}
