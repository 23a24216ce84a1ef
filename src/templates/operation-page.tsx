// The page of an operation: what it does, samples, the request, the responses. On wide screens the samples are in a sticky column
// beside the text.

import { Fragment, type ReactNode } from 'react';
import type { CallbackView, OperationView } from '../generator/types/api-view.ts';
import { MissingParts, ParameterGroups, RequestBody } from './request-section.tsx';
import { ResponseItem, Responses } from './response-list.tsx';
import { DocumentLink, Island, Prose } from './safe-html.tsx';
import { Examples, Samples } from './samples-panel.tsx';
import { MethodLabel, OperationPath, SectionHeading } from './section-heading.tsx';
import { BaseUrl, Security, ServersFold, UrlParts } from './servers-section.tsx';
import { useStrings } from './template-strings.tsx';

/** An operation or webhook. `contents` is the folded table of contents, after the method and path. */
export function Operation({ view, contents }: { view: OperationView; contents: ReactNode }) {
  return (
    <article className="operation">
      <div className="operation-head">
        <h1>{view.title}</h1>
        <Badges badges={view.badges} />
        <Endpoint view={view} />
        {contents}
        {view.deprecated && <Deprecation view={view} />}
        {view.description && <Prose text={view.description} />}
        <OperationFacts view={view} />
      </div>
      <Samples view={view} />
      <div className="operation-text">
        <Island name="expand-all" props={{}} />
        <MissingParts notes={view.missing} />
        <ParameterGroups groups={view.parameterGroups} />
        {view.requestBody && <RequestBody body={view.requestBody} />}
        <Responses responses={view.responses} more={view.moreResponses} />
        {view.callbacks.length > 0 && <Callbacks callbacks={view.callbacks} more={view.moreCallbacks} />}
      </div>
    </article>
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
          {strings.download(view.specFileName)}
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

/** Requests that the API sends as a result of the operation, each with its body and the expected responses. */
function Callbacks({ callbacks, more }: { callbacks: CallbackView[]; more: string | undefined }) {
  const { operation, section } = useStrings();
  return (
    <section>
      <SectionHeading level={2} id="callbacks">
        {section.callbacks}
      </SectionHeading>
      <p className="aside">{operation.callbacksNote}</p>
      {callbacks.map((callback) => (
        <Callback key={callback.id} callback={callback} />
      ))}
      {more && <p className="aside">{more}</p>}
    </section>
  );
}

function Callback({ callback }: { callback: CallbackView }) {
  const { example, exchange, operation, section } = useStrings();
  return (
    <section className="response callback">
      <SectionHeading level={3} id={callback.id}>
        {callback.title}
      </SectionHeading>
      <p className="field-line" data-search="line">
        <MethodLabel method={callback.method} quiet /> <OperationPath path={callback.path} />
        {callback.deprecated && <em> {operation.deprecated}</em>}
      </p>
      {callback.deprecation && <Prose className="note" text={callback.deprecation} />}
      {callback.description && <Prose className="note" text={callback.description} />}
      <MissingParts notes={callback.missing} />
      <CallbackFacts callback={callback} />
      <ParameterGroups groups={callback.parameterGroups} level={4} />
      {callback.requestBody && <RequestBody body={callback.requestBody} level={4} />}
      {callback.requestExamples.length > 0 && (
        <section>
          <h4>{section.requestExample}</h4>
          <Examples
            id={`${callback.id}-request-example`}
            legend={example.example}
            examples={callback.requestExamples}
          />
        </section>
      )}
      {callback.responses.length > 0 && <h4>{exchange.yourAnswer}</h4>}
      {callback.responses.map((response) => (
        <ResponseItem key={response.id} response={response} level={4} />
      ))}
      {callback.moreResponses && <p className="aside">{callback.moreResponses}</p>}
      {callback.responseExamples.map((group) => (
        <section key={group.status}>
          <h4>{example.exampleOf(group.label)}</h4>
          <Examples
            id={`${callback.id}-response-example-${group.status}`}
            legend={example.exampleOf(group.label)}
            examples={group.examples}
          />
        </section>
      ))}
    </section>
  );
}

/** The facts of a callback; its name is left out if it is the title. */
function CallbackFacts({ callback }: { callback: CallbackView }) {
  const { operation: strings, section, server } = useStrings();
  const { name, title, after, operationId, security, servers, externalDocs } = callback;
  const isEmpty = name === title && (after ?? operationId ?? externalDocs) === undefined;
  if (isEmpty && security.length === 0 && servers.length === 0) return null;
  return (
    <dl className="facts" data-search="marked">
      {name !== title && (
        <>
          <dt>{strings.callback}</dt>
          <dd>
            <code>{name}</code>
          </dd>
        </>
      )}
      {after && (
        <>
          <dt>{strings.sentAfter}</dt>
          <dd>{after}</dd>
        </>
      )}
      {security.length > 0 && (
        <>
          <dt>{section.authentication}</dt>
          <dd>
            <Security security={security} optional={callback.securityOptional} />
          </dd>
        </>
      )}
      {servers.length > 0 && (
        <>
          <dt>{servers.length === 1 ? server.baseUrl : section.servers}</dt>
          <dd>
            <ServersFold servers={servers} />
          </dd>
        </>
      )}
      {operationId && (
        <>
          <dt>{strings.operationId}</dt>
          <dd>
            <code className="operation-id" data-search="operation-id">
              {operationId}
            </code>
          </dd>
        </>
      )}
      {externalDocs && (
        <>
          <dt>{strings.seeAlso}</dt>
          <dd>
            <DocumentLink link={externalDocs} />
          </dd>
        </>
      )}
    </dl>
  );
}
