// The button that opens the form for the values of a request. The code of the form is loaded when a reader first opens it, or if the reader
// has filled in a request before.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type CallScript, callFormId, callKeys, type OpenCall } from '../call/call-names.ts';
import { useIslandStrings } from './island-strings.tsx';

/** The build replaces it by the file with the form (`scripts/build-theme.mjs`). */
declare const callScript: string;

/** A button with the form after it. */
export function FillIn(): ReactNode {
  const strings = useIslandStrings();
  const button = useRef<HTMLButtonElement>(null);
  const call = useRef<Promise<OpenCall>>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const load = () => {
    call.current ??= import(callScript).then(({ openCall }: CallScript) =>
      openCall(button.current as HTMLElement),
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
      setHasFailed(false);
    } catch {
      setHasFailed(true);
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
      {hasFailed ? strings.tryAgain : strings.fillIn}
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
