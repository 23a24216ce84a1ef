// Front matter of Docusaurus: what is decided by the place of a page here, and what has another name.

import type { FrontMatterChange } from '../../types/system.ts';
import { textOf } from '../config-value-readers.ts';

/** Changes the front matter of a page. */
export function docusaurusFrontMatter(values: Readonly<Record<string, unknown>>): FrontMatterChange {
  const items: FrontMatterChange['items'] = [];
  const remove: string[] = [];
  const set: Record<string, unknown> = {};
  if ('id' in values) {
    remove.push('id');
    items.push({ status: 'converted', what: 'front matter `id`' });
  }
  if ('custom_edit_url' in values) {
    remove.push('custom_edit_url');
    set.edit_url = textOf(values.custom_edit_url) ?? false;
    items.push({ status: 'converted', what: 'front matter `custom_edit_url`' });
  }
  return { remove, set, items };
}
