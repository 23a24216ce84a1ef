// Options of a choice side by side: a row for each field, a column for each option. It folds, so that it is no wall.

import type { ComparisonView } from '../generator/types/schema-view.ts';
import { SharedPart } from './shared-part.tsx';

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
