// Fills in values of front matter that texts of VitePress name: `{{ $frontmatter.title }}`.

import { frontMatterValues } from '../../pages/change-front-matter.ts';
import { outsideCode } from '../../pages/outside-code.ts';
import type { RewrittenText } from '../../types/system.ts';

const expression = /\{\{\s*(?:\$frontmatter|frontmatter|\$page\.frontmatter)\.([\w-]+)\s*\}\}/g;

/** Replaces the names of texts and numbers. Others stay, and are reported. */
export function fillFrontMatter(text: string): RewrittenText {
  if (!text.includes('{{')) return { text, items: [] };
  const values = frontMatterValues(text);
  const items: RewrittenText['items'] = [];
  const filled = outsideCode(text, (line, number) =>
    line.replaceAll(expression, (whole, key: string) => {
      const value = values[key];
      if (typeof value !== 'string' && typeof value !== 'number') return whole;
      items.push({ status: 'converted', what: 'value of front matter in a text', line: number });
      return String(value);
    }),
  );
  return { text: filled, items };
}
