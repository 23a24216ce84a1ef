// Files that stay on disk: what is known of them, and how they are compared and copied.

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  copyLargeFile,
  describeLargeFile,
  digestOfFile,
  digestOfFileNow,
  isLargeFile,
  isSameContent,
  loadedFile,
  textOfContent,
} from '../../../src/generator/shared/files/large-files.ts';
import type { LargeFile } from '../../../src/generator/types/sources.ts';

const large = (digest: string): LargeFile => ({
  path: '/a',
  length: 1,
  digest,
  start: new Uint8Array(),
});
const bytes = (text: string) => new TextEncoder().encode(text);

describe('the content of a file', () => {
  it('is on disk, or in the memory', () => {
    expect([large('a'), 'text', bytes('text')].map(isLargeFile)).toEqual([true, false, false]);
    expect([large('a'), 'é', bytes('é')].map(textOfContent)).toEqual(['', 'é', 'é']);
  });

  it('is loaded if it is in the memory', () => {
    const file = { outputPath: 'a', content: 'text' };
    expect(loadedFile(file)).toBe(file);
    expect(loadedFile({ outputPath: 'a', content: large('a') })).toBeUndefined();
    expect(loadedFile(undefined)).toBeUndefined();
  });

  it.each([
    [true, 'text', bytes('text')],
    [true, 'text', 'text'],
    [false, 'text', bytes('other')],
    [true, large('a'), large('a')],
    [false, large('a'), large('b')],
    [false, large('a'), bytes('a')],
    [false, 'a', large('a')],
  ])('is the same: %s', (isSame, one, other) => {
    expect(isSameContent(one, other)).toBe(isSame);
  });
});

describe('a file on disk', () => {
  const place = { folder: '' };
  beforeAll(() => {
    place.folder = mkdtempSync(join(tmpdir(), 'portal-large-'));
  });
  afterAll(() => rmSync(place.folder, { recursive: true }));
  // The SHA-256 digest of `abc` (FIPS 180-2, appendix B.1).
  const digest = Buffer.from(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    'hex',
  ).toString('base64url');

  it('has a length, a digest and a start', async () => {
    const path = join(place.folder, 'abc');
    writeFileSync(path, 'abc');
    expect(await describeLargeFile(path)).toEqual({ path, length: 3, digest, start: bytes('abc') });
    expect([await digestOfFile(path), digestOfFileNow(path)]).toEqual([digest, digest]);
  });

  it('of several pieces is copied whole, with zeros in it and at its end', async () => {
    const [from, to] = [join(place.folder, 'from'), join(place.folder, 'to')];
    const piece = 4 * 1024 * 1024;
    const content = Buffer.alloc(2 * piece + 9);
    content.write('start', 0);
    writeFileSync(from, content);
    const described = await describeLargeFile(from);
    expect(described.start.length).toBe(512 * 1024);
    expect(await copyLargeFile(from, to)).toBe(described.digest);
    expect(digestOfFileNow(to)).toBe(described.digest);
    expect(statSync(to).size).toBe(content.length);
    expect(readFileSync(to).equals(content)).toBe(true);
  });
});
