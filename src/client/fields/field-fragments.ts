// Fragments of schemas, and where their fields are in a page. A fragment that cannot be fetched leaves the reader with a link.

import { fieldFragmentOf, fieldsPrefix } from '../../generator/shared/html/field-fragments.ts';

/** Fetches the fragment of a page; undefined if it cannot be fetched. */
export async function fetchFragment(path: string): Promise<Element | undefined> {
  try {
    const answer = await fetch(fieldFragmentOf(path));
    if (!answer.ok) return undefined;
    return new DOMParser().parseFromString(await answer.text(), 'text/html').body;
  } catch {
    return undefined;
  }
}

/** The link to the page with the fields, beside the button. */
export function linkOf(button: HTMLElement): HTMLAnchorElement | null {
  return button.parentElement?.querySelector('a') ?? null;
}

/** Id of the row, option or section that the fields belong to. */
export function idAround(button: HTMLElement): string {
  const around = button.closest('.field, .variant, section');
  return around?.id || (around?.querySelector('[id]')?.id ?? '');
}

/** The prefix of the ids of the fields that a button opens. */
export function prefixOf(button: HTMLElement): string {
  return button.dataset.prefix ?? `${idAround(button)}.`;
}

/** The id in the page of an id in a fragment. */
export function withPrefix(id: string, prefix: string): string {
  return prefix + (id.startsWith(fieldsPrefix) ? id.slice(fieldsPrefix.length) : id);
}
