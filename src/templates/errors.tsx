// The section of an introduction that explains the errors of all operations: statuses, the fields of the bodies, and the codes.

import type { ErrorCodeView, ErrorStatusView, ErrorsView } from '../generator/types/introduction-view.ts';
import { FieldList } from './fields.tsx';
import { Markup, Prose } from './markup.tsx';
import { BodyLine, SchemaJson } from './request.tsx';
import { SectionHeading, StatusLabel } from './section-heading.tsx';
import { useStrings } from './strings.tsx';

/** The section "Errors". Bodies are folded; a link to one of their fields opens them. */
export function Errors({ errors }: { errors: ErrorsView }) {
  const { section } = useStrings();
  return (
    <section>
      <SectionHeading level={2} id={errors.id}>
        {section.errors}
      </SectionHeading>
      {errors.statuses.map((status) => (
        <ErrorStatus key={status.id} status={status} />
      ))}
      {errors.bodies.map((body) => (
        <details className="response-part" key={body.id}>
          <summary>
            <BodyLine body={body} />
          </summary>
          {body.schema.description && <Prose className="note" html={body.schema.description} />}
          {body.schema.fields.length > 0 && <FieldList fields={body.schema.fields} depth={1} />}
          <SchemaJson href={body.jsonHref} />
        </details>
      ))}
      {errors.codes.length > 0 && <CodeTable codes={errors.codes} />}
      {errors.more && <p className="aside">{errors.more}</p>}
    </section>
  );
}

function ErrorStatus({ status }: { status: ErrorStatusView }) {
  return (
    <section className="response" id={status.id}>
      <p className="response-line">
        <StatusLabel status={status.status} kind={status.kind} /> <b>{status.reason}</b>{' '}
        <span className="aside">{status.count}</span>
      </p>
      {status.description && <Prose className="note" html={status.description} />}
    </section>
  );
}

function CodeTable({ codes }: { codes: ErrorCodeView[] }) {
  const { introduction } = useStrings();
  const { code, meaning, cause, fix, operations } = introduction.errorColumns;
  const hasCauses = codes.some((one) => one.cause);
  const hasFixes = codes.some((one) => one.fix);
  return (
    <div className="prose">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard. */}
      <section className="table-frame" tabIndex={0} aria-label={introduction.errorCodes}>
        <table className="error-code-table">
          <thead>
            <tr>
              <th>{code}</th>
              <th>{meaning}</th>
              {hasCauses && <th>{cause}</th>}
              {hasFixes && <th>{fix}</th>}
              <th>{operations}</th>
            </tr>
          </thead>
          <tbody>
            {codes.map((one) => (
              <CodeRow key={one.id} code={one} hasCauses={hasCauses} hasFixes={hasFixes} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function CodeRow({
  code,
  hasCauses,
  hasFixes,
}: {
  code: ErrorCodeView;
  hasCauses: boolean;
  hasFixes: boolean;
}) {
  return (
    <tr id={code.id}>
      <td>
        <code>{code.code}</code>
      </td>
      <td>
        <Markup html={code.meaning} />
      </td>
      {hasCauses && <td>{code.cause && <Markup html={code.cause} />}</td>}
      {hasFixes && <td>{code.fix && <Markup html={code.fix} />}</td>}
      <td>
        {code.operations.map((operation) => (
          <div key={operation.href}>
            <a href={operation.href}>{operation.label}</a>
          </div>
        ))}
        {code.more}
      </td>
    </tr>
  );
}
