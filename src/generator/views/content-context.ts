// What making the content of pages needs to know of the whole site.

import type { Settings } from '../nouns/config.ts';
import type { RoutePlan } from '../nouns/route.ts';
import type { Site } from '../nouns/site.ts';
import type { TextRenderer } from '../nouns/text-renderer.ts';
import type { ReferenceTargets } from './references.ts';

export interface ContentContext {
  site: Site;
  siteTitle: string;
  settings: Settings;
  plan: RoutePlan;
  text: TextRenderer;
  targets: ReferenceTargets;
}
