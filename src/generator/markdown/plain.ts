// Text of an author's that may look like a reference of this stage's (`href="portal:x"`), kept from being taken for one.

import type { ElementContent } from 'hast';
import { raw, text } from './elements.ts';
import { escapeText } from './stringify.ts';

export function plain(value: string): ElementContent {
  return value.includes('="portal:') ? raw(escapeText(value)) : text(value);
}
