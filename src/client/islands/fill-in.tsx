// The button that opens the form for the values of a request (`client/call`). The form is loaded when a reader first opens it, or has
// filled in a request before.

import { type ReactNode, useEffect, useRef } from 'react';
import type { CallFile } from '../../generator/types/http-request.ts';
import { type CallScript, callKey } from '../call/call-names.ts';
import { useIslandStrings } from './island-strings.tsx';

/** The build replaces it by the file with the form (`scripts/build-theme.mjs`). */
declare const callScript: string;

/** The draft of the request, or the page of its operation if that is another one. */
export type FillInProps = CallFile | { page?: string };

/** A button with the form after it. The form changes the attributes of the button, which is rendered once. */
export function FillIn(from: FillInProps): ReactNode {
  const { fillIn, tryAgain } = useIslandStrings();
  const button = useRef<HTMLButtonElement>(null);
  const load = async (isToggled: boolean) => {
    try {
      const form: CallScript = await import(callScript);
      if (button.current) form.fillInRequest(button.current, { isToggled, label: fillIn, tryAgain, from });
    } catch {
      if (isToggled && button.current) button.current.textContent = tryAgain;
    }
  };
  useEffect(() => {
    try {
      if (localStorage[callKey] || sessionStorage[callKey]) void load(false);
    } catch {
      // Storage is refused.
    }
  });
  return (
    <button
      className="code-switch"
      type="button"
      ref={button}
      aria-expanded={false}
      onClick={() => load(true)}
    >
      {fillIn}
    </button>
  );
}
