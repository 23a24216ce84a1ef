// Brings the text of a page of Jekyll to Markdown of this program: Liquid is evaluated with the values of the site, and blocks of kramdown are
// rewritten.

import { frontMatterBlock } from '../../pages/change-front-matter.ts';
import type { SourcePage, SourceSite } from '../../types/source-site.ts';
import type { RewrittenText } from '../../types/system.ts';
import { evaluateLiquid } from './evaluate-liquid.ts';
import { withKramdownBlocks } from './kramdown.ts';

/** Rewrites a page. */
export function rewriteLiquid(text: string, page: SourcePage, site: SourceSite): RewrittenText {
  const start = frontMatterBlock(text)?.end ?? 0;
  const body = text.slice(start);
  const lines = text.slice(0, start).match(/\n/g)?.length ?? 0;
  const { text: filled, items } = /\{[{%]/.test(body)
    ? withLiquid(body, page, site)
    : { text: body, items: [] };
  return {
    text: text.slice(0, start) + withKramdownBlocks(filled),
    items: items.map((item) => (item.line === undefined ? item : { ...item, line: item.line + lines })),
  };
}

/** Texts between `raw` tags stay as they are, also their tags of code; all others are filled in, also in code. */
function withLiquid(text: string, page: SourcePage, site: SourceSite): RewrittenText {
  const parts = text.split(/\{%-?[ \t]*raw[ \t]*-?%\}([\s\S]*?)\{%-?[ \t]*endraw[ \t]*-?%\}/);
  // The marks keep the line ends, so that lines can be counted.
  const marked = parts.map((part, index) =>
    index % 2 === 1 ? `\u{E000}${index}${part.replaceAll(/[^\n]/g, '')}\u{E001}` : part,
  );
  const { text: made, items } = evaluateLiquid(withCode(marked.join('')), page, site);
  const shown = made.replaceAll(
    /\u{E000}(\d+)\n*\u{E001}/gu,
    (whole, index: string) => parts[Number(index)] ?? whole,
  );
  return { text: shown, items };
}

/** `{% highlight ruby %}` is a block of code. */
function withCode(text: string): string {
  return text.replaceAll(
    /^([ \t]*)\{%-?[ \t]*highlight[ \t]+([\w+#-]+)[^%]*%\}[ \t]*\n?([\s\S]*?)\{%-?[ \t]*endhighlight[ \t]*-?%\}/gm,
    (...[, indent, language, code]: string[]) =>
      `${indent}\`\`\`${language}\n${(code ?? '').replace(/\n?[ \t]*$/, '\n')}${indent}\`\`\``,
  );
}
