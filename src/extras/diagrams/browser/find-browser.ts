// Finds a browser that can draw diagrams: the one that `PORTAL_BROWSER` names, or Chromium, Chrome or Edge where systems have them.

import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = [
  ...['chromium-headless-shell', 'chrome-headless-shell', 'chromium', 'chromium-browser'],
  ...['google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge', 'microsoft-edge-stable', 'msedge'],
];
const macPrograms = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const windowsPrograms = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/** Where a browser is looked for. */
export interface BrowserPlaces {
  environment: Readonly<Record<string, string | undefined>>;
  platform: NodeJS.Platform;
}

/**
 * Returns the path of a browser; undefined if there is none. `PORTAL_BROWSER` is a path, or `none`. A path that is no program counts as
 * none, so that drawings never come from another browser than the one that is named.
 */
export function findBrowser({ environment, platform }: BrowserPlaces): string | undefined {
  const named = environment.PORTAL_BROWSER;
  if (named !== undefined && named !== '') return named !== 'none' && isProgram(named) ? named : undefined;
  return placesOf(environment, platform).find(isProgram);
}

/** Explains in a clause why there is no browser. */
export function whyNoBrowser({ PORTAL_BROWSER: named = '' }: BrowserPlaces['environment']): string {
  return named === '' || named === 'none' ? 'none was found' : '`PORTAL_BROWSER` names no program';
}

/** Returns the browser that this process draws with. */
export function ownBrowser(): string | undefined {
  return findBrowser({ environment: process.env, platform: process.platform });
}

function placesOf(environment: BrowserPlaces['environment'], platform: NodeJS.Platform): string[] {
  if (platform === 'win32') {
    const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) => environment[name]);
    return roots.flatMap((root) => (root ? windowsPrograms.map((program) => join(root, program)) : []));
  }
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  if (platform !== 'darwin') return onPath;
  const roots = ['/Applications', ...(environment.HOME ? [join(environment.HOME, 'Applications')] : [])];
  const installed = roots.flatMap((root) =>
    macPrograms.map((name) => join(root, `${name}.app`, 'Contents', 'MacOS', name)),
  );
  return [...onPath, ...installed];
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
