// The images for links to pages (Open Graph), one for each page of the plan: where they are, and what they show.

import { decode, encodedUrl, fileHref } from '../../shared/urls.ts';
import type { Settings } from '../../types/config.ts';
import type { SocialImageView } from '../../types/page-view.ts';
import type { Route, RoutePlan } from '../../types/route.ts';
import type { FontFile } from '../../types/sources.ts';

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

/** The folder of the images in the site. */
const folder = 'social-images';

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
      outputPath: pathOf(url),
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

/** The href of the image of a page. */
export function socialImageHref({ url }: Pick<Route, 'url'>, settings: Settings): string {
  return fileHref(encodedUrl(`/${pathOf(url)}`), settings);
}

/** A page can have the URL of the folder of another, so the ending is added to the whole. */
function pathOf(url: string): string {
  return `${folder}/${url === '/' ? 'index' : decode(url.slice(1))}.png`;
}
