// The page of an operation: what it does, samples, the request, the responses, the file of the document. On wide screens the samples are in a sticky column
// beside the text.

import type { CallbackView } from '../generator/types/api-view.ts';
import type { ComponentProps } from '../generator/types/page-view.ts';
import { BreakingText } from './breaking-text.tsx';
import { useComponents } from './replaceable-parts.ts';
import { MissingParts, ParameterGroups, RequestBody } from './request-section.tsx';
import { ResponseItem, Responses } from './response-list.tsx';
import { DocumentLink, DocumentProse, Island, Prose } from './safe-html.tsx';
import { Examples } from './samples-panel.tsx';
import { MethodLabel, OperationPath, SectionHeading } from './section-heading.tsx';
import { Security, ServersFold } from './servers-section.tsx';
import { useStrings } from './template-strings.tsx';

/** An operation or webhook. */
export function Operation({ view, tableOfContents }: ComponentProps['OperationHeader']) {
  const { OperationHeader, SamplePanel } = useComponents();
  const { operation } = useStrings();
  const hasSamples =
    view.requestSamples.length > 0 || view.requestExamples.length > 0 || view.responseExamples.length > 0;
  return (
    <article className="operation">
      <div className="operation-head">
        <OperationHeader view={view} tableOfContents={tableOfContents} />
      </div>
      {hasSamples && (
        <div className="operation-samples" data-search="skip">
          <SamplePanel view={view} />
        </div>
      )}
      <div className="operation-text">
        <Island name="expand-all" props={{}} />
        <MissingParts notes={view.missing} />
        <ParameterGroups groups={view.parameterGroups} />
        {view.requestBody && <RequestBody body={view.requestBody} />}
        <Responses responses={view.responses} more={view.moreResponses} />
        {view.callbacks.length > 0 && <Callbacks callbacks={view.callbacks} more={view.moreCallbacks} />}
        <p className="whole-document aside" data-search="skip">
          <a href={view.specHref} download={view.specFileName}>
            {operation.download({ file: view.specFileName })}
          </a>
        </p>
      </div>
    </article>
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
      {callback.description && <DocumentProse className="note" text={callback.description} />}
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
          <h4>{example.exampleOf({ response: group.label })}</h4>
          <Examples
            id={`${callback.id}-response-example-${group.status}`}
            legend={example.exampleOf({ response: group.label })}
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
              <BreakingText text={operationId} />
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
