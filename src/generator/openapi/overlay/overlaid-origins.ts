// Changes a document in place and remembers where the changed values are from: another place of the document, or an overlay.

import { childPointer, isRecord, type JsonRecord } from '../../shared/json.ts';
import { copyInOrder, entriesOf, keepPlaceOfKey } from '../../shared/key-order.ts';
import type { MovedValue } from '../../types/sources.ts';

/** A place in a file. Without a file, it is the document itself. */
interface Origin {
  file?: string;
  pointer: string;
}

/** Where a value of an overlay is from. */
type OverlayPlace = Required<Origin>;

/** Changes with their origins. */
export interface Origins {
  /** Merges an object into another: objects recursively, lists by appending, other values by replacing (section 4.4.3). */
  merge(target: JsonRecord, update: JsonRecord, from: OverlayPlace): void;
  append(list: unknown[], value: unknown, from: OverlayPlace): void;
  remove(parent: object, key: string | number): void;
  /** Returns every value that is not at its own place in the document, from the outermost on. */
  moved(root: unknown): MovedValue[];
}

/** Creates the record of the changes of one document. */
export function createOrigins(): Origins {
  /** What the keys of an object that an overlay has changed are from. */
  const ofKeys = new Map<object, Map<string, OverlayPlace>>();
  /** For lists, what each item is from: its former position, or an overlay. */
  const ofItems = new Map<object, (number | OverlayPlace)[]>();
  const itemsOf = (list: unknown[]) => {
    const known = ofItems.get(list) ?? list.map((_, index) => index);
    ofItems.set(list, known);
    return known;
  };
  const append = (list: unknown[], value: unknown, from: OverlayPlace) => {
    itemsOf(list).push(from);
    list.push(value);
  };
  const merge = (target: JsonRecord, update: JsonRecord, from: OverlayPlace) => {
    for (const [key, value] of entriesOf(update)) {
      const place = { file: from.file, pointer: childPointer(from.pointer, key) };
      const former = Object.hasOwn(target, key) ? target[key] : undefined;
      if (isRecord(former) && isRecord(value)) merge(former, value, place);
      else if (Array.isArray(former) && Array.isArray(value))
        for (const [index, item] of value.entries())
          append(former, copyInOrder(item), { ...place, pointer: `${place.pointer}/${index}` });
      else {
        // An assignment to `__proto__` would change no key.
        const own = { value: copyInOrder(value), writable: true, enumerable: true, configurable: true };
        keepPlaceOfKey(target, key);
        Object.defineProperty(target, key, own);
        ofKeys.set(target, (ofKeys.get(target) ?? new Map()).set(key, place));
      }
    }
  };
  return {
    merge,
    append,
    remove: (parent, key) => {
      if (!Array.isArray(parent)) {
        delete (parent as JsonRecord)[String(key)];
        ofKeys.get(parent)?.delete(String(key));
      } else if (Number(key) < parent.length) {
        itemsOf(parent).splice(Number(key), 1);
        parent.splice(Number(key), 1);
      }
    },
    moved: (root) => {
      const moved: MovedValue[] = [];
      const visit = (value: unknown, pointer: string, origin: Origin) => {
        if (typeof value !== 'object' || value === null) return;
        for (const [key, child] of Object.entries(value)) {
          const at = childPointer(pointer, key);
          const expected = { ...origin, pointer: childPointer(origin.pointer, key) };
          const item = ofItems.get(value)?.[Number(key)] ?? ofKeys.get(value)?.get(key);
          const found =
            typeof item === 'number'
              ? { ...origin, pointer: `${origin.pointer}/${item}` }
              : (item ?? expected);
          if (found.file !== expected.file || found.pointer !== expected.pointer)
            moved.push({ pointer: at, from: found });
          visit(child, at, found);
        }
      };
      visit(root, '#', { pointer: '#' });
      return moved;
    },
  };
}
