// The page of a schema: its fields as rows, then the operations that use it.

import { slotMark } from '../generator/shared/html/chunks.ts';
import { fieldsSlots } from '../generator/shared/html/field-fragments.ts';
import type { SchemaPageView } from '../generator/types/api-view.ts';
import { BreakingText } from './breaking-text.tsx';
import { AboutSchema, FieldFilter, SchemaFields } from './field-list.tsx';
import { OperationList } from './introduction-page.tsx';
import { SchemaJson } from './request-section.tsx';
import { Island, useTextLanguage } from './safe-html.tsx';
import { SectionHeading } from './section-heading.tsx';
import { useStrings } from './template-strings.tsx';
import { Constraints } from './value-list.tsx';

/** A schema with a page of its own. */
export function SchemaPage({ view }: { view: SchemaPageView }) {
  const { schema } = view;
  const { operation, section } = useStrings();
  return (
    <article className="doc schema-page">
      <h1 {...useTextLanguage()}>
        <BreakingText text={view.title} />
      </h1>
      <p className="introduction-facts">
        <span className="field-type">
          <BreakingText text={schema.type} />
        </span>
        <Constraints constraints={schema.constraints} />
        <a href={view.download.href} download={view.download.label} data-search="skip">
          {operation.download({ file: view.download.label })}
        </a>
      </p>
      <Island name="expand-all" props={{}} />
      <section>
        <SectionHeading level={2} id="fields">
          {section.fields}
        </SectionHeading>
        <AboutSchema schema={schema} />
        <FieldFilter count={view.filter} />
        {slotMark(fieldsSlots.start)}
        <SchemaFields schema={schema} />
        {slotMark(fieldsSlots.end)}
        <SchemaJson href={view.jsonHref} />
      </section>
      {view.usedBy.length > 0 && (
        <section>
          <SectionHeading level={2} id="used-by">
            {section.usedBy}
          </SectionHeading>
          <OperationList operations={view.usedBy} />
          {view.usedByNote && <p className="aside">{view.usedByNote}</p>}
        </section>
      )}
    </article>
  );
}
