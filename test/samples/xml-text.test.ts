// Values as XML: elements, attributes, text, lists and namespaces (OpenAPI 3.2, section 4.24).

import { expect, it } from 'vitest';
import { xmlText } from '../../src/generator/samples/xml.ts';
import type { Schema, XmlFacts } from '../../src/generator/types/schema.ts';

const any = (xml?: XmlFacts): Schema => ({ kind: 'any', examples: [], enumeration: [], ...(xml && { xml }) });
const object = (properties: Record<string, Schema>, xml?: XmlFacts) =>
  ({
    ...any(xml),
    kind: 'object',
    properties: Object.entries(properties).map(([name, schema]) => ({ name, schema })),
  }) as unknown as Schema;
const list = (items: Schema, xml?: XmlFacts, prefixItems: Schema[] = []) =>
  ({ ...any(xml), kind: 'array', items, prefixItems }) as unknown as Schema;
const schemas = new Map([
  ['Boat', object({ id: any({ nodeType: 'attribute' }) }, { name: 'boat' })],
  ['Tug', object({ Tug: object({ b: any() }) })],
]);
const boat = { kind: 'ref', name: 'Boat', examples: [], enumeration: [] } as unknown as Schema;

it.each<[string, unknown, Schema, string[]]>([
  ['a scalar', 'a <b>', any(), ['<root>a &lt;b&gt;</root>']],
  ['nothing', null, any(), ['<root></root>']],
  [
    'an object',
    { a: 1, b: { c: true } },
    any(),
    ['<root>', '  <a>1</a>', '  <b>', '    <c>true</c>', '  </b>', '</root>'],
  ],
  ['an empty object', {}, any({ name: 'none' }), ['<none></none>']],
  ['a reference', { id: 7 }, boat, ['<boat id="7"></boat>']],
  ['a name that is none', { '1 a': 1 }, any({ name: 'a b' }), ['<a_b>', '  <_1_a>1</_1_a>', '</a_b>']],
  [
    'attributes with a prefix',
    { a: '"', b: 1 },
    object({ a: any({ nodeType: 'attribute', prefix: 'p' }), b: any({ name: 'c' }) }),
    ['<root p:a="&quot;">', '  <c>1</c>', '</root>'],
  ],
  ['text alone', { a: 'x' }, object({ a: any({ nodeType: 'text' }) }), ['<root>x</root>']],
  [
    'text beside an element',
    { a: 'x', b: 1 },
    object({ a: any({ nodeType: 'text' }) }),
    ['<root>', '  x', '  <b>1</b>', '</root>'],
  ],
  [
    'characters',
    { a: 'x]]>' },
    object({ a: any({ nodeType: 'cdata' }) }),
    ['<root><![CDATA[x]]]]><![CDATA[>]]></root>'],
  ],
  [
    'an object without an element of its own',
    { a: { b: 1, c: 2 }, d: 3 },
    object({ a: object({ b: any({ nodeType: 'attribute' }) }, { nodeType: 'none' }) }),
    ['<root b="1">', '  <c>2</c>', '  <d>3</d>', '</root>'],
  ],
  [
    'an object around its root',
    { tug: { b: 1 } },
    object({ tug: object({ b: any() }) }),
    ['<tug>', '  <b>1</b>', '</tug>'],
  ],
  [
    'an object that is called like what is in it',
    { Tug: { b: 1 } },
    { ...boat, name: 'Tug' } as Schema,
    ['<Tug>', '  <b>1</b>', '</Tug>'],
  ],
  [
    'an object with another name',
    { tug: { b: 1 } },
    object({ tug: object({ b: any() }) }, { name: 'boat' }),
    ['<boat>', '  <tug>', '    <b>1</b>', '  </tug>', '</boat>'],
  ],
  [
    'a scalar without an element',
    { a: 1, d: 3 },
    object({ a: any({ nodeType: 'none' }) }),
    ['<root>', '  <d>3</d>', '</root>'],
  ],
  ['a list', { a: [1, 2] }, any(), ['<root>', '  <a>1</a>', '  <a>2</a>', '</root>']],
  ['an empty list', { a: [], b: 1 }, any(), ['<root>', '  <b>1</b>', '</root>']],
  [
    'a list in an element',
    { a: [1] },
    object({ a: list(any({ name: 'item' }), { nodeType: 'element' }) }),
    ['<root>', '  <a>', '    <item>1</item>', '  </a>', '</root>'],
  ],
  [
    'an empty list in an element',
    { a: [] },
    object({ a: list(any(), { nodeType: 'element' }) }),
    ['<root>', '  <a></a>', '</root>'],
  ],
  [
    'a list of named items',
    { a: [{ id: 1 }, 2] },
    object({ a: list(any(), undefined, [boat]) }),
    ['<root>', '  <boat id="1"></boat>', '  <a>2</a>', '</root>'],
  ],
  ['a document of one item', [1], list(any()), ['<root>1</root>']],
  [
    'a document of a list',
    [1, 2],
    list(any(), { name: 'all' }),
    ['<all>', '  <all>1</all>', '  <all>2</all>', '</all>'],
  ],
  [
    'namespaces, each declared once',
    { a: { b: 1 }, c: 2 },
    object(
      {
        a: object({ b: any({ namespace: 'urn:n', prefix: 'n' }) }, { namespace: 'urn:n', prefix: 'n' }),
        c: any({ namespace: 'urn:n', prefix: 'n' }),
      },
      { namespace: 'urn:r' },
    ),
    [
      '<root xmlns="urn:r">',
      '  <n:a xmlns:n="urn:n">',
      '    <n:b>1</n:b>',
      '  </n:a>',
      '  <n:c xmlns:n="urn:n">2</n:c>',
      '</root>',
    ],
  ],
])('writes %s', (_, value, schema, lines) => {
  const [head, ...rest] = xmlText(value, schema, schemas).split('\n');
  expect(head).toBe('<?xml version="1.0" encoding="UTF-8"?>');
  expect(rest).toEqual(lines);
});
