// One button for all rows of fields: it stands at the row that is pointed at, was tapped, or whose link has the focus,
// and copies the path of the field. Rows have no button in the markup, which would double their elements.

import { fieldPath, type PathStep } from './field-path.ts';

const holders = '.field, .variant, .body, .response-part, .schema-page';
const link = ':scope > .field-line > .field-name';

/**
 * Follows the reader from row to row.
 * @param say tells a screen reader what came of copying
 * @returns ends it
 */
export function followRows(say: (outcome: string) => void): () => void {
  const control = document.createElement('span');
  control.className = 'copy-field';
  const button = document.createElement('button');
  button.type = 'button';
  control.append(button);
  let path = '';

  const show = (target: EventTarget | Element | null) => {
    const row = target instanceof Element ? target.closest('.field') : null;
    if (control.isConnected && row === control.closest('.field')) return;
    const place = row?.querySelector(link);
    const found = row && place ? pathOf(row) : undefined;
    if (found === undefined) return control.remove();
    path = found;
    control.replaceChildren(button);
    button.textContent = 'Copy';
    button.setAttribute('aria-label', `Copy ${path}`);
    place?.after(control);
  };
  const isHeld = () => button.matches(':focus-visible');
  const onPoint = ({ pointerType, target }: PointerEvent) => {
    if (pointerType === 'mouse' && !isHeld()) show(target);
  };
  // Of a finger only a tap counts: one that scrolls ends in `pointercancel`.
  const onTap = ({ pointerType, target }: PointerEvent) => {
    if (pointerType !== 'mouse') show(target);
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (isLink(target)) show(target);
    else if (!(target instanceof Node && control.contains(target)) && !control.closest('.field:hover'))
      control.remove();
  };
  // The pointer may have taken the button elsewhere since the link got the focus.
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Tab' && isLink(document.activeElement)) show(document.activeElement);
  };
  button.addEventListener('click', () => void copy(path, button).then(say));

  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('pointerover', onPoint, { signal, passive: true });
  document.addEventListener('pointerup', onTap, { signal, passive: true });
  document.addEventListener('focusin', onFocus, { signal });
  document.addEventListener('keydown', onKey, { signal });
  show(isLink(document.activeElement) ? document.activeElement : (lastPointed() ?? null));
  return () => {
    listening.abort();
    control.remove();
  };
}

function isLink(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('.field-name');
}

/** The innermost row under the pointer. */
function lastPointed(): Element | undefined {
  return Array.from(document.querySelectorAll('.field:hover')).at(-1);
}

/** The names and types around a row are in the page; nothing of them is repeated for copying. */
function pathOf(row: Element): string | undefined {
  const steps: PathStep[] = [];
  let holder: Element | null | undefined = row;
  while (holder) {
    const name = holder.matches('.field') ? (holder.querySelector(link)?.textContent ?? '') : undefined;
    steps.unshift({ ...(name === undefined ? {} : { name }), type: typeOf(holder) });
    holder = holder.parentElement?.closest(holders);
  }
  return fieldPath(steps);
}

/** The type in the line that a row, a body or an option begins with. */
function typeOf(holder: Element): string {
  const line = holder.querySelector(':scope > .field-line, :scope > summary, :scope > .introduction-facts');
  const type = line?.querySelector('.field-type') ?? line?.querySelector('b');
  return type?.textContent ?? '';
}

/** Returns what to say of it. */
async function copy(path: string, button: HTMLElement): Promise<string> {
  try {
    await navigator.clipboard.writeText(path);
    button.textContent = 'Copied';
    return `Copied ${path}`;
  } catch {
    // Not allowed, or no secure origin: the reader's own keys may copy what is selected.
    const text = document.createElement('code');
    text.textContent = path;
    button.before(text);
    getSelection()?.selectAllChildren(text);
    return `Selected ${path}. Press Control or Command and C to copy.`;
  }
}
