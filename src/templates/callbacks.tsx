// Requests that the API sends because of an operation, each with what it holds and what to answer.

import type { CallbackView } from '../generator/types/api-view.ts';
import { Examples } from './code.tsx';
import { DocumentLink } from './document-link.tsx';
import { MethodLabel, OperationPath } from './labels.tsx';
import { Prose } from './markup.tsx';
import { MissingParts, ParameterGroups } from './parameters.tsx';
import { RequestBody } from './request-body.tsx';
import { ResponseItem } from './responses.tsx';
import { SectionHeading } from './section-heading.tsx';
import { Security, ServersFold } from './servers.tsx';

export function Callbacks({ callbacks, more }: { callbacks: CallbackView[]; more: string | undefined }) {
  return (
    <section>
      <SectionHeading level={2} id="callbacks">
        Callbacks
      </SectionHeading>
      <p className="aside">Requests that the API sends to an address of yours after this one.</p>
      {callbacks.map((callback) => (
        <Callback key={callback.id} callback={callback} />
      ))}
      {more && <p className="aside">{more}</p>}
    </section>
  );
}

function Callback({ callback }: { callback: CallbackView }) {
  return (
    <section className="response callback">
      <SectionHeading level={3} id={callback.id}>
        {callback.title}
      </SectionHeading>
      <p className="field-line">
        <MethodLabel method={callback.method} quiet /> <OperationPath path={callback.path} />
        {callback.deprecated && <em> deprecated</em>}
      </p>
      {callback.deprecation && <Prose className="note" html={callback.deprecation} />}
      {callback.description && <Prose className="note" html={callback.description} />}
      <MissingParts notes={callback.missing} />
      <CallbackFacts callback={callback} />
      <ParameterGroups groups={callback.parameterGroups} level={4} />
      {callback.requestBody && <RequestBody body={callback.requestBody} level={4} />}
      {callback.requestExamples.length > 0 && (
        <section>
          <h4>Request body example</h4>
          <Examples
            id={`${callback.id}-request-example`}
            legend="Example"
            examples={callback.requestExamples}
          />
        </section>
      )}
      {callback.responses.length > 0 && <h4>Your answer</h4>}
      {callback.responses.map((response) => (
        <ResponseItem key={response.id} response={response} level={4} />
      ))}
      {callback.moreResponses && <p className="aside">{callback.moreResponses}</p>}
      {callback.responseExamples.map((group) => (
        <section key={group.status}>
          <h4>Example of {group.label}</h4>
          <Examples
            id={`${callback.id}-response-example-${group.status}`}
            legend={`Example of ${group.label}`}
            examples={group.examples}
          />
        </section>
      ))}
    </section>
  );
}

/** The key is left out where it is the title. */
function CallbackFacts({ callback }: { callback: CallbackView }) {
  const { name, title, operationId, security, servers, externalDocs } = callback;
  const isEmpty = name === title && operationId === undefined && externalDocs === undefined;
  if (isEmpty && security.length === 0 && servers.length === 0) return null;
  return (
    <dl className="facts">
      {name !== title && (
        <>
          <dt>Callback</dt>
          <dd>
            <code>{name}</code>
          </dd>
        </>
      )}
      {security.length > 0 && (
        <>
          <dt>Authentication</dt>
          <dd>
            <Security security={security} optional={callback.securityOptional} />
          </dd>
        </>
      )}
      {servers.length > 0 && (
        <>
          <dt>{servers.length === 1 ? 'Server' : 'Servers'}</dt>
          <dd>
            <ServersFold servers={servers} />
          </dd>
        </>
      )}
      {operationId && (
        <>
          <dt>Operation id</dt>
          <dd>
            <code className="operation-id">{operationId}</code>
          </dd>
        </>
      )}
      {externalDocs && (
        <>
          <dt>See also</dt>
          <dd>
            <DocumentLink link={externalDocs} />
          </dd>
        </>
      )}
    </dl>
  );
}
