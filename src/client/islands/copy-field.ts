// One button for all rows of fields, which copies the path of a field. It appears in the row that is pointed at, was
// tapped, or whose link has the focus. A button in each row would double the number of elements.

import type { IslandStrings } from './strings.tsx';

const holders = '.field, .variant, .body, .response-part, .schema-page';
const link = ':scope > .field-line > .field-name';

/**
 * Shows the button in the row that the reader points at, taps or focuses.
 * @param announce receives the outcome of copying, as a message for screen readers
 * @returns a function that stops this and removes the button
 */
export function followRows(announce: (outcome: string) => void, strings: IslandStrings): () => void {
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
    const found = row && place ? pathOf(row, strings.rows) : undefined;
    if (found === undefined) return control.remove();
    path = found;
    control.replaceChildren(button);
    button.textContent = strings.copy.copy;
    button.setAttribute('aria-label', strings.copy.copyNamed(path));
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

/** Reads the path from the names and types of the rows around a field; the markup has no copy of it. */
function pathOf(row: Element, words: RowWords): string | undefined {
  const steps: PathStep[] = [];
  let holder: Element | null | undefined = row;
  while (holder) {
    const name = holder.matches('.field') ? (holder.querySelector(link)?.textContent ?? '') : undefined;
    steps.unshift({ ...(name === undefined ? {} : { name }), type: typeOf(holder) });
    holder = holder.parentElement?.closest(holders);
  }
  return fieldPath(steps, words);
}

/** The type in the first line of a row, a body or an option. */
function typeOf(holder: Element): string {
  const line = holder.querySelector(':scope > .field-line, :scope > summary, :scope > .introduction-facts');
  const type = line?.querySelector('.field-type') ?? line?.querySelector('b');
  return type?.textContent ?? '';
}

/** Copies the path. Returns the message to announce. */
async function copy(
  path: string,
  button: HTMLElement,
  { copied, copiedPath, selectedPath }: IslandStrings['copy'],
): Promise<string> {
  try {
    await navigator.clipboard.writeText(path);
    button.textContent = copied;
    return copiedPath(path);
  } catch {
    // The clipboard is not available. The path is shown and selected, so that the reader can copy it with the keyboard.
    const text = document.createElement('code');
    text.textContent = path;
    button.before(text);
    getSelection()?.selectAllChildren(text);
    return selectedPath(path);
  }
}

// Turns the rows around a field into its path as a developer would write it: `learner.addresses[].postcode`.

/** A row, or a part that contains rows: a body, an option. */
interface PathStep {
  /** The name of a row. A part without a name only adds the brackets of its type. */
  name?: string;
  /** `object`, `object[]`, `(string or object)[] or null`. */
  type: string;
}

/** The labels of rows without a name, such as `[item]`, in the language of the page. */
type RowWords = IslandStrings['rows'];

const position = /^\[\d+\]$/;
const identifier = /^[\p{L}_$@][\p{L}\p{N}_$@]*$/u;

/**
 * The path of a field.
 * @param steps from the outermost part to the field itself
 * @returns `undefined` for a row without a value of its own, such as `[if country is NL]`
 */
export function fieldPath(steps: PathStep[], words: RowWords): string | undefined {
  const last = steps.at(-1)?.name;
  if (last === undefined || isRule(last, words)) return undefined;
  let path = '';
  let outer = '';
  for (const { name, type } of steps) {
    const isHolder = name === undefined || isRule(name, words);
    // If all options are lists, the type around them is the same list, and its brackets count once.
    if (isHolder && words.withoutNull(type) === outer) continue;
    const before = path + bracketsOf(outer);
    path = isHolder ? before : joined({ path, before, name }, words);
    outer = words.withoutNull(type);
  }
  return path;
}

/** @param step `before` is the path with the brackets of the list that the row is in */
function joined(
  { path, before, name }: { path: string; before: string; name: string },
  { isItem, isKey }: RowWords,
): string {
  // The row for the items of a list has its position, or the brackets, in place of a name.
  if (position.test(name)) return path + name;
  const words = wordsIn(name);
  if (words !== undefined && isItem(words)) return `${path}[]`;
  const word = words !== undefined && isKey(words) ? '*' : name;
  if (before === '') return word;
  return word === '*' || identifier.test(word) ? `${before}.${word}` : `${before}[${JSON.stringify(word)}]`;
}

/** Whether a row shows what applies under a condition. */
function isRule(name: string, { isItem, isKey }: RowWords): boolean {
  const words = wordsIn(name);
  return words !== undefined && !position.test(name) && !isItem(words) && !isKey(words);
}

/** The text in the brackets of a row without a name. */
function wordsIn(name: string): string | undefined {
  return /^\[(.*)\]$/s.exec(name)?.[1];
}

function bracketsOf(type: string): string {
  const [, brackets = ''] = /^(?:[^ ()]*?|\(.*\))((?:\[\])+)$/s.exec(type) ?? [];
  return brackets;
}
