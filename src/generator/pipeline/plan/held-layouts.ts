// The layouts of the pages of an API, outside of the heap. Those of a large document take more memory than its model, and each is needed
// once: when its page is made.

import type { KnownLayouts, OperationLayout, PlaceLayout } from '../../types/page-layout.ts';
import type { SpilledText } from '../../types/store.ts';
import type { LayoutReceiver } from '../../views/layout/schema-pages.ts';

/** Keeps the layouts that it receives. */
export function holdLayouts(hold: (text: string) => SpilledText): KnownLayouts & LayoutReceiver {
  const operations = new Map<string, SpilledText>();
  const schemas = new Map<string, SpilledText>();
  return {
    onOperation: (slug, layout) => void operations.set(slug, hold(JSON.stringify(layout))),
    onSchema: (key, layout) => void schemas.set(key, hold(JSON.stringify(layout))),
    operation: (slug) => heldValue<OperationLayout>(operations.get(slug)),
    schema: (key) => heldValue<PlaceLayout>(schemas.get(key)),
  };
}

/** Returns a held value; undefined if it is lost, as a layout can be made again. */
function heldValue<Value>(held: SpilledText | undefined): Value | undefined {
  try {
    return held && (JSON.parse(held.text()) as Value);
  } catch {
    // A disk that fails, or a run that has ended.
    return undefined;
  }
}
