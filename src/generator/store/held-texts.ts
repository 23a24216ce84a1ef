// Texts that a run needs once more at its end, such as those of all pages for the search index. They are in a file without a name, which
// the system removes with the process, or in memory where that is not possible.

import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type HeldText, holdInMemory } from './store.ts';

/** Texts outside of the heap. */
export interface HeldTexts {
  hold(text: string): HeldText;
  /** Drops all texts. */
  close(): void;
}

/** Bytes of texts that are written together. */
const mostWaiting = 1_000_000;

/**
 * Opens a file for texts when the first one is held.
 * @param folder absolute path; created if it is missing
 */
export function openHeldTexts(folder: string): HeldTexts {
  const opened: { file?: HeldTexts | undefined; isFailed?: true } = {};
  return {
    hold: (text) => {
      if (opened.isFailed) return holdInMemory(text);
      try {
        opened.file ??= openFile(folder);
        return opened.file.hold(text);
      } catch {
        // A full disk, or one that cannot be written to. Texts that are there already can still be read.
        opened.isFailed = true;
        return holdInMemory(text);
      }
    },
    close: () => {
      opened.file?.close();
      opened.file = undefined;
    },
  };
}

/** A held text, with its bytes until they are in the file. */
interface Entry {
  bytes?: Buffer;
}

function openFile(folder: string): HeldTexts {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `held-${randomUUID().slice(0, 8)}`);
  const descriptor = openSync(path, 'wx+', 0o600);
  const remove = () => {
    try {
      rmSync(path, { force: true });
    } catch {
      // Windows removes no open file, so it is tried again at the end.
    }
  };
  remove();
  const state = { written: 0, waiting: [] as Entry[], size: 0 };
  const flush = () => {
    const bytes = Buffer.concat(state.waiting.map((entry) => entry.bytes ?? Buffer.alloc(0)));
    for (let from = 0; from < bytes.length; )
      from += writeSync(descriptor, bytes, from, bytes.length - from, state.written + from);
    state.written += bytes.length;
    for (const entry of state.waiting) delete entry.bytes;
    Object.assign(state, { waiting: [], size: 0 });
  };
  return {
    hold: (text) => {
      if (state.size > mostWaiting) flush();
      const entry: Entry = { bytes: Buffer.from(text) };
      const { length: size = 0 } = entry.bytes ?? {};
      const offset = state.written + state.size;
      state.waiting.push(entry);
      state.size += size;
      return { size, text: () => (entry.bytes ?? readAt(descriptor, offset, size)).toString() };
    },
    close: () => {
      closeSync(descriptor);
      remove();
    },
  };
}

function readAt(descriptor: number, offset: number, size: number): Buffer {
  const bytes = Buffer.allocUnsafe(size);
  if (readSync(descriptor, bytes, 0, size, offset) !== size) throw new Error('A held text is lost.');
  return bytes;
}
