// Small additions for the rows of "How to add" about what is read: facts of operations, syntax of Markdown, includes, components,
// kinds of documents.

import type { Addition } from './additions.ts';

const core = 'src/generator';
const dialects = 'src/extras/dialects';

const fact: Addition = {
  row: 'a fact of operations',
  files: {},
  edits: [
    [
      `${core}/types/operation.ts`,
      '  /** It is no request of HTTP, so it has no samples.',
      '  /** The team that answers questions (`x-owner`). */\n  owner?: string;',
    ],
    [
      `${core}/openapi/read/extensions.ts`,
      '/** The fields of an operation that come from extensions alone. */',
      `function readOwner(raw: JsonRecord): Pick<Operation, 'owner'> {
        return withoutAbsent({ owner: textAt(raw, 'x-owner') });
      }`,
    ],
    [
      `${core}/views/api/operation-view.ts`,
      "    ...(about === '' ? {} : aboutOperation",
      `    ...(operation.owner === undefined
        ? {}
        : { facts: [{ label: index.strings.operation.owner, text: operation.owner }] }),`,
    ],
    ['src/strings/en-api.ts', "    webhookNote: '", "    owner: 'Team',"],
  ],
  replacements: [
    [
      `${core}/openapi/read/extensions.ts`,
      "Pick<Operation, 'codeSamples'> {\n  return { codeSamples",
      "Pick<Operation, 'codeSamples' | 'owner'> {\n  return { ...readOwner(raw), codeSamples",
    ],
  ],
};

const syntax: Addition = {
  row: 'syntax of another tool in Markdown',
  files: {
    [`${dialects}/syntax/dotted-lines.ts`]: `
      import type { Dialect } from '../../../generator/types/seam/markdown-syntax.ts';

      export const dottedLines: Dialect = {
        name: 'dotted-lines',
        isIn: (text) => text.includes('. . .'),
        change: (tree) => {
          tree.children = tree.children.map((node) =>
            node.type === 'paragraph' && node.children[0]?.type === 'text' && node.children[0].value === '. . .'
              ? { type: 'thematicBreak', position: node.position }
              : node,
          );
        },
      };`,
  },
  edits: [
    [
      `${dialects}/syntax/dialects.ts`,
      "import { formulas } from './formulas/formulas.ts';",
      "import { dottedLines } from './dotted-lines.ts';",
    ],
    [`${dialects}/syntax/dialects.ts`, '  formulas,', '  dottedLines,'],
  ],
};

const include: Addition = {
  row: "another tool's form of an include",
  files: {},
  edits: [
    [
      `${dialects}/includes/line-syntax.ts`,
      '/** A longer line is none of them.',
      `syntaxes.push({
        pattern: /^!include-text[ ]+(\\S+)$/,
        read: ([, path = '']) => ({ files: oneFile(path), look: 'beside', as: { kind: 'text' } }),
      });`,
    ],
  ],
};

const component: Addition = {
  row: 'a component of MDX',
  files: {},
  edits: [
    [
      `${dialects}/syntax/mdx/component-table.ts`,
      '  // Files, figures, changelogs.',
      "  { names: 'LoudRemark', make: callout },",
    ],
  ],
};

const reader: Addition = {
  row: 'another kind of API document',
  files: {},
  edits: [
    [
      `${core}/pipeline/plan/api-readers.ts`,
      '/** Returns all readers, in the order in which they are tried. */',
      `const shortReader: OwnReader = {
        name: 'short',
        accepts: ({ file }) => file.endsWith('.short.json'),
        read: async (source, { strings, ...access }) => {
          const { title } = JSON.parse(source.text) as { title: string };
          const document = { openapi: '3.1.0', info: { title, version: '1' }, paths: {} };
          return openApiReader.read({ ...source, text: JSON.stringify(document) }, { strings, ...access });
        },
      };`,
    ],
  ],
  replacements: [
    [
      `${core}/pipeline/plan/api-readers.ts`,
      'return [openApiReader, ...others];',
      'return [shortReader, openApiReader, ...others];',
    ],
  ],
};

/** The additions. */
export const additionsToContent: readonly Addition[] = [fact, syntax, include, component, reader];
