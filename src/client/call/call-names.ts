// What the button of the form shares with the form, which is loaded later.

import type { CallFile } from '../../generator/shared/paths/call-files.ts';

/** Where values are stored: those of all APIs on this device, and credentials as long as the tab is open. */
export const callKeys = { values: 'portal-call-values', credentials: 'portal-call-credentials' } as const;

/** The id of the form, which a page has once. */
export const callFormId = 'call-form';

/** The form of a page. */
export interface OpenCall {
  /** Shows or hides the form. What is filled in stays. */
  show(isShown: boolean): void;
}

/** The module of the form. */
export interface CallScript {
  /**
   * Fetches the draft of the page, fills in what the reader filled in before, and makes the form.
   * @throws if the draft cannot be fetched
   */
  openCall(button: HTMLElement): Promise<OpenCall>;
}

/** The strings of the form. */
export type CallStrings = CallFile['strings'];
