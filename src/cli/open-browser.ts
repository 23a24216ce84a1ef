// A URL to a tab of the reader's browser, through the opener of the operating system.

import { spawn } from 'node:child_process';

const openers: Partial<Record<NodeJS.Platform, [command: string, ...args: string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/**
 * Opens a URL.
 * @returns false when this machine has no opener
 */
export function openBrowser(url: string): Promise<boolean> {
  const [command, ...args] = openers[process.platform] ?? ['xdg-open'];
  return new Promise((settled) => {
    const child = spawn(command, [...args, url], { detached: true, stdio: 'ignore' });
    child.once('error', () => settled(false));
    child.once('spawn', () => settled(true));
    child.unref();
  });
}
