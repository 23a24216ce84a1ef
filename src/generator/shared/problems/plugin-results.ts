// Checks what functions of plugins return, as a plugin may not be written in TypeScript. Law: a result that the program cannot use ends the run
// with one sentence that names the plugin, the function, what it returned, and what is expected.

import type { Problem, Visitors } from '../../types/lint-rule.ts';
import type { PluginOutcome, ReadApi } from '../../types/plugin.ts';
import type { PluginPage } from '../../types/route.ts';
import { isRecord } from '../json.ts';
import { nearestName } from '../nearest-name.ts';
import { PluginError } from './diagnostics.ts';
import { wordsFor } from './value-words.ts';

/** A part of a result that is wrong: its path, its value, and what is expected. */
interface Misfit {
  at: string;
  value: unknown;
  expected: string;
}

/** Finds the first part of a value that is wrong. */
type Shape = (value: unknown, at: string) => Misfit | undefined;

const leaf =
  (expected: string, fits: (value: unknown) => boolean): Shape =>
  (value, at) =>
    fits(value) ? undefined : { at, value, expected };

const text = leaf('a text', (value) => typeof value === 'string');
const number = leaf('a number', (value) => typeof value === 'number' && Number.isFinite(value));
const map = leaf('a `Map`', (value) => value instanceof Map);
const bytes = leaf('bytes (`Uint8Array`)', (value) => value instanceof Uint8Array);
const content = leaf(
  'a text, or bytes (`Uint8Array`)',
  (value) => typeof value === 'string' || value instanceof Uint8Array,
);
const present = leaf('a value', (value) => value !== undefined && value !== null);

const optional =
  (shape: Shape): Shape =>
  (value, at) =>
    value === undefined ? undefined : shape(value, at);

function list(item: Shape = present, expected = 'a list'): Shape {
  return (value, at) => {
    if (!Array.isArray(value)) return { at, value, expected };
    for (const [index, one] of value.entries()) {
      const found = item(one, `${at}[${index}]`);
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

function record(fields: Readonly<Record<string, Shape>>, expected = 'an object'): Shape {
  const entries = Object.entries(fields);
  return (value, at) => {
    if (!isRecord(value)) return { at, value, expected };
    for (const [key, shape] of entries) {
      const found = shape(value[key], at === '' ? key : `${at}.${key}`);
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

const problems = list(
  record({ pointer: text, message: text, notes: optional(list(text, 'a list of texts')) }),
  'a list of problems',
);

const severities = ['error', 'warning', 'info'];
const pluginProblem = record({
  code: leaf(
    'lower-case letters, digits and `-`, starting with a letter',
    (value) => typeof value === 'string' && /^[a-z][a-z0-9-]*$/.test(value),
  ),
  severity: leaf('`error`, `warning` or `info`', (value) => severities.includes(value as string)),
  message: text,
  place: optional(
    record({ file: text, line: optional(number), column: optional(number), pointer: optional(text) }),
  ),
  notes: optional(list(text, 'a list of texts')),
});
const pluginProblems = optional(list(pluginProblem, 'a list of problems'));

const outcome = (value: Shape) => record({ value, diagnostics: pluginProblems }, '`{ value, diagnostics }`');
const file = { file: text };
const files = list(record({ ...file, bytes: present }));
const link = { url: text, label: text };

/** What each hook returns. */
const outcomes = {
  afterLoad: outcome(
    record({
      docs: list(record({ ...file, text })),
      unreadDocs: list(record(file)),
      specs: list(record({ ...file, text, name: text, bytes })),
      nestedSpecs: list(text),
      specsDir: text,
      sidebars: list(record(file)),
      assets: files,
      statics: files,
      styles: files,
      brand: files,
    }),
  ),
  afterPlan: outcome(
    record({
      routes: list(record({ ...link, outputPath: text, title: text, source: record({ kind: text }) })),
      sections: list(record({ ...link, name: text, groups: list(record({ items: list(record(link)) })) })),
      linked: map,
      errorGuides: map,
      redirects: list(record({ from: text, to: text })),
    }),
  ),
  beforeWrite: outcome(record({ content })),
};

const pages = list(
  record({
    key: text,
    url: text,
    title: text,
    label: optional(text),
    description: optional(text),
    section: optional(text),
    html: text,
  }),
  'a list of pages',
);

/** A function of a plugin. */
export interface PluginFunction {
  plugin: string;
  /** Its kind and name, such as ``rule `no-verbs` ``. */
  member: string;
}

/** Throws an error if a result is not of a shape. */
function check(
  result: unknown,
  shape: Shape,
  { plugin, member, verb = 'returns' }: PluginFunction & { verb?: string },
): void {
  const found = shape(result, '');
  if (found === undefined) return;
  const { at, value, expected } = found;
  const what =
    value === undefined
      ? at === ''
        ? 'nothing'
        : `no \`${at}\``
      : `${wordsFor(value)}${at === '' ? '' : ` as \`${at}\``}`;
  throw new PluginError(`The ${member} of the plugin \`${plugin}\` ${verb} ${what}; expected ${expected}.`);
}

/** Checks the result of a hook. */
export function checkedOutcome<Value>(
  result: unknown,
  plugin: string,
  hook: keyof typeof outcomes,
): PluginOutcome<Value> {
  check(result, outcomes[hook], { plugin, member: `hook \`${hook}\`` });
  return result as PluginOutcome<Value>;
}

/** Checks the pages that a plugin adds. No result is no page. */
export function checkedPages(result: unknown, plugin: string): PluginPage[] {
  if (result === undefined) return [];
  check(result, pages, { plugin, member: 'function `pages`' });
  return result as PluginPage[];
}

const server = record({ url: text, variables: list() });
const header = { name: text, schema: present, examples: list() };
const contents = list(
  record({ mediaType: text, examples: list(), partTypes: list(), encodings: list() }),
  'a list of contents',
);
const response = record({
  status: text,
  description: text,
  headers: list(record(header)),
  contents,
  links: list(),
});
const exchange = {
  method: text,
  path: text,
  title: text,
  description: text,
  pointer: text,
  servers: list(server),
  security: list(record({ schemes: list(record({ id: text, scopes: list(text) })) })),
  parameters: list(record({ ...header, in: text })),
  requestBody: optional(record({ contents })),
  responses: list(response),
};
const operation = record({
  ...exchange,
  slug: text,
  tag: text,
  badges: list(text),
  codeSamples: list(record({ label: text, language: text, text })),
  callbacks: list(record({ ...exchange, name: text })),
});
const readApi = record(
  {
    value: optional(
      record({
        title: text,
        version: text,
        description: text,
        servers: list(server),
        securitySchemes: list(record({ id: text, kind: text })),
        tags: list(record({ name: text, label: text })),
        operations: list(operation),
        webhooks: list(operation),
        schemas: record({}),
        references: record({}),
        rawSchemas: list(),
      }),
    ),
    diagnostics: pluginProblems,
  },
  '`{ value, diagnostics }`',
);

/** Checks the model that a reader makes. */
export function checkedApi(result: unknown, where: PluginFunction): ReadApi {
  check(result, readApi, where);
  return result as ReadApi;
}

/** Checks the code that a language of a plugin writes. */
export function checkedSample(result: unknown, where: PluginFunction): string {
  check(result, text, where);
  return result as string;
}

/** What a visitor finds. Most find nothing, in JavaScript also as `undefined`. */
export function checkedFindings(result: unknown, where: PluginFunction): Problem[] {
  if (result === undefined || (Array.isArray(result) && result.length === 0)) return [];
  check(result, problems, where);
  return result as Problem[];
}

const visitorNames = Object.keys({
  document: true,
  components: true,
  pathItem: true,
  operation: true,
  callback: true,
  parameter: true,
  header: true,
  requestBody: true,
  response: true,
  mediaType: true,
  encoding: true,
  example: true,
  link: true,
  schema: true,
  securityScheme: true,
  server: true,
  tag: true,
  reference: true,
  finish: true,
} satisfies Record<keyof Visitors, true>);

const visitors = record(
  Object.fromEntries(
    visitorNames.map((name) => [name, optional(leaf('a function', (value) => typeof value === 'function'))]),
  ),
  'an object with functions for kinds of objects, such as `{ operation: (node) => [] }`',
);

/** Checks the functions of a rule that `start` returns, which can be methods of a class. */
export function checkedVisitors(
  result: unknown,
  where: PluginFunction,
): [keyof Visitors, (...values: unknown[]) => unknown][] {
  check(result, visitors, where);
  const given = result as Visitors;
  const unknown = Object.keys(given).find((name) => !visitorNames.includes(name));
  if (unknown !== undefined && typeof given[unknown as keyof Visitors] === 'function') {
    const nearest = nearestName(unknown, visitorNames);
    const advice =
      nearest === undefined
        ? `expected one of \`${visitorNames.join('`, `')}\``
        : `did you mean \`${nearest}\`?`;
    const end = nearest === undefined ? '.' : '';
    throw new PluginError(
      `The ${where.member} of the plugin \`${where.plugin}\` returns \`${unknown}\`, which is no kind of object; ${advice}${end}`,
    );
  }
  return (visitorNames as (keyof Visitors)[]).flatMap((name) => {
    const visit = given[name];
    return visit === undefined ? [] : [[name, visit.bind(given) as (...values: unknown[]) => unknown]];
  });
}

/** A transformer of a tree. */
export type Transformer = (...values: unknown[]) => unknown;

/** Checks what a plugin of unified returns. */
export function checkedTransformer(result: unknown, where: PluginFunction): Transformer | undefined {
  if (result === undefined || result === null) return undefined;
  if (result instanceof Promise) {
    result.catch(() => undefined);
    throw new PluginError(
      `The ${where.member} of the plugin \`${where.plugin}\` returns a promise; expected a transformer, or nothing.`,
    );
  }
  check(result, transformer, where);
  return result as Transformer;
}

const transformer = leaf('a transformer, or nothing', (value) => typeof value === 'function');

/** Checks what a transformer returns. What is in a tree is checked after all of them. */
export function checkedTree(result: unknown, { plugin, member }: PluginFunction): unknown {
  if (result === undefined || result === null) return undefined;
  check(result, tree, { plugin, member: `transformer of ${member.replace('function ', '')}` });
  return result;
}

const tree = leaf('a tree, or nothing', (value) => isRecord(value) && typeof value.type === 'string');

/** Nodes of Markdown and HTML trees that have children. */
const parents = new Set(
  'root paragraph heading blockquote list listItem table tableRow tableCell emphasis strong delete link linkReference element'.split(
    ' ',
  ),
);
/** Nodes that are a text. */
const literals = new Set(['text', 'inlineCode', 'code', 'html', 'comment']);
/** Nodes with a URL. */
const urls = new Set(['link', 'image', 'definition']);

function nodeShape(node: unknown, at: string): Misfit | undefined {
  if (!isRecord(node)) return { at, value: node, expected: 'a node' };
  const field = (key: string, shape: Shape) => shape(node[key], at === '' ? key : `${at}.${key}`);
  const { type } = node;
  return (
    field('type', text) ??
    (literals.has(type as string) ? field('value', text) : undefined) ??
    (urls.has(type as string) ? field('url', text) : undefined) ??
    (type === 'heading' ? field('depth', number) : undefined) ??
    (type === 'element'
      ? (field('tagName', text) ?? field('properties', optional(record({}))))
      : undefined) ??
    (parents.has(type as string) || 'children' in node
      ? field('children', leaf('a list of nodes', Array.isArray))
      : undefined)
  );
}

/** Checks the tree that transformers of a plugin leave, which may be deep, or contain itself. Elements without properties get them. */
export function checkTree(left: unknown, where: PluginFunction): void {
  const around = new Set<unknown>();
  const open: { node: unknown; at: string; isDone?: true }[] = [{ node: left, at: '' }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, at, isDone } = next;
    if (isDone) {
      around.delete(node);
      continue;
    }
    const isAround = around.has(node);
    check(
      node,
      () =>
        isAround
          ? { at, value: node, expected: 'a tree whose nodes do not contain themselves' }
          : nodeShape(node, at),
      { ...where, verb: 'leaves' },
    );
    const found = node as { type: string; children?: unknown[]; properties?: object };
    if (found.type === 'element') found.properties ??= {};
    const { children } = found;
    if (children === undefined) continue;
    around.add(node);
    open.push({ node, at, isDone: true });
    for (let index = children.length - 1; index >= 0; index -= 1)
      open.push({ node: children[index], at: `${at === '' ? '' : `${at}.`}children[${index}]` });
  }
}
