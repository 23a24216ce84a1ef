// Plans the images for links to pages as files of the pages.
// Law: which thread draws an image, and when, changes nothing.

import { keyOf } from '../../generator/shared/keys.ts';
import type { Diagnostic } from '../../generator/types/diagnostic.ts';
import type { FileKind } from '../../generator/types/page-files.ts';
import type { FontFile } from '../../generator/types/seam/image-fonts.ts';
import type { PageFilesInput } from '../../generator/types/seam/wing.ts';
import type { ImageToDraw, SocialImage } from './drawn-images.ts';
import { type SocialImagePlan, socialImagesOf } from './plan-social-images.ts';

/** The images of the pages of the plan, if the configuration asks for images. A drawing is stored, since it takes long. */
export function socialImageFiles({ plan, ...input }: PageFilesInput): FileKind {
  const { fonts, remember, runTask } = input;
  const images = socialImagesOf(plan, input);
  const byUrl = new Map(images.map((image) => [image.url, image]));
  return {
    kind: 'image',
    plan: ({ url }) => {
      const image = byUrl.get(url);
      if (image === undefined) return undefined;
      const { outputPath, view } = image;
      const drawing = () => ({ kind: 'image', key: keyOf(JSON.stringify(view)) });
      return {
        outputPath,
        // A problem names the page.
        key: () => JSON.stringify([url, view]),
        madeFrom: () => [drawing()],
        make: async () => {
          const value = await remember(drawing(), () =>
            runTask<SocialImage>('drawSocialImage', { view, fonts } satisfies ImageToDraw),
          );
          return { content: Buffer.from(value.png, 'base64'), problems: problemsOf(image, value, fonts) };
        },
      };
    },
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
