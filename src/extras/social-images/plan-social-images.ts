// The images for links to pages (Open Graph), one for each page of the plan: where they are, and what they show.

import { socialImagePath } from '../../generator/shared/paths/social-image-paths.ts';
import type { Settings } from '../../generator/types/config.ts';
import type { RoutePlan } from '../../generator/types/route.ts';
import type { FontFile } from '../../generator/types/seam/image-fonts.ts';
import type { SocialImageView } from './drawn-images.ts';

/** An image of a site, which is drawn on demand. */
export interface SocialImagePlan {
  /** Path from the output folder. */
  outputPath: string;
  view: SocialImageView;
  /** URL of the page. */
  url: string;
}

/** What the images of a site have in common. */
export interface SocialImageContext {
  siteTitle: string;
  settings: Pick<Settings, 'socialImage'>;
  /** The fonts of the project. */
  fonts: readonly Pick<FontFile, 'file' | 'digest'>[];
  isRightToLeft: boolean;
}

/**
 * The images of a site; none if it has one file for all pages, or no image. Their paths follow the URLs of the pages, since networks
 * ask for an address again that they have seen before.
 */
export function socialImagesOf(
  { routes, sections }: Pick<RoutePlan, 'routes' | 'sections'>,
  { siteTitle, settings: { socialImage }, fonts, isRightToLeft }: SocialImageContext,
): SocialImagePlan[] {
  if (socialImage === undefined || 'file' in socialImage) return [];
  const digests = new Map(fonts.map(({ file, digest }) => [file, digest]));
  const families = socialImage.fonts?.map((files) => files.flatMap((file) => digests.get(file) ?? []));
  const labels = new Map(sections.map(({ name, label }) => [name, label]));
  return routes.map(({ url, title, section }) => {
    const label = section === undefined ? undefined : labels.get(section);
    return {
      outputPath: socialImagePath(url),
      url,
      view: {
        siteTitle,
        ...(url === '/' ? {} : { title }),
        // The first page of a section often has its name.
        ...(label === undefined || label === title || url === '/' ? {} : { section: label }),
        accent: socialImage.accent,
        isRightToLeft,
        ...(families === undefined ? {} : { fonts: families }),
      },
    };
  });
}
