// The strings of all languages by their codes. Written by `npm run lists` from the files of this folder.

import { en } from './en.ts';

/** The languages of the program. */
export const languages = {
  en,
};
