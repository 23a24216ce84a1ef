// A schema as rows: a line, the description below it, and the fields inside of it, indented. Schema, row and variants are
// recursive and therefore in one file. A row has at most twelve elements, which bounds the size of pages.

import { Fragment } from 'react';
import { Sentence } from '../client/islands/island-strings.tsx';
import { holeMark } from '../generator/shared/html/chunks.ts';
import type {
  FieldFacts,
  FieldView,
  MoreFieldsView,
  MoreView,
  SchemaView,
  VariantFacts,
  VariantsView,
  VariantView,
} from '../generator/types/schema-view.ts';
import { BreakingText } from './breaking-text.tsx';
import { DocumentProse, Island, Prose, SharedPart } from './safe-html.tsx';
import { SeeAlso } from './section-heading.tsx';
import { useStrings } from './template-strings.tsx';
import {
  Comparison,
  Constraints,
  Enumeration,
  MeaningList,
  Users,
  Values,
  WholeValues,
} from './value-list.tsx';

interface FieldListProps {
  fields: FieldView[];
  /** How many schemas these rows are inside of. The first level inside a row is open, deeper ones are folded. */
  depth?: number;
}

/** Rows of parameters, headers or properties. */
export function FieldList({ fields, depth = 0 }: FieldListProps) {
  return (
    <ul className="fields">
      {fields.map((field) => (
        <Field key={field.id} field={field} depth={depth} />
      ))}
    </ul>
  );
}

function Field({ field, depth }: { field: FieldView; depth: number }) {
  const { id, facts, children } = field;
  const inside = children && <FieldChildren name={facts.name} schema={children} depth={depth} />;
  return (
    <SharedPart as="li" className="field" search="field" id={id} part={Row} facts={facts}>
      {inside}
    </SharedPart>
  );
}

function Row({ facts }: { facts: FieldFacts }) {
  const { schema: strings } = useStrings();
  return (
    <>
      <RowLine facts={facts} />
      {facts.deprecation && <Prose className="note" text={facts.deprecation} />}
      {facts.description && <DocumentProse className="note" text={facts.description} />}
      {facts.namedExamples && (
        <>
          <p className="field-facts">{strings.examples}</p>
          <MeaningList values={facts.namedExamples} />
        </>
      )}
      {facts.exampleNote && <p className="field-facts">{facts.exampleNote}</p>}
      <WholeValues links={facts.whole} />
      <SeeAlso link={facts.externalDocs} />
      <Enumeration values={facts.enumeration} shown={facts.moreValues?.shown} />
      <More more={facts.moreValues} />
    </>
  );
}

function RowLine({ facts }: { facts: FieldFacts }) {
  const { schema: strings } = useStrings();
  return (
    <div className="field-line" data-search="line">
      {/* biome-ignore lint/a11y/useValidAnchor: the hole is its `href`. */}
      <a
        className={facts.deprecated ? 'field-name deprecated' : 'field-name'}
        data-search="name"
        data-hole={holeMark({ hole: 'self' })}
      >
        <BreakingText text={facts.name} />
      </a>{' '}
      <Users users={facts.users} />
      <span className="field-type" data-schema={facts.schemaName}>
        <BreakingText text={facts.type} />
      </span>
      {facts.required && <strong> {strings.required}</strong>}
      {facts.deprecated && <em> {strings.deprecated}</em>}
      {facts.readOnly && <span> {strings.readOnly}</span>}
      {facts.writeOnly && <span> {strings.writeOnly}</span>}
      <Constraints constraints={facts.constraints} />
      <Values facts={facts} />
    </div>
  );
}

/** Options of a field that are lines enough to be open one level deeper. */
const fewOptions = 3;

function FieldChildren({ name, schema, depth }: { name: string; schema: SchemaView; depth: number }) {
  const { schema: strings } = useStrings();
  const content = <Schema schema={schema} name={name} depth={depth + 1} />;
  if (schema.fields.length === 0 && !schema.variants && !schema.repeated) return content;
  const options = schema.variants?.options.length ?? 0;
  const hasOnlyOptions = options > 0 && schema.fields.length === 0 && !schema.repeated;
  const isOpen = depth === 0 || (depth === 1 && hasOnlyOptions && options <= fewOptions);
  return (
    <details className="field-children" open={isOpen}>
      <summary>
        <Sentence
          phrase={hasOnlyOptions ? strings.optionsOf : strings.fieldsOf}
          values={{ name: <code>{name}</code> }}
        />
        {schema.fields.length > 0 && <small className="field-count"> {schema.fields.length}</small>}
      </summary>
      {content}
    </details>
  );
}

/** A filter above a long list of fields. */
export function FieldFilter({ count }: { count: number | undefined }) {
  return count === undefined ? null : <Island name="field-filter" props={{ count }} />;
}

/** The choices of the switch. The boot script keeps the choice for all pages, as that of tabs with the same values (`client/boot/choices.ts`). */
const rowChoices = ['all-rows', 'required-rows'] as const;

/** Leaves out the optional rows of the list after it. A row that a link leads to stays. */
export function RowSwitch({ id }: { id: string }) {
  const { shownRows } = useStrings().schema;
  const labels = [shownRows.all, shownRows.required];
  return (
    <fieldset className="tabs row-switch needs-script" data-tabs={rowChoices.join(' ')} data-search="skip">
      <legend className="visually-hidden">{shownRows.legend}</legend>
      {rowChoices.map((value, index) => (
        <Fragment key={value}>
          <input
            className="tab-input"
            type="radio"
            name={id}
            id={`${id}-${value}`}
            value={value}
            defaultChecked={index === 0}
          />
          <label className="tab-label" htmlFor={`${id}-${value}`}>
            {labels[index]}
          </label>
        </Fragment>
      ))}
    </fieldset>
  );
}

interface SchemaProps {
  schema: SchemaView;
  /** The id of a switch that leaves out optional rows; without it there is none. */
  switchId?: string | undefined;
  /** How many fields a filter above them finds; without it there is none. */
  filter?: number | undefined;
  /** The field with the schema. */
  name?: string;
  depth?: number;
  /** Whether the first option is open, which it is where fields inside of rows are. */
  opensOption?: boolean;
}

/** Description, values, filter, fields and options of a schema, without the line with its type. */
export function Schema(props: SchemaProps) {
  return (
    <>
      <AboutSchema schema={props.schema} />
      <FieldFilter count={props.filter} />
      {props.switchId && <RowSwitch id={props.switchId} />}
      <SchemaFields {...props} />
    </>
  );
}

/** Description and values of a schema. */
export function AboutSchema({ schema }: { schema: SchemaView }) {
  return (
    <>
      {schema.deprecation && <Prose className="note" text={schema.deprecation} />}
      {schema.description && <DocumentProse className="note" text={schema.description} />}
      {schema.values && (
        <p className="field-line">
          <Values facts={schema.values} />
        </p>
      )}
      {schema.values?.exampleNote && <p className="field-facts">{schema.values.exampleNote}</p>}
      <WholeValues links={schema.values?.whole} />
      <SeeAlso link={schema.externalDocs} />
      <Enumeration values={schema.enumeration} shown={schema.moreValues?.shown} />
      <More more={schema.moreValues} />
    </>
  );
}

/** Fields and options of a schema. */
export function SchemaFields({ schema, name, depth = 0, opensOption = depth === 0 }: SchemaProps) {
  const { schema: strings } = useStrings();
  return (
    <>
      {schema.fields.length > 0 && <FieldList fields={schema.fields} depth={depth} />}
      {schema.repeated && <RepeatedFields repeated={schema.repeated} depth={depth} />}
      {schema.variants && <Variants variants={schema.variants} depth={depth} opensFirst={opensOption} />}
      <MoreFields more={schema.more} name={name} />
      {schema.note && <p className="field-facts">{schema.note}</p>}
      {schema.recursion && (
        <p className="field-facts">
          <span>
            <Sentence
              phrase={strings.sameFields}
              values={{ schema: <a href={schema.recursion.href}>{schema.recursion.label}</a> }}
            />
          </span>
        </p>
      )}
    </>
  );
}

interface RepeatedFieldsProps {
  repeated: NonNullable<SchemaView['repeated']>;
  depth: number;
}

/** Fields that are shown above. Those inside of them are folded as well. */
function RepeatedFields({ repeated, depth }: RepeatedFieldsProps) {
  return (
    <details className="field-children">
      <summary data-search="skip">{repeated.label}</summary>
      <FieldList fields={repeated.fields} depth={depth + 1} />
    </details>
  );
}

/** The number of fields that another page shows, with a link to it. With scripting, a button opens them in place. */
export function MoreFields({ more, name }: { more: MoreFieldsView | undefined; name?: string | undefined }) {
  const { missingFields } = useStrings().schema;
  if (!more) return null;
  const { count, link, prefix } = more;
  return (
    <p className="field-more">
      <button
        className="open-fields needs-script"
        type="button"
        aria-expanded={false}
        data-prefix={prefix}
        data-search="skip"
      >
        {name ? (
          <Sentence phrase={missingFields.ofField} values={{ count, name: <code>{name}</code> }} />
        ) : (
          count
        )}
      </button>{' '}
      <a href={link.href} data-before={missingFields.before({ count })}>
        {link.label}
      </a>
    </p>
  );
}

/** The number of values that another page shows, with a link. */
function More({ more }: { more: MoreView | undefined }) {
  const { missingFields } = useStrings().schema;
  if (!more) return null;
  return (
    <p className="field-facts">
      <span>
        <Sentence
          phrase={missingFields.onAnotherPage}
          values={{ count: more.count, schema: <a href={more.link.href}>{more.link.label}</a> }}
        />
      </span>
    </p>
  );
}

interface VariantsProps {
  variants: VariantsView;
  depth: number;
  opensFirst: boolean;
}

/** The options of a choice. */
function Variants({ variants, depth, opensFirst }: VariantsProps) {
  const { choice } = useStrings().schema;
  const { label, discriminator } = variants;
  return (
    <div className="variants">
      <p className="variants-title">
        {discriminator ? (
          <Sentence
            phrase={choice.chosenBy}
            values={{ choice: label, property: <code>{discriminator}</code> }}
          />
        ) : (
          label
        )}
      </p>
      {variants.comparison && <Comparison comparison={variants.comparison} />}
      {variants.options.map((option, index) => (
        <Variant key={option.id} option={option} depth={depth} isOpen={opensFirst && index === 0} />
      ))}
    </div>
  );
}

interface VariantProps {
  option: VariantView;
  depth: number;
  isOpen: boolean;
}

/** An option: a `details` element, which a link to a field inside of it opens without scripting, or a line if nothing is inside. */
function Variant({ option: { id, facts, schema }, depth, isOpen }: VariantProps) {
  if (!hasContent(schema))
    return (
      <div className="variant" id={id} data-schema={schema.name}>
        <SharedPart as="div" part={VariantLine} facts={facts} />
      </div>
    );
  return (
    <details className="variant" id={id} open={isOpen} data-schema={schema.name}>
      <SharedPart as="summary" part={VariantLine} facts={facts} />
      <Schema schema={schema} depth={depth + 1} />
    </details>
  );
}

/** Whether a schema has more to show than its type and constraints. */
function hasContent(schema: SchemaView): boolean {
  const { type, name, constraints, deprecated, enumeration, fields, ...others } = schema;
  return (
    enumeration.length > 0 || fields.length > 0 || Object.values(others).some((value) => value !== undefined)
  );
}

function VariantLine({ facts }: { facts: VariantFacts }) {
  const { choice, deprecated } = useStrings().schema;
  return (
    <>
      <b>
        <BreakingText text={facts.label} />
      </b>{' '}
      {facts.type !== facts.label && (
        <span className="field-type">
          <BreakingText text={facts.type} />
        </span>
      )}
      {facts.deprecated && <em> {deprecated}</em>}
      <Constraints constraints={facts.constraints} />
      {facts.discriminatorValues.map((value) => (
        <code key={value}>
          {' '}
          <BreakingText text={value} />
        </code>
      ))}
      {facts.isFallback && <span> {choice.anyOtherValue}</span>}
    </>
  );
}
