// The strings of the site, which the renderer provides to all templates of a page. Strings that depend on data come with
// the view.

import { createContext, useContext } from 'react';
import type { Strings } from '../strings/strings-type.ts';

/** Provides the strings to the templates inside of it. */
export const StringsContext = createContext<Strings | undefined>(undefined);

/**
 * The strings of the page, in its language.
 * @throws if no `StringsContext` is around the template
 */
export function useStrings(): Strings {
  const strings = useContext(StringsContext);
  if (strings === undefined) throw new Error('A template is rendered without strings.');
  return strings;
}
