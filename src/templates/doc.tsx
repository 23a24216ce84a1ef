// A guide: its title, then its Markdown.

import type { ReactNode } from 'react';
import type { DocView } from '../generator/types/page-view.ts';
import { Prose } from './markup.tsx';

/** `contents` is the folded table of contents, between the title and the text. */
export function Doc({ view, contents }: { view: DocView; contents: ReactNode }) {
  return (
    <article className="doc">
      <h1 id={view.titleId}>{view.title}</h1>
      {contents}
      <Prose html={view.html} />
    </article>
  );
}
