// The start of the page of an operation: title, method and path, description and facts.

import { Fragment } from 'react';
import type { OperationView } from '../generator/types/api-view.ts';
import type { ComponentProps } from '../generator/types/page-view.ts';
import { ContentsFold } from './page-frame.tsx';
import { DocumentLink, Prose } from './safe-html.tsx';
import { MethodLabel, OperationPath } from './section-heading.tsx';
import { BaseUrl, Security, ServersFold, UrlParts } from './servers-section.tsx';
import { useStrings } from './template-strings.tsx';

/** What an operation does, and the folded table of contents. */
export function OperationHeader({ view, tableOfContents }: ComponentProps['OperationHeader']) {
  return (
    <>
      <h1>{view.title}</h1>
      <Badges badges={view.badges} />
      <Endpoint view={view} />
      <ContentsFold items={tableOfContents} />
      {view.deprecated && <Deprecation view={view} />}
      {view.description && <Prose text={view.description} />}
      <OperationFacts view={view} />
    </>
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

function OperationFacts({ view }: { view: OperationView }) {
  const { operation: strings, section, server } = useStrings();
  return (
    <dl className="facts" data-search="marked">
      {view.facts.map(({ label, text }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </Fragment>
      ))}
      {view.showsSecurity && (
        <>
          <dt>{section.authentication}</dt>
          <dd>
            <Security security={view.security} optional={view.securityOptional} />
          </dd>
        </>
      )}
      {view.servers.length > 0 && (
        <>
          <dt>{server.baseUrl}</dt>
          <dd>
            {view.serverChoice ? (
              <BaseUrl servers={view.servers} choice={view.serverChoice} />
            ) : (
              <ServersFold servers={view.servers} />
            )}
          </dd>
        </>
      )}
      {view.operationId && (
        <>
          <dt>{strings.operationId}</dt>
          <dd>
            <code className="operation-id" data-search="operation-id">
              {view.operationId}
            </code>
          </dd>
        </>
      )}
      <dt>{strings.specification}</dt>
      <dd>
        <a href={view.specHref} download={view.specFileName} data-search="skip">
          {strings.download({ file: view.specFileName })}
        </a>
      </dd>
      {view.externalDocs && (
        <>
          <dt>{strings.seeAlso}</dt>
          <dd>
            <DocumentLink link={view.externalDocs} />
          </dd>
        </>
      )}
    </dl>
  );
}
