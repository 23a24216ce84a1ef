// The page of a tag: its description and the list of its operations.

import type { TagPageView } from '../generator/types/api-view.ts';
import { Prose } from './markup.tsx';
import { OperationList } from './operation-list.tsx';
import { SeeAlso } from './see-also.tsx';

export function TagPage({ view }: { view: TagPageView }) {
  return (
    <article className="doc introduction">
      <h1>{view.title}</h1>
      {view.description && <Prose html={view.description} />}
      <SeeAlso link={view.externalDocs} />
      <OperationList operations={view.operations} />
      {view.parts && (
        <nav aria-label="Parts of the list">
          <p className="introduction-facts">
            {view.parts.map((part) => (
              <a key={part.href} href={part.href} aria-current={part.current ? 'page' : undefined}>
                {part.label}
              </a>
            ))}
          </p>
        </nav>
      )}
    </article>
  );
}
