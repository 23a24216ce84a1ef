// The ids of the frame of every page.

/** Ids of the frame of every page. Headings must not use them, and no link is meant for them. */
export const frameIds: readonly string[] = [
  'main',
  'copy-status',
  'site-menu',
  'frame-end',
  'language-menu',
  'version-menu',
  'sections-menu',
  'sections-list',
  'home-sections',
  'all-sections',
];
