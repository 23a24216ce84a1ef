// The development server's script, put into pages by `portal serve --watch` only: keeps the page as the site is now, and
// shows what is wrong with it.

import { boot, live } from '../strings/en-client.ts';
import { connect } from './live/connection.ts';
import { createOverlay } from './live/overlay.ts';
import { createRefresh } from './live/refresh.ts';

const script = document.currentScript;
if (script instanceof HTMLScriptElement) {
  const overlay = createOverlay(live);
  const refresh = createRefresh(boot);
  const seen: { version?: number } = {};
  connect(new URL('events', script.src).href, (news) => {
    if (news === 'lost') return overlay.showLost();
    const { state, isFirst } = news;
    if (isFirst || state.version !== seen.version) {
      document.dispatchEvent(new CustomEvent('portal:stale'));
      refresh();
    }
    seen.version = state.version;
    overlay.show(state);
  });
  // Navigation inside the site may show a page that was asked for before the last change.
  document.addEventListener('portal:content', refresh);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
