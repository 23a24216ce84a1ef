// The home page, guides and the not-found page.

import { Lens } from '../client/islands/icons.tsx';
import type {
  ComponentProps,
  DocView,
  HomeCallView,
  HomeCardView,
  SectionsView,
} from '../generator/types/page-view.ts';
import { Island, Markup, Prose } from './safe-html.tsx';
import { RequestSamples } from './samples-panel.tsx';
import { UrlParts } from './servers-section.tsx';
import { useStrings } from './template-strings.tsx';

/** Names the lists of sections, which a field can filter. */
const homeSectionsId = 'home-sections';
const allSectionsId = 'all-sections';

/** The home page: title and tagline, a card for each API, then the Markdown of content/index.md. */
export function Home({ view }: ComponentProps['Home']) {
  return (
    <article className="home">
      <header className="hero">
        <div className="hero-text">
          <h1 id={view.titleId}>{view.title}</h1>
          {view.tagline && <p>{view.tagline}</p>}
          {view.lead && <Markup as="div" html={view.lead} />}
          {view.action && (
            <a className="action" href={view.action.href}>
              {view.action.label}
            </a>
          )}
        </div>
        {view.call && <Call call={view.call} />}
      </header>
      {view.hasFilter && <Island name="section-filter" props={{ list: homeSectionsId }} />}
      {view.cards.length > 0 && (
        <ul className={view.isList ? 'cards cards-list' : 'cards'} id={homeSectionsId}>
          {view.cards.map((card) => (
            <Card key={card.href} card={card} />
          ))}
        </ul>
      )}
      {view.html && <Prose text={view} />}
    </article>
  );
}

/** A request to copy, with a link to its operation. */
function Call({ call: { api, request } }: { call: HomeCallView }) {
  return (
    <div className="hero-call panel code-panel" data-search="skip">
      <p className="panel-bar">
        <span>{api}</span>
        <a href={request.operation.href}>{request.operation.label}</a>
      </p>
      <RequestSamples samples={request.samples} />
    </div>
  );
}

function Card({ card }: { card: HomeCardView }) {
  const { home, introduction } = useStrings();
  return (
    <li className="card">
      <h2>
        {card.icon && <Markup as="span" className="card-icon" html={card.icon} />}
        <a href={card.href}>{card.title}</a>
      </h2>
      {card.description && <p>{card.description}</p>}
      {card.links.length > 0 && (
        <ul className="card-links">
          {card.links.map((link) => (
            <li key={link.href}>
              <a href={link.href}>{link.label}</a>
            </li>
          ))}
        </ul>
      )}
      <p className="card-facts">
        {card.environment && <span>{card.environment}</span>}
        {card.baseUrl && (
          <code>
            <UrlParts url={card.baseUrl} />
          </code>
        )}
        {card.version && <span>{introduction.version({ version: card.version })}</span>}
        {card.facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {card.searchedApi !== undefined && (
        <button
          className="card-search needs-script"
          type="button"
          data-opens-search={card.searchedApi}
          aria-haspopup="dialog"
          aria-label={home.searchIn({ api: card.searchedApi })}
        >
          <Lens />
          {home.search}
        </button>
      )}
    </li>
  );
}

/** The page for addresses that do not exist, with links to the parts of the site. */
export function NotFound({ view }: ComponentProps['NotFound']) {
  const { notFound } = useStrings();
  return (
    <article className="not-found">
      <p className="eyebrow">{notFound.code}</p>
      <h1>{view.title}</h1>
      <Prose text={view} />
      <ul className="ways-on">
        {view.links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.label}</a>
          </li>
        ))}
      </ul>
      <Island name="nearest-pages" props={{ manifestHref: view.searchHref }} />
    </article>
  );
}

/** The page that lists all sections. Search finds the sections themselves, so it skips the list. */
export function AllSections({ view }: { view: SectionsView }) {
  return (
    <article className="doc">
      <h1>{view.title}</h1>
      <Island name="section-filter" props={{ list: allSectionsId }} />
      <ul className="all-sections" id={allSectionsId} data-search="skip">
        {view.sections.map((section) => (
          <li key={section.href}>
            <a href={section.href}>{section.label}</a>
            {section.facts.map((fact) => (
              <small key={fact}>{fact}</small>
            ))}
          </li>
        ))}
      </ul>
    </article>
  );
}

/** A guide or a page of a plugin: its title, then its text. */
export function Doc({ view }: { view: Omit<DocView, 'kind'> }) {
  return (
    <article className="doc">
      <h1 id={view.titleId} className={view.isTitleHidden ? 'visually-hidden' : undefined}>
        {view.title}
      </h1>
      <Prose text={view} />
    </article>
  );
}
