// Images for links to pages: what they show, and what is stored of them.

import type { FontFile } from '../../generator/types/seam/image-fonts.ts';

/** An image to be drawn, with the fonts of the project that its view names. */
export interface ImageToDraw {
  view: SocialImageView;
  fonts: readonly FontFile[];
}

/** A drawn image. */
export interface DrawnImage {
  png: Uint8Array;
  /** Texts that are left out, since no font has their characters; usually none. */
  missing: string[];
  /** Digests of fonts that cannot be read; usually none. */
  unreadable: string[];
}

/** An image for links to a page, as it is stored. */
export interface SocialImage extends Omit<DrawnImage, 'png'> {
  /** Base64. */
  png: string;
}

/** An image for links to a page (Open Graph). */
export interface SocialImageView {
  siteTitle: string;
  /** Absent for the home page, which is about the site. */
  title?: string;
  /** Label of the section of the page. */
  section?: string;
  /** `#rrggbb`. */
  accent: string;
  isRightToLeft: boolean;
  /** Digests of the fonts of the project, in families. */
  fonts?: string[][];
}
