// Tables whose parts are components, as most libraries of components have them: `<Table.Row>`, `<TableRow>`. They are those of HTML.

import type { Nodes } from 'mdast';

const parts: ReadonlyMap<string, string> = new Map(
  Object.entries({
    thead: 'Header Thead',
    tbody: 'Body Tbody',
    tfoot: 'Footer Tfoot',
    tr: 'Row Tr',
    th: 'HeaderCell ColumnHeader ColumnHeaderCell RowHeaderCell Th',
    td: 'Cell Td',
    caption: 'Caption',
  }).flatMap(([name, written]) =>
    written
      .split(' ')
      .flatMap((part): [string, string][] => [
        [`Table.${part}`, name],
        [`Table${part}`, name],
        ...(/^T/.test(part) ? [[part, name] as [string, string]] : []),
      ]),
  ),
);
const ofRows = /^(?:thead|tbody|tr)$/;

/** Returns the name of an element of a table in HTML that a component is; its own name if it is none. */
export function tablePartName(name: string, children: readonly Nodes[]): string {
  const part = parts.get(name);
  if (part !== undefined) return part;
  // A head is that of the table or a cell.
  if (name === 'Table.Head' || name === 'TableHead') return hasRows(children) ? 'thead' : 'th';
  return (name === 'Table' || name === 'Table.Root') && hasRows(children) ? 'table' : name;
}

function hasRows(nodes: readonly Nodes[]): boolean {
  return nodes.some((node) =>
    node.type === 'paragraph' ? hasRows(node.children) : node.type === 'jsxElement' && ofRows.test(node.name),
  );
}
