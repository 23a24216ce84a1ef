// What the content of every page is made from.

import type { Strings } from '../../../strings/strings-type.ts';
import type { Settings } from '../../types/config.ts';
import type { TextRenderer } from '../../types/doc.ts';
import type { Extensions } from '../../types/plugin.ts';
import type { RoutePlan } from '../../types/route.ts';
import type { LinkTargets } from '../links/link-targets.ts';

/** The parts of the site that the content of pages is made from. */
export interface ContentContext {
  siteTitle: string;
  settings: Settings;
  plan: RoutePlan;
  text: TextRenderer;
  strings: Strings;
  targets: LinkTargets;
  /** What the project adds to the program, where it adds something. */
  extensions?: Extensions | undefined;
}
