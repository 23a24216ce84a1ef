// Fragments: the fields of a schema's page as a file, which other pages open in place. Each has the address of the page with an ending.

/** The slots around the fields in the content of a schema's page. */
export const fieldsSlots = { start: 'fields-start', end: 'fields-end' } as const;

/** Id of the section of fields on the page of a schema. */
export const fieldsId = 'fields';

/** Prefix of the ids of rows on the page of a schema. */
export const fieldsPrefix = 'field-';

/** The last line of a fragment. What does not end with it is something else, such as an error page, or was cut off on the way. */
export const fragmentEnd = '\n<!-- end of fields -->\n';

/** The first line of a fragment with something that the style sheet of blocks is for. The page of the schema loads that style sheet. */
export const fragmentWithBlocks = '<!-- with blocks -->\n';

/**
 * The fragment of a page. Its type is plain text, as it is no page of its own.
 * @param address the path or `href` of the page
 */
export function fieldFragmentOf(address: string): string {
  return `${address.replace(/\/$/, '')}.fields.txt`;
}
