// Headings and names that link to themselves, so that every place on a page has an address.

import type { ReactNode } from 'react';

interface SectionHeadingProps {
  level: 2 | 3 | 4;
  id: string;
  children: ReactNode;
}

/** A heading that is its own deep link. */
export function SectionHeading({ level, id, children }: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading id={id}>
      <a className="self-link" href={`#${id}`}>
        {children}
      </a>
    </Heading>
  );
}
