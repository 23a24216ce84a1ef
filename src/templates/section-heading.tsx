// Headings and names that link to themselves, so that every place on a page has an address.

import type { ReactNode } from 'react';

interface SectionHeadingProps {
  level: 2 | 3;
  id: string;
  children: ReactNode;
}

/** A heading that is its own deep link. */
export function SectionHeading({ level, id, children }: SectionHeadingProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Heading id={id}>
      <a className="self-link" href={`#${id}`}>
        {children}
      </a>
    </Heading>
  );
}
