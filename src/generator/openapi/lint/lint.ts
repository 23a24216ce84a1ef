// Checks a document apart from its syntax and references: validates it against the schema of its standard, and runs rules in one walk. The
// same files have the same diagnostics.

import { withPlainNumbers } from '../../shared/number-spelling.ts';
import { ownedBy, workingOn } from '../../shared/problems/diagnostics.ts';
import { kindOfProblem } from '../../shared/problems/problem-kinds.ts';
import { createSilenceFinder } from '../../shared/problems/silenced-places.ts';
import type { Diagnostic, DocumentTexts, Severity, Silence } from '../../types/diagnostic.ts';
import type {
  CheckedDocument,
  DocumentNode,
  LintRule,
  Problem,
  Rule,
  Visitors,
} from '../../types/lint-rule.ts';
import type { Plugin } from '../../types/plugin.ts';
import { ignoreKey, silencesInDocument } from '../document/document-silences.ts';
import { placeOfPointer } from '../document/file-places.ts';
import { type OpenDocument, openDocument } from '../document/open.ts';
import { createReferences } from '../document/references.ts';
import { pointerOfNode, walkDocument } from '../document/walk.ts';
import { validateDocument } from './validate-standard.ts';

/** Maximum number of diagnostics of one kind, far more than anybody fixes at once. Others are only counted. */
const mostOfKind = 500;
/** Maximum number of kinds of one code. Rules of plugins can have another message for each place, and these count as one kind. */
const mostKinds = 20;

/** Checks a bundled document. Violations of the standard are warnings; advice is `info`. */
async function checkDocument(
  document: OpenDocument,
  rules: readonly Rule[],
  silences: readonly Silence[],
): Promise<Diagnostic[]> {
  const { root, file, dialect, references, replaced } = document;
  const line = lineOf(dialect);
  const checked = { root, references, replaced, line, version: dialect, pointerOf: pointerOfNode };
  const found = runRules(rules, checked).map(inFile(document));
  const reported = new Set(found.map(({ place }) => placeKey(place)));
  // Rules have better messages than the schema.
  const violations = (await validateDocument(root, file, line)).filter(
    ({ place }) => !reported.has(placeKey(place)),
  );
  return limited([...violations, ...found], silences);
}

/** Returns the version of the standard without its patch number. An unknown version is validated as the newest. */
function lineOf(dialect: string): string {
  if (dialect.startsWith('2.')) return '2.0';
  const line = dialect.split('.').slice(0, 2).join('.');
  return line === '3.0' || line === '3.1' ? line : '3.2';
}

function placeKey(place: Diagnostic['place']): string {
  return `${place?.file} ${place?.pointer}`;
}

type VisitedKind = Exclude<keyof Visitors, 'finish'>;

interface Found<Checking> {
  rule: Checking;
  problem: Problem;
}

/** Runs the rules in one walk. Returns their problems in the order of the rules. */
function runRules<Checking extends Rule | LintRule>(
  list: readonly Checking[],
  document: CheckedDocument,
): Found<Checking>[] {
  const running = list.map((rule) => ({ rule, visitors: rule.start(document), problems: [] as Problem[] }));
  const asked = new Map<VisitedKind, (node: DocumentNode) => void>();
  const ask = (node: DocumentNode, kind: VisitedKind) => {
    const visit = asked.get(kind) ?? visitorOf(running, kind);
    asked.set(kind, visit);
    visit(node);
  };
  walkDocument(document.root, document.references, {
    visit: (node) => ask(node, node.kind),
    visitReference: (node) => ask(node, 'reference'),
  });
  return running.flatMap(({ rule, visitors, problems }) =>
    [...problems, ...(visitors.finish?.() ?? [])].map((problem) => ({ rule, problem })),
  );
}

interface RunningRule {
  visitors: Visitors;
  problems: Problem[];
}

/** Asks only the rules that visit a kind, as a large document has a hundred thousand nodes and most rules visit few of them. */
function visitorOf(running: readonly RunningRule[], kind: VisitedKind): (node: DocumentNode) => void {
  const visiting = running.flatMap(({ visitors, problems }) => {
    const visit = visitors[kind];
    return visit === undefined ? [] : [{ visit: visit.bind(visitors), problems }];
  });
  return (node) => {
    for (const { visit, problems } of visiting) {
      const found = visit(node);
      if (found.length > 0) for (const one of found) problems.push(one);
    }
  };
}

function inFile({ file, written }: OpenDocument) {
  const elsewhere = new Map(written.map(({ place, from }) => [`${place.file}${place.pointer}`, from]));
  return <Checking extends Rule | LintRule>({
    rule,
    problem: { pointer, message, notes = [] },
  }: Found<Checking>) => {
    const place = placeOfPointer(pointer, file);
    const from = elsewhere.size === 0 ? undefined : writtenIn(place, elsewhere);
    return {
      code: rule.code as Checking['code'],
      severity: severityOf(rule),
      message,
      ...(from === undefined ? { place } : { place: from, overlaid: place }),
      notes,
    };
  };
}

/** The place in the file of data that a place of the document is in, if it is. */
function writtenIn(
  { file, pointer }: { file: string; pointer: string },
  elsewhere: ReadonlyMap<string, { file: string; pointer: string }>,
): { file: string; pointer: string } | undefined {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    const from = elsewhere.get(file + pointer.slice(0, end));
    if (from !== undefined) return { file: from.file, pointer: from.pointer + pointer.slice(end) };
  }
  return undefined;
}

function severityOf(rule: Rule | LintRule): Severity {
  if ('severity' in rule) return rule.severity;
  return rule.isAdvice ? 'info' : 'warning';
}

/**
 * Returns the first diagnostics of each kind. The last of them has the number of the others. Those that the document silences do not
 * count.
 */
function limited(diagnostics: Diagnostic[], silences: readonly Silence[]): Diagnostic[] {
  const silencesAt = createSilenceFinder(silences);
  const kindOf = createKinds();
  const groups = diagnostics.map((one) => {
    const { place, overlaid = place } = one;
    const isSilenced = overlaid !== undefined && silencesAt(one.code, overlaid).length > 0;
    return isSilenced ? undefined : kindOf(one);
  });
  const counts = new Map<string | undefined, number>();
  for (const group of groups) counts.set(group, (counts.get(group) ?? 0) + 1);
  const kept = new Map<string, number>();
  return diagnostics.flatMap((one, index) => {
    const group = groups[index];
    if (group === undefined) return [one];
    const number = (kept.get(group) ?? 0) + 1;
    kept.set(group, number);
    if (number < mostOfKind) return [one];
    const more = (counts.get(group) ?? 0) - mostOfKind;
    if (number > mostOfKind) return [];
    return [more === 0 ? one : { ...one, more }];
  });
}

/** Creates a function that returns the code and the kind of a diagnostic; only the code, after the most kinds of it. */
function createKinds(): (diagnostic: Diagnostic) => string {
  const kindsOf = new Map<string, Set<string>>();
  return (diagnostic) => {
    const { code } = diagnostic;
    const kind = kindOfProblem(diagnostic);
    const kinds = kindsOf.get(code) ?? new Set();
    kindsOf.set(code, kinds);
    if (kinds.size < mostKinds) kinds.add(kind);
    return kinds.has(kind) ? `${code} ${kind}` : code;
  };
}

/**
 * Checks a document against its standard and with the rules of wings. `readApi` reports what prevents it from being read.
 * @returns an empty list for a document that cannot be read
 */
export async function checkApi(texts: DocumentTexts, rules: readonly Rule[]): Promise<Diagnostic[]> {
  const document = await openTexts(texts);
  return document === undefined ? [] : checkDocument(document, rules, silencesOf(document, texts));
}

/**
 * Checks a document with the rules of plugins. They are functions of the project, so this runs in the main thread.
 * @returns an empty list for a document that cannot be read
 */
export async function checkByPlugins(
  texts: DocumentTexts,
  plugins: readonly Pick<Plugin, 'name' | 'rules'>[],
): Promise<Diagnostic[]> {
  const document = await openTexts(texts);
  if (document === undefined) return [];
  const { file, dialect, replaced } = document;
  // Rules of plugins receive numbers of JavaScript.
  const root = withPlainNumbers(document.root);
  const references = root === document.root ? document.references : createReferences(root, file);
  const line = lineOf(dialect);
  const checked = { root, references, replaced, line, version: dialect, pointerOf: pointerOfNode };
  const found = plugins.flatMap(({ name, rules: own = [] }) =>
    ownedBy(
      name,
      workingOn(
        () => `\`${file}\``,
        () => runRules(own, checked).map(inFile(document)),
      ),
    ),
  );
  return limited(found, silencesOf(document, texts));
}

/** Only a document that mentions the extension is searched for it, as some are large. */
function silencesOf({ root, file }: OpenDocument, { text, parts }: DocumentTexts): Silence[] {
  const texts = [text, ...parts.map((part) => part.text)];
  return texts.some((one) => one.includes(ignoreKey)) ? silencesInDocument(root, file).silences : [];
}

async function openTexts({ file, text, parts }: DocumentTexts): Promise<OpenDocument | undefined> {
  const others = new Map(parts.map((part) => [part.file, part.text]));
  return (await openDocument({ file, text, readFile: async (name) => others.get(name) })).document;
}
