// The few drawings that stand inside a page, without a request of their own. They take the colour of the text.

/** The mark of the portal, an open door; the same shape as icons/icon.svg. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d="M3 22V11a9 9 0 0 1 18 0v11h-4V11a5 5 0 0 0-10 0v11Z" />
      <path d="M10 22V11.5a2 2 0 0 1 4 0V22Z" />
    </svg>
  );
}

/** Three lines of a list: opens the navigation. */
export function MenuLines() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="M1 3.25h14v1.5H1zm0 4h14v1.5H1zm0 4h9v1.5H1z" />
    </svg>
  );
}
