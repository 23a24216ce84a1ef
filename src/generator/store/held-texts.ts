// Texts that a run needs once more at its end, such as those of all pages for the search index, and the lines of the store's index. They
// are in a file without a name, which the system removes with the process, or in memory where that is not possible.

import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Texts outside of the heap. A number stands for each, as an object would take as much memory as a short text. */
export interface HeldTexts {
  /** Returns the number of the text. No other text gets it, not even after `close`. */
  add(text: string): number;
  /** The number of bytes of a text in UTF-8. */
  sizeOf(text: number): number;
  /** Returns a part of an array that others share. Undefined if the text cannot be read, or is of a run that has ended. */
  bytesOf(text: number): Buffer | undefined;
  /** Drops all texts. */
  close(): void;
}

/** Bytes of texts that are written together. */
const mostWaiting = 1_000_000;
/** Bytes that are read together, as texts are mostly read in their order. */
const readAhead = 65_536;

/**
 * Opens a file for texts when the first one is added.
 * @param folder absolute path; created if it is missing
 */
export function openHeldTexts(folder: string): HeldTexts {
  const opened: { file?: TextFile | undefined; isFailed?: true } = {};
  /** Where each text is in the file, and where the next one will be. */
  const starts = [0];
  /** The number of the first text of this run. */
  const state = { first: 0 };
  const inMemory = new Map<number, Buffer>();
  const append = (text: string): number | undefined => {
    if (opened.isFailed) return undefined;
    try {
      opened.file ??= openFile(folder);
      return opened.file.append(text);
    } catch {
      // A full disk, or one that cannot be written to. Texts that are there already can still be read.
      opened.isFailed = true;
      return undefined;
    }
  };
  const placeOf = (text: number) => {
    const at = text - state.first;
    return { from: starts[at] ?? 0, to: starts[at + 1] ?? 0 };
  };
  return {
    add: (text) => {
      const number = state.first + starts.length - 1;
      const end = append(text);
      if (end === undefined) inMemory.set(number, Buffer.from(text));
      starts.push(end ?? starts.at(-1) ?? 0);
      return number;
    },
    sizeOf: (text) => {
      const { from, to } = placeOf(text);
      return inMemory.get(text)?.length ?? to - from;
    },
    bytesOf: (text) => {
      const { from, to } = placeOf(text);
      return text < state.first ? undefined : (inMemory.get(text) ?? opened.file?.read(from, to));
    },
    close: () => {
      opened.file?.close();
      opened.file = undefined;
      state.first += starts.length - 1;
      starts.splice(0, starts.length, 0);
      inMemory.clear();
    },
  };
}

interface TextFile {
  /** Returns the end of the text in the file. */
  append(text: string): number;
  /** Returns undefined if the bytes cannot be read. */
  read(from: number, to: number): Buffer | undefined;
  close(): void;
}

function openFile(folder: string): TextFile {
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
  const waiting = Buffer.allocUnsafe(mostWaiting);
  const state = { written: 0, used: 0 };
  const ahead = { from: 0, bytes: Buffer.alloc(0) };
  const write = (bytes: Uint8Array) => {
    writeFileSync(descriptor, bytes);
    state.written += bytes.length;
  };
  /** Returns the number of bytes that could be read. */
  const readInto = (bytes: Buffer, position: number): number => {
    let length = 0;
    try {
      for (let read = -1; read !== 0 && length < bytes.length; length += read)
        read = readSync(descriptor, bytes, length, bytes.length - length, position + length);
    } catch {
      // A disk that fails.
    }
    return length;
  };
  const flush = () => {
    write(waiting.subarray(0, state.used));
    state.used = 0;
  };
  return {
    append: (text) => {
      // A character has at most three bytes for each unit of UTF-16.
      const most = 3 * text.length;
      if (most > mostWaiting - state.used) flush();
      if (most > mostWaiting) write(Buffer.from(text));
      else state.used += waiting.write(text, state.used);
      return state.written + state.used;
    },
    read: (from, to) => {
      if (from >= state.written)
        return Buffer.from(waiting.subarray(from - state.written, to - state.written));
      if (from < ahead.from || to > ahead.from + ahead.bytes.length) {
        const bytes = Buffer.allocUnsafe(Math.min(Math.max(to - from, readAhead), state.written - from));
        Object.assign(ahead, { from, bytes: bytes.subarray(0, readInto(bytes, from)) });
      }
      const bytes = ahead.bytes.subarray(from - ahead.from, to - ahead.from);
      return bytes.length === to - from ? bytes : undefined;
    },
    close: () => {
      closeSync(descriptor);
      remove();
    },
  };
}
