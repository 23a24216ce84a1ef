// The card beside a link to a definition, such as a scope, a code or a type: its name and the beginning of its text, as the search index
// has them. It is loaded with the pointer or the focus on the first such link, and follows WCAG 2.2, 1.4.13: Escape dismisses it, the
// pointer can be moved over it, and it stays until the pointer or the focus leaves. A tap follows the link, as it does without scripts.

import type { SearchFragment, SearchManifest, SearchTableRow } from '../../generator/types/page-record.ts';

/** What a card says. */
interface Definition {
  title: string;
  text: string;
  /** The page that has it, if it has another title. */
  place: string;
}

/** Milliseconds before a card is shown, and after which it is taken away. */
const waits = { show: 350, hide: 250 };
const longestText = 400;
const cardId = 'definition-card';

/** The build replaces it by the style sheet of the card (`scripts/build-theme.mjs`). */
declare const cardStyles: string;

/** Shows the card of a link, when the pointer or the focus stays on it. */
export const showDefinition = createCards();

function createCards(): (link: HTMLAnchorElement) => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(cardStyles);
  document.adoptedStyleSheets.push(sheet);
  const known = new Map<string, Promise<Definition | undefined>>();
  const now: { link?: HTMLAnchorElement; card?: HTMLElement; timer?: ReturnType<typeof setTimeout> } = {};
  const later = (milliseconds: number, work: () => void) => {
    clearTimeout(now.timer);
    now.timer = setTimeout(work, milliseconds);
  };
  const hide = () => {
    clearTimeout(now.timer);
    now.card?.remove();
    now.link?.removeAttribute('aria-describedby');
    delete now.card;
    delete now.link;
  };
  const isOn = (link: HTMLAnchorElement) =>
    link.isConnected && (link.matches(':hover,:focus-visible') || now.card?.matches(':hover') === true);
  const leave = () => {
    const { link } = now;
    if (link !== undefined && !isOn(link)) later(waits.hide, () => isOn(link) || hide());
  };
  for (const type of ['pointerover', 'pointerout', 'focusout'])
    document.addEventListener(type, leave, { passive: true });
  document.addEventListener('portal:content', hide);
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || now.card === undefined) return;
      // The link stays the current one, so that its card does not come back before it is left.
      now.card.remove();
      delete now.card;
      event.stopPropagation();
    },
    true,
  );
  return (link) => {
    if (link === now.link || link.hasAttribute('aria-describedby')) return;
    later(waits.show, async () => {
      if (!isOn(link)) return;
      hide();
      now.link = link;
      const definition = known.get(link.href) ?? definitionOf(new URL(link.href));
      known.set(link.href, definition);
      const found = await definition.catch(() => void known.delete(link.href));
      if (!found || now.link !== link || !isOn(link)) return;
      now.card = cardOf(found);
      link.setAttribute('aria-describedby', cardId);
      document.body.append(now.card);
      place(now.card, link);
    });
  };
}

function cardOf({ title, text, place: from }: Definition): HTMLElement {
  const card = document.createElement('div');
  card.id = cardId;
  card.setAttribute('role', 'tooltip');
  for (const line of [title, text, from].filter((one) => one !== '')) {
    const paragraph = document.createElement('p');
    paragraph.textContent = line;
    card.append(paragraph);
  }
  return card;
}

/** Puts the card below the link, or above it where there is no room, without a gap that the pointer would have to cross. */
function place(card: HTMLElement, link: HTMLAnchorElement): void {
  const [target = link.getBoundingClientRect()] = link.getClientRects();
  const { width, height } = card.getBoundingClientRect();
  const page = document.documentElement;
  const isAbove = target.bottom + height > page.clientHeight && target.top > height;
  const start = page.dir === 'rtl' ? target.right - width : target.left;
  const left = Math.max(16, Math.min(start, page.clientWidth - width - 16));
  card.style.top = `${scrollY + (isAbove ? target.top - height : target.bottom)}px`;
  card.style.left = `${scrollX + left}px`;
}

/** Reads what the search index says of the target of a link; undefined if it has nothing. */
async function definitionOf(target: URL): Promise<Definition | undefined> {
  const { manifestHref } = JSON.parse(
    document.querySelector<HTMLElement>('[data-island="search"]')?.dataset.props ?? '{}',
  ) as { manifestHref?: string };
  if (manifestHref === undefined || target.origin !== location.origin) return undefined;
  const folder = manifestHref.slice(0, manifestHref.lastIndexOf('/') + 1);
  const manifest = await fetchJson<SearchManifest>(manifestHref);
  const file = (kind: string, name = '') => `${folder}assets/search-${kind}-${name}.json`;
  const href = target.pathname;
  const [, routes] = manifest.routes.findLast(([first]) => first <= href) ?? [];
  const rows = await fetchJson<SearchTableRow[]>(file('routes', routes));
  const [, , page] = rows.find(([one]) => one === href) ?? [];
  if (page === undefined) return undefined;
  const [from = 0, name] = manifest.fragments.findLast(([first]) => first <= page) ?? [];
  const found = (await fetchJson<SearchFragment>(file('pages', name)))[page - from];
  const id = decodeURIComponent(target.hash.slice(1));
  const section = found?.sections.find(([own]) => own === id);
  if (found === undefined || section === undefined) return undefined;
  const [, title, , , text] = section;
  const lines = text.split('\n').filter((line) => line !== title);
  const shown = lines.join(' · ').slice(0, longestText);
  return { title, text: shown, place: title === found.title ? (found.group ?? '') : found.title };
}

/** The files of the index are named by their content, so the cache of the browser keeps them. */
async function fetchJson<Value>(address: string): Promise<Value> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json() as Promise<Value>;
}
