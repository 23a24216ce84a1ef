// The way into an API: its description, servers, authentication, and every operation by tag.

import type { ReactNode } from 'react';
import type { IntroductionView, SecuritySchemeView } from '../generator/types/api-view.ts';
import type { DocumentLinkView } from '../generator/types/markup.ts';
import { DocumentLink } from './document-link.tsx';
import { Markup, Prose } from './markup.tsx';
import { OperationList } from './operation-list.tsx';
import { SchemeFacts } from './scheme-facts.tsx';
import { SectionHeading } from './section-heading.tsx';
import { SeeAlso } from './see-also.tsx';
import { Servers } from './servers.tsx';

/** `contents` is the folded table of contents, between the title and the text. */
export function Introduction({ view, contents }: { view: IntroductionView; contents: ReactNode }) {
  return (
    <article className="doc introduction">
      {view.logo && <Markup className="logo" html={view.logo} />}
      <h1>{view.title}</h1>
      <p className="introduction-facts">
        {view.version !== '' && <span>Version {view.version}</span>}
        <a href={view.specHref} download={view.specFileName}>
          Download {view.specFileName}
        </a>
        {view.contacts.map((contact) => (
          <NamedLink key={contact.label} label="Contact" link={contact} />
        ))}
        <NamedLink label="Licence" link={view.licence} />
        {view.termsOfService && <DocumentLink link={view.termsOfService} />}
        <NamedLink label="See also" link={view.externalDocs} />
      </p>
      {contents}
      <Prose html={view.html} />
      {view.servers.length > 0 && (
        <section>
          <SectionHeading level={2} id="servers">
            Servers
          </SectionHeading>
          <Servers servers={view.servers} />
        </section>
      )}
      {view.securitySchemes.length > 0 && (
        <section>
          <SectionHeading level={2} id="authentication">
            Authentication
          </SectionHeading>
          {view.securitySchemes.map((scheme) => (
            <Scheme key={scheme.id} scheme={scheme} />
          ))}
        </section>
      )}
      <Operations {...view} />
    </article>
  );
}

function NamedLink({ label, link }: { label: string; link: DocumentLinkView | undefined }) {
  if (!link) return null;
  return (
    <span>
      {label} <DocumentLink link={link} />
    </span>
  );
}

function Scheme({ scheme }: { scheme: SecuritySchemeView }) {
  return (
    <section className="scheme">
      <SectionHeading level={3} id={scheme.id}>
        {scheme.name}
      </SectionHeading>
      <p className="aside">{scheme.summary}</p>
      <SchemeFacts scheme={scheme} />
    </section>
  );
}

function Operations({ groups, tagLinks }: Pick<IntroductionView, 'groups' | 'tagLinks'>) {
  return (
    <section>
      <SectionHeading level={2} id="operations">
        Operations
      </SectionHeading>
      {tagLinks && (
        <ul className="tag-links">
          {tagLinks.map((link) => (
            <li key={link.href}>
              <a href={link.href}>{link.label}</a> {link.count}
            </li>
          ))}
        </ul>
      )}
      {groups.map((group) => (
        <section key={group.id}>
          <SectionHeading level={group.level} id={group.id}>
            {group.label}
          </SectionHeading>
          {group.description && <Markup className="prose" html={group.description} />}
          <SeeAlso link={group.externalDocs} />
          {group.operations.length > 0 && <OperationList operations={group.operations} />}
          {group.page && (
            <p className="group-page">
              <a href={group.page.href}>{group.page.label}</a>
            </p>
          )}
        </section>
      ))}
    </section>
  );
}
