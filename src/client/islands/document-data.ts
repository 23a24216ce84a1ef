// What the document's root element says, as a React value: the boot script and the islands agree there.

import { useCallback, useSyncExternalStore } from 'react';

/**
 * A `data-` attribute of the root element, whoever changes it; `undefined` where it is missing, and always at first.
 *
 * @param attribute its name in the markup, `data-theme`
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
