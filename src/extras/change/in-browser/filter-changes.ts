// The filter of the changes of a release, in the browser: by verdict, and by tag. Pages have its controls, which show when scripts run.
// Law: the address has the choice, without an entry in the history, and what it leads to is never hidden.

/** What is shown. Empty texts stand for all. */
interface Choice {
  verdict: string;
  tag: string;
}

const everything: Choice = { verdict: '', tag: '' };

/**
 * Works with the filter of a page: the attribute `data-tags` of each change has the numbers of its tags in the menu.
 * @returns a function that ends its work
 */
export function hydrate(filter: HTMLElement): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const buttons = Array.from(filter.querySelectorAll('button'));
  const menu = filter.querySelector('select');
  const state = { choice: everything };
  const show = ({ verdict, tag }: Choice) => {
    if (menu) menu.value = tag;
    // An address can name what the page does not have.
    state.choice = {
      verdict: buttons.some(({ value }) => value === verdict) ? verdict : '',
      tag: menu?.value ?? '',
    };
    for (const button of buttons) button.ariaPressed = String(button.value === state.choice.verdict);
    if (menu) menu.value = state.choice.tag;
    showChosen(filter, { verdict: state.choice.verdict, tag: menu?.selectedIndex ?? 0 });
  };
  const choose = (part: Partial<Choice>) => {
    show({ ...state.choice, ...part });
    history.replaceState(history.state, '', addressOf(state.choice));
  };
  for (const button of buttons)
    button.addEventListener('click', () => choose({ verdict: button.value }), { signal });
  menu?.addEventListener('change', () => choose({ tag: menu.value }), { signal });
  const follow = () => {
    const { hash } = location;
    const target = document.getElementById(idIn(hash));
    const isHidden = target !== null && target.closest('.left-out') !== null;
    const choice = choiceIn(hash) ?? (hash === '' || isHidden ? everything : undefined);
    if (choice !== undefined) show(choice);
    if (isHidden) target.scrollIntoView();
  };
  addEventListener('hashchange', follow, { signal });
  // A tag can have been chosen before this script was there.
  if (menu?.value) choose({ tag: menu.value });
  follow();
  return () => ending.abort();
}

/** @param tag the number of the tag in the menu, which begins with all */
function showChosen(filter: HTMLElement, { verdict, tag }: { verdict: string; tag: number }): void {
  const counts = { all: 0, shown: 0 };
  for (const section of filter.parentElement?.querySelectorAll<HTMLElement>('[data-verdict]') ?? []) {
    const isOfVerdict = ['', section.dataset.verdict].includes(verdict);
    for (const change of section.querySelectorAll<HTMLElement>('[data-tags]')) {
      const isOfTag = tag <= 0 || change.dataset.tags?.split(' ').includes(String(tag)) === true;
      change.classList.toggle('left-out', !(isOfVerdict && isOfTag));
      counts.all += 1;
      counts.shown += Number(isOfVerdict && isOfTag);
    }
    for (const group of [...section.querySelectorAll('section'), section]) {
      const isEmpty = !group.querySelector('[data-tags]:not(.left-out)');
      for (const part of [group, ...entriesOf(group)]) part.classList.toggle('left-out', isEmpty);
    }
  }
  const status = filter.querySelector('[role="status"]');
  const shown = new Intl.NumberFormat([document.documentElement.lang, 'en']).format(counts.shown);
  // Nothing is read out before a choice.
  if (status && (status.textContent !== '' || counts.shown < counts.all))
    status.textContent = filter.dataset.status?.replace('{shown}', shown) ?? '';
}

/** The entries of a section in the tables of contents. */
function entriesOf(section: Element): Element[] {
  const link = `a[href="#${CSS.escape(section.querySelector('h2, h3')?.id ?? '')}"]`;
  return Array.from(document.querySelectorAll(`:is(.contents-fold, .contents-column) li:has(> ${link})`));
}

/** The choice in the fragment of an address: `#verdict=breaking&tag=Boats`. Undefined for the id of a heading. */
function choiceIn(hash: string): Choice | undefined {
  if (!/^#(?:verdict|tag)=/.test(hash)) return undefined;
  const given = new URLSearchParams(hash.slice(1));
  return { verdict: given.get('verdict') ?? '', tag: given.get('tag') ?? '' };
}

/** The address of the page with a choice. */
function addressOf(choice: Choice): string {
  const given = String(new URLSearchParams(Object.entries(choice).filter(([, value]) => value !== '')));
  return location.pathname + location.search + (given === '' ? '' : `#${given}`);
}

function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
