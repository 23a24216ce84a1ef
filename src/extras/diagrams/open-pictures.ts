// Finds the pictures of diagrams for a run, with one browser for all of them.

import { readPictureScript } from '../../generator/shared/files/package-facts.ts';
import type { PictureFinder } from '../../generator/types/seam/fences.ts';
import { ownBrowser, whyNoBrowser } from './browser/find-browser.ts';
import { createPictureBrowser, type PictureBrowser } from './browser/picture-browser.ts';
import { createPictures } from './find-pictures.ts';

/** Creates the browser that this process draws with. Nothing is started before the first drawing. */
export function openPictureBrowser(): PictureBrowser {
  return createPictureBrowser({
    browser: ownBrowser(),
    whyNone: whyNoBrowser(process.env),
    script: readPictureScript,
  });
}

/** Creates what finds pictures. */
export function openPictures(): PictureFinder {
  const { draw, close } = openPictureBrowser();
  return { find: createPictures(draw), close };
}
