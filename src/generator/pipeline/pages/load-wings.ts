// Loads what wings add to a site.

import type { Settings } from '../../types/config.ts';
import type { Wing, WingParts } from '../../types/seam/wing.ts';

/** Loads what wings add to a site with these settings, as one. If several do the same, the first of them does. */
export async function loadWings(wings: readonly Wing[], settings: Settings): Promise<WingParts> {
  const loaded = await Promise.all(wings.map((wing) => wing.load?.(settings)));
  const parts = loaded.filter((one) => one !== undefined);
  const pageFiles = parts.flatMap((one) => one.pageFiles ?? []);
  return { ...Object.assign({}, ...parts.toReversed()), pageFiles };
}

/** The settings of a site that has these parts: it offers to programs what a wing makes for them. */
export function settingsWith(settings: Settings, { programFiles }: WingParts): Settings {
  return programFiles === undefined && settings.llms ? { ...settings, llms: false } : settings;
}
