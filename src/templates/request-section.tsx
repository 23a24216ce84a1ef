// The parameters and the body of a request.

import type {
  BodyView,
  ExchangeView,
  ParameterGroupView,
  RequestBodyView,
} from '../generator/types/api-view.ts';
import { BreakingText } from './breaking-text.tsx';
import { MediaTypeParts } from './code-block.tsx';
import { FieldFilter, FieldList, MoreFields, RowSwitch, Schema } from './field-list.tsx';
import { DocumentProse, Prose } from './safe-html.tsx';
import { SectionHeading } from './section-heading.tsx';
import { useStrings } from './template-strings.tsx';
import { CodeWords, Constraints } from './value-list.tsx';

/** The request body: media types, then the schema as rows. Media types with the same schema share it. */
export function RequestBody({ body, level = 2 }: { body: RequestBodyView; level?: 2 | 4 }) {
  const { example, section } = useStrings();
  return (
    <section>
      <SectionHeading level={level} id={body.id}>
        {section.requestBody}
      </SectionHeading>
      {body.description && <DocumentProse className="note" text={body.description} />}
      <MediaTypeParts
        id={`${body.id}-type`}
        legend={example.mediaType}
        parts={body.bodies.map((entry, index) => ({
          key: entry.mediaTypes.join(),
          choices: entry.choices,
          panel: (
            <Body
              body={entry}
              required={body.required}
              {...(level === 2 && { switchId: `${body.id}-${index}-rows` })}
            />
          ),
        }))}
      />
    </section>
  );
}

/** A schema as rows, below a line with its type, constraints and media types. That of a callback has no filter and no switch. */
function Body({ body, required, switchId }: { body: BodyView; required: boolean; switchId?: string }) {
  return (
    <div className="body">
      <BodyLine body={body} required={required} />
      <MoreMediaTypes types={body.moreMediaTypes} />
      <Schema
        schema={body.schema}
        filter={switchId === undefined ? undefined : body.filter}
        switchId={body.hasSwitch ? switchId : undefined}
      />
      <SchemaJson href={body.jsonHref} />
    </div>
  );
}

interface BodyLineProps {
  body: BodyView;
  /** What the body is of, if its schema has no name. */
  label?: string | undefined;
  required?: boolean;
}

/** `Learner object required 1 to 20 items application/json`. */
export function BodyLine({ body, label, required = false }: BodyLineProps) {
  const { schema } = body;
  const strings = useStrings().schema;
  return (
    <span className="field-line" data-search="line">
      {label && <b className="body-label">{label}</b>}
      {schema.name && (
        <b className="schema-name" data-search="schema">
          <BreakingText text={schema.name} />
        </b>
      )}{' '}
      <span className="field-type">
        <BreakingText text={schema.type} />
      </span>
      {required && <strong> {strings.required}</strong>}
      {schema.deprecated && <em> {strings.deprecated}</em>}
      <Constraints constraints={schema.constraints} />
      <span className="media-types" data-search="skip">
        {body.mediaTypes.map((mediaType) => (
          <code key={mediaType}> {mediaType}</code>
        ))}
      </span>
    </span>
  );
}

/** The media types that do not fit in the line of a body. */
export function MoreMediaTypes({ types }: { types: string[] | undefined }) {
  const { exchange } = useStrings();
  if (!types) return null;
  return (
    <details className="enumeration-fold">
      <summary>{exchange.moreMediaTypes({ count: types.length })}</summary>
      <p className="field-facts">
        <CodeWords words={types} />
      </p>
    </details>
  );
}

/** A link to the schema as JSON, a file of the site. */
export function SchemaJson({ href }: { href: string | undefined }) {
  const { schema } = useStrings();
  if (!href) return null;
  return (
    <p className="field-facts schema-json" data-search="skip">
      <a href={href}>{schema.asJson}</a>
    </p>
  );
}

interface ParameterGroupsProps {
  groups: ParameterGroupView[];
  level?: 2 | 4;
}

/** Parameters in a section for each place, such as path or query. */
export function ParameterGroups({ groups, level = 2 }: ParameterGroupsProps) {
  return groups.map((group) => (
    <section key={group.id}>
      <SectionHeading level={level} id={group.id}>
        {group.label}
      </SectionHeading>
      {level === 2 && <FieldFilter count={group.filter} />}
      {level === 2 && group.hasSwitch && <RowSwitch id={`${group.id}-rows`} />}
      {group.fields.length > 0 && <FieldList fields={group.fields} />}
      <MoreFields more={group.more} />
    </section>
  ));
}

/** Notes on broken references to parts that have no name to list them by. */
export function MissingParts({ notes = [] }: { notes: ExchangeView['missing'] }) {
  return notes.map((note) => <Prose key={note.html} className="note" text={note} />);
}
