// The icons that are part of the markup, without a request of their own. They have the colour of the text.

/** Three lines, for the button that opens the navigation. */
export function MenuLines() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="M1 3.25h14v1.5H1zm0 4h14v1.5H1zm0 4h9v1.5H1z" />
    </svg>
  );
}

/** A magnifying glass, for search. */
export function Lens() {
  return (
    <svg className="lens" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="M6.75 1.25a5.5 5.5 0 1 0 3.2 9.97l3.42 3.41 1.06-1.06-3.41-3.42A5.5 5.5 0 0 0 6.75 1.25m0 1.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8" />
    </svg>
  );
}

/** A globe, for languages. Its lines are not filled, as the style sheet fills icons. */
export function Globe() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
        d="M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13m0 0c-4 4-4 9 0 13m0-13c4 4 4 9 0 13M1.75 6h12.5m-12.5 4h12.5"
      />
    </svg>
  );
}
