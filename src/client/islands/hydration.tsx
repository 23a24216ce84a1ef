// Hydrates elements with `data-island`: makes React roots on their markup.

import { Component, createElement, type ReactNode, useEffect } from 'react';
import type { Root } from 'react-dom/client';
import { type IslandStrings, IslandStringsContext, useIslandStrings } from './island-strings.tsx';
import { type IslandName, type IslandProps, isIslandName, islands } from './registry.ts';
import { hydrateRoot } from './renderer.ts';

/**
 * Makes the function that hydrates the islands of a document. It may be called again when the content has changed: it
 * unmounts roots whose element has left the document and hydrates new elements. Its promise resolves when all of them
 * are mounted or have crashed.
 * @param strings the strings that the islands of the page were rendered with
 */
export function createHydration(page: Document, strings: IslandStrings): () => Promise<void> {
  const roots = new Map<HTMLElement, Begun>();
  return async () => {
    for (const [container, { root, settled }] of roots) {
      if (container.isConnected) continue;
      // A root that is unmounted before it is mounted reports an error.
      void settled.then(() => root.unmount());
      roots.delete(container);
    }
    const settled: Promise<void>[] = [];
    for (const container of page.querySelectorAll<HTMLElement>('[data-island]')) {
      // A task for each island, so that input is handled between them.
      await pause();
      // In the meantime the content may have been swapped, or this island hydrated.
      if (roots.has(container) || !container.isConnected) continue;
      const begun = begin(container, strings);
      if (begun === undefined) continue;
      roots.set(container, begun);
      settled.push(begun.settled);
    }
    await Promise.all(settled);
  };
}

function pause(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

interface Begun {
  root: Root;
  /** Mounted, or crashed. */
  settled: Promise<void>;
}

/** @returns `undefined` for a name that is not in the registry */
function begin(container: HTMLElement, strings: IslandStrings): Begun | undefined {
  const { island: name, props = '{}' } = container.dataset;
  if (!isIslandName(name)) return undefined;
  const settling = { done: () => {} };
  const settled = new Promise<void>((resolve) => {
    settling.done = resolve;
  });
  const onSettled = () => {
    container.dataset.hydrated = 'done';
    settling.done();
  };
  return { root: hydrate({ container, name, props: JSON.parse(props), onSettled, strings }), settled };
}

interface Hydration<Name extends IslandName> {
  container: HTMLElement;
  name: Name;
  props: IslandProps[Name];
  onSettled: () => void;
  strings: IslandStrings;
}

function hydrate<Name extends IslandName>(hydration: Hydration<Name>): Root {
  const { container, name, props, onSettled, strings } = hydration;
  const { component, place } = islands[name];
  // From here on React replays clicks itself, so the loader must not.
  container.dataset.hydrated = 'begun';
  return hydrateRoot(
    container,
    <IslandStringsContext value={strings}>
      <Boundary place={place} onCrash={onSettled}>
        <Mounted onMounted={onSettled}>{createElement(component, props)}</Mounted>
      </Boundary>
    </IslandStringsContext>,
  );
}

function Mounted({ onMounted, children }: { onMounted: () => void; children: ReactNode }): ReactNode {
  useEffect(onMounted, [onMounted]);
  return children;
}

// Keeps a crash inside its island. An island in the content shows an error and a button to try again (specification,
// section 8); one in the chrome disappears, since the page is complete without it.

interface Properties {
  place: 'chrome' | 'content';
  onCrash: () => void;
  children: ReactNode;
}

/** In React only classes can be error boundaries. */
class Boundary extends Component<Properties, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true };
  }

  override componentDidCatch(): void {
    this.props.onCrash();
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children;
    if (this.props.place === 'chrome') return null;
    return <CrashScreen onTryAgain={() => this.setState({ hasCrashed: false })} />;
  }
}

function CrashScreen({ onTryAgain }: { onTryAgain: () => void }): ReactNode {
  const { crashed, tryAgain } = useIslandStrings();
  return (
    <div className="trouble" role="alert">
      <p className="trouble-title">{crashed}</p>
      <button className="trouble-action" type="button" onClick={onTryAgain}>
        {tryAgain}
      </button>
    </div>
  );
}
