// Where more is said: a link out, in a line of its own.

import type { LinkView } from '../generator/nouns/link-view.ts';

/** Nothing without a link. */
export function SeeAlso({ link }: { link: LinkView | undefined }) {
  if (!link) return null;
  return (
    <p className="field-facts">
      <span>
        See also <a href={link.href}>{link.label}</a>
      </span>
    </p>
  );
}
