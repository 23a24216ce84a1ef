// The style sheet of what no page shows before a reader opens it, which the style sheet of the site has no room for.

/** The build replaces it by the style sheet (`scripts/build-theme.mjs`). */
declare const lateStyles: string;

/**
 * Adds the style sheet once, behind those of the page: its layers are those of the site. A sheet that a script makes is allowed by the
 * policy of the page.
 */
export const addLateStyles = createLateStyles(document);

function createLateStyles(page: Document): () => void {
  const added = { isAdded: false };
  return () => {
    if (added.isAdded) return;
    added.isAdded = true;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(lateStyles);
    page.adoptedStyleSheets.push(sheet);
  };
}
