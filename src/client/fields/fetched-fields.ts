// Fetches fragments of schemas and puts them below the rows that they belong to. The ids of a fragment are those of the page of its
// schema; here they follow the id of the row. A fragment that cannot be fetched leaves the reader with the link to that page.

import { fieldsId } from '../../generator/shared/html/field-fragments.ts';
import { fetchFragment, idAround, linkOf, prefixOf, withPrefix } from './open-fragment.ts';

export { createFieldSearch } from './field-search.ts';

/** Opens and closes fields of other pages. */
export interface FetchedFields {
  toggle(button: HTMLElement): Promise<void>;
  /** Opens what is on the way to the target of the address, and the fields of the target itself. */
  openAddress(): Promise<void>;
  /** Opens as much as a page can have. */
  openAll(): Promise<void>;
  closeAll(): void;
  /** Opens again what a history entry was left with. */
  restore(left: OpenedFields): Promise<void>;
}

/** What was open at some time, by the prefixes of ids, and the scroll position. */
export interface OpenedFields {
  prefixes: unknown[];
  scroll: number;
}

/** Rows of a page up to which further fragments are opened at once. */
const mostRows = 600;
/** Fragments that are fetched at the same time. */
const atOnce = 6;
/** Fragments inside each other on the way to a target. */
const deepest = 20;

const region = 'fetched-fields';
const closedButtons = '.open-fields[aria-expanded="false"]';
const openButtons = '.open-fields[aria-expanded="true"]';

/** Prepares the fragments of a page, each of which is fetched once. */
export function createFetchedFields(): FetchedFields {
  const fragments = new Map<string, Promise<Element | undefined>>();
  const load = (href: string) => {
    const fragment = fragments.get(href) ?? fetchFragment(href);
    fragments.set(href, fragment);
    return fragment;
  };
  const open = async (button: HTMLElement): Promise<boolean> => {
    const link = linkOf(button);
    const known = regionOf(button);
    if (link === null) return false;
    if (known === undefined) {
      button.setAttribute('aria-busy', 'true');
      const fragment = await load(link.pathname);
      button.removeAttribute('aria-busy');
      if (fragment === undefined) fragments.delete(link.pathname);
      if (fragment === undefined || !button.isConnected) return false;
      if (regionOf(button) === undefined) insert(fragment, button, link);
    }
    show(button, true);
    return true;
  };
  const openAll = async () => {
    for (;;) {
      const closed = closedIn(document).filter((button) => !isInItself(button));
      const batch = closed.slice(0, atOnce);
      await Promise.all(batch.map((button) => load(linkOf(button)?.pathname ?? '')));
      const count = document.querySelectorAll('.field').length;
      const opened = await Promise.all(batch.map((button, at) => count + at < mostRows && open(button)));
      if (!opened.includes(true)) return;
      for (const fold of document.querySelectorAll<HTMLDetailsElement>(`.${region} details`))
        fold.open = true;
    }
  };
  const openAddress = async () => {
    const id = targetOfAddress();
    const existing = document.getElementById(id);
    for (let step = 0; step < deepest && document.getElementById(id) === null; step += 1) {
      const next = nearest(id);
      if (next === undefined || !(await open(next))) break;
    }
    const target = document.getElementById(id);
    if (target === null) return;
    const own = target.querySelector<HTMLElement>(`:scope > .field-more > ${closedButtons}`);
    if (own !== null) await open(own);
    reveal(target);
    // The browser marks a target and scrolls to it when it goes there.
    if (existing === null) location.replace(location.hash);
  };
  const restore: FetchedFields['restore'] = async ({ prefixes, scroll }) => {
    for (const prefix of prefixes) {
      const button = closedIn(document).find((one) => prefixOf(one) === prefix);
      if (button !== undefined) await open(button);
    }
    scrollTo(0, scroll);
  };
  return {
    toggle: async (button) => {
      if (button.hasAttribute('aria-busy')) return;
      const isOpen = button.getAttribute('aria-expanded') === 'true';
      if (isOpen) show(button, false);
      else if (!(await open(button))) return linkOf(button)?.click();
      rememberOpen(isOpen ? undefined : idAround(button));
    },
    openAddress,
    openAll,
    closeAll: () => {
      for (const button of document.querySelectorAll<HTMLElement>(openButtons)) show(button, false);
    },
    restore,
  };
}

/** The fields that a button has opened. */
function regionOf(button: HTMLElement): HTMLElement | undefined {
  const next = button.parentElement?.nextElementSibling;
  return next instanceof HTMLElement && next.matches(`.${region}`) ? next : undefined;
}

function show(button: HTMLElement, isOpen: boolean): void {
  const fields = regionOf(button);
  button.setAttribute('aria-expanded', String(isOpen));
  if (fields === undefined) return;
  fields.hidden = !isOpen;
  // The event of a fold.
  fields.dispatchEvent(new Event('toggle'));
}

function closedIn(root: ParentNode): HTMLElement[] {
  return Array.from(root.querySelectorAll<HTMLElement>(closedButtons));
}

/** Whether the fields are of a schema that is open around the button. */
function isInItself(button: HTMLElement): boolean {
  const path = linkOf(button)?.pathname;
  if (path === location.pathname) return true;
  for (let around = button.closest<HTMLElement>(`.${region}`); around !== null; ) {
    if (around.dataset.of === path) return true;
    around = around.parentElement?.closest<HTMLElement>(`.${region}`) ?? null;
  }
  return false;
}

/** The closed button whose fields are the nearest around an id. */
function nearest(id: string): HTMLElement | undefined {
  const around = closedIn(document).filter((button) => id.startsWith(prefixOf(button)));
  const byLength = around.sort((one, other) => prefixOf(other).length - prefixOf(one).length);
  return byLength.find((button) => !isInItself(button)) ?? byLength[0];
}

/** Opens everything around an element. */
function reveal(element: Element): void {
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement) around.open = true;
    const button = around.matches(`.${region}`)
      ? around.previousElementSibling?.querySelector<HTMLElement>('.open-fields')
      : undefined;
    if (button) show(button, true);
  }
}

function targetOfAddress(): string {
  const id = location.hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** Keeps in the history entry what is open, and shows the address of what was opened. */
function rememberOpen(id: string | undefined): void {
  const fields = Array.from(document.querySelectorAll<HTMLElement>(openButtons), prefixOf);
  const state: unknown = history.state;
  const others = typeof state === 'object' ? state : {};
  history.replaceState({ ...others, fields }, '', id ? `#${encodeURIComponent(id)}` : undefined);
}

// Puts a fragment into the page.

/** Attributes with ids. */
const references = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for'];

function insert(fragment: Element, button: HTMLElement, link: HTMLAnchorElement): void {
  const prefix = prefixOf(button);
  const copy = fragment.cloneNode(true);
  if (!(copy instanceof Element)) return;
  removeShown(copy, prefix);
  const known = new Map([[fieldsId, idAround(button)]]);
  for (const element of copy.querySelectorAll('[id]')) {
    const id = unusedId(withPrefix(element.id, prefix));
    known.set(element.id, id);
    element.id = id;
  }
  for (const anchor of copy.querySelectorAll('a[href^="#"]')) {
    const id = known.get((anchor.getAttribute('href') ?? '').slice(1));
    anchor.setAttribute('href', id === undefined ? link.pathname + anchor.getAttribute('href') : `#${id}`);
  }
  for (const name of references)
    for (const element of copy.querySelectorAll(`[${name}]`)) {
      const ids = element.getAttribute(name)?.split(' ') ?? [];
      element.setAttribute(name, ids.map((id) => known.get(id) ?? id).join(' '));
    }
  for (const inner of copy.querySelectorAll<HTMLElement>('.open-fields[data-prefix]'))
    inner.dataset.prefix = withPrefix(inner.dataset.prefix ?? '', prefix);
  for (const fold of copy.querySelectorAll('.field-children')) fold.removeAttribute('open');
  const fields = document.createElement('div');
  fields.className = region;
  fields.dataset.of = link.pathname;
  fields.append(...copy.childNodes);
  button.parentElement?.after(fields);
}

/** Removes what the page shows already: the first rows of a schema that continues. */
function removeShown(fragment: Element, prefix: string): void {
  for (const row of fragment.querySelectorAll(':scope > .fields > .field, :scope > .variants > .variant'))
    if (document.getElementById(withPrefix(row.id, prefix))) row.remove();
  for (const list of fragment.querySelectorAll(':scope > .fields'))
    if (!list.firstElementChild) list.remove();
}

function unusedId(wanted: string): string {
  let id = wanted;
  for (let count = 2; document.getElementById(id); count += 1) id = `${wanted}-${count}`;
  return id;
}
