// The strings of a site in English.

import { stringsFor } from '../../src/strings/strings-for.ts';

/** English strings. */
export const en = stringsFor();
