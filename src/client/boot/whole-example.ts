// Puts the whole of a long example in place of its beginning, when a reader asks for it or copies it. Without scripting, and if the file
// cannot be loaded, the link leads to the file.

/** Shows the whole of the example that a link is below. Resolves to false if it cannot be loaded. */
export type ShowWhole = (link: HTMLAnchorElement) => Promise<boolean>;

/**
 * Handles clicks on links to whole examples.
 * @param url the entry module of the islands, which has the code for it
 * @returns what shows a whole example
 */
export function startWholeExamples(url: string): ShowWhole {
  const show: ShowWhole = async (link) => {
    try {
      const { showWhole }: { showWhole: ShowWhole } = await import(url);
      return await showWhole(link);
    } catch {
      return false;
    }
  };
  document.addEventListener('click', (event) => void openWhole(event, show));
  return show;
}

async function openWhole(event: MouseEvent, show: ShowWhole): Promise<void> {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a.whole-example') : null;
  if (link === null || defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
  event.preventDefault();
  if (!(await show(link))) location.assign(link.href);
}
