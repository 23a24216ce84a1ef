// Keeps scroll positions, open folds, selected tabs and the focus while the content is swapped. Elements correspond if
// they have the same name: their id, or else their text inside of the same element with an id.

const selectors = {
  folds: 'details',
  choices: 'input.tab-input',
  stops: 'a[href], button, input, select, textarea, summary, [tabindex]',
  frames: '.drawer, .contents-part, .contents-column, pre, .table-frame',
};

/** Runs `swap`, then restores scroll positions, folds, tabs and focus. */
export function keepingPlace(swap: () => void): void {
  const { scrollX, scrollY } = window;
  const folds = remember<HTMLDetailsElement, boolean>(selectors.folds, (fold) => fold.open);
  const choices = remember<HTMLInputElement, boolean>(selectors.choices, (input) =>
    input.checked ? true : undefined,
  );
  const frames = remember<HTMLElement, [number, number]>(selectors.frames, ({ scrollLeft, scrollTop }) =>
    scrollLeft + scrollTop > 0 ? [scrollLeft, scrollTop] : undefined,
  );
  const focus = remember<HTMLElement, true>(
    document.activeElement === document.body ? 'body' : selectors.stops,
    (stop) => (stop === document.activeElement ? true : undefined),
  );
  const isInert = document.querySelector<HTMLElement>('main')?.inert ?? false;
  swap();
  restore<HTMLDetailsElement, boolean>(folds, (fold, isOpen) => {
    fold.open = isOpen;
  });
  restore<HTMLInputElement, boolean>(choices, (input) => {
    input.checked = true;
  });
  // Content behind an open drawer is inert; the new content must be, too.
  for (const part of document.querySelectorAll<HTMLElement>('main, .contents-part, .contents-column'))
    part.inert = isInert;
  restore<HTMLElement, true>(focus, (stop) => {
    if (stop !== document.activeElement) stop.focus({ preventScroll: true });
  });
  scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  restore<HTMLElement, [number, number]>(frames, (frame, [left, top]) =>
    frame.scrollTo({ left, top, behavior: 'instant' }),
  );
}

interface Memory<Value> {
  selector: string;
  values: Map<string, Value>;
}

function remember<Kind extends HTMLElement, Value>(
  selector: string,
  read: (element: Kind) => Value | undefined,
): Memory<Value> {
  const values = new Map<string, Value>();
  for (const [name, element] of named<Kind>(selector)) {
    const value = read(element);
    if (value !== undefined) values.set(name, value);
  }
  return { selector, values };
}

function restore<Kind extends HTMLElement, Value>(
  { selector, values }: Memory<Value>,
  write: (element: Kind, value: Value) => void,
): void {
  if (values.size === 0) return;
  for (const [name, element] of named<Kind>(selector)) {
    const value = values.get(name);
    if (value !== undefined) write(element, value);
  }
}

/** Elements by name. A count distinguishes elements of the same name. */
function named<Kind extends HTMLElement>(selector: string): Map<string, Kind> {
  const counts = new Map<string, number>();
  const elements = new Map<string, Kind>();
  for (const element of document.querySelectorAll<Kind>(selector)) {
    const name = nameOf(element);
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    elements.set(`${name} ${count}`, element);
  }
  return elements;
}

function nameOf(element: HTMLElement): string {
  if (element.id !== '') return `${element.tagName} ${element.id}`;
  const labelled = element.matches('details') ? element.querySelector('summary') : element;
  const words = labelled?.matches('summary, a, button') ? labelled.textContent.slice(0, 80) : '';
  return `${element.tagName} ${element.closest('[id]')?.id} ${words}`;
}
