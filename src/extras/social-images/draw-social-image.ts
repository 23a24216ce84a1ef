// Draws the image for links to a page: lays out its template with the fonts of the project and of the program, and paints it.
// Law: the bytes depend only on the view, the fonts of the project and this build of the program, not on the fonts of the system.

import { initWasm, Resvg } from '@resvg/resvg-wasm';
// @ts-expect-error The package has no types.
import opentype from '@shuding/opentype.js';
import { createElement } from 'react';
import satori, { type Font } from 'satori';
import type { FontFile, SocialImageParts } from '../../generator/types/seam/image-fonts.ts';
import type { DrawnImage, ImageToDraw, SocialImageView } from './drawn-images.ts';
import { SocialImage, socialImageSize } from './social-image-card.tsx';

type Weight = NonNullable<Font['weight']>;

/** A font whose family does not matter yet. */
type OwnFont = Omit<Font, 'name' | 'weight'> & { weight: Weight };

/** Reads the tables of a font. Throws if it is damaged or of another form. */
const parse: (
  font: ArrayBuffer,
  how: { lowMemory: true },
) => { tables: { os2?: { usWeightClass?: number } } } = opentype.parse;

/** Creates the function that draws. It can be created several times in a thread. */
export async function createSocialImages({
  fonts: parts,
  painter,
}: SocialImageParts): Promise<(image: ImageToDraw) => Promise<DrawnImage>> {
  await initWasm(painter).catch((error: unknown) => {
    if (!String(error).includes('Already initialized')) throw error;
  });
  // Each part is a family of its own, so that a character that one does not have is taken from another.
  const programFonts = parts.map(({ letters, weight, bytes }) => ({
    name: `Inter ${letters}`,
    weight,
    // The library asks for a buffer, and what another thread sends is an array.
    data: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    style: 'normal' as const,
  }));
  // By digest. The library keeps what it reads of a font as long as its bytes are the same object.
  const ownFonts = new Map<string, Promise<OwnFont | undefined>>();
  const ownFont = (file: FontFile) => {
    const font = ownFonts.get(file.digest) ?? openFont(file);
    ownFonts.set(file.digest, font);
    return font;
  };
  return async ({ view, fonts: files }) => {
    const missing = new Set<string>();
    const read = new Map<string, OwnFont | undefined>();
    for (const file of files) read.set(file.digest, await ownFont(file));
    const own = (view.fonts ?? []).flatMap((family, index) =>
      family.flatMap((digest): Font[] => {
        const font = read.get(digest);
        return font === undefined ? [] : [{ ...font, name: `Own ${index}` }];
      }),
    );
    const fonts = [...own, ...programFonts];
    const fontFamily = [...new Set(fonts.map(({ name }) => name))].join(', ');
    const draw = (shown: SocialImageView) =>
      satori(createElement(SocialImage, { view: shown, fontFamily }), {
        ...socialImageSize,
        fonts,
        loadAdditionalAsset: async (_, text) => {
          missing.add(text);
          return [];
        },
      });
    const first = await draw(view);
    const svg = missing.size === 0 ? first : await draw(without(view, [...missing].join('')));
    const unreadable = [...read].flatMap(([digest, font]) => (font === undefined ? [digest] : []));
    return { png: new Resvg(svg).render().asPng(), missing: [...missing], unreadable };
  };
}

/** Reads a font of the project. Returns undefined if text cannot be drawn with it. */
async function openFont({ bytes }: FontFile): Promise<OwnFont | undefined> {
  const data = Buffer.from(bytes);
  try {
    const { tables } = parse(data.buffer.slice(data.byteOffset, data.byteOffset + data.length), {
      lowMemory: true,
    });
    const font: OwnFont = { data, weight: weightOf(tables.os2?.usWeightClass), style: 'normal' };
    const sample = createElement('div', { style: { fontFamily: 'Own' } }, 'A');
    await satori(sample, { ...socialImageSize, fonts: [{ ...font, name: 'Own' }] });
    return font;
  } catch {
    return undefined;
  }
}

/** The weight that a style can ask for (CSS Fonts 4, 2.2.1). @param written what the font says (OpenType, OS/2) */
function weightOf(written = 400): Weight {
  return (Math.min(Math.max(Math.round(written / 100), 1), 9) * 100) as Weight;
}

/** The view without some characters. A text that has no others is left out. */
function without(view: SocialImageView, characters: string): SocialImageView {
  const left = new Set(characters.replaceAll(/\s/g, ''));
  const kept = (text: string | undefined) =>
    [...(text ?? '')]
      .filter((character) => !left.has(character))
      .join('')
      .trim();
  const { title, section, siteTitle } = view;
  return {
    ...view,
    siteTitle: kept(siteTitle) || ' ',
    ...(title === undefined ? {} : { title: kept(title) || kept(siteTitle) || ' ' }),
    ...(section === undefined ? {} : { section: kept(section) || ' ' }),
  };
}
