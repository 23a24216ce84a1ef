// The server that a reader chose for an API. It applies to all samples, base URLs and method bars of its pages, on this page and
// on later ones. `data-base-url` is `sent` where the URL that requests start with is shown, and `shown` where a relative URL stays
// relative, and `alone` where no path follows it, so that the root of a host is not empty.

import { absoluteUrl, filledUrl, urlParts } from '../../generator/shared/servers.ts';
import { keepChoice, readChoice } from './preferences.ts';

const serversKey = 'portal-servers';
const keptServers = 10;

/** The choices of all APIs by name, the most recent first: operations of an API can have servers of their own. */
type Choices = Record<string, Choice[]>;

interface Choice {
  /** The URL with its variables in braces. */
  url: string;
  /** By the name of the variable. */
  values: Record<string, string>;
}

/** Applies stored choices to this page and to pages swapped in, and stores new ones. */
export function startServerChoice(): void {
  for (const type of ['DOMContentLoaded', 'portal:content']) document.addEventListener(type, applyChoices);
  // A page from the back/forward cache still has the server that was chosen when the reader left it.
  addEventListener('pageshow', applyChoices);
  addEventListener('storage', ({ key }) => key === serversKey && applyChoices());
  document.addEventListener('input', ({ target }) => {
    const picker = target instanceof Element ? target.closest<HTMLElement>('[data-servers]') : null;
    if (picker !== null) choose(picker);
  });
}

/** Selects in the picker the most recent choice that it offers. */
function applyChoices(): void {
  const picker = document.querySelector<HTMLElement>('[data-servers]');
  const menu = picker && menuOf(picker);
  if (!picker || !menu) return;
  const urls = Array.from(menu.options, ({ value }) => value);
  const choice = choicesOf(picker).find(({ url }) => urls.includes(url));
  if (choice === undefined) return;
  menu.value = choice.url;
  for (const field of fieldsOf(picker, choice.url))
    field.value = choice.values[field.dataset.variable ?? ''] ?? field.value;
  show(picker, choice.url);
}

/** Stores the server that is selected in the picker, and shows it. */
function choose(picker: HTMLElement): void {
  const url = menuOf(picker)?.value ?? '';
  const values = Object.fromEntries(
    fieldsOf(picker, url).map(({ dataset, value }) => [dataset.variable ?? '', value]),
  );
  const others = choicesOf(picker).filter((choice) => choice.url !== url);
  const choices = { ...readChoices(), [nameOf(picker)]: [{ url, values }, ...others].slice(0, keptServers) };
  keepChoice(serversKey, JSON.stringify(choices));
  show(picker, url);
}

function show(picker: HTMLElement, url: string): void {
  for (const group of picker.querySelectorAll<HTMLElement>('[data-variables]'))
    group.hidden = group.dataset.variables !== url;
  // An empty field is its own name in the URL, unless the default is empty, too.
  const values = fieldsOf(picker, url).map(
    ({ dataset, value }) => [dataset.variable ?? '', value || (dataset.unset ?? '')] as const,
  );
  const shown = filledUrl(url, new Map(values));
  const sent = absoluteUrl(shown);
  for (const place of document.querySelectorAll<HTMLElement>('[data-base-url]')) {
    const { baseUrl } = place.dataset;
    const text = baseUrl === 'sent' ? sent : shown;
    place.replaceChildren(...(place.querySelector('.url-part') ? urlParts(text).map(elementOfPart) : [text]));
  }
}

/** As the page has it from the build (`templates/servers-section.tsx`). */
function elementOfPart(text: string): HTMLElement {
  const part = document.createElement('span');
  part.className = 'url-part';
  part.textContent = text;
  return part;
}

function menuOf(picker: HTMLElement): HTMLSelectElement | null {
  return picker.querySelector<HTMLSelectElement>('select[data-server]');
}

/** The fields for the variables of a server. */
function fieldsOf(picker: HTMLElement, url: string): (HTMLInputElement | HTMLSelectElement)[] {
  const groups = Array.from(picker.querySelectorAll<HTMLElement>('[data-variables]'));
  const group = groups.find(({ dataset }) => dataset.variables === url);
  return Array.from(group?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-variable]') ?? []);
}

function nameOf({ dataset }: HTMLElement): string {
  return dataset.servers ?? '';
}

function choicesOf(picker: HTMLElement): Choice[] {
  const choices = readChoices();
  const own = Object.hasOwn(choices, nameOf(picker)) ? choices[nameOf(picker)] : undefined;
  return Array.isArray(own) ? own.filter((choice) => typeof choice?.url === 'string' && choice.values) : [];
}

function readChoices(): Choices {
  try {
    // Whatever is stored, its own properties are copied.
    return { ...JSON.parse(`${readChoice(serversKey)}`) };
  } catch {
    return {};
  }
}
