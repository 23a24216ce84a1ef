// Includes of Jekyll that are templates: their conditions, loops, values and filters are evaluated by `liquidjs`, which runs no code and has
// limits for time and memory (https://jekyllrb.com/docs/includes). Loaded for the first page with one.

import { Context, Liquid } from 'liquidjs';
import { parse } from 'yaml';
import { isRecord } from '../../../generator/shared/json.ts';
import { frontMatterOf } from './code-ranges.ts';

/** What a template can name: the values of its include, the front matter of the page, and what the site has. */
export interface LiquidScope {
  include: Record<string, string>;
  page: string;
  /** The texts of `_config.yml` and of files of `_data`, by the names of these. */
  config?: string;
  data: ReadonlyMap<string, string>;
}

const limits = { parseLimit: 1_000_000, memoryLimit: 5_000_000, renderLimit: 1000 };

/** The names of the files of `_data` that a template needs. */
export function namedData(text: string): string[] {
  return [...new Set([...text.matchAll(/\bsite\.data\.([\w-]{1,100})/g)].map(([, name = '']) => name))];
}

/**
 * Evaluates the template of an include. Tags for further includes stay, with the values of their arguments in quotes.
 * @throws Error if it is no Liquid, or needs too much time or memory
 */
export function evaluatedInclude(text: string, scope: LiquidScope): string {
  const engine = new Liquid({ ownPropertyOnly: true, relativeReference: false, ...limits });
  const asText = (value: unknown) => String(value ?? '');
  for (const name of ['markdownify', 'smartify', 'relative_url', 'absolute_url'])
    engine.registerFilter(name, asText);
  engine.registerFilter('strip_index', (value: unknown) => asText(value).replace(/index\.html?$/, ''));
  // Whatever else stays as it is written: the reader of the page knows it, or reports it.
  for (const name of tagNames(text).filter((one) => !isOfLibrary(one, engine)))
    engine.registerTag(name, {
      parse(token) {
        Object.assign(this, { written: token.getText() });
      },
      render(context) {
        const { written } = this as unknown as { written: string };
        return /^include/.test(name) ? withQuotedValues(written, engine, context) : written;
      },
    });
  const config = parsedYaml(scope.config);
  const data = Object.fromEntries([...scope.data].map(([name, value]) => [name, parsedYaml(value)]));
  const values = {
    include: scope.include,
    page: parsedYaml(frontMatterOf(scope.page).replaceAll(/^---[ \t]*$/gm, '')),
    // Addresses have no base here; the program adds its own.
    site: { ...(isRecord(config) ? config : {}), baseurl: '', url: '', data },
  };
  return String(engine.parseAndRenderSync(text, new Context(values, engine.options, { sync: true })));
}

/** Tags of Jekyll that the library reads in another way. */
const ownTags = new Set(['include', 'include_relative', 'include_cached', 'layout', 'block', 'render']);

/** Parts of the tags of the library, which are no tags of their own. */
const parts = /^(?:else|elsif|when|end(?:if|unless|case|for|tablerow|capture|comment|raw))$/;

function isOfLibrary(name: string, engine: Liquid): boolean {
  return parts.test(name) || (Object.hasOwn(engine.tags, name) && !ownTags.has(name));
}

function tagNames(text: string): string[] {
  return [...new Set([...text.matchAll(/\{%-?\s*([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))];
}

/** `{% include a.html title=page.title %}` with the value of `page.title`. */
function withQuotedValues(written: string, engine: Liquid, context: Context): string {
  return written.replaceAll(/(\s[\w-]+=)([A-Za-z_][\w.[\]-]*)(?=\s|%)/g, (_, name: string, value: string) => {
    const found: unknown = engine.evalValueSync(value, context);
    return `${name}"${typeof found === 'string' || typeof found === 'number' ? String(found).replaceAll('"', "'") : ''}"`;
  });
}

function parsedYaml(text: string | undefined): unknown {
  if (text === undefined) return {};
  try {
    return parse(text, { logLevel: 'silent' }) ?? {};
  } catch {
    return {};
  }
}
