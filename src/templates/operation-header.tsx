// The start of the page of an operation: title, method and path, description and facts.

import type { ReactNode } from 'react';
import type { OperationView, ServerView } from '../generator/types/api-view.ts';
import type { ComponentProps } from '../generator/types/page-view.ts';
import { BreakingText } from './breaking-text.tsx';
import { DocumentLink, DocumentProse, Prose, useTextLanguage } from './safe-html.tsx';
import { MethodLabel, OperationPath } from './section-heading.tsx';
import { BaseUrl, Security, ServersFold, UrlParts } from './servers-section.tsx';
import { useStrings } from './template-strings.tsx';

/** What an operation does. */
export function OperationHeader({ view }: ComponentProps['OperationHeader']) {
  return (
    <>
      <h1 {...useTextLanguage()}>
        <BreakingText text={view.title} />
      </h1>
      <Badges badges={view.badges} />
      <Endpoint view={view} />
      {view.deprecated && <Deprecation view={view} />}
      {view.description && <DocumentProse text={view.description} />}
      {view.more && <MoreAbout text={view.more} />}
      <OperationFacts view={view} />
    </>
  );
}

/** The rest of a long description, which a link to a heading inside of it opens. */
function MoreAbout({ text }: { text: NonNullable<OperationView['more']> }) {
  const { moreAbout } = useStrings().operation;
  return (
    <details className="servers-fold more-about">
      <summary data-search="skip">{moreAbout}</summary>
      <DocumentProse text={text} />
    </details>
  );
}

function Badges({ badges }: Pick<OperationView, 'badges'>) {
  const strings = useStrings().operation;
  if (badges.length === 0) return null;
  return (
    <ul className="badges" aria-label={strings.badges}>
      {badges.map((badge) => (
        <li key={badge}>{badge}</li>
      ))}
    </ul>
  );
}

function Deprecation({ view }: { view: OperationView }) {
  const strings = useStrings().operation;
  return (
    <div className="deprecation" data-search="deprecated">
      <p>
        <strong>{strings.deprecatedTitle}</strong> {!view.deprecation && strings.doNotUse}
      </p>
      {view.deprecation && <Prose text={view.deprecation} />}
    </div>
  );
}

function Endpoint({ view }: { view: OperationView }) {
  return (
    <p className="endpoint">
      <MethodLabel method={view.method} search="method" />{' '}
      <span className="endpoint-url">
        {view.serverChoice && (
          <>
            <code className="base-url" data-base-url="shown" data-search="skip">
              <UrlParts url={view.serverChoice.baseUrl} />
            </code>
            <wbr />
          </>
        )}
        <OperationPath path={view.path} search="path" />
      </span>
    </p>
  );
}

/** Short facts, beside each other. The address above has the base URL, so that it is only here if readers have a choice. */
function OperationFacts({ view }: { view: OperationView }) {
  const { operation: strings, section, security, server } = useStrings();
  const { serverChoice, servers } = view;
  const isShownAbove = serverChoice !== undefined && serverChoice.options.length === 0 && !hasWords(servers);
  return (
    <dl className="facts-line" data-search="marked">
      {view.facts.map(({ label, text }) => (
        <Fact key={label} label={label}>
          {text}
        </Fact>
      ))}
      {view.showsSecurity && (
        <Fact label={section.authentication}>
          {view.securityUnstated && <p>{security.unstated}</p>}
          <Security security={view.security} optional={view.securityOptional} />
        </Fact>
      )}
      {servers.length > 0 && !isShownAbove && (
        <Fact label={server.baseUrl}>
          {serverChoice ? (
            <BaseUrl servers={servers} choice={serverChoice} />
          ) : (
            <ServersFold servers={servers} />
          )}
        </Fact>
      )}
      {view.operationId && (
        <Fact label={strings.operationId}>
          <code className="operation-id" data-search="operation-id">
            <BreakingText text={view.operationId} />
          </code>
        </Fact>
      )}
      {view.externalDocs && (
        <Fact label={strings.seeAlso}>
          <DocumentLink link={view.externalDocs} />
        </Fact>
      )}
    </dl>
  );
}

/** Whether the document says more about a server than its URL. */
function hasWords(servers: ServerView[]): boolean {
  return servers.some(({ name, description, variables }) => name || description || variables.length > 0);
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
