// Front matter of VitePress: the hero and the features of a home page.

import { heroMarkdown } from '../../pages/hero.ts';
import type { FrontMatterChange } from '../../types/system.ts';
import { listOf, recordOf, textOf, valueAt } from '../config-value-readers.ts';

/** Changes the front matter of a page. */
export function vitepressFrontMatter(values: Readonly<Record<string, unknown>>): FrontMatterChange {
  const remove = ['layout', 'navbar', 'sidebar', 'footer'].filter((key) => key in values);
  const items: FrontMatterChange['items'] = remove.map((key) => ({
    status: 'left',
    what: `front matter \`${key}\``,
    advice: 'It has no counterpart and was removed.',
  }));
  // VuePress writes the hero and the actions at the top.
  const isHome = 'hero' in values || 'features' in values || values.home === true;
  if (!isHome) return { remove, items };
  const hero = recordOf(values.hero);
  const actions = listOf(hero.actions ?? values.actions).flatMap((action) => {
    const text = textOf(valueAt(action, 'text'));
    const link = textOf(valueAt(action, 'link'));
    return text === undefined || link === undefined ? [] : [{ text, link }];
  });
  const features = listOf(values.features).flatMap((feature) => {
    const title = textOf(valueAt(feature, 'title'));
    return title === undefined
      ? []
      : [{ title, details: textOf(valueAt(feature, 'details')), link: textOf(valueAt(feature, 'link')) }];
  });
  const title = textOf(values.title) ?? textOf(hero.name) ?? textOf(values.heroText);
  const used = ['hero', 'features', 'home', 'heroText', 'heroImage', 'tagline', 'actions'].filter(
    (key) => key in values,
  );
  return {
    remove: [...remove, ...used],
    set: title === undefined ? {} : { title },
    before: heroMarkdown({
      lines: [textOf(hero.text), textOf(hero.tagline) ?? textOf(values.tagline)],
      actions,
      features,
    }),
    items: [
      ...items,
      ...used.map((key) => ({ status: 'converted' as const, what: `front matter \`${key}\`` })),
    ],
  };
}
