// Values, constraints and comparisons of options.

import { Fragment } from 'react';
import { Sentence } from '../client/islands/island-strings.tsx';
import type { LinkView } from '../generator/types/markup.ts';
import type {
  ComparisonView,
  EnumerationValueView,
  FieldFacts,
  SchemaView,
  UsersView,
} from '../generator/types/schema-view.ts';
import { BreakingText } from './breaking-text.tsx';
import { DocumentMarkup, SharedPart } from './safe-html.tsx';
import { useStrings } from './template-strings.tsx';

const longestOpen = 8;

/** The values a field accepts: a definition list if they have descriptions, or else a line. Long lists are folded. */
export function Enumeration({
  values,
  shown,
}: {
  values: EnumerationValueView[];
  shown?: string | undefined;
}) {
  const { schema } = useStrings();
  if (values.length === 0) return null;
  const list = values.some((value) => value.description) ? (
    <MeaningList values={values} />
  ) : (
    <AcceptedValues values={values} />
  );
  if (values.length <= longestOpen) return list;
  return (
    <details className="enumeration-fold">
      <summary>{shown ?? schema.values({ count: values.length })}</summary>
      {list}
    </details>
  );
}

/** Values with their descriptions. */
export function MeaningList({ values }: { values: EnumerationValueView[] }) {
  const { schema } = useStrings();
  return (
    <dl className="enumeration">
      {values.map((value) => (
        <div
          key={`${value.value} ${value.whole?.href ?? ''} ${value.description?.html ?? ''}`}
          id={value.id}
          data-search={value.id && 'field'}
        >
          <dt>
            <BreakingText text={value.value} />
            <WholeValue link={value.whole} />
          </dt>
          {value.description ? (
            <DocumentMarkup as="dd" html={value.description.html} />
          ) : (
            <dd>{schema.noDescription}</dd>
          )}
          {value.users && (
            <dd>
              <Users users={value.users} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** The operations that use a part of the document, folded. */
export function Users({ users }: { users: UsersView | undefined }) {
  if (users === undefined) return null;
  return (
    <details className="enumeration-fold users" data-search="skip">
      <summary>{users.label}</summary>
      <p className="aside">
        {users.links.map(({ label, href }, index) => (
          <Fragment key={href}>
            {index > 0 && ', '}
            <a href={href}>{label}</a>
          </Fragment>
        ))}
        {users.more && `, ${users.more}`}
      </p>
    </details>
  );
}

function AcceptedValues({ values }: { values: EnumerationValueView[] }) {
  const { schema } = useStrings();
  const list = values.map(({ value, whole }, index) => (
    <Fragment key={whole?.href ?? value}>
      {index > 0 && ' '}
      <code>
        <BreakingText text={value} />
      </code>
      <WholeValue link={whole} />
    </Fragment>
  ));
  return (
    <p className="field-facts">
      <span>
        {values.length === 1 ? (
          <Sentence phrase={schema.only} values={{ value: list }} />
        ) : (
          <Sentence phrase={schema.oneOfValues} values={{ values: list }} />
        )}
      </span>
    </p>
  );
}

/** A link to the file of a value that is cut, after a space. */
export function WholeValue({ link }: { link: LinkView | undefined }) {
  if (link === undefined) return null;
  return (
    <>
      {' '}
      <a href={link.href} data-search="skip">
        {link.label}
      </a>
    </>
  );
}

/** Literal values with spaces between them. */
export function CodeList({ words }: { words: string[] }) {
  return words.map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words never change their order, and two long ones can be cut to the same one.
    <Fragment key={index}>
      {index > 0 && ' '}
      <code>
        <BreakingText text={word} />
      </code>
    </Fragment>
  ));
}

/** Literal values, each after a space. */
export function CodeWords({ words }: { words: string[] }) {
  return words.map((word) => (
    <Fragment key={word}>
      {' '}
      <code>
        <BreakingText text={word} />
      </code>
    </Fragment>
  ));
}

/** Constraints, each after a space. Names in backticks become code. */
export function Constraints({ constraints }: { constraints: string[] }) {
  return constraints.map((constraint) => (
    <span key={constraint}>
      {' '}
      <CodeWordsIn text={constraint} />
    </span>
  ));
}

/** Patterns that are longer say nothing at a glance, and would hide the fields below them. */
const longestCode = 80;

function CodeWordsIn({ text }: { text: string }) {
  const pieces = text.split(/`([^`]+)`/);
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order.
  return pieces.map((piece, index) => (index % 2 === 1 ? <CodeWord key={index} word={piece} /> : piece));
}

/** A word of code. The whole of a long one is its title. */
function CodeWord({ word }: { word: string }) {
  const characters = Array.from(word);
  return characters.length > longestCode ? (
    <code title={word}>{characters.slice(0, longestCode - 1).join('')}…</code>
  ) : (
    <code>{word}</code>
  );
}

/** A folded table that compares the options of a choice: a row for each field, a column for each option. */
export function Comparison({ comparison }: { comparison: ComparisonView }) {
  const { choice } = useStrings().schema;
  return (
    <details className="variant comparison">
      <summary data-search="skip">{choice.compare}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must take the keyboard's focus. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a section would be a landmark. */}
      <div className="table-frame" tabIndex={0} role="group" aria-label={choice.comparison}>
        <SharedPart as="table" part={Table} facts={comparison} />
      </div>
    </details>
  );
}

function Table({ facts }: { facts: ComparisonView }) {
  const { schema } = useStrings();
  return (
    <>
      <thead>
        <tr>
          <td />
          {facts.options.map((option) => (
            <th key={option} scope="col">
              <BreakingText text={option} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">
              <BreakingText text={row.name} />
            </th>
            {row.cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order.
              <td key={index}>
                <BreakingText text={cell.type ?? '–'} />
                {cell.required && <strong> {schema.required}</strong>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
}

/** The constant, default and examples, at the end of a line or on one of their own. */
export function Values({ facts }: { facts: NonNullable<SchemaView['values']> }) {
  const { schema: strings } = useStrings();
  return (
    <>
      {facts.const !== undefined && (
        <small>
          {' '}
          <Sentence phrase={strings.always} values={{ value: <CodeList words={[facts.const]} /> }} />
        </small>
      )}
      {facts.default !== undefined && (
        <small>
          {' '}
          <Sentence phrase={strings.defaultValue} values={{ value: <CodeList words={[facts.default]} /> }} />
        </small>
      )}
      {facts.examples.length > 0 && (
        <small>
          {' '}
          <Sentence
            phrase={facts.areOfItems ? strings.exampleOfItem : strings.example}
            values={{ values: <CodeList words={facts.examples} /> }}
          />
        </small>
      )}
    </>
  );
}

/** Links to examples that are too long for a row. */
export function WholeValues({ links = [] }: { links: FieldFacts['whole'] }) {
  return links.map(({ href, label }) => (
    <p className="field-facts" key={href}>
      <a href={href} data-search="skip">
        {label}
      </a>
    </p>
  ));
}
