// An operation: what it does and takes, then what it answers. On wide screens each half has its samples beside
// it in a sticky column; on narrow ones the samples follow their half.

import type { ReactNode } from 'react';
import type { OperationView } from '../generator/types/api-view.ts';
import { Callbacks } from './callbacks.tsx';
import { CodeSamples, Examples } from './code.tsx';
import { DocumentLink } from './document-link.tsx';
import { Island } from './island.tsx';
import { MethodLabel, OperationPath } from './labels.tsx';
import { Prose } from './markup.tsx';
import { MissingParts, ParameterGroups } from './parameters.tsx';
import { RequestBody } from './request-body.tsx';
import { ResponseExamples, Responses } from './responses.tsx';
import { SectionHeading } from './section-heading.tsx';
import { Security, ServersFold } from './servers.tsx';

/** `contents` is the folded table of contents, after the method and path. */
export function Operation({ view, contents }: { view: OperationView; contents: ReactNode }) {
  return (
    <article className="operation">
      <div className="half">
        <div className="half-text">
          <h1>{view.title}</h1>
          <Badges badges={view.badges} />
          <Endpoint view={view} />
          {contents}
          {view.deprecated && <Deprecation view={view} />}
          {view.description && <Prose html={view.description} />}
          <OperationFacts view={view} />
          <Island name="expand-all" props={{}} />
          <MissingParts notes={view.missing} />
          <ParameterGroups groups={view.parameterGroups} />
          {view.requestBody && <RequestBody body={view.requestBody} />}
        </div>
        <RequestSamples view={view} />
      </div>
      <div className="half">
        <div className="half-text">
          <Responses responses={view.responses} more={view.moreResponses} />
        </div>
        <ResponseExamples groups={view.responseExamples} />
      </div>
      {view.callbacks.length > 0 && (
        <div className="half">
          <div className="half-text">
            <Callbacks callbacks={view.callbacks} more={view.moreCallbacks} />
          </div>
        </div>
      )}
    </article>
  );
}

function Badges({ badges }: Pick<OperationView, 'badges'>) {
  if (badges.length === 0) return null;
  return (
    <ul className="badges" aria-label="Marks">
      {badges.map((badge) => (
        <li key={badge}>{badge}</li>
      ))}
    </ul>
  );
}

function Deprecation({ view }: { view: OperationView }) {
  return (
    <div className="deprecation">
      <p>
        <strong>Deprecated.</strong> {!view.deprecation && 'Do not use this operation in new work.'}
      </p>
      {view.deprecation && <Prose html={view.deprecation} />}
    </div>
  );
}

function Endpoint({ view }: { view: OperationView }) {
  return (
    <p className="endpoint">
      <MethodLabel method={view.method} /> <OperationPath path={view.path} />
    </p>
  );
}

function OperationFacts({ view }: { view: OperationView }) {
  return (
    <dl className="facts">
      {view.kind === 'webhook' && (
        <>
          <dt>Webhook</dt>
          <dd>Sent by the API to an address of yours</dd>
        </>
      )}
      {(view.kind === 'operation' || view.security.length > 0) && (
        <>
          <dt>Authentication</dt>
          <dd>
            <Security security={view.security} optional={view.securityOptional} />
          </dd>
        </>
      )}
      {view.servers.length > 0 && (
        <>
          <dt>{view.servers.length === 1 ? 'Server' : 'Servers'}</dt>
          <dd>
            <ServersFold servers={view.servers} />
          </dd>
        </>
      )}
      {view.operationId && (
        <>
          <dt>Operation id</dt>
          <dd>
            <code className="operation-id">{view.operationId}</code>
          </dd>
        </>
      )}
      <dt>Specification</dt>
      <dd>
        <a href={view.specHref} download={view.specFileName}>
          Download {view.specFileName}
        </a>
      </dd>
      {view.externalDocs && (
        <>
          <dt>See also</dt>
          <dd>
            <DocumentLink link={view.externalDocs} />
          </dd>
        </>
      )}
    </dl>
  );
}

function RequestSamples({ view }: { view: OperationView }) {
  if (view.requestSamples.length === 0 && view.requestExamples.length === 0) return null;
  return (
    <div className="half-samples">
      <div className="samples">
        {view.requestSamples.length > 0 && (
          <section className="panel">
            <SectionHeading level={2} id="request-samples">
              Request sample
            </SectionHeading>
            <CodeSamples id="request-sample" samples={view.requestSamples} />
          </section>
        )}
        {view.requestExamples.length > 0 && (
          <section className="panel">
            <SectionHeading level={2} id="request-examples">
              Request body example
            </SectionHeading>
            <Examples id="request-example" legend="Example" examples={view.requestExamples} />
          </section>
        )}
      </div>
    </div>
  );
}
