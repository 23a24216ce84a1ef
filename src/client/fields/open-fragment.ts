// Fragments of schemas, and where their fields are in a page. A fragment that cannot be fetched leaves the reader with a link.
// Law: a server may answer with anything. Only what is a whole fragment, without anything that runs or loads, gets into a page.

import {
  fieldFragmentOf,
  fieldsPrefix,
  fragmentEnd,
  fragmentWithBlocks,
} from '../../generator/shared/html/field-fragments.ts';

/** Elements that no fragment has. */
const foreign = 'script,style,link,meta,base,title,iframe,object,embed,form,template';

/** Fetches the fragment of a page; undefined if it cannot be fetched, or if something else is in its place. */
export async function fetchFragment(path: string): Promise<Element | undefined> {
  try {
    const answer = await fetch(fieldFragmentOf(path));
    const text = answer.ok ? await answer.text() : '';
    if (!text.endsWith(fragmentEnd)) return undefined;
    const { body, head } = new DOMParser().parseFromString(text, 'text/html');
    if (head.childElementCount > 0 || !isHarmless(body)) return undefined;
    if (text.startsWith(fragmentWithBlocks)) await loadBlockStyles(path);
    return body;
  } catch {
    return undefined;
  }
}

const blockStyles = 'link[rel="stylesheet"][href*="/blocks-"]';

/** Loads the style sheet of blocks, which the page of the schema names, unless this page has it. */
async function loadBlockStyles(path: string): Promise<void> {
  if (document.querySelector(blockStyles) !== null) return;
  const named = new DOMParser()
    .parseFromString(await (await fetch(path)).text(), 'text/html')
    .querySelector<HTMLLinkElement>(blockStyles);
  const href = named?.getAttribute('href') ?? '';
  // It is a path in this site, which is the same from here. Another fragment may have loaded it in the meantime.
  if (named === null || !/^\/(?!\/)/.test(href) || document.querySelector(blockStyles) !== null) return;
  const link = document.head.appendChild(document.createElement('link'));
  await new Promise((done) => {
    link.onload = link.onerror = done;
    link.rel = 'stylesheet';
    link.integrity = named.integrity;
    link.href = href;
  });
}

/** Whether nothing in it loads or runs when it is inserted, or when a reader clicks it. */
function isHarmless(fragment: Element): boolean {
  if (fragment.querySelector(foreign) !== null) return false;
  return Array.from(fragment.querySelectorAll('*')).every((element) =>
    Array.from(element.attributes).every(
      ({ name, value }) =>
        !name.startsWith('on') &&
        // A browser ignores spaces and line breaks in an address.
        !(/href$|^src/.test(name) && /^(?:javascript|data|vbscript):/i.test(value.replaceAll(/[^\w:]/g, ''))),
    ),
  );
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
