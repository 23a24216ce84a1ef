import { describe, expect, it } from 'vitest';
import { withFrontMatterKey } from '../../../src/generator/markdown/front-matter/write-key.ts';
import { createContentReader } from '../../../src/generator/markdown/translatable-content.ts';

const read = createContentReader();
const write = (text: string, value = 'abcdef012345') => withFrontMatterKey(text, 'translatedFrom', value);

describe('a key of front matter', () => {
  it.each([
    ['# A\n', '---\ntranslatedFrom: abcdef012345\n---\n\n# A\n'],
    ['', '---\ntranslatedFrom: abcdef012345\n---\n\n'],
    ['# A\r\n', '---\r\ntranslatedFrom: abcdef012345\r\n---\r\n\r\n# A\r\n'],
    ['---\n---\n# A\n', '---\ntranslatedFrom: abcdef012345\n---\n# A\n'],
    ['---\ntitle: A\n---\n# A\n', '---\ntitle: A\ntranslatedFrom: abcdef012345\n---\n# A\n'],
    ['---\ntitle: A\n---', '---\ntitle: A\ntranslatedFrom: abcdef012345\n---'],
    [
      '---\ntranslatedFrom:   "000000000000"  # by hand\ntitle: A\n---\n',
      '---\ntranslatedFrom: abcdef012345  # by hand\ntitle: A\n---\n',
    ],
    ['---\r\ntranslatedFrom: a\r\n---\r\n', '---\r\ntranslatedFrom: abcdef012345\r\n---\r\n'],
    ['---\ntranslatedFrom:\n---\n', '---\ntranslatedFrom: abcdef012345\n---\n'],
    ['+++\n[a]\nb = 1\n+++\n', '+++\ntranslatedFrom = "abcdef012345"\n[a]\nb = 1\n+++\n'],
    ['+++\ntranslatedFrom = "a"\n+++\n', '+++\ntranslatedFrom = "abcdef012345"\n+++\n'],
    ['---\n\nA line.\n', '---\ntranslatedFrom: abcdef012345\n---\n\n---\n\nA line.\n'],
  ])('is written into %j', (text, expected) => {
    expect(write(text)).toBe(expected);
    expect(read(expected).frontMatter.translatedFrom).toBe('abcdef012345');
  });

  it.each(['123456789012', '12345e789012', '012345678901', 'e12345678901', '00000000000e', '0e0000000000'])(
    'is read as the text %s',
    (value) => {
      expect(read(write('# A\n', value)).frontMatter.translatedFrom).toBe(value);
      expect(read(write('---\ntitle: A\n---\n', value)).frontMatter.translatedFrom).toBe(value);
    },
  );
});
