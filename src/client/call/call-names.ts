// What the button of the form shares with the form, which is loaded later.

import type { CallFile, CallWords } from '../../generator/types/http-request.ts';

/** Where values are stored: those of all APIs on this device, and credentials as long as the tab is open. */
export const callKey = 'portal-call';

/** The module of the form. */
export interface CallScript {
  /** Fills in what the reader filled in before. */
  fillInRequest(button: HTMLElement, how: CallOpening): void;
}

/** How a form is opened. */
export interface CallOpening {
  /** Whether the form is also shown, or hidden if it is shown. */
  isToggled: boolean;
  /** The label of the button, and the one after a failure. */
  label: string;
  tryAgain: string;
  /** The draft, or the page of its operation if that is another one. */
  from: CallFile | { page?: string };
}

/** The strings of the form. */
export type CallStrings = CallWords['strings'];
