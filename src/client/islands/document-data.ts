// Attributes of the root element as React values. The boot script and the islands share their state in them.

import { useCallback, useSyncExternalStore } from 'react';

/**
 * The current value of a `data-` attribute of the root element. `undefined` if it is missing, and during hydration.
 *
 * @param attribute its name in the markup, such as `data-theme`
 */
export function useDocumentData(attribute: `data-${string}`): string | undefined {
  const follow = useCallback(
    (onChange: () => void) => {
      const observer = new MutationObserver(onChange);
      observer.observe(document.documentElement, { attributeFilter: [attribute] });
      return () => observer.disconnect();
    },
    [attribute],
  );
  return useSyncExternalStore(
    follow,
    () => document.documentElement.getAttribute(attribute) ?? undefined,
    () => undefined,
  );
}
