// The version of the documentation: a menu of the versions in the configuration. The choice is kept in browser storage
// (specification, section 2).

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { keepChoice, readChoice } from '../boot/preferences.ts';
import { useIslandStrings } from './island-strings.tsx';

const key = 'portal-docs-version';

/** Properties of the version menu. */
export interface DocsVersionProps {
  /** All versions; the first is the default. */
  versions: { id: string; label: string }[];
}

/** A button that shows the chosen version and opens the list of all. */
export function DocsVersion({ versions }: DocsVersionProps): ReactNode {
  const strings = useIslandStrings();
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState(versions[0]);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const kept = readChoice(key);
    setChosen((current) => versions.find(({ id }) => id === kept) ?? current);
  }, [versions]);
  const close = useCallback(() => {
    setIsOpen(false);
    button.current?.focus();
  }, []);
  useEffect(() => {
    if (!isOpen || menu.current === null) return;
    return watch(menu.current, { onLeft: () => setIsOpen(false), onEscape: close });
  }, [isOpen, close]);
  return (
    <div className="docs-version" ref={menu}>
      <button
        ref={button}
        className="docs-version-button"
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {strings.docsVersion({ label: chosen?.label ?? '' })}
      </button>
      <ul hidden={!isOpen}>
        {versions.map((version) => (
          <li key={version.id}>
            <button
              type="button"
              aria-current={version.id === chosen?.id ? 'true' : undefined}
              onClick={() => {
                setChosen(version);
                keepChoice(key, version.id);
                close();
              }}
            >
              {version.label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Calls back when the reader points or tabs outside of the menu, or presses Escape. Returns a function that stops it. */
function watch(
  menu: Element,
  { onLeft, onEscape }: { onLeft: () => void; onEscape: () => void },
): () => void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  const notice = ({ target }: Event) => target instanceof Node && !menu.contains(target) && onLeft();
  document.addEventListener('pointerdown', notice, options);
  document.addEventListener('focusin', notice, options);
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      // Closes the menu only; a drawer around it stays open.
      event.preventDefault();
      onEscape();
    },
    options,
  );
  return () => stop.abort();
}
