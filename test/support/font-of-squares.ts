// Fonts for tests, without the files of anybody: each letter is a square.

import opentype from 'opentype.js';

/**
 * Makes an OpenType font.
 * @param letters the characters that it has, besides the space
 * @param how `side` is that of the squares, in thousandths of the font size; `weight` is 400 unless given
 */
export function fontOfSquares(
  letters: string,
  { side, weight = 400 }: { side: number; weight?: number },
): Uint8Array {
  const square = new opentype.Path();
  square.moveTo(0, 0);
  square.lineTo(0, side);
  square.lineTo(side, side);
  square.lineTo(side, 0);
  square.close();
  const glyph = (name: string, unicode: number | undefined, path: opentype.Path) =>
    new opentype.Glyph({ name, ...(unicode === undefined ? {} : { unicode }), advanceWidth: 800, path });
  const codes = [...new Set(letters.replaceAll(' ', ''))].map((letter) => letter.codePointAt(0) ?? 0);
  const font = new opentype.Font({
    familyName: 'Squares',
    styleName: 'Regular',
    // The types say string, and the library writes a number.
    weightClass: weight as unknown as string,
    unitsPerEm: 1000,
    ascender: 800,
    descender: -200,
    glyphs: [
      glyph('.notdef', undefined, new opentype.Path()),
      glyph('space', 32, new opentype.Path()),
      ...codes.sort((one, other) => one - other).map((code) => glyph(`u${code.toString(16)}`, code, square)),
    ],
  });
  return new Uint8Array(font.toArrayBuffer());
}
