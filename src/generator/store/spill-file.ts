// Texts and bytes that a run needs once more, such as texts of all pages for the search index, their links, the lines of the store's index,
// and packs of other machines. They are in a file without a name, which the system removes with the process, or in memory where that is not possible.

import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HeldBytes } from '../types/store.ts';

/** Keeps texts until it is closed. */
export interface SpillFile {
  hold(text: string | Uint8Array): HeldBytes;
  /** Drops all texts. */
  close(): void;
}

/** Bytes of texts that are written together. */
const mostWaiting = 1_000_000;
/** Bytes that are read together, as texts are mostly read in their order. */
const readAhead = 65_536;

/**
 * Keeps a text in memory, outside of the heap, where garbage collection does not copy it. Each has functions of its own, as functions made
 * together keep all that any of them needs.
 */
export function holdInMemory(text: string | Uint8Array): HeldBytes {
  const bytes = bytesOf(text);
  return { size: bytes.length, bytes: () => bytes, text: () => bytes.toString() };
}

/** Returns a copy, since a part of an array keeps all of it in memory. */
function bytesOf(text: string | Uint8Array): Buffer {
  return typeof text === 'string' ? Buffer.from(text) : Buffer.from(text);
}

/**
 * Keeps texts in a file, which is opened when the first one is added.
 * @param folder absolute path; created if it is missing
 */
export function openSpillFile(folder: string): SpillFile {
  const opened: { file?: TextFile; isFailed?: true } = {};
  return {
    hold: (text) => {
      if (opened.isFailed) return holdInMemory(text);
      try {
        opened.file ??= openFile(folder);
        return opened.file.append(text);
      } catch {
        // A full disk, or one that cannot be written to. Texts that are there already can still be read.
        opened.isFailed = true;
        return holdInMemory(text);
      }
    },
    close: () => {
      opened.file?.close();
      delete opened.file;
    },
  };
}

interface TextFile {
  append(text: string | Uint8Array): HeldBytes;
  /** Returns undefined if the bytes cannot be read. */
  read(from: number, size: number): Buffer | undefined;
  close(): void;
}

/** A class, so that all texts share the functions that read them. */
class TextInFile implements HeldBytes {
  readonly size: number;
  readonly #from: number;
  readonly #file: TextFile;

  constructor(file: TextFile, from: number, size: number) {
    this.#file = file;
    this.#from = from;
    this.size = size;
  }

  bytes(): Buffer | undefined {
    return this.#file.read(this.#from, this.size);
  }

  text(): string {
    const bytes = this.bytes();
    if (bytes === undefined) throw new Error('A held text is lost.');
    return bytes.toString();
  }
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
  const state = { written: 0, used: 0, isOpen: true };
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
  const file: TextFile = {
    append: (text) => {
      // A character has at most three bytes for each unit of UTF-16.
      const most = typeof text === 'string' ? 3 * text.length : text.length;
      if (most > mostWaiting - state.used) flush();
      const from = state.written + state.used;
      if (most > mostWaiting) write(bytesOf(text));
      else if (typeof text === 'string') state.used += waiting.write(text, state.used);
      else {
        waiting.set(text, state.used);
        state.used += text.length;
      }
      return new TextInFile(file, from, state.written + state.used - from);
    },
    read: (from, size) => {
      // The system can give the number of a closed file to another one.
      if (!state.isOpen) return undefined;
      const start = from - state.written;
      if (start >= 0) return Buffer.from(waiting.subarray(start, start + size));
      if (from < ahead.from || from + size > ahead.from + ahead.bytes.length) {
        const bytes = Buffer.allocUnsafe(Math.min(Math.max(size, readAhead), state.written - from));
        Object.assign(ahead, { from, bytes: bytes.subarray(0, readInto(bytes, from)) });
      }
      const bytes = ahead.bytes.subarray(from - ahead.from, from - ahead.from + size);
      return bytes.length === size ? bytes : undefined;
    },
    close: () => {
      state.isOpen = false;
      closeSync(descriptor);
      remove();
    },
  };
  return file;
}
