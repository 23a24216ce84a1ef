// Measures what plugins add to what a page loads.

import { gzipSync } from 'node:zlib';
import type { HeavyPart } from '../../types/plugin.ts';
import type { OutputFile } from '../../types/sources.ts';

/** A part of a plugin that browsers load, such as a slot or a style sheet. */
export interface BrowserPart {
  plugin: string;
  /** The slot, or the path of the style sheet. */
  name: string;
  /** The path as the plugin has it. */
  written: string;
  files: OutputFile[];
}

/** The most bytes that all plugins add to a page, after compression. Larger ones are reported. */
export const mostOfPlugins = { script: 50_000, style: 15_000 } as const;

/** What of a style sheet is loaded with each page that has it: images and fonts are loaded only where they are shown. */
function loadedAtOnce({ files }: BrowserPart, kind: keyof typeof mostOfPlugins): OutputFile[] {
  return kind === 'script' ? files : files.filter(({ outputPath }) => /\.css$/i.test(outputPath));
}

/** Returns the parts that are over the limit of a page, together with those before them. */
export function heavyParts(parts: readonly BrowserPart[], kind: keyof typeof mostOfPlugins): HeavyPart[] {
  const most = mostOfPlugins[kind];
  const isSmall =
    parts.flatMap((part) => loadedAtOnce(part, kind)).reduce((sum, file) => sum + file.content.length, 0) <=
    most / 2;
  // A compressed file is hardly ever larger, so most need not be compressed to know that they are small.
  if (isSmall) return [];
  let total = 0;
  return parts.flatMap((part) => {
    const { files: _, ...named } = part;
    const bytes = loadedAtOnce(part, kind).reduce((sum, { content }) => sum + gzipSync(content).length, 0);
    total += bytes;
    return total > most ? [{ ...named, kind, bytes, total, most }] : [];
  });
}
