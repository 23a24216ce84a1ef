// What making the content of pages needs to know of the whole site.

import type { Settings } from '../types/config.ts';
import type { TextRenderer } from '../types/doc.ts';
import type { RoutePlan, Site } from '../types/route.ts';
import type { ReferenceTargets } from './references.ts';

export interface ContentContext {
  site: Site;
  siteTitle: string;
  settings: Settings;
  plan: RoutePlan;
  text: TextRenderer;
  targets: ReferenceTargets;
}
