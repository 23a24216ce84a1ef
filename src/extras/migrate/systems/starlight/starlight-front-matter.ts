// Front matter of Starlight: what has another name here, and the hero of a page.

import { frontMatterValues } from '../../pages/change-front-matter.ts';
import { heroMarkdown } from '../../pages/hero.ts';
import type { SourcePage } from '../../types/source-site.ts';
import type { SourceTree } from '../../types/source-tree.ts';
import type { FrontMatterChange } from '../../types/system.ts';
import { listOf, recordOf, textOf, valueAt } from '../config-value-readers.ts';

/** The front matter of a page. */
export function frontMatterOf(
  tree: SourceTree,
  { file }: Pick<SourcePage, 'file'>,
): Readonly<Record<string, unknown>> {
  return frontMatterValues(tree.text(file) ?? '');
}

/** Keys that have an effect on the look of one page only. */
const withoutCounterpart = ['template', 'head', 'banner', 'pagefind'];

/** Changes the front matter of a page. */
export function starlightFrontMatter(values: Readonly<Record<string, unknown>>): FrontMatterChange {
  const remove = withoutCounterpart.filter((key) => key in values);
  const items: FrontMatterChange['items'] = remove.map((key) => ({
    status: 'left',
    what: `front matter \`${key}\``,
    advice: 'It has no counterpart and was removed.',
  }));
  const set: Record<string, unknown> = {};
  const sidebar = recordOf(values.sidebar);
  if ('sidebar' in values) {
    remove.push('sidebar');
    const label = textOf(sidebar.label);
    if (label !== undefined) set.sidebar_label = label;
    if (typeof sidebar.order === 'number') set.sidebar_position = sidebar.order;
    items.push({ status: 'converted', what: 'front matter `sidebar`' });
  }
  const hero = recordOf(values.hero);
  if (!('hero' in values)) return { remove, set, items };
  const actions = listOf(hero.actions).flatMap((action) => {
    const text = textOf(valueAt(action, 'text'));
    const link = textOf(valueAt(action, 'link'));
    return text === undefined || link === undefined ? [] : [{ text, link }];
  });
  return {
    remove: [...remove, 'hero'],
    set,
    before: heroMarkdown({ lines: [textOf(hero.title), textOf(hero.tagline)], actions }),
    items: [...items, { status: 'converted', what: 'front matter `hero`' }],
  };
}
