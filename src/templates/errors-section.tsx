// The section of an introduction that explains the errors of all operations: statuses, the fields of the bodies, and the codes.

import type { ErrorCodeView, ErrorStatusView, ErrorsView } from '../generator/types/api-view.ts';
import { FieldList } from './field-list.tsx';
import { BodyLine, SchemaJson } from './request-section.tsx';
import { DocumentMarkup, DocumentProse } from './safe-html.tsx';
import { SectionHeading, StatusLabel } from './section-heading.tsx';
import { useStrings } from './template-strings.tsx';

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
            <BodyLine body={body} label={body.label} />
          </summary>
          {body.schema.description && <DocumentProse className="note" text={body.schema.description} />}
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
    <section className="response" id={status.id} data-search="field">
      <p className="response-line" data-search="name">
        <StatusLabel status={status.status} kind={status.kind} /> <b>{status.reason}</b>{' '}
        <span className="aside" data-search="skip">
          {status.count}
        </span>
      </p>
      {status.description && <DocumentProse className="note" text={status.description} />}
    </section>
  );
}

function CodeTable({ codes }: { codes: ErrorCodeView[] }) {
  const { introduction } = useStrings();
  const { code, meaning, fix, operations } = introduction.errorColumns;
  const hasMeanings = codes.some((one) => one.meaning.html !== '' || one.cause !== undefined);
  const hasFixes = codes.some((one) => one.fix !== undefined);
  return (
    <div className="prose">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard. */}
      <section className="table-frame" tabIndex={0} aria-label={introduction.errorCodes}>
        <table className="error-code-table">
          <thead>
            <tr>
              <th>{code}</th>
              {hasMeanings && <th>{meaning}</th>}
              {hasFixes && <th>{fix}</th>}
              <th>{operations}</th>
            </tr>
          </thead>
          <tbody>
            {codes.map((one) => (
              <tr key={one.id} id={one.id}>
                <td>
                  <code>{one.code}</code>
                </td>
                {hasMeanings && (
                  <td>
                    <DocumentMarkup html={one.meaning.html} />
                    {one.cause && <DocumentMarkup html={one.cause.html} />}
                  </td>
                )}
                {hasFixes && <td>{one.fix && <DocumentMarkup html={one.fix.html} />}</td>}
                <td>
                  <Operations code={one} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

const mostOpen = 2;

/** The operations that can return a code; more than a few are folded. */
function Operations({ code }: { code: ErrorCodeView }) {
  const links = code.operations.map((operation) => (
    <div key={operation.href}>
      <a href={operation.href}>{operation.label}</a>
    </div>
  ));
  if (links.length === 0) return code.more;
  if (links.length <= mostOpen) return links;
  return (
    <details>
      <summary>{code.count}</summary>
      {links}
      {code.more}
    </details>
  );
}
