// The islands by name. The build renders them into pages and the browser hydrates them with the same components.

import type { ComponentType } from 'react';
import { ColourMode } from './colour-mode.tsx';
import { ContentsHighlight } from './contents-highlight.tsx';
import { CopyCode } from './copy-code.tsx';
import { DocsVersion, type DocsVersionProps } from './docs-version.tsx';
import { DrawerComfort } from './drawer.tsx';
import { ExpandAll } from './expand-all.tsx';
import { FillIn, type FillInProps } from './fill-in.tsx';
import { FieldFilter, type FieldFilterProps } from './filters/field-filter.tsx';
import { SectionFilter, type SectionFilterProps } from './filters/section-filter.tsx';
import { SidebarFilter, type SidebarFilterProps } from './filters/sidebar-filter.tsx';
import { NearestPages, type NearestPagesProps } from './nearest-pages-list.tsx';
import { Search, type SearchProps } from './search-button.tsx';
import { WideContent } from './wide-content.tsx';

/** Properties of each island, which pages carry as JSON in `data-props`. */
export interface IslandProps {
  'colour-mode': object;
  'copy-code': object;
  'wide-content': object;
  'contents-highlight': object;
  'expand-all': object;
  'field-filter': FieldFilterProps;
  'fill-in': FillInProps;
  'docs-version': DocsVersionProps;
  'drawer-comfort': object;
  search: SearchProps;
  'section-filter': SectionFilterProps;
  'sidebar-filter': SidebarFilterProps;
  'nearest-pages': NearestPagesProps;
}

/** The name of an island, the value of `data-island`. */
export type IslandName = keyof IslandProps;

interface IslandDefinition<Props> {
  component: ComponentType<Props>;
  /** Where the island is. After a crash, one in the content shows an error; one in the chrome disappears. */
  place: 'chrome' | 'content';
}

/** The component and the place of each island. */
export const islands: { readonly [Name in IslandName]: IslandDefinition<IslandProps[Name]> } = {
  'colour-mode': { component: ColourMode, place: 'chrome' },
  'copy-code': { component: CopyCode, place: 'content' },
  'wide-content': { component: WideContent, place: 'chrome' },
  'contents-highlight': { component: ContentsHighlight, place: 'chrome' },
  'expand-all': { component: ExpandAll, place: 'content' },
  'field-filter': { component: FieldFilter, place: 'content' },
  'fill-in': { component: FillIn, place: 'content' },
  'docs-version': { component: DocsVersion, place: 'chrome' },
  'drawer-comfort': { component: DrawerComfort, place: 'chrome' },
  'section-filter': { component: SectionFilter, place: 'chrome' },
  'sidebar-filter': { component: SidebarFilter, place: 'chrome' },
  search: { component: Search, place: 'chrome' },
  'nearest-pages': { component: NearestPages, place: 'chrome' },
};

/** Whether an island of this name exists. */
export function isIslandName(name: string | undefined): name is IslandName {
  return name !== undefined && Object.hasOwn(islands, name);
}
