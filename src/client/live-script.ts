// The script of the development server, which `portal serve --watch` adds to pages: reloads changed content and shows the
// problems of the site.

import { live } from '../strings/program-words.ts';
import { connect } from './live/connection.ts';
import { createRefresh } from './live/refresh.ts';
import { createOverlay } from './live/status-overlay.ts';

const script = document.currentScript;
if (script instanceof HTMLScriptElement) {
  const overlay = createOverlay(live);
  const refresh = createRefresh();
  const seen: { version?: number } = {};
  connect(new URL('events', script.src).href, (news) => {
    if (news === 'lost') return overlay.showLost();
    const { state, isFirst } = news;
    if (isFirst || state.version !== seen.version) {
      document.dispatchEvent(new CustomEvent('portal:stale'));
      refresh(state.pages);
    }
    seen.version = state.version;
    overlay.show(state);
  });
  // Navigation inside the site may show a page that was fetched before the last change.
  document.addEventListener('portal:content', () => refresh());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
