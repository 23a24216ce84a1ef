// Plans the images for links to pages as files of the pages.
// Law: which thread draws an image, and when, changes nothing.

import { isRightToLeft, type Strings } from '../../../strings/index.ts';
import { keyOf } from '../../store/store.ts';
import type { Settings } from '../../types/config.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import type { ImageToDraw, PlanFile, SocialImage } from '../../types/page-files.ts';
import type { RoutePlan } from '../../types/route.ts';
import type { FontFile } from '../../types/sources.ts';
import { type SocialImagePlan, socialImagesOf } from '../../views/site/social-images.ts';

/** What the images of a site are planned from. */
export interface SocialImagesInput {
  plan: RoutePlan;
  settings: Settings;
  strings: Strings;
  siteTitle: string;
  /** The fonts of the project. */
  fonts: readonly FontFile[];
  drawSocialImage(image: ImageToDraw): Promise<SocialImage>;
}

/** Plans the image of each page of the plan, if the configuration asks for images. */
export function socialImageFiles({ plan, ...input }: SocialImagesInput): PlanFile {
  const { fonts, strings, drawSocialImage } = input;
  const images = socialImagesOf(plan, { ...input, isRightToLeft: isRightToLeft(strings.language) });
  const byUrl = new Map(images.map((image) => [image.url, image]));
  return ({ url }) => {
    const image = byUrl.get(url);
    if (image === undefined) return undefined;
    const { outputPath, view } = image;
    return {
      kind: 'image',
      outputPath,
      key: keyOf(JSON.stringify(view)),
      make: async () => {
        const drawn = await drawSocialImage({ view, fonts });
        return { content: Buffer.from(drawn.png, 'base64'), problems: problemsOf(image, drawn, fonts) };
      },
    };
  };
}

function problemsOf(
  { url }: SocialImagePlan,
  { missing, unreadable }: SocialImage,
  fonts: readonly FontFile[],
): Diagnostic[] {
  const problems = fonts.filter(({ digest }) => unreadable.includes(digest)).map(unreadableFont);
  return missing.length === 0 ? problems : [...problems, missingCharacters(url, missing)];
}

function missingCharacters(url: string, missing: readonly string[]): Diagnostic {
  return {
    code: 'social-image-characters',
    severity: 'warning',
    message: `The image for links to \`${url}\` is without ${missing.map((text) => `\`${text}\``).join(', ')}, as its font does not have these characters.`,
    notes: ['Name a font that has them: `socialImage: { fonts: ["brand/font.otf"] }`.'],
  };
}

function unreadableFont({ file }: FontFile): Diagnostic {
  return {
    code: 'social-image-font',
    severity: 'error',
    message: `The font \`${file}\` cannot be read, so the images for links to pages are without it.`,
    place: { file },
    notes: ['Name a TrueType, OpenType or WOFF 1 font.'],
  };
}
