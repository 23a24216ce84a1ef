// Runs in the browser. Keeps the answer for this visit; a real one would send it.

/**
 * @param {HTMLElement} element what has the attributes of `island`
 * @param {{ thanks: string }} props what `island` was called with
 */
export function hydrate(element, { thanks }) {
  const key = `feedback ${location.pathname}`;
  const buttons = [...element.querySelectorAll('button')];
  const show = (answer) => {
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.value === answer));
  };
  show(sessionStorage.getItem(key));
  for (const button of buttons)
    button.addEventListener('click', () => {
      sessionStorage.setItem(key, button.value);
      show(button.value);
      element.querySelector('[role=status]').textContent = thanks;
    });
}
