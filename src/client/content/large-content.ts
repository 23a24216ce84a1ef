// Images and diagrams that a page shows smaller than they are, which open large, and headers of tables that stay in view.

import type { Phrase } from '../../generator/types/stage-strings.ts';

/** An image is worth opening if it is shown at most this large, as a part of its natural width. */
const mostShown = 0.85;

/** Marks what may be opened in the content of a page, and opens it in a dialog, until the signal. */
export function startWideContent(
  main: HTMLElement,
  { close, enlarge }: { close: string; enlarge: Phrase<'name'> },
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  const dialog = newDialog(close);
  main.append(dialog);
  const mark = () => {
    for (const image of main.querySelectorAll<HTMLImageElement>('.prose img')) markImage(image);
    for (const diagram of main.querySelectorAll<HTMLElement>('figure.diagram')) markDiagram(diagram, enlarge);
    for (const frame of main.querySelectorAll<HTMLElement>('.table-frame')) markTable(frame);
  };
  const observer = new ResizeObserver(mark);
  observer.observe(main);
  main.addEventListener('load', mark, { capture: true, signal });
  main.addEventListener('click', ({ target }) => open(target, dialog), { signal });
  main.addEventListener(
    'keydown',
    (event) => {
      const isKey = event.key === 'Enter' || event.key === ' ';
      if (!isKey || !(event.target instanceof Element) || !event.target.matches('img[role="button"]')) return;
      event.preventDefault();
      open(event.target, dialog);
    },
    { signal },
  );
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close(), { signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    dialog.remove();
  });
}

function newDialog(close: string): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'large-image';
  const button = document.createElement('button');
  button.textContent = close;
  button.addEventListener('click', () => dialog.close());
  const header = document.createElement('div');
  header.className = 'large-image-bar';
  header.append(button);
  const content = document.createElement('div');
  content.className = 'large-image-content';
  // A keyboard scrolls it.
  content.tabIndex = 0;
  dialog.append(header, content);
  return dialog;
}

/** Makes an image that is shown small a button, and one that is not an image again. */
function markImage(image: HTMLImageElement): void {
  const isSmall = image.clientWidth > 0 && image.clientWidth <= image.naturalWidth * mostShown;
  const isButton = isSmall && image.closest('a, button') === null;
  if (isButton === image.hasAttribute('aria-haspopup')) return;
  const attributes = { role: 'button', tabindex: '0', 'aria-haspopup': 'dialog' };
  for (const [name, value] of Object.entries(attributes))
    if (isButton) image.setAttribute(name, value);
    else image.removeAttribute(name);
}

/** Adds a button to a diagram that is wider than its frame. */
function markDiagram(diagram: HTMLElement, enlarge: Phrase<'name'>): void {
  const former = diagram.querySelector('.enlarge');
  const isWide = diagram.scrollWidth > diagram.clientWidth;
  if (!isWide) former?.remove();
  if (!isWide || former !== null) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'enlarge';
  button.setAttribute('aria-haspopup', 'dialog');
  button.setAttribute('aria-label', enlarge({ name: diagram.getAttribute('aria-label') ?? '' }));
  diagram.append(button);
}

/** A frame that scrolls would hold the header of its table back, so one that has nothing to scroll does not. */
function markTable(frame: HTMLElement): void {
  const table = frame.querySelector('table');
  frame.toggleAttribute('data-fits', table !== null && table.offsetWidth <= frame.clientWidth);
}

function open(target: EventTarget | null, dialog: HTMLDialogElement): void {
  if (!(target instanceof Element) || dialog.open) return;
  if (target instanceof HTMLImageElement && target.hasAttribute('aria-haspopup')) {
    const copy = new Image();
    copy.src = target.currentSrc;
    copy.alt = target.alt;
    void show(dialog, copy, target.alt);
  } else if (target.matches('.enlarge')) {
    const diagram = target.closest<HTMLElement>('figure.diagram');
    const drawing = diagram?.querySelector('svg');
    if (!diagram || !drawing) return;
    // The drawing itself moves, as its parts refer to each other by id. The frame keeps its size until it is back.
    diagram.style.minHeight = `${diagram.offsetHeight}px`;
    void show(dialog, drawing, diagram.getAttribute('aria-label') ?? '');
    dialog.addEventListener(
      'close',
      () => {
        diagram.prepend(drawing);
        diagram.style.minHeight = '';
      },
      { once: true },
    );
  }
}

async function show(dialog: HTMLDialogElement, content: Element, name: string): Promise<void> {
  // A dialog without its styles is better than none.
  const late = await import('./add-late-styles.ts').catch(() => undefined);
  if (!dialog.isConnected || dialog.open) return;
  late?.addLateStyles();
  dialog.setAttribute('aria-label', name);
  const place = dialog.querySelector('.large-image-content');
  place?.replaceChildren(content);
  place?.classList.toggle('diagram', content instanceof SVGElement);
  dialog.addEventListener('close', () => place?.replaceChildren(), { once: true });
  dialog.showModal();
}
