// The draft of an operation's request as a file beside its page, which is only fetched when a reader fills in the request.

/**
 * The file of the draft of a page.
 * @param address the path of the page
 */
export function callFileOf(address: string): string {
  return `${address.replace(/(?:\/index)?\.html$|\/$/, '')}.call.json`;
}
