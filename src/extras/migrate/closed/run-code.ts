// Runs code of a site in an interpreter of its own: QuickJS, compiled to WebAssembly. Its objects are bytes of a memory that ends, so none of them is
// an object of this program, and the code has no way to name one. It can call one function, which takes and returns a text.

import variant from '@jitl/quickjs-ng-wasmfile-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSSyncVariant,
} from 'quickjs-emscripten-core';
import { fileOfImport } from '../code/file-of-import.ts';
import { globFiles } from '../read/glob-files.ts';
import type { CodeFiles } from '../types/closed-messages.ts';
import type { GuestQuestion } from '../types/guest.ts';
import { commonjsOf } from './commonjs.ts';

/** The code that runs in the interpreter before that of the site; the bundler makes a text of it. */
declare const guestCode: string;

/** 256 MB, in pages of 64 KB. */
const mostPages = 4096;
const deepestStack = 256 * 1024;
/** The process that started this one stops it earlier; this is for when that one was stopped itself. */
const longestRun = 30_000;

/** Runs a file. @returns its default export as JSON of `Evaluated` */
export async function runCode(files: CodeFiles, file: string, wasm: Uint8Array): Promise<string> {
  const wasmModule = await WebAssembly.compile(wasm as Uint8Array<ArrayBuffer>);
  const wasmMemory = new WebAssembly.Memory({ initial: 256, maximum: mostPages });
  const interpreter = await newQuickJSWASMModuleFromVariant(
    newVariant(variant as unknown as QuickJSSyncVariant, { wasmModule, wasmMemory }),
  );
  const context = interpreter.newContext();
  context.runtime.setMaxStackSize(deepestStack);
  const end = Date.now() + longestRun;
  context.runtime.setInterruptHandler(() => Date.now() > end);
  try {
    const ask = context.newFunction('ask', (question) =>
      context.newString(answered(files, context.getString(question))),
    );
    context.setProp(context.global, 'ask', ask);
    context.unwrapResult(context.evalCode(guestCode, 'guest.js'));
    const started = context.evalCode(`guest.start(${JSON.stringify(file)})`, 'start.js');
    if (started.error) return failure(reasonIn(context, started.error));
    return settled(context, started.value);
  } catch {
    // Its stack or its memory is at an end, so nothing in it can be used any more.
    return failure('it uses too much memory');
  }
}

function failure(reason: string): string {
  return JSON.stringify({ reason });
}

/** Runs what waits until the result is there. */
function settled(context: QuickJSContext, promise: QuickJSHandle): string {
  for (;;) {
    const state = context.getPromiseState(promise);
    if (state.type === 'fulfilled') return context.getString(state.value);
    if (state.type === 'rejected') return failure(reasonIn(context, state.error));
    const jobs = context.runtime.executePendingJobs();
    if (jobs.error) return failure(reasonIn(context, jobs.error));
    if (jobs.value === 0) return failure('it waits for what never happens');
  }
}

function reasonIn(context: QuickJSContext, error: QuickJSHandle): string {
  const message = context.getProp(error, 'message');
  const text = context.typeof(message) === 'string' ? context.getString(message) : '';
  return text === 'out of memory'
    ? 'it uses too much memory'
    : text.slice(0, 500).split('\n')[0] || 'it throws';
}

/** Answers a question of the code in the interpreter. Its text can be anything. */
function answered(files: CodeFiles, text: string): string {
  try {
    return JSON.stringify(answerOf(files, JSON.parse(text) as GuestQuestion) ?? null);
  } catch {
    return 'null';
  }
}

function answerOf(files: CodeFiles, question: GuestQuestion): unknown {
  const [first, second] = question.of.map(String);
  if (first === undefined) return undefined;
  switch (question.ask) {
    case 'kind':
      return files.kind(first);
    case 'text':
      return files.text(first);
    case 'list':
      return files.list(first);
    case 'import':
      return fileOfImport(files, first, second ?? '');
    case 'glob':
      return globFiles(files, JSON.parse(first) as string[], second ?? '');
    case 'code':
      try {
        return commonjsOf(files.text(first) ?? '', first);
      } catch (error) {
        return { fault: error instanceof Error ? error.message.split('\n')[0] : 'it cannot be parsed' };
      }
    case 'address':
      return URL.canParse(first, second) ? addressParts(new URL(first, second)) : undefined;
  }
}

function addressParts({ href, origin, protocol, host, hostname, port, pathname, search, hash }: URL) {
  return { href, origin, protocol, host, hostname, port, pathname, search, hash };
}
