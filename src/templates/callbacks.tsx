// Requests that the API sends because of an operation, each with what it holds and what to answer.

import type { CallbackView } from '../generator/nouns/api-view.ts';
import { MethodLabel, OperationPath } from './labels.tsx';
import { Prose } from './markup.tsx';
import { ParameterGroups } from './parameters.tsx';
import { RequestBody } from './request-body.tsx';
import { ResponseItem } from './responses.tsx';
import { SectionHeading } from './section-heading.tsx';

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
        {callback.name}
      </SectionHeading>
      <p className="field-line">
        <MethodLabel method={callback.method} quiet /> <OperationPath path={callback.path} />
        {callback.deprecated && <em> deprecated</em>}
      </p>
      {callback.description && <Prose className="note" html={callback.description} />}
      <ParameterGroups groups={callback.parameterGroups} level={4} />
      {callback.requestBody && <RequestBody body={callback.requestBody} level={4} />}
      {callback.responses.length > 0 && <h4>Your answer</h4>}
      {callback.responses.map((response) => (
        <ResponseItem key={response.id} response={response} level={4} />
      ))}
      {callback.moreResponses && <p className="aside">{callback.moreResponses}</p>}
    </section>
  );
}
