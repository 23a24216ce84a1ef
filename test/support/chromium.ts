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
      // Room for what axe makes and drops, so that it is not tidied away all the time.
      '--js-flags=--min-semi-space-size=64 --max-semi-space-size=64',
    ],
  });
}
