// The shell of Chromium if it is installed, which has the engine without windows and toolbars, otherwise Chromium itself. Started quietly
// and with an empty profile.

import { type Browser, chromium } from 'playwright-core';

/** Arguments that keep Chromium from asking, updating and reporting. */
export const quietChromium = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const shared: { browser?: Promise<Browser> } = {};

/**
 * The browser of all test files that this process runs, one after another. Each takes contexts of its own and closes only those; the
 * browser ends with the process.
 */
export function sharedChromium(): Promise<Browser> {
  shared.browser ??= launchChromium();
  return shared.browser;
}

export function launchChromium(): Promise<Browser> {
  const { CHROMIUM_SHELL_PATH: shell, CHROMIUM_PATH: whole = '/usr/bin/chromium' } = process.env;
  return chromium.launch({
    executablePath: shell || whole,
    // A large heap for short-lived objects of axe, so garbage collection is rare.
    args: [...quietChromium, '--js-flags=--min-semi-space-size=64 --max-semi-space-size=64'],
  });
}
