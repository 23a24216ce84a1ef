// The switch between light and dark. The boot script has applied the kept mode before the first paint and follows
// other tabs; the switch shows what the document says, whoever changed it.

import type { ReactNode } from 'react';
import { chooseColourMode } from '../boot/preferences.ts';
import { useDocumentData } from './document-data.ts';
import { useIslandStrings } from './strings.tsx';

/** A toggle button; one drawing stands for both modes, so nothing changes when it comes alive. */
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
      onClick={() => chooseColourMode(isDark ? 'light' : 'dark')}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1m0 1.5v11a5.5 5.5 0 0 1 0-11" />
      </svg>
    </button>
  );
}
