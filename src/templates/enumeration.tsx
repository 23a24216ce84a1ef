// Enumerated values: with meanings a compact definition list, without them a line of codes; long ones fold.

import { Fragment } from 'react';
import { counted } from '../generator/shared/words.ts';
import type { EnumerationValueView } from '../generator/types/schema-view.ts';
import { Markup } from './markup.tsx';

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
