// The installed Chromium, started quietly and with an empty profile.

import { type Browser, chromium } from 'playwright-core';

export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A large heap for short-lived objects of axe, so garbage collection is rare.
      '--js-flags=--min-semi-space-size=64 --max-semi-space-size=64',
    ],
  });
}
