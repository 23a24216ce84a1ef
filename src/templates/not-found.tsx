// The page for every address that is not in the plan, with ways on.

import type { NotFoundView } from '../generator/types/page-view.ts';
import { Island } from './island.tsx';
import { Prose } from './markup.tsx';

export function NotFound({ view }: { view: NotFoundView }) {
  return (
    <article className="not-found">
      <p className="eyebrow">404</p>
      <h1>{view.title}</h1>
      <Prose html={view.html} />
      <Island name="nearest-pages" props={{ manifestHref: view.searchHref }} />
      <ul className="ways-on">
        {view.links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.label}</a>
          </li>
        ))}
      </ul>
    </article>
  );
}
