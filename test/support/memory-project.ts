// A project as a map from file names to texts, built without a disk.

import { setTimeout } from 'node:timers/promises';
import { defaultEdition } from '../../src/generator/pipeline/run.ts';
import { parseConfig } from '../../src/generator/project/parse-config.ts';
import { memoryStore } from '../../src/generator/store/local-store.ts';
import type { PortalConfig } from '../../src/generator/types/config.ts';
import type { Diagnostic } from '../../src/generator/types/diagnostic.ts';
import type { Wing } from '../../src/generator/types/seam/wing.ts';
import type { ProjectFiles, Theme } from '../../src/generator/types/sources.ts';
import type { Store } from '../../src/generator/types/store.ts';
import type { Strings } from '../../src/strings/strings-type.ts';
import { bytesOfFile } from './file-content.ts';
import { builtSite, plainRun } from './plain-run.ts';

const empty = new Uint8Array();
/** A theme of empty files. */
export const emptyTheme: Theme = {
  stylesheet: { name: 'site.css', bytes: empty },
  blockStyles: { name: 'blocks.css', bytes: empty },
  bootScript: { name: 'boot.js', bytes: empty },
  islands: { name: 'islands.js', bytes: empty },
  islandParts: [],
  fonts: [],
  icon: { name: 'icon.svg', bytes: empty },
  touchIcon: { name: 'touch-icon.png', bytes: empty },
};

interface BuildTools {
  theme?: Theme;
  strings?: Strings;
  /** One that an earlier build has filled. */
  store?: Store;
  /** The files of an earlier build, which are reused where they do not change. */
  files?: Map<string, string>;
  /** A file that is read later than all others. */
  late?: string;
  /** Takes the further files of pages. */
  takes?: (kind: string) => boolean;
  /** The wings of the program; by default all. */
  wings?: readonly Wing[];
}

/** Builds the texts as a site without a theme. Returns the files by output path, and every diagnostic. */
export async function build(
  texts: Record<string, string>,
  config: PortalConfig = {},
  {
    theme = emptyTheme,
    strings,
    store = memoryStore(),
    files = new Map(),
    late,
    takes,
    wings,
  }: BuildTools = {},
): Promise<{ files: Map<string, string>; diagnostics: Diagnostic[] }> {
  const parsed = parseConfig(config);
  if (!('settings' in parsed)) throw new Error(parsed.problems.map(({ message }) => message).join('\n'));
  const run = plainRun({
    files: projectOf(texts, late),
    settings: parsed.settings,
    extensions: parsed.extensions,
    theme,
    editions: [defaultEdition(strings)],
    store,
    ...(wings && { wings }),
  });
  const { diagnostics } = await builtSite(run, {
    add: async ({ outputPath, content }) => void files.set(outputPath, bytesOfFile(content).toString()),
    ...(takes && { takes }),
    reuse: (outputPath) => files.has(outputPath),
    contentOf: async (outputPath) => files.get(outputPath) ?? '',
  });
  return { files, diagnostics };
}

/** The files of a project without a disk. */
export function projectOf(texts: Record<string, string>, late?: string): ProjectFiles {
  return {
    list: async (folder) =>
      Object.keys(texts)
        .filter((file) => file.startsWith(`${folder}/`))
        .sort(),
    read: async (file) => {
      if (file === late) await setTimeout(50);
      return Object.hasOwn(texts, file) ? new TextEncoder().encode(texts[file]) : undefined;
    },
  };
}

/** The content of `<main>`, so that a change of the frame breaks no test of a page. */
export function mainOf(html: string | undefined): string {
  return /<main[^>]*>([\s\S]*)<\/main>/.exec(html ?? '')?.[1] ?? '';
}
