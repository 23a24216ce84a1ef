// The wing of the images for links to pages. It is loaded where the configuration asks for drawn images.

import { readSocialImageParts } from '../../generator/shared/files/package-facts.ts';
import type { Wing } from '../../generator/types/seam/wing.ts';
import type { ImageToDraw, SocialImage } from './drawn-images.ts';

/** The wing. */
export const socialImagesWing: Wing = {
  name: 'social-images',
  load: ({ socialImage }) =>
    socialImage === undefined || 'file' in socialImage
      ? undefined
      : import('./social-image-files.ts').then(({ socialImageFiles }) => ({ pageFiles: [socialImageFiles] })),
  tasks: () => {
    const loaded: { draw?: ReturnType<typeof drawing> } = {};
    return {
      drawSocialImage: async (image: ImageToDraw): Promise<SocialImage> => {
        loaded.draw ??= drawing();
        const { png, ...facts } = await (await loaded.draw)(image);
        return { png: Buffer.from(png).toString('base64'), ...facts };
      },
    };
  },
};

async function drawing() {
  const [parts, { createSocialImages }] = await Promise.all([
    readSocialImageParts(),
    import('./draw-social-image.ts'),
  ]);
  return createSocialImages(parts);
}
