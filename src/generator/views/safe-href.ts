// An address that a document names -> an href that is safe to follow.

/** The address, if it is a web or mail address; a plain host gets `https:`. Scripts and data are refused. */
export function safeHref(address: string | undefined): string | undefined {
  const href = address?.trim() ?? '';
  if (/^(https?:\/\/|mailto:)/i.test(href)) return href;
  return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(href) ? `https://${href}` : undefined;
}
