// One button for all rows of fields: it stands at the row that is pointed at, was tapped, or whose link has the focus,
// and copies the path of the field. Rows have no button in the markup, which would double their elements.

const holders = '.field, .variant, .body, .response-part, .schema-page';
const link = ':scope > .field-line > .field-name';

/**
 * Follows the reader from row to row.
 * @param say tells a screen reader what came of copying
 * @returns ends it
 */
export function followRows(print: (outcome: string) => void): () => void {
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
  button.addEventListener('click', () => void copy(path, button).then(print));

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

// The rows around a field -> its path as a developer would write it: `learner.addresses[].postcode`.

/** A row, or what holds rows: a body, an option. */
interface PathStep {
  /** Of a row. What has none only adds the brackets of its type. */
  name?: string;
  /** `object`, `object[]`, `(string or object)[] or null`. */
  type: string;
}

const position = /^\[\d+\]$/;
const items =
  /^\[(?:(?:each|other|some) items?|exactly \d+ items?|at (?:least|most) \d+ items?|\d+ to \d+ items)\]$/;
const keys = /^\[(?:any key|keys that match .*)\]$/s;
const identifier = /^[\p{L}_$@][\p{L}\p{N}_$@]*$/u;

/**
 * @param steps from the outermost to the field itself
 * @returns `undefined` for a row that stands for no value of its own, such as `[if country is NL]`
 */
export function fieldPath(steps: PathStep[]): string | undefined {
  const last = steps.at(-1)?.name;
  if (last === undefined || isRule(last)) return undefined;
  let path = '';
  let outer = '';
  for (const { name, type } of steps) {
    const isHolder = name === undefined || isRule(name);
    // Where all options are lists, so is what they are options of.
    if (isHolder && plainType(type) === outer) continue;
    path = isHolder ? path + bracketsOf(outer) : joined(path, bracketsOf(outer), name);
    outer = plainType(type);
  }
  return path;
}

function joined(path: string, brackets: string, name: string): string {
  // A row of items stands for the brackets of its list.
  if (position.test(name)) return path + name;
  if (items.test(name)) return `${path}[]`;
  const word = keys.test(name) ? '*' : name;
  const before = path + brackets;
  if (before === '') return word;
  return word === '*' || identifier.test(word) ? `${before}.${word}` : `${before}[${JSON.stringify(word)}]`;
}

/** A row for what holds under a condition. */
function isRule(name: string): boolean {
  return /^\[.*\]$/s.test(name) && ![position, items, keys].some((known) => known.test(name));
}

function plainType(type: string): string {
  return type.replace(/ or null$/, '');
}

function bracketsOf(type: string): string {
  const [, brackets = ''] = /^(?:[^ ()]*?|\(.*\))((?:\[\])+)$/s.exec(type) ?? [];
  return brackets;
}
