// Puts safe HTML, which Markdown, the highlighter or the renderer made, into pages. Law: only this file sets inner HTML.

import {
  type ComponentType,
  createContext,
  createElement,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react';
import { IslandStringsContext } from '../client/islands/island-strings.tsx';
import { type IslandName, type IslandProps, islands } from '../client/islands/registry.ts';
import { holeMark } from '../generator/shared/html/chunks.ts';
import type { DocumentLinkView, Html, LinkView, ProseView } from '../generator/types/markup.ts';
import type { ContentView, PageContentView } from '../generator/types/page-view.ts';
import { useStrings } from './template-strings.tsx';

interface MarkupProps {
  html: Html;
  as?: 'div' | 'span' | 'code' | 'dd' | 'li' | 'summary' | 'table';
  className?: string | undefined;
  id?: string | undefined;
  /** How search treats the element (`shared/html/search-text.ts`). */
  search?: SearchRole | undefined;
  /** A hole for attributes of the element (`shared/html/chunks.ts`). */
  'data-hole'?: string;
}

type SearchRole = 'field' | 'text';

/** An element with the HTML as its content. */
export function Markup({ html, as: Element = 'div', className, id, search, ...hole }: MarkupProps) {
  return (
    <Element
      className={className}
      id={id}
      data-search={search}
      {...hole}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `Html` is made by the sanitising pipeline only.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Rendered Markdown, with the typography of running text. */
export function Prose({ text, className, ...more }: ProseProps & Pick<MarkupProps, 'data-hole'>) {
  const classes = className ? `prose ${className}` : 'prose';
  return <Markup html={text.html} className={classes} search="text" {...more} />;
}

interface ProseProps {
  text: Pick<ProseView, 'html'>;
  className?: string;
}

/** Whether pages of the site can have texts of another language: those of a document without a translation. */
export const TranslationContext = createContext(false);

/** The attribute for an element whose text is that of a document, and so in the language of the document. */
export function useTextLanguage(): Pick<MarkupProps, 'data-hole'> {
  return useContext(TranslationContext) ? { 'data-hole': holeMark({ hole: 'text-language' }) } : {};
}

/** Markup of a text of a document. */
export function DocumentMarkup(props: MarkupProps) {
  return <Markup {...props} {...useTextLanguage()} />;
}

/** A text of a document. */
export function DocumentProse(props: ProseProps) {
  return <Prose {...props} {...useTextLanguage()} />;
}

/** A link of an OpenAPI document. A dead link has no `href`, and a `data-unresolved` attribute for the link check. */
export function DocumentLink({ link: { label, href, dead } }: { link: DocumentLinkView }) {
  if (href !== undefined) return <a href={href}>{label}</a>;
  if (dead === undefined) return label;
  // biome-ignore lint/a11y/useValidAnchor: without `href` it is a placeholder for a link (HTML, section 4.5.1).
  return <a data-unresolved={dead}>{label}</a>;
}

// Islands are the parts of a page that are hydrated. The page around them is static markup, which cannot be hydrated, so
// the content of an island is rendered separately.

/** Renders the content of islands so that it can be hydrated (`renderToString`). Without it, islands are empty. */
export const IslandRenderer = createContext<((element: ReactElement) => Html) | undefined>(undefined);

interface IslandProperties<Name extends IslandName> {
  name: Name;
  props: IslandProps[Name];
}

/** The island of that name, in a `<div data-island="name" data-props="{}">`. */
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

// Fragments that many pages share, such as the row of a schema, are rendered once for all pages. Each page adds the id
// and the content inside.

/** A component that is the same on every page: the link to its own place is a hole (`self`). */
export type Part<Facts> = ComponentType<{ facts: Facts }>;

/** Renders shared fragments and their content. */
export interface PartRenderer {
  /** The markup of a part, made once for each object of facts. `id` is the id of the element around it. */
  shared: <Facts extends object>(part: Part<Facts>, facts: Facts, id: string | undefined) => Html;
  /** The markup of an element that belongs to one page. */
  own: (element: ReactElement) => Html;
}

/** The renderer of the page. Without it, shared parts are empty. */
export const PartRendererContext = createContext<PartRenderer | undefined>(undefined);

interface SharedPartProperties<Facts> {
  as: 'div' | 'li' | 'summary' | 'table';
  className?: string;
  id?: string;
  search?: SearchRole;
  part: Part<Facts>;
  facts: Facts;
  /** The content of this page, after the part. */
  children?: ReactElement | undefined;
}

/** An element such as `<li id>` with the shared part, then the content of this page. */
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

/** A list of links. */
export function LinkList({ id, links }: { id?: string; links: readonly LinkView[] }) {
  return (
    <ul id={id}>
      {links.map((link) => (
        <li key={`${link.label} ${link.href}`}>
          <a href={link.href} hrefLang={link.hrefLang}>
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** How the views of a kind of page are shown. */
export interface PageTemplate<View extends ContentView = ContentView> {
  Content(props: { view: View; tableOfContents: PageContentView['tableOfContents'] }): ReactNode;
  /** Whether the table of contents is beside the content, which it is by default. */
  hasColumn?: boolean;
}
