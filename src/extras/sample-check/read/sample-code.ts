// Parses code of a guide, and finds what its variables contain. A variable is followed if the code gives it one value.

import type { SyntaxNode, Tree } from '@lezer/common';
import { memoized } from '../../../generator/shared/memoized.ts';
import { loadParser } from './load-parser.ts';
import { maskSample } from './mask-placeholders.ts';
import { childrenOf } from './syntax-nodes.ts';

/** Code with its syntax tree. */
export interface SampleCode {
  text: string;
  tree: Tree;
  /** The values of its variables, by name. Undefined: not written, or one of several. */
  variables: ReadonlyMap<string, SyntaxNode | undefined>;
  /** Variables with a member that is set or called, which can change an object. */
  changed: ReadonlySet<string>;
}

const parsers = {
  javascript: memoized(() => loadParser('javascript').parser.configure({ dialect: 'ts jsx' })),
  python: () => loadParser('python').parser,
};

/** Parses code. Errors in it are part of the tree. */
export function parseSample(language: keyof typeof parsers, code: string): SampleCode {
  const text = maskSample(code);
  const tree = parsers[language]().parse(text);
  const variables = new Map<string, SyntaxNode | undefined>();
  const changed = new Set<string>();
  tree.iterate({
    enter: ({ node }) => {
      if (node.name !== 'VariableName' && node.name !== 'VariableDefinition') return;
      const name = text.slice(node.from, node.to);
      if (isBinding(node)) variables.set(name, variables.has(name) ? undefined : valueGivenTo(node));
      else if (isChange(node)) changed.add(name);
    },
  });
  return { text, tree, variables, changed };
}

/** Nodes of Python that give a value to a name in them. */
const binders =
  /^(?:ParamList|(?:For|With|Import|Try|Scope)Statement|(?:Function|Class)Definition|NamedExpression|\w*Comprehension\w*)$/;

function isBinding(node: SyntaxNode): boolean {
  const { parent, prevSibling } = node;
  if (node.name === 'VariableDefinition') return true;
  if (parent?.name === 'AssignmentExpression') return prevSibling === null;
  if (parent?.name !== 'AssignStatement' && parent?.name !== 'UpdateStatement')
    return binders.test(parent?.name ?? '');
  return childrenOf(parent).some(({ name, from }) => name.endsWith('Op') && from > node.from);
}

/** The value of a name in `name = value`. */
function valueGivenTo({ parent, from }: SyntaxNode): SyntaxNode | undefined {
  if (parent?.name !== 'VariableDeclaration' && parent?.name !== 'AssignStatement') return undefined;
  const children = childrenOf(parent).filter(({ name }) => !/^(?:Type\w+|;|const|let|var)$/.test(name));
  const [target, sign, value, ...others] = children;
  return target?.from === from && /^(?:Equals|AssignOp)$/.test(sign?.name ?? '') && others.length === 0
    ? value
    : undefined;
}

/** Whether a node is the object in `name.method()`, `name.member = value` or `delete name.member`. */
function isChange(node: SyntaxNode): boolean {
  let member = node;
  while (member.parent?.name === 'MemberExpression' && member.prevSibling === null) member = member.parent;
  if (member.name !== 'MemberExpression') return false;
  const { parent, prevSibling } = member;
  if (prevSibling?.name === 'delete' || prevSibling?.name === 'del') return true;
  return prevSibling === null && /Assign|Update|Call/.test(parent?.name ?? '');
}
