// The files of pages besides their HTML. A kind of file is an entry of one list: everything else, from the store to the server, knows files of
// pages only.

import type { PlanFile, PlannedFile } from '../../types/page-files.ts';
import type { Route } from '../../types/route.ts';
import { type SocialImagesInput, socialImageFiles } from './social-images.ts';

/** What the files of pages are planned from. */
export type PageFilesInput = SocialImagesInput;

const kinds: readonly ((input: PageFilesInput) => PlanFile)[] = [socialImageFiles];

/** Returns a function that plans the files of a page besides its HTML. */
export function otherFilesOf(input: PageFilesInput): (route: Route) => PlannedFile[] {
  const planners = kinds.map((plannerOf) => plannerOf(input));
  return (route) => planners.flatMap((plan) => plan(route) ?? []);
}
