// The shapes of problems, which records of all stages have.

import { count, list, object, oneOf, type Shape, text } from '../../shared/shapes.ts';
import { type Diagnostic, diagnosticCodes, type Silence } from '../../types/diagnostic.ts';

const texts = list(text);

const place = object({ file: text }, { line: count, column: count, endColumn: count, pointer: text });

const relatedPlace = object(
  { file: text },
  { line: count, column: count, endColumn: count, pointer: text, message: text, target: text },
);

/** A code of the program, or of a plugin. */
const code: Shape<Diagnostic['code']> = (value) =>
  typeof value === 'string' && (Object.hasOwn(diagnosticCodes, value) || value.includes('/'));

const diagnostic: Shape<Diagnostic> = object(
  { code, severity: oneOf('error', 'warning', 'info'), message: text, notes: texts },
  {
    source: text,
    place,
    target: text,
    related: list(relatedPlace),
    more: count,
    fixes: list(object({ place, from: text, to: text })),
  },
);
/** Problems. */
export const diagnostics = list(diagnostic);

const position = object({ line: count, column: count });
/** What a source silences. */
export const silences: Shape<Silence[]> = list(
  object(
    { rule: text, place },
    { pointer: text, range: object({ file: text, from: position }, { to: position }) },
  ),
);
