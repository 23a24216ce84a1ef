// One button for all rows of fields, which copies the path of a field. It appears in the row that is pointed at, was
// tapped, or whose link has the focus. A button in each row would double the number of elements.

import { nameOfRow, pathOf, rowWordsOf } from '../fields/field-path.ts';
import type { IslandStrings } from './island-strings.tsx';

/**
 * Shows the button in the row that the reader points at, taps or focuses.
 * @param announce receives the outcome of copying, as a message for screen readers
 * @returns a function that stops this and removes the button
 */
export function followRows(announce: (outcome: string) => void, strings: IslandStrings): () => void {
  const control = document.createElement('span');
  control.className = 'copy-field';
  const rows = rowWordsOf(strings.rows);
  const button = document.createElement('button');
  button.type = 'button';
  control.append(button);
  let path = '';

  const show = (target: EventTarget | Element | null) => {
    const row = target instanceof Element ? target.closest('.field') : null;
    if (control.isConnected && row === control.closest('.field')) return;
    const place = row?.querySelector(nameOfRow);
    const found = row && place ? pathOf(row, rows) : undefined;
    if (found === undefined) return control.remove();
    path = found;
    // The style sheet shows the path of a nested field beside the button.
    control.dataset.path = path === place?.textContent ? '' : path;
    control.replaceChildren(button);
    button.textContent = strings.copy.copy;
    delete button.dataset.done;
    button.setAttribute('aria-label', strings.copy.copyNamed({ what: path }));
    place?.after(control);
  };
  const isHeld = () => button.matches(':focus-visible');
  const onPoint = ({ pointerType, target }: PointerEvent) => {
    if (pointerType === 'mouse' && !isHeld()) show(target);
  };
  // For touch only a tap counts; scrolling ends in `pointercancel`.
  const onTap = ({ pointerType, target }: PointerEvent) => {
    if (pointerType !== 'mouse') show(target);
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (isLink(target)) show(target);
    else if (!(target instanceof Node && control.contains(target)) && !control.closest('.field:hover'))
      control.remove();
  };
  // The pointer may have moved the button to another row since the link received the focus.
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Tab' && isLink(document.activeElement)) show(document.activeElement);
  };
  button.addEventListener('click', () => void copy(path, button, strings.copy).then(announce));

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

/** Copies the path. Returns the message to announce. */
async function copy(
  path: string,
  button: HTMLElement,
  { copied, copiedPath, selectedPath }: IslandStrings['copy'],
): Promise<string> {
  try {
    await navigator.clipboard.writeText(path);
    button.dataset.done = button.textContent = copied;
    return copiedPath({ path });
  } catch {
    // The clipboard is not available. The path is shown and selected, so that the reader can copy it with the keyboard.
    const text = document.createElement('code');
    text.textContent = path;
    button.before(text);
    getSelection()?.selectAllChildren(text);
    return selectedPath({ path });
  }
}
