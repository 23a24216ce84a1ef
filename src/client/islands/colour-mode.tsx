// The switch between light and dark mode. The boot script handles it, applies the stored mode and follows other tabs; the switch
// shows the mode that `data-theme` on the root element holds.

import type { ReactNode } from 'react';
import { useDocumentData } from './document-data.ts';
import { useIslandStrings } from './island-strings.tsx';

/** A toggle button, with one icon for both modes so that hydration changes nothing visible. */
export function ColourMode(): ReactNode {
  const { darkMode } = useIslandStrings();
  const isDark = useDocumentData('data-theme') === 'dark';
  return (
    <button
      className="mode-switch"
      type="button"
      aria-pressed={isDark}
      aria-label={darkMode}
      title={darkMode}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1m0 1.5v11a5.5 5.5 0 0 1 0-11" />
      </svg>
    </button>
  );
}
