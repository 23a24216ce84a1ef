// Finds the syntax of other tools in code blocks, and the targets of links and images.

import type { Code, Image, Link, Nodes } from 'mdast';
import { recordForeign } from '../../../generator/shared/markdown/record-foreign.ts';
import { foreignSchemes } from './foreign-patterns.ts';
import { type Search, shortened } from './foreign-search.ts';

/** A line of code that other tools replace by a file. */
const includeLine =
  /^[ \t]*(?:;?-+8<-+[ \t]+["'].*|\{\{[ \t]*#(?:include|rustdoc_include|playground)[ \t].*\}\}|<<<[ \t]*[@./]\S.*)$/m;
/** Languages of samples that show such lines. */
const isMarkup = /^(?:md|mdx|markdown|html|vue|hbs|handlebars|jinja2?|text|txt)?$/i;

/** Reports included files in a block of code, and directives that look like one. */
export function reportCode(node: Code, search: Search): void {
  const { page, place } = search;
  const at = place(node.position?.start.offset ?? 0, page.source.length);
  const include = isMarkup.test(node.lang ?? '') ? undefined : includeLine.exec(node.value)?.[0].trim();
  const included = place(page.source.indexOf(include ?? '', node.position?.start.offset ?? 0), 1);
  if (include !== undefined && page.written?.isReported(included.line) !== true)
    recordForeign(
      page,
      {
        kind: 'code-include',
        message: `\`${shortened(include)}\` in a block of code includes a file in another tool; it is shown as code.`,
        notes: ['Write the path of a file of the project, or copy the code into the block.'],
      },
      at,
    );
  reportFence(node, search);
}

/** `[a](b.md ':include')` of Docsify, and images for one colour mode of GitHub. */
export function reportTarget({ url, title, position }: Link | Image, { page, place }: Search): void {
  const at = place(position?.start.offset ?? 0, (position?.end.offset ?? 0) - (position?.start.offset ?? 0));
  const option = /^:[a-z]+/.exec(title ?? '')?.[0];
  if (option !== undefined)
    recordForeign(
      page,
      {
        kind: 'link-option',
        message: `\`${option}\` is an option of Docsify; it is shown as a title.`,
        notes: [
          'Remove it; a file is included by `::include{file="./part.md"}`, and sizes are written as `{width=200}`.',
        ],
      },
      at,
    );
  const mode = /#gh-(?:dark|light)-mode-only$/.exec(url)?.[0];
  if (mode !== undefined)
    recordForeign(
      page,
      {
        kind: 'mode-image',
        message: `\`${mode}\` hides an image only on GitHub; it is shown in both colour modes.`,
        notes: [
          'Write `<picture>` with `<source media="(prefers-color-scheme: dark)" srcset="./dark.png">`, or one image for both.',
        ],
      },
      at,
    );
}

function reportFence(node: Code, { page, place }: Search): void {
  const name = /^\{[A-Za-z][\w:-]*\}/.exec(node.lang ?? '')?.[0];
  if (name === undefined) return;
  recordForeign(
    page,
    {
      kind: 'fenced-directive',
      message: `\`${name}\` is a directive of MyST or R Markdown; its content is shown as code.`,
      notes: ['Write `:::note` for an admonition, or the name of a language behind the fence.'],
    },
    place(node.position?.start.offset ?? 0, page.source.length),
  );
}

/** Reports a scheme that other tools resolve. */
export function reportScheme(node: Nodes & { url: string }, { page, place }: Search): void {
  const scheme = /^([a-z]+):/i.exec(node.url)?.[1]?.toLowerCase() ?? '';
  const known = Object.entries(foreignSchemes).find(([name]) => name === scheme);
  if (known === undefined) return;
  const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
  const at = page.source.slice(start, end).lastIndexOf(node.url);
  recordForeign(
    page,
    {
      kind: `scheme-${scheme}`,
      message: `\`${shortened(node.url)}\` cannot be followed: browsers do not support the scheme \`${scheme}:\`.`,
      notes: [`It is a form ${known[1]}.`],
    },
    place(start + Math.max(at, 0), at === -1 ? end - start : node.url.length),
  );
}
