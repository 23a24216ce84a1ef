// The two screens for what went wrong, in place of the content; the rest of the page stays usable.

/** A page could not be loaded, twice. */
export function showLoadFailure(retry: () => void): void {
  showTrouble('This page could not be loaded.', { label: 'Retry', action: retry });
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
