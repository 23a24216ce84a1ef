import { describe, expect, it } from 'vitest';
import {
  anyTextFrom,
  decodedText,
  textFrom,
  utf8Bytes,
} from '../../../src/generator/shared/files/decode-text.ts';

const text = 'title: Bücher';
const little = Buffer.from(text, 'utf16le');
const big = Buffer.from(little).swap16();

describe('decodedText', () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 LE', little],
    ['UTF-16 BE', big],
    ['UTF-16 LE with a byte order mark', Buffer.concat([Buffer.from([0xff, 0xfe]), little])],
    ['UTF-16 BE with a byte order mark', Buffer.concat([Buffer.from([0xfe, 0xff]), big])],
  ])('decodes %s', (_, bytes) => {
    expect(decodedText(bytes)).toBe(text);
    expect(anyTextFrom(bytes)).toBe(text);
  });

  it.each([
    ['Latin-1', Buffer.from(text, 'latin1')],
    ['half a character of UTF-16', little.subarray(0, little.length - 1)],
  ])('returns undefined for %s', (_, bytes) => {
    expect(decodedText(bytes)).toBeUndefined();
  });
});

it('converts only UTF-16 to UTF-8', () => {
  const bytes = Buffer.from(text);
  expect(utf8Bytes(bytes, text)).toBe(bytes);
  expect(Buffer.from(utf8Bytes(big, text)).toString()).toBe(text);
});

it('takes one byte of a byte order mark for none', () => {
  for (const bytes of [
    [0xff, 0x41],
    [0xfe, 0x41],
    [0x41, 0xff],
    [0x41, 0xfe],
  ])
    expect(anyTextFrom(Uint8Array.from(bytes))).toBe(new TextDecoder().decode(Uint8Array.from(bytes)));
});

it('reads only UTF-8 where nothing else may be', () => {
  expect(textFrom(Buffer.from('\uFEFFBücher'))).toBe('Bücher');
  expect(textFrom(Buffer.from('Bücher', 'latin1'))).toBeUndefined();
  expect([textFrom(undefined), decodedText(undefined)]).toEqual([undefined, undefined]);
});
