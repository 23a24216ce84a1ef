// Elements with `data-island` to React roots on the markup they came with.

import { createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import {
  type IslandName,
  type IslandProps,
  isIslandName,
  islands,
} from '../../templates/islands/registry.ts';
import { Boundary } from './boundary.tsx';

/**
 * Makes the function that brings a document's islands to life. It may be called again when the content has changed:
 * roots whose element has left the document are unmounted, new elements are hydrated. Its promise resolves when all
 * of them are mounted or have crashed.
 */
export function createHydration(page: Document): () => Promise<void> {
  const roots = new Map<HTMLElement, Root>();
  return async () => {
    for (const [container, root] of roots) {
      if (container.isConnected) continue;
      root.unmount();
      roots.delete(container);
    }
    const containers = page.querySelectorAll<HTMLElement>('[data-island]');
    const fresh = Array.from(containers).filter((container) => !roots.has(container));
    await Promise.all(
      fresh.map((container) => {
        const { island: name, props = '{}' } = container.dataset;
        if (!isIslandName(name)) return undefined;
        return new Promise<void>((settled) => {
          const onSettled = () => {
            container.dataset.hydrated = 'done';
            settled();
          };
          roots.set(container, hydrate({ container, name, props: JSON.parse(props), onSettled }));
        });
      }),
    );
  };
}

interface Hydration<Name extends IslandName> {
  container: HTMLElement;
  name: Name;
  props: IslandProps[Name];
  onSettled: () => void;
}

function hydrate<Name extends IslandName>({ container, name, props, onSettled }: Hydration<Name>): Root {
  const { component, place } = islands[name];
  // From here on React answers clicks itself, if need be by hydrating at once: the loader has nothing to repeat.
  container.dataset.hydrated = 'begun';
  return hydrateRoot(
    container,
    <Boundary place={place} onCrash={onSettled}>
      <Mounted onMounted={onSettled}>{createElement(component, props)}</Mounted>
    </Boundary>,
  );
}

function Mounted({ onMounted, children }: { onMounted: () => void; children: ReactNode }): ReactNode {
  useEffect(onMounted, [onMounted]);
  return children;
}
