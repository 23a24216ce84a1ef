// The button that opens the form for the values of a request. The code of the form is loaded when a reader first opens it, or if the reader
// has filled in a request before.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { OpenCall } from '../call/open-call.ts';
import { useIslandStrings } from './island-strings.tsx';

/** Where values are stored: those of all APIs on this device, and credentials as long as the tab is open. */
export const callKeys = { values: 'portal-call-values', credentials: 'portal-call-credentials' } as const;

/** The id of the form, which a page has once. */
export const callFormId = 'call-form';

/** A button with the form after it. */
export function FillIn(): ReactNode {
  const strings = useIslandStrings();
  const button = useRef<HTMLButtonElement>(null);
  const call = useRef<Promise<OpenCall>>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  const load = () => {
    call.current ??= import('../call/open-call.ts').then(({ openCall }) =>
      openCall(button.current as HTMLElement, strings),
    );
    call.current.catch(() => {
      call.current = undefined;
    });
    return call.current;
  };
  useEffect(() => {
    if (hasValues()) load().catch(() => undefined);
  });
  const onClick = async () => {
    try {
      (await load()).show(!isOpen);
      setIsOpen(!isOpen);
    } catch {
      const status = document.querySelector('.copy-status');
      if (status) status.textContent = strings.call.failed;
    }
  };
  return (
    <button
      className="code-switch"
      type="button"
      ref={button}
      aria-expanded={isOpen}
      aria-controls={isOpen ? callFormId : undefined}
      onClick={onClick}
    >
      {strings.call.fillIn}
    </button>
  );
}

function hasValues(): boolean {
  try {
    return (localStorage.getItem(callKeys.values) ?? sessionStorage.getItem(callKeys.credentials)) !== null;
  } catch {
    return false;
  }
}
