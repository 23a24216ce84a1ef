// A chosen tab is selected in every tab set that offers it, on this page and on later ones. Only sets whose tabs mean the
// same everywhere are included: languages, and tabs that authors named in Markdown.

import { keepChoice, readChoice } from './preferences.ts';

const tabsKey = 'portal-tabs';
const keptChoices = 20;

/**
 * Applies stored choices to this page and to pages swapped in, and stores new ones. It is part of the boot script and not
 * an island, so that a page does not show another language first.
 */
export function startTabChoices(): void {
  document.addEventListener('DOMContentLoaded', applyTabChoices);
  document.addEventListener('portal:content', applyTabChoices);
  // A page from the back/forward cache still has the choices that were current when the reader left it.
  addEventListener('pageshow', applyTabChoices);
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches('.tab-input')) chooseTab(target);
    if (target instanceof HTMLSelectElement && target.matches('.tab-menu')) chooseFromMenu(target);
  });
}

/** Selects in each set the most recent choice that it offers. */
function applyTabChoices(): void {
  const choices = readTabChoices();
  for (const set of sharedSets()) {
    const input = latestOf(set, choices);
    if (input !== undefined) check(input);
  }
}

/** Selects a tab, in the menu of its set, too. */
function check(input: HTMLInputElement): void {
  input.checked = true;
  const menu = input.parentElement?.querySelector<HTMLSelectElement>(':scope > .tab-menu');
  if (menu) menu.value = input.value;
}

/** Selects the tab that was chosen in the menu of a set with long labels. */
function chooseFromMenu(menu: HTMLSelectElement): void {
  const set = menu.closest('fieldset.tabs');
  const input = set && inputOf(set, menu.value);
  if (input) chooseTab(input);
}

/** Stores the choice made with this radio button or its menu and applies it, while this tab set keeps its place in the window. */
function chooseTab(input: HTMLInputElement): void {
  check(input);
  const set = input.closest('fieldset.tabs');
  if (set === null || !isShared(set)) return;
  const choices = [input.value, ...readTabChoices().filter((value) => value !== input.value)];
  keepChoice(tabsKey, JSON.stringify(choices.slice(0, keptChoices)));
  const top = set.getBoundingClientRect().top;
  for (const other of sharedSets()) {
    const same = inputOf(other, input.value);
    if (same !== undefined) check(same);
  }
  scrollBy({ top: set.getBoundingClientRect().top - top, behavior: 'instant' });
}

function latestOf(set: Element, choices: string[]): HTMLInputElement | undefined {
  return choices.map((choice) => inputOf(set, choice)).find((input) => input !== undefined);
}

function readTabChoices(): string[] {
  try {
    const value: unknown = JSON.parse(`${readChoice(tabsKey)}`);
    return Array.isArray(value) ? value.filter((choice) => typeof choice === 'string') : [];
  } catch {
    return [];
  }
}

function sharedSets(): Element[] {
  return Array.from(document.querySelectorAll('fieldset.tabs')).filter(isShared);
}

/** Sets of languages have the group `language`; for tabs in Markdown, the group is the values of the tabs. */
function isShared(set: Element): boolean {
  const group = set.getAttribute('data-tabs');
  return (
    group === 'language' ||
    group ===
      inputsOf(set)
        .map(({ value }) => value)
        .join(' ')
  );
}

function inputsOf(set: Element): HTMLInputElement[] {
  return Array.from(set.querySelectorAll<HTMLInputElement>(':scope > .tab-input'));
}

function inputOf(set: Element, value: string): HTMLInputElement | undefined {
  return inputsOf(set).find((input) => input.value === value);
}

// A dismissed announcement bar stays hidden until the announcement has another id.

const announcementKey = 'portal-announcement';

/**
 * Hides a dismissed bar before the first paint, and handles the dismiss button. The bar is parsed after this script, so an
 * observer waits for it.
 */
export function startAnnouncement(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('.announcement-dismiss') : null;
    const bar = button?.closest<HTMLElement>('.announcement');
    if (!bar) return;
    keepChoice(announcementKey, bar.dataset.id ?? '');
    bar.hidden = true;
  });
  const observer = new MutationObserver(() => {
    const bar = document.querySelector<HTMLElement>('.announcement[data-id]');
    if (bar === null && document.querySelector('main') === null) return;
    observer.disconnect();
    if (bar !== null) hideIfDismissed(bar);
  });
  observer.observe(document.documentElement, { childList: true, subtree: true });
}

/** Hides a bar that was dismissed before. */
export function hideIfDismissed(bar: HTMLElement): void {
  if (bar.dataset.id === readChoice(announcementKey)) bar.hidden = true;
}
