// A schema as rows: one line each, its description below, what is inside it indented by a hairline.
// Schema, row and variants call each other and therefore live together. At most twelve elements a row.

import type { FieldView, MoreView, SchemaView, VariantsView } from '../generator/nouns/schema-view.ts';
import { Comparison } from './comparison.tsx';
import { Constraints } from './constraints.tsx';
import { CodeWords, Enumeration, MeaningList } from './enumeration.tsx';
import { Prose } from './markup.tsx';
import { SeeAlso } from './see-also.tsx';

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
  return (
    <li className="field" id={field.id}>
      <FieldLine field={field} />
      {field.deprecation && <Prose className="note" html={field.deprecation} />}
      {field.description && <Prose className="note" html={field.description} />}
      <FieldFacts field={field} />
      {field.namedExamples && (
        <>
          <p className="field-facts">Examples</p>
          <MeaningList values={field.namedExamples} />
        </>
      )}
      {field.exampleNote && <p className="field-facts">{field.exampleNote}</p>}
      <SeeAlso link={field.externalDocs} />
      <Enumeration values={field.enumeration} />
      <More more={field.moreValues} />
      {field.children && <FieldChildren name={field.name} schema={field.children} depth={depth} />}
    </li>
  );
}

function FieldLine({ field }: { field: FieldView }) {
  return (
    <div className="field-line">
      <a className={field.deprecated ? 'field-name deprecated' : 'field-name'} href={`#${field.id}`}>
        {field.name}
      </a>{' '}
      <span className="field-type">{field.type}</span>
      {field.required && <strong> required</strong>}
      {field.deprecated && <em> deprecated</em>}
      {field.readOnly && <span> read-only</span>}
      {field.writeOnly && <span> write-only</span>}
      <Constraints constraints={field.constraints} />
    </div>
  );
}

function FieldFacts({ field }: { field: FieldView }) {
  if ((field.default ?? field.const) === undefined && field.examples.length === 0) return null;
  return (
    <p className="field-facts">
      {field.const !== undefined && (
        <span>
          Always <code>{field.const}</code>
        </span>
      )}
      {field.default !== undefined && (
        <span>
          {' '}
          Default <code>{field.default}</code>
        </span>
      )}
      {field.examples.length > 0 && (
        <span>
          {' '}
          Example
          <CodeWords words={field.examples} />
        </span>
      )}
    </p>
  );
}

function FieldChildren({ name, schema, depth }: { name: string; schema: SchemaView; depth: number }) {
  const content = <Schema schema={schema} depth={depth + 1} />;
  if (schema.fields.length === 0 && !schema.variants) return content;
  return (
    <details className="field-children" open={depth === 0}>
      <summary>
        Fields of <code>{name}</code>
      </summary>
      {content}
    </details>
  );
}

/** What a schema says about itself and holds, without its type line. */
export function Schema({ schema, depth = 0 }: { schema: SchemaView; depth?: number }) {
  return (
    <>
      {schema.description && <Prose className="note" html={schema.description} />}
      <SeeAlso link={schema.externalDocs} />
      <Enumeration values={schema.enumeration} />
      <More more={schema.moreValues} />
      {schema.fields.length > 0 && <FieldList fields={schema.fields} depth={depth} />}
      {schema.variants && <Variants variants={schema.variants} depth={depth} />}
      <More more={schema.more} />
      {schema.note && <p className="field-facts">{schema.note}</p>}
      {schema.recursion && (
        <p className="field-facts">
          <span>
            The same fields as <a href={schema.recursion.href}>{schema.recursion.label}</a>, described there.
          </span>
        </p>
      )}
    </>
  );
}

/** What is left to another page. */
export function More({ more }: { more: MoreView | undefined }) {
  if (!more) return null;
  return (
    <p className="field-facts">
      <span>
        {more.count} on a page of their own: <a href={more.link.href}>{more.link.label}</a>
      </span>
    </p>
  );
}

/** Alternatives fold natively, so that a link to a field in any of them opens it without scripting. */
function Variants({ variants, depth }: { variants: VariantsView; depth: number }) {
  return (
    <div className="variants">
      <p className="variants-title">
        {variants.label}
        {variants.discriminator && (
          <>
            , chosen by <code>{variants.discriminator}</code>
          </>
        )}
      </p>
      {variants.comparison && <Comparison comparison={variants.comparison} />}
      {variants.options.map((option, index) => (
        <details key={option.id} className="variant" id={option.id} open={depth === 0 && index === 0}>
          <summary>
            <b>{option.label}</b>{' '}
            {option.schema.type !== option.label && <span className="field-type">{option.schema.type}</span>}
            <Constraints constraints={option.schema.constraints} />
            {option.discriminatorValues.map((value) => (
              <code key={value}> {value}</code>
            ))}
            {option.isFallback && ' any other value'}
          </summary>
          <Schema schema={option.schema} depth={depth + 1} />
        </details>
      ))}
    </div>
  );
}
