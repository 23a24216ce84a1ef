// The words of the site, for all templates of a page. The renderer brings them; a template that needs words of its own
// takes them from here, and views bring those that depend on their facts.

import { createContext, useContext } from 'react';
import type { Strings } from '../strings/index.ts';

/** The words of the page below it. */
export const StringsContext = createContext<Strings | undefined>(undefined);

/** @throws where no context is around the template: whoever renders a page brings its words */
export function useStrings(): Strings {
  const strings = useContext(StringsContext);
  if (strings === undefined) throw new Error('A template is rendered without strings.');
  return strings;
}
