// Where more is said: a link out, in a line of its own.

import type { DocumentLinkView } from '../generator/types/markup.ts';
import { DocumentLink } from './document-link.tsx';

/** Nothing without a link. */
export function SeeAlso({ link }: { link: DocumentLinkView | undefined }) {
  if (!link) return null;
  return (
    <p className="field-facts">
      <span>
        See also <DocumentLink link={link} />
      </span>
    </p>
  );
}
