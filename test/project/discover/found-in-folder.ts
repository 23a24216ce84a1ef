// What is found in a folder that no configuration describes, as a line.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { discoverSources } from '../../../src/generator/project/discover/discover-sources.ts';
import { parseConfig } from '../../../src/generator/project/parse-config.ts';
import type { PortalConfig } from '../../../src/generator/types/config.ts';
import type { Wing } from '../../../src/generator/types/seam/wing.ts';

export const openapi = 'openapi: 3.1.0\n';

/** Files by name, or only their names: documents have a version, all others are pages. */
export type Files = Record<string, string> | string[];

/** Returns the settings that differ from the defaults, and what is left out. */
export async function foundIn(
  files: Files,
  config: PortalConfig = {},
  wings: readonly Wing[] = [],
): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'portal-found-'));
  const texts = Array.isArray(files)
    ? files.map((file) => [file, /\.(?:json|ya?ml)$/.test(file) ? openapi : '# Page\n'] as const)
    : Object.entries(files);
  for (const [file, text] of texts) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const [parsed, usual] = [parseConfig(config), parseConfig({})];
  if (!('settings' in parsed) || !('settings' in usual)) throw new Error('The configuration is valid.');
  const discovers = { documents: config.apis === undefined, guides: config.contentDir === undefined };
  const { settings, ...others } = await discoverSources(root, parsed.settings, {
    discovers,
    wings,
  }).finally(() => rmSync(root, { recursive: true }));
  const defaults = new Map(
    Object.entries(usual.settings).map(([key, value]) => [key, JSON.stringify(value)]),
  );
  const own = Object.entries(settings).filter(
    ([key, value]) => key !== 'discovers' && defaults.get(key) !== JSON.stringify(value),
  );
  return JSON.stringify({ ...Object.fromEntries(own), ...others });
}

/** Returns the files of each folder, and below them what is found. */
export async function linesOf(
  folders: readonly [files: Files, config?: PortalConfig][],
  wings: readonly Wing[] = [],
): Promise<string> {
  const lines = [];
  for (const [files, config] of folders) {
    const written = [
      JSON.stringify(files).replaceAll(/x{9,}/g, 'xxx'),
      ...(config ? [JSON.stringify(config)] : []),
    ].join(' ');
    lines.push(`${written}\n  ${await foundIn(files, config, wings)}\n`);
  }
  return lines.join('\n');
}
