// Where the images for links to pages are, which a wing draws.

import type { Settings } from '../../types/config.ts';
import type { Route } from '../../types/route.ts';
import { decode, encodedUrl, fileHref } from '../urls.ts';

/** The folder of the images in the site. */
const folder = 'social-images';

/** The href of the image of a page. */
export function socialImageHref({ url }: Pick<Route, 'url'>, settings: Settings): string {
  return fileHref(encodedUrl(`/${socialImagePath(url)}`), settings);
}

/** The path of the image of a page, from the output folder. A page can have the URL of the folder of another, so the ending is added to the whole. */
export function socialImagePath(url: string): string {
  return `${folder}/${url === '/' ? 'index' : decode(url.slice(1))}.png`;
}
