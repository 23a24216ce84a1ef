// Finds the error codes of an API whose document explains none: those of the examples of its responses, with their messages.

import { isRecord, type JsonRecord, textAt, wordAt } from '../../shared/json.ts';
import { spellingOf } from '../../shared/number-spelling.ts';
import type { Operation, Response } from '../../types/operation.ts';
import { isError } from './error-explanations.ts';

/** A code of examples, and the operations that have it. */
export interface ExampleCode {
  code: string;
  /** The message beside it, if all examples have the same; otherwise empty, as it then says what went wrong in one of them, and not what the code means. */
  message: string;
  operations: Set<Operation>;
}

/** Members that are the code of an error wherever they are, and those that can be one in an error. */
const codeKeys = ['errorCode', 'error_code', 'errorType', 'error_type'];
/** Those that name a kind of errors, which are no codes beside one that names the error. */
const kinds = ['errorType', 'error_type', 'type'];
const keysOfErrors = ['errorCode', 'error_code', 'code', 'error', 'id', 'key', 'reason', ...kinds];
const messageKeys = [
  ...['message', 'errorSummary', 'error_message', 'errorMessage', 'error_description'],
  ...['title', 'detail', 'description', 'summary'],
];
/** Names that say of what kind a value is, not which error it is. */
const general = /^(?:error|errors|error\.list|list|object|string|null|true|false|unknown)$/i;
/** Maximum number of members of an example that are searched. */
const mostSearched = 500;
const longestMessage = 200;

/** Finds the codes, each once, in the order of the document. */
export function exampleCodes(operations: readonly Operation[]): ExampleCode[] {
  const found = new Map<string, ExampleCode>();
  const differ = new Set<string>();
  for (const operation of operations)
    for (const response of operation.responses) {
      const isOfError = isError(response, operation.responses);
      for (const value of response.contents.flatMap(({ examples }) => examples))
        for (const [code, message] of codesIn(value.value, response, isOfError)) {
          const known = found.get(code) ?? { code, message: '', operations: new Set() };
          if (known.message !== '' && message !== '' && wordsOf(known.message) !== wordsOf(message))
            differ.add(code);
          known.message ||= message;
          found.set(code, { ...known, operations: known.operations.add(operation) });
        }
    }
  return Array.from(found.values(), (one) => (differ.has(one.code) ? { ...one, message: '' } : one));
}

/** What two messages have in common that differ in the values that they name. */
function wordsOf(message: string): string {
  return message
    .toLowerCase()
    .replaceAll(/\d+/g, '0')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function codesIn(
  value: unknown,
  { status }: Response,
  isOfError: boolean,
): [code: string, message: string][] {
  return recordsIn(value).flatMap((record) => {
    const found = (isOfError ? keysOfErrors : codeKeys).filter((key) => isCodeOf(record, key, status));
    const [first = ''] = found;
    const keys = kinds.includes(first) ? found : found.filter((key) => !kinds.includes(key));
    const message = messageKeys.map((key) => textAt(record, key)?.trim() ?? '').find((text) => text !== '');
    const shown = message === undefined || message.length > longestMessage ? '' : message;
    return keys.map((key, position): [string, string] => [
      spellingOf(record[key] as string),
      position === 0 ? shown : '',
    ]);
  });
}

/** Whether a member of an error is its code: a word that is made for programs. An id is one beside a message, if it is words. */
function isCodeOf(record: JsonRecord, key: string, status: string): boolean {
  const value = record[key];
  if (typeof value === 'number') return key !== 'id' && value >= 600 && Number.isInteger(value);
  const code = wordAt(record, key) ?? '';
  if (code === status || general.test(code) || !/^\p{L}[\p{L}\p{N}_.-]{2,60}$/u.test(code)) return false;
  if (key === 'id') return textAt(record, 'message') !== undefined && /^[a-z]+(?:_[a-z]+)*$/.test(code);
  return /[_.\p{N}]|\p{Ll}\p{Lu}|^\p{Lu}+$/u.test(code) || /^(?:code|error|error_?code)$/i.test(key);
}

/** The records in a value, the outer ones first. */
function recordsIn(value: unknown): JsonRecord[] {
  const waiting = [value];
  for (const [position, one] of waiting.entries()) {
    if (position >= mostSearched) break;
    if (typeof one === 'object' && one !== null)
      for (const inner of Object.values(one).slice(0, mostSearched)) waiting.push(inner);
  }
  return waiting.filter(isRecord);
}
