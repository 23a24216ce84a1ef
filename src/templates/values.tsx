// Enumerated values: with meanings a compact definition list, without them a line of codes; long ones fold.

import { Fragment } from 'react';
import { counted } from '../generator/shared/words.ts';
import type { ComparisonView, EnumerationValueView } from '../generator/types/schema-view.ts';
import { Markup, SharedPart } from './markup.tsx';

const longestOpen = 8;

/** The values a field accepts. Nothing for an empty list. */
export function Enumeration({ values }: { values: EnumerationValueView[] }) {
  if (values.length === 0) return null;
  const list = values.some((value) => value.description) ? (
    <MeaningList values={values} />
  ) : (
    <CodeList values={values} />
  );
  if (values.length <= longestOpen) return list;
  return (
    <details className="enumeration-fold">
      <summary>{counted(values.length, 'value')}</summary>
      {list}
    </details>
  );
}

/** Values with what each means. */
export function MeaningList({ values }: { values: EnumerationValueView[] }) {
  return (
    <dl className="enumeration">
      {values.map((value) => (
        <div key={`${value.value} ${value.description ?? ''}`}>
          <dt>{value.value}</dt>
          {value.description ? <Markup as="dd" html={value.description} /> : <dd>No description</dd>}
        </div>
      ))}
    </dl>
  );
}

function CodeList({ values }: { values: EnumerationValueView[] }) {
  return (
    <p className="field-facts">
      <span>
        {values.length === 1 ? 'Only' : 'One of'}
        <CodeWords words={values.map(({ value }) => value)} />
      </span>
    </p>
  );
}

/** Literal values, each after a space. */
export function CodeWords({ words }: { words: string[] }) {
  return words.map((word) => (
    <Fragment key={word}>
      {' '}
      <code>{word}</code>
    </Fragment>
  ));
}

// Constraints of a value, each in words; names in backticks are set as code.

/** Each constraint after a space. */
export function Constraints({ constraints }: { constraints: string[] }) {
  return constraints.map((constraint) => (
    <span key={constraint}>
      {' '}
      <CodeWordsIn text={constraint} />
    </span>
  ));
}

function CodeWordsIn({ text }: { text: string }) {
  const pieces = text.split(/`([^`]+)`/);
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order.
  return pieces.map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : piece));
}

// Options of a choice side by side: a row for each field, a column for each option. It folds, so that it is no wall.

export function Comparison({ comparison }: { comparison: ComparisonView }) {
  return (
    <details className="variant comparison">
      <summary>Compare side by side</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must take the keyboard's focus. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a section would be a landmark. */}
      <div className="table-frame" tabIndex={0} role="group" aria-label="Fields of each option">
        <SharedPart as="table" part={Table} facts={comparison} />
      </div>
    </details>
  );
}

function Table({ facts }: { facts: ComparisonView }) {
  return (
    <>
      <thead>
        <tr>
          <td />
          {facts.options.map((option) => (
            <th key={option} scope="col">
              {option}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            {row.cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order.
              <td key={index}>
                {cell.type ?? '–'}
                {cell.required && <strong> required</strong>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
}
