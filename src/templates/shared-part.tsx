// A part of a page that says the same on every page it stands on, such as a row of a schema: its markup is made once
// for all of them, by the renderer that the page is given. A page adds the id, and what stands inside.

import { type ComponentType, createContext, type ReactElement, useContext } from 'react';
import type { Html } from '../generator/types/markup.ts';
import { Markup } from './markup.tsx';

/** A component that links to its id, if it has one: once, before any text. */
export type Part<Facts> = ComponentType<{ facts: Facts; id: string }>;

export interface PartRenderer {
  /** The markup of a part, made once for each object of facts; the id, if it has one, is put in afterwards. */
  shared: <Facts extends object>(part: Part<Facts>, facts: Facts, id: string | undefined) => Html;
  /** The markup of an element that belongs to one page. */
  own: (element: ReactElement) => Html;
}

/** Without a renderer around it a shared part is empty. */
export const PartRendererContext = createContext<PartRenderer | undefined>(undefined);

interface SharedPartProperties<Facts> {
  as: 'li' | 'summary' | 'table';
  className?: string;
  id?: string;
  part: Part<Facts>;
  facts: Facts;
  /** What this page has inside, behind the part. */
  children?: ReactElement | undefined;
}

/** `<li id>`, the part, what is inside, `</li>`. */
export function SharedPart<Facts extends object>({
  as,
  className,
  id,
  part,
  facts,
  children,
}: SharedPartProperties<Facts>) {
  const renderer = useContext(PartRendererContext);
  const html = renderer?.shared(part, facts, id) ?? '';
  const inside = children === undefined ? '' : (renderer?.own(children) ?? '');
  return <Markup as={as} className={className} id={id} html={`${html}${inside}` as Html} />;
}
