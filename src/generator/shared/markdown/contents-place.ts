/** The element in the place of a list of the headings of a page, until that is made. */
export const contentsElement = 'portal-contents';
