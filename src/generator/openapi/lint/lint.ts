// A document -> everything that is wrong in it beside its syntax and its references: where it breaks the schema of
// its standard, and what the rules of rules/ find in one walk. Pure: the same files give the same diagnostics.

import { type JsonRecord, valueAt } from '../../shared/json.ts';
import { counted } from '../../shared/words.ts';
import type { Diagnostic, DiagnosticCode, DocumentTexts } from '../../types/diagnostic.ts';
import { placeOfPointer } from '../document/file-places.ts';
import { type OpenDocument, openDocument } from '../document/open.ts';
import { type DocumentNode, walkDocument } from '../document/walk.ts';
import { ambiguousPaths } from './rules/ambiguous-paths.ts';
import { contradictingBounds } from './rules/contradicting-bounds.ts';
import { contradictingKeys } from './rules/contradicting-keys.ts';
import { duplicateOperationId } from './rules/duplicate-operation-id.ts';
import { duplicateParameter } from './rules/duplicate-parameter.ts';
import { invalidDiscriminator } from './rules/invalid-discriminator.ts';
import { invalidExample } from './rules/invalid-example.ts';
import { invalidPattern } from './rules/invalid-pattern.ts';
import { invalidServerVariable } from './rules/invalid-server-variable.ts';
import { keywordShapes } from './rules/keyword-shapes.ts';
import { malformedNames } from './rules/malformed-names.ts';
import { misdirectedReference } from './rules/misdirected-reference.ts';
import { missingItems } from './rules/missing-items.ts';
import { missingResponses } from './rules/missing-responses.ts';
import { undeclaredPathParameter, unusedPathParameter } from './rules/path-parameters.ts';
import type { CheckedDocument, Problem, Rule, Visitors } from './rules/rule.ts';
import { unknownScope, unknownSecurityScheme } from './rules/security-requirements.ts';
import { undeclaredRequiredProperty } from './rules/undeclared-required-property.ts';
import { unknownLinkOperation } from './rules/unknown-link-operation.ts';
import { unknownType } from './rules/unknown-type.ts';
import { unusedComponent } from './rules/unused-component.ts';
import { validateDocument } from './validate-standard.ts';

const rules: readonly Rule[] = [
  duplicateOperationId,
  undeclaredPathParameter,
  unusedPathParameter,
  duplicateParameter,
  ambiguousPaths,
  missingResponses,
  unknownSecurityScheme,
  unknownScope,
  invalidServerVariable,
  contradictingKeys,
  keywordShapes,
  misdirectedReference,
  malformedNames,
  unknownLinkOperation,
  contradictingBounds,
  unknownType,
  missingItems,
  invalidPattern,
  invalidDiscriminator,
  invalidExample,
  undeclaredRequiredProperty,
  unusedComponent,
];

/** More of one code are counted, not listed. */
const mostOfCode = 50;
/** Limits duplicate messages, so that others are reported too. */
const mostAlike = 10;

/** Checks a bundled document; `warning` where the standard is broken, `info` where it is only unusual. */
async function checkDocument({ root, file, dialect, references }: OpenDocument): Promise<Diagnostic[]> {
  const line = lineOf(dialect);
  const found = runRules({ root, references, line }, file);
  const reported = new Set(found.map(({ place }) => placeKey(place)));
  // A rule has a better message than the schema.
  const violations = (await validateDocument(root, file, line)).filter(
    ({ place }) => !reported.has(placeKey(place)),
  );
  return limited([...versionProblems(root, file, dialect), ...violations, ...found], file);
}

/** A later release of a line is validated as that line, an unknown line as the newest. */
function lineOf(dialect: string): string {
  if (dialect.startsWith('2.')) return '2.0';
  const line = dialect.split('.').slice(0, 2).join('.');
  return line === '3.0' || line === '3.1' ? line : '3.2';
}

function placeKey(place: Diagnostic['place']): string {
  return `${place?.file} ${place?.pointer}`;
}

function versionProblems(root: JsonRecord, file: string, dialect: string): Diagnostic[] {
  const key = (valueAt(root, 'openapi') ?? undefined) === undefined ? 'swagger' : 'openapi';
  const isKnown = /^(2\.0|3\.[012](\.\d+(-.*)?)?)$/.test(dialect);
  const read = `the document is read as \`${lineOf(dialect)}\``;
  const found: [string, string][] = [];
  if (key === 'openapi' && valueAt(root, 'swagger') !== undefined) {
    found.push([`The document has both \`openapi\` and \`swagger\`; ${read}.`, 'Remove one of them.']);
  } else if (dialect.startsWith('2.') !== (key === 'swagger')) {
    const advice = 'The key is `swagger` in Swagger 2.0, and `openapi` since OpenAPI 3.0.';
    found.push([`\`${key}\` is \`${dialect.slice(0, 40)}\`, which is not a version of it; ${read}.`, advice]);
  } else if (!isKnown) {
    const message = `The version \`${dialect.slice(0, 40)}\` is not supported; ${read}.`;
    found.push([message, 'Supported are Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2.']);
  }
  if (isKnown && typeof valueAt(root, key) === 'number') {
    found.push([`\`${key}\` is a number; it must be text.`, 'Put quotes around it.']);
  }
  const place = placeOfPointer(`#/${key}`, file);
  return found.map(([message, note]) => ({
    code: 'invalid-spec',
    severity: 'warning',
    message,
    place,
    notes: [note],
  }));
}

type VisitedKind = Exclude<keyof Visitors, 'finish'>;

function runRules(document: CheckedDocument, file: string): Diagnostic[] {
  const running = rules.map((rule) => ({ rule, visitors: rule.start(document), problems: [] as Problem[] }));
  const ask = (node: DocumentNode, kind: VisitedKind) => {
    for (const { visitors, problems } of running) problems.push(...(visitors[kind]?.(node) ?? []));
  };
  walkDocument(
    document.root,
    document.references,
    (node) => ask(node, node.kind),
    (node) => ask(node, 'reference'),
  );
  return running.flatMap(({ rule, visitors, problems }) =>
    [...problems, ...(visitors.finish?.() ?? [])].map(
      ({ pointer, message, notes }): Diagnostic => ({
        code: rule.code,
        severity: rule.isAdvice ? 'info' : 'warning',
        message,
        place: placeOfPointer(pointer, file),
        notes,
      }),
    ),
  );
}

/** The first of each code, those that read alike a few times, and how many more there are. */
function limited(diagnostics: Diagnostic[], file: string): Diagnostic[] {
  const kept = new Map<DiagnosticCode, number>();
  const alike = new Map<string, number>();
  const left = new Map<DiagnosticCode, Pick<Diagnostic, 'severity'> & { count: number }>();
  const shown = diagnostics.filter((one) => {
    const count = kept.get(one.code) ?? 0;
    const words = `${one.code} ${one.message}`;
    const same = alike.get(words) ?? 0;
    alike.set(words, same + 1);
    const isShown = count < mostOfCode && same < mostAlike;
    if (isShown) kept.set(one.code, count + 1);
    else left.set(one.code, { severity: one.severity, count: (left.get(one.code)?.count ?? 0) + 1 });
    return isShown;
  });
  const more = [...left].map(([code, { severity, count }]): Diagnostic => {
    const words = counted(count, 'more problem');
    const message = `\`${file}\` has ${words} of this kind.`;
    return { code, severity, message, place: { file }, notes: ['They are listed once these are fixed.'] };
  });
  return [...shown, ...more];
}

/**
 * Checks a document against its standard, without a model of it; what keeps it from being read is reported by `readApi`.
 * @returns none for a document that cannot be read
 */
export async function checkApi({ file, text, parts }: DocumentTexts): Promise<Diagnostic[]> {
  const texts = new Map(parts.map((part) => [part.file, part.text]));
  const { document } = await openDocument({ file, text, readFile: async (name) => texts.get(name) });
  return document === undefined ? [] : checkDocument(document);
}
