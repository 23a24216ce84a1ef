// The boot script: runs in the head before the first paint and works with plain DOM. Everything it adds is comfort;
// the page is complete without it. Storage may be blocked, so each access is guarded.

const root = document.documentElement;

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Blocked storage: the choice lasts as long as the page.
  }
}

function applyMode(mode: string | null): void {
  // Specification, section 2: light by default.
  if (mode === 'dark') root.dataset.theme = 'dark';
  else delete root.dataset.theme;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (meta !== null)
    meta.content = (mode === 'dark' ? meta.dataset.dark : meta.dataset.light) ?? meta.content;
}

function addModeSwitch(): void {
  const tools = document.querySelector('.navbar-tools');
  if (tools === null) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'mode-switch';
  const show = () => {
    const isDark = root.dataset.theme === 'dark';
    button.textContent = isDark ? 'Light' : 'Dark';
    button.setAttribute('aria-label', `Switch to ${isDark ? 'light' : 'dark'} mode`);
  };
  button.addEventListener('click', () => {
    const mode = root.dataset.theme === 'dark' ? 'light' : 'dark';
    applyMode(mode);
    write('portal-color-mode', mode);
    show();
  });
  addEventListener('storage', (event) => {
    if (event.key !== 'portal-color-mode') return;
    applyMode(event.newValue);
    show();
  });
  show();
  tools.append(button);
}

function addDismissButton(): void {
  const bar = document.querySelector<HTMLElement>('.announcement[data-id]');
  if (bar === null) return;
  const id = bar.dataset.id ?? '';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'announcement-dismiss';
  button.textContent = 'Dismiss';
  button.setAttribute('aria-label', 'Dismiss announcement');
  button.addEventListener('click', () => {
    write('portal-announcement', id);
    bar.hidden = true;
  });
  bar.append(button);
}

applyMode(read('portal-color-mode'));
const dismissed = read('portal-announcement');
if (dismissed !== null) root.dataset.dismissed = dismissed;

document.addEventListener('DOMContentLoaded', () => {
  addModeSwitch();
  const bar = document.querySelector<HTMLElement>('.announcement[data-id]');
  if (bar !== null && bar.dataset.id === dismissed) bar.hidden = true;
  else addDismissButton();
});
