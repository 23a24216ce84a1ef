// The tab of the response example follows the status that is being read: the target of a link into a response
// (`#response-400-type`), or else the response at the reading line while the samples are beside the text.

/** Milliseconds between two looks at the scroll position. */
const pause = 100;

/** Samples are beside the text (styles/operation-columns.css). */
const isWide = '(width >= 80em)';

/** Follows links into responses, and scrolling, on this page and on pages swapped in. */
export function startStatusChoice(): void {
  document.addEventListener('DOMContentLoaded', showTarget);
  document.addEventListener('portal:content', showTarget);
  addEventListener('hashchange', showTarget);
  const timer: { id?: ReturnType<typeof setTimeout> | undefined } = {};
  const follow = () => {
    timer.id ??= setTimeout(() => {
      timer.id = undefined;
      if (matchMedia(isWide).matches) showRead();
    }, pause);
  };
  addEventListener('scroll', follow, { passive: true });
}

function showTarget(): void {
  const response = target()?.closest('.response');
  if (response) showExampleOf(response);
}

/** The element that the address leads to. */
function target(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return null;
  }
}

/** A target that is still in view is what the reader came for. */
function showRead(): void {
  const wanted = target();
  const response = wanted?.closest('.response');
  const top = wanted?.getBoundingClientRect().top ?? -1;
  if (response && top >= 0 && top < innerHeight) return;
  const responses = Array.from(document.querySelectorAll('.operation-text > section > .response'));
  const [first] = responses;
  if (first === undefined) return;
  const line = readingLine(first);
  const read = responses.findLast((section) => section.getBoundingClientRect().top <= line);
  if (read) showExampleOf(read);
}

/**
 * The reading line is near the top of the window. It moves down at the end of the page, where nothing more comes to the top, but not
 * before the first response has reached the middle.
 */
function readingLine(first: Element): number {
  const top = innerHeight / 4;
  const end = document.documentElement.scrollHeight - innerHeight;
  const start = Math.max(end - innerHeight, first.getBoundingClientRect().top + scrollY - innerHeight / 2);
  const way = end > start ? (scrollY - start) / (end - start) : 0;
  return top + (innerHeight - top) * Math.min(Math.max(way, 0), 1);
}

function showExampleOf(response: Element): void {
  const [, status] = /^response-(.+)$/.exec(response.querySelector('h3')?.id ?? '') ?? [];
  const tab = document.getElementById(`response-example-${status}`);
  if (tab instanceof HTMLInputElement) tab.checked = true;
}
