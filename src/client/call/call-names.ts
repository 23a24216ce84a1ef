// What the button of the form shares with the form, which is loaded later.

import type { CallFile } from '../../generator/shared/paths/call-files.ts';

/** Where values are stored: those of all APIs on this device, and credentials as long as the tab is open. */
export const callKey = 'portal-call';

/** The module of the form. */
export interface CallScript {
  /**
   * Fills in what the reader filled in before.
   * @param isToggled whether the form is also shown, or hidden if it is shown
   * @param tryAgain the label of the button after a failure
   */
  fillInRequest(button: HTMLElement, isToggled: boolean, tryAgain: string): void;
}

/** The strings of the form. */
export type CallStrings = CallFile['strings'];
