import { expect, it } from 'vitest';
import { assetsByFile, hashedFile, integrityOf } from '../../src/generator/shared/assets.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const svg = bytes('<svg xmlns="http://www.w3.org/2000/svg" width="10.6" height="20.2"/>');

it('names a file by its content', () => {
  expect(hashedFile('a/kite one.svg', bytes('x')).outputPath).toBe('assets/kite one-2d711642.svg');
  expect(hashedFile('a/kite', bytes('x')).outputPath).toBe('assets/kite-2d711642');
  expect(hashedFile(`kite.${'a'.repeat(20)}`, bytes('x')).outputPath).toBe(
    `assets/kite.${'a'.repeat(20)}-2d711642`,
  );
  expect(hashedFile(`${'é'.repeat(150)}.svg`, bytes('x')).outputPath).toBe(
    `assets/${'é'.repeat(100)}-2d711642.svg`,
  );
});

it('measures images', () => {
  const assets = assetsByFile([
    { file: 'a/kite one.svg', bytes: svg },
    { file: 'b.txt', bytes: bytes('x') },
  ]);
  expect(assets.get('a/kite one.svg')).toMatchObject({ size: { width: 11, height: 20 } });
  expect(assets.get('a/kite one.svg')?.url).toMatch(/^\/assets\/kite%20one-[\da-f]{8}\.svg$/);
  expect(assets.get('b.txt')).not.toHaveProperty('size');
});

it('makes one file of two whose names differ in case alone, if their content is the same', () => {
  const assets = assetsByFile([
    { file: 'a/Kite.svg', bytes: svg },
    { file: 'b/kite.svg', bytes: svg },
    { file: 'c/kite.svg', bytes: bytes('x') },
  ]);
  expect(assets.get('b/kite.svg')?.url).toBe(assets.get('a/Kite.svg')?.url);
  expect(assets.get('c/kite.svg')?.url).not.toBe(assets.get('a/Kite.svg')?.url);
});

it('has the digest of a file for browsers', () => {
  expect(integrityOf(bytes(''))).toBe(
    'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb',
  );
});
