// Draws the image for links to a page: lays out its template with the fonts of the program, and paints it.
// Law: the bytes depend only on the view and on this build of the program, not on the fonts of the system.

import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { createElement } from 'react';
import satori from 'satori';
import { SocialImage, socialImageSize } from '../../templates/social-image.tsx';
import type { SocialImageView } from '../types/page-view.ts';
import type { SocialImageParts } from '../types/sources.ts';

/** A drawn image. */
export interface DrawnImage {
  png: Uint8Array;
  /** Texts that are left out, since no font of the program has their characters; usually none. */
  missing: string[];
}

/** Creates the function that draws. It can be created several times in a thread. */
export async function createSocialImages({
  fonts: parts,
  painter,
}: SocialImageParts): Promise<(view: SocialImageView) => Promise<DrawnImage>> {
  await initWasm(painter).catch((error: unknown) => {
    if (!String(error).includes('Already initialized')) throw error;
  });
  // Each part is a family of its own, so that a character that one does not have is taken from another.
  const fonts = parts.map(({ letters, weight, bytes }) => ({
    name: `Inter ${letters}`,
    weight,
    // The library asks for a buffer, and what another thread sends is an array.
    data: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    style: 'normal' as const,
  }));
  const families = [...new Set(fonts.map(({ name }) => name))];
  return async (view) => {
    const missing = new Set<string>();
    const draw = (shown: SocialImageView) =>
      satori(createElement(SocialImage, { view: shown, fontFamily: families.join(', ') }), {
        ...socialImageSize,
        fonts,
        loadAdditionalAsset: async (_, text) => {
          missing.add(text);
          return [];
        },
      });
    const first = await draw(view);
    const svg = missing.size === 0 ? first : await draw(without(view, [...missing].join('')));
    return { png: new Resvg(svg).render().asPng(), missing: [...missing] };
  };
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
