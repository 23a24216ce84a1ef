// The introduction of an API and the pages of its tags.

import { Sentence } from '../client/islands/island-strings.tsx';
import type {
  FirstRequestView,
  IntroductionView,
  OperationLinkView,
  SecuritySchemeView,
  TagPageView,
} from '../generator/types/api-view.ts';
import type { DocumentLinkView, LinkView } from '../generator/types/markup.ts';
import type { Phrase } from '../generator/types/stage-strings.ts';
import { BreakingText } from './breaking-text.tsx';
import { Errors } from './errors-section.tsx';
import { DocumentLink, DocumentProse, Island, Markup, useTextLanguage } from './safe-html.tsx';
import { RequestSamples } from './samples-panel.tsx';
import { MethodLabel, PathText, SectionHeading, SeeAlso } from './section-heading.tsx';
import { SchemeFacts, ServerPicker, Servers } from './servers-section.tsx';
import { useStrings } from './template-strings.tsx';

/**
 * Description, servers, authentication and the operations by tag. `contents` is the folded table of contents between the
 * title and the text.
 */
export function Introduction({ view }: { view: IntroductionView }) {
  const { introduction, operation, section } = useStrings();
  return (
    <article className="doc introduction">
      {view.logo && <Markup className="logo" html={view.logo} />}
      {view.apiTitle && <p className="introduction-api">{view.apiTitle}</p>}
      <h1 {...useTextLanguage()}>
        <BreakingText text={view.title} />
      </h1>
      <p className="introduction-facts">
        {view.version !== '' && <span>{introduction.version({ version: view.version })}</span>}
        <a href={view.specHref} download={view.specFileName} data-search="skip">
          {operation.download({ file: view.specFileName })}
        </a>
        {view.contacts.map((contact, index) =>
          index === 0 ? (
            <NamedLink key={contact.label} phrase={introduction.contact} link={contact} />
          ) : (
            <DocumentLink key={contact.label} link={contact} />
          ),
        )}
        <NamedLink phrase={introduction.licence} link={view.licence} />
        {view.termsOfService && <DocumentLink link={view.termsOfService} />}
        <NamedLink phrase={operation.seeAlsoLink} link={view.externalDocs} />
      </p>
      {view.firstRequest && <FirstRequest request={view.firstRequest} />}
      <DocumentProse text={view.about} />
      {view.servers.length > 0 && (
        <section>
          <SectionHeading level={2} id="servers">
            {section.servers}
          </SectionHeading>
          {view.serverChoice && <ServerPicker choice={view.serverChoice} />}
          <Servers servers={view.servers} />
        </section>
      )}
      {view.securitySchemes.length > 0 && (
        <section>
          <SectionHeading level={2} id="authentication">
            {view.securityTitle ?? section.authentication}
          </SectionHeading>
          {view.securitySchemes.map((scheme) => (
            <Scheme key={scheme.id} scheme={scheme} />
          ))}
        </section>
      )}
      {view.errors && <Errors errors={view.errors} />}
      {(view.groups.length > 0 || view.tagLinks) && <Operations {...view} />}
      {view.schemas && <Schemas schemas={view.schemas} />}
    </article>
  );
}

/** The schemas of a document without requests. */
function Schemas({ schemas }: { schemas: LinkView[] }) {
  const { section } = useStrings();
  return (
    <section>
      <SectionHeading level={2} id="schemas">
        {section.schemas}
      </SectionHeading>
      <ul className="tag-links">
        {schemas.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A link inside of a text such as `Licence {link}`. */
function NamedLink({ phrase, link }: { phrase: Phrase<'link'>; link: DocumentLinkView | undefined }) {
  if (!link) return null;
  return (
    <span>
      <Sentence phrase={phrase} values={{ link: <DocumentLink link={link} /> }} />
    </span>
  );
}

/** An operation to call first, where the first screen of the page shows it. */
function FirstRequest({ request: { operation, samples, hostNote, isCall } }: { request: FirstRequestView }) {
  const { introduction, section } = useStrings();
  return (
    <section className="first-request panel code-panel">
      <div className="panel-bar">
        <SectionHeading level={2} id="first-request">
          {section.firstRequest}
        </SectionHeading>
      </div>
      <p className="code-note">
        <Sentence
          phrase={introduction.firstRequest}
          values={{ operation: <a href={operation.href}>{operation.label}</a> }}
        />
      </p>
      <div data-search="skip">
        <RequestSamples samples={samples} />
        {isCall && <Island name="fill-in" props={{ page: operation.href }} />}
        {hostNote && <p className="code-note">{hostNote}</p>}
      </div>
    </section>
  );
}

function Scheme({ scheme }: { scheme: SecuritySchemeView }) {
  return (
    <section className="scheme" data-search="definition">
      <SectionHeading level={3} id={scheme.id}>
        {scheme.name}
      </SectionHeading>
      <p className="aside">{scheme.summary}</p>
      <SchemeFacts scheme={scheme} />
    </section>
  );
}

function Operations({
  groups,
  tagLinks,
  onlyGroup,
}: Pick<IntroductionView, 'groups' | 'tagLinks' | 'onlyGroup'>) {
  const { section } = useStrings();
  return (
    <section>
      <SectionHeading level={2} id="operations">
        {onlyGroup ?? section.operations}
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
        <section key={group.id} {...(onlyGroup === undefined ? {} : { id: group.id })}>
          {onlyGroup === undefined && (
            <SectionHeading level={group.level} id={group.id}>
              {group.label}
            </SectionHeading>
          )}
          {group.count && <p className="aside">{group.count}</p>}
          {group.description && <DocumentProse text={group.description} />}
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

/** A list of links to operations: method, title, path. */
export function OperationList({ operations }: { operations: OperationLinkView[] }) {
  const strings = useStrings().operation;
  return (
    <ul className="operations">
      {operations.map((operation) => (
        <li key={operation.href}>
          <MethodLabel method={operation.method} quiet />
          <a href={operation.href} className={operation.deprecated ? 'deprecated' : undefined}>
            <PathText text={operation.label} />
          </a>
          {operation.path !== undefined && (
            <code>
              <PathText text={operation.path} />
            </code>
          )}
          {operation.deprecated && <em>{strings.deprecated}</em>}
        </li>
      ))}
    </ul>
  );
}

/** The page of a tag: its description and its operations. */
export function TagPage({ view }: { view: TagPageView }) {
  const { introduction } = useStrings();
  return (
    <article className="doc introduction">
      <h1 {...useTextLanguage()}>
        <BreakingText text={view.title} />
      </h1>
      {view.description && <DocumentProse text={view.description} />}
      <SeeAlso link={view.externalDocs} />
      <OperationList operations={view.operations} />
      {view.parts && (
        <nav aria-label={introduction.parts}>
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
