// The two screens for what went wrong, in place of the content; the rest of the page stays usable.

/** Neither the content of a page nor the whole page could be loaded (specification, section 8). */
export function showLoadFailure(retry: () => void): void {
  const text = 'This page could not be loaded.';
  // The address bar shows the URL of the missing page; the title of the former page would be wrong there.
  document.title = text;
  showTrouble(text, { label: 'Retry', action: retry });
}

/** The content could not be shown (specification, section 8). */
export function showCrash(): void {
  showTrouble('This page crashed.', { label: 'Try again', action: () => location.reload() });
}

function showTrouble(text: string, { label, action }: { label: string; action: () => void }): void {
  const main = document.querySelector('main');
  if (main === null) return;
  const heading = document.createElement('h1');
  heading.textContent = text;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'trouble-action';
  button.textContent = label;
  button.addEventListener('click', action);
  const section = document.createElement('div');
  section.className = 'trouble';
  section.setAttribute('role', 'alert');
  section.append(heading, button);
  main.replaceChildren(section);
  document.querySelector('.contents-column')?.remove();
  button.focus();
}
