// HTML that is already safe to send (from Markdown, the highlighter or the renderer) becomes part of a page here.
// Law: no other template but Island sets inner HTML.

import { type ComponentType, createContext, createElement, type ReactElement, useContext } from 'react';
import { type IslandName, type IslandProps, islands } from '../client/islands/registry.ts';
import { IslandStringsContext } from '../client/islands/strings.tsx';
import type { DocumentLinkView, Html } from '../generator/types/markup.ts';
import { useStrings } from './strings.tsx';

interface MarkupProps {
  html: Html;
  as?: 'div' | 'span' | 'code' | 'dd' | 'li' | 'summary' | 'table';
  className?: string | undefined;
  id?: string | undefined;
  /** What search takes it for (`shared/html/search-text.ts`). */
  search?: SearchRole | undefined;
}

type SearchRole = 'field' | 'text';

/** Puts finished HTML into one element. */
export function Markup({ html, as: Element = 'div', className, id, search }: MarkupProps) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: `Html` is made by the sanitising pipeline only.
    <Element className={className} id={id} data-search={search} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

/** Running text written in Markdown, with the typography of running text. */
export function Prose({ html, className }: { html: Html; className?: string }) {
  return <Markup html={html} className={className ? `prose ${className}` : 'prose'} search="text" />;
}

// A link that a document writes: followed where it leads somewhere, text where it does not.

/** `data-unresolved` is read by the link check. */
export function DocumentLink({ link: { label, href, dead } }: { link: DocumentLinkView }) {
  if (href !== undefined) return <a href={href}>{label}</a>;
  if (dead === undefined) return label;
  // biome-ignore lint/a11y/useValidAnchor: without `href` it is a placeholder for a link (HTML, section 4.5.1).
  return <a data-unresolved={dead}>{label}</a>;
}

// A part of a page that comes alive in the browser. The page around it is static markup, which can't be hydrated, so
// an island's inside is rendered on its own, by the renderer that the page is given.
// Law: apart from Markup this is the only template that sets inner HTML.

/** Renders an element so that it can be hydrated (`renderToString`). Without a renderer around it an island is empty. */
export const IslandRenderer = createContext<((element: ReactElement) => Html) | undefined>(undefined);

interface IslandProperties<Name extends IslandName> {
  name: Name;
  props: IslandProps[Name];
}

/** `<div data-island="name" data-props="{}">` around the markup of the island of that name. */
export function Island<Name extends IslandName>({ name, props }: IslandProperties<Name>) {
  const render = useContext(IslandRenderer);
  const strings = useStrings();
  const island = createElement(islands[name].component, props);
  const html = render?.(createElement(IslandStringsContext, { value: strings.islands }, island)) ?? '';
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React from the element above.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

// A part of a page that says the same on every page it stands on, such as a row of a schema: its markup is made once
// for all of them, by the renderer that the page is given. A page adds the id, and what stands inside.

/** A component whose link to its own place on the page is a hole (`self`). */
export type Part<Facts> = ComponentType<{ facts: Facts }>;

export interface PartRenderer {
  /** The markup of a part, made once for each object of facts; `id` is that of the element it is in. */
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
  search?: SearchRole;
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
  search,
  part,
  facts,
  children,
}: SharedPartProperties<Facts>) {
  const renderer = useContext(PartRendererContext);
  const html = renderer?.shared(part, facts, id) ?? '';
  const inside = children === undefined ? '' : (renderer?.own(children) ?? '');
  return <Markup as={as} className={className} id={id} search={search} html={`${html}${inside}` as Html} />;
}
