// Serializes a value as XML by its schema (OpenAPI 3.2, section 4.24: names, namespaces and node types).

import { escapeXml } from '../shared/html/escape.ts';
import { spellingOf } from '../shared/number-spelling.ts';
import type { Schema, XmlNodeType } from '../types/schema.ts';

/**
 * Writes an XML document. Its root element has the name of the schema, or else `root`. A list is wrapped in one element if
 * necessary, as a document has one root element.
 */
export function xmlText(value: unknown, schema: Schema, schemas: ReadonlyMap<string, Schema>): string {
  const writing = { schemas, by: '', spaces: new Map<string, string>() };
  const only = rootProperty(value, schema, schemas);
  if (only !== undefined) return `${declaration}${element(only, writing)}`;
  const name = nameOf(schema, schemas) ?? 'root';
  const isWrapped = Array.isArray(value) && value.length !== 1;
  const root: Schema = isWrapped ? { ...resolved(schema, schemas), xml: { nodeType: 'element' } } : schema;
  return `${declaration}${element({ name, value, schema: root }, writing)}`;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/**
 * Returns the only property of an object that is the root element itself, and not an element in it: it is called like its schema, which
 * has no other name in XML, or the schema has no name at all.
 */
function rootProperty(
  value: unknown,
  schema: Schema,
  schemas: ReadonlyMap<string, Schema>,
): Named<object> | undefined {
  const target = resolved(schema, schemas);
  const properties = target.kind === 'object' ? target.properties : [];
  if (!isObject(value) || Array.isArray(value) || properties.length !== 1) return undefined;
  const [[key, inner] = [], ...others] = Object.entries(value) as [string, unknown][];
  const property = properties.find((one) => one.name === key);
  if (property === undefined || others.length > 0 || !isObject(inner) || Array.isArray(inner))
    return undefined;
  const name = safeName(property.schema.xml?.name ?? property.name);
  const isOwnName =
    (schema.xml ?? target.xml) === undefined && nodeTypeOf(property.schema, schemas) === undefined;
  const isOnly = isOwnName && [name, undefined].includes(nameOf(schema, schemas));
  return isOnly ? { name, value: inner, schema: property.schema } : undefined;
}

interface Writing {
  schemas: ReadonlyMap<string, Schema>;
  by: string;
  /** Namespaces that surrounding elements declare, by prefix. The default one has the prefix ''. */
  spaces: ReadonlyMap<string, string>;
}

/** A tag with its prefix, and the namespace that it declares unless a surrounding element does. */
interface Tag {
  name: string;
  declares: string;
  spaces: ReadonlyMap<string, string>;
}

function tagOf(name: string, schema: Schema, { schemas, spaces }: Writing): Tag {
  const xml = { ...resolved(schema, schemas).xml, ...schema.xml };
  const prefix = xml.prefix === undefined || xml.prefix === '' ? '' : safeName(xml.prefix);
  const qualified = prefix === '' ? name : `${prefix}:${name}`;
  if (xml.namespace === undefined || spaces.get(prefix) === xml.namespace)
    return { name: qualified, declares: '', spaces };
  const attribute = prefix === '' ? 'xmlns' : `xmlns:${prefix}`;
  return {
    name: qualified,
    declares: ` ${attribute}="${escapeXml(xml.namespace)}"`,
    spaces: new Map([...spaces, [prefix, xml.namespace]]),
  };
}

function nameOf(schema: Schema, schemas: ReadonlyMap<string, Schema>): string | undefined {
  const target = resolved(schema, schemas);
  const name = schema.xml?.name ?? target.xml?.name ?? (schema.kind === 'ref' ? schema.name : undefined);
  return name === undefined ? undefined : safeName(name);
}

function resolved(schema: Schema, schemas: ReadonlyMap<string, Schema>): Schema {
  return schema.kind === 'ref' ? (schemas.get(schema.name) ?? schema) : schema;
}

/** A value, its schema, and the name of its element. */
interface Named<Value> {
  name: string;
  value: Value;
  schema: Schema;
}

function element({ name, value, schema }: Named<unknown>, writing: Writing): string {
  const { schemas, by } = writing;
  const target = resolved(schema, schemas);
  if (Array.isArray(value)) return list({ name, value, schema: target }, writing);
  const tag = tagOf(name, schema, writing);
  if (!isObject(value))
    return `${by}<${tag.name}${tag.declares}>${charactersOf(value, schema, schemas)}</${tag.name}>`;
  const { attributes, nodes } = contentOf(value, target, { schemas, by: `${by}  `, spaces: tag.spaces });
  const [only] = nodes;
  const isText = nodes.length === 1 && only?.kind === 'characters';
  const lines = nodes.map(({ text }) => `\n${text}`).join('');
  const content = isText ? only.text.slice(by.length + 2) : lines && `${lines}\n${by}`;
  return `${by}<${tag.name}${tag.declares}${attributes.join('')}>${content}</${tag.name}>`;
}

/** The attributes and content of an object's element. */
interface Content {
  attributes: string[];
  nodes: { kind: 'element' | 'characters'; text: string }[];
}

function contentOf(value: object, schema: Schema, writing: Writing): Content {
  const { schemas, by } = writing;
  const properties = new Map(
    schema.kind === 'object' ? schema.properties.map((one) => [one.name, one.schema]) : [],
  );
  const content: Content = { attributes: [], nodes: [] };
  for (const [key, item] of Object.entries(value)) {
    const property: Schema = properties.get(key) ?? { kind: 'any', examples: [], enumeration: [] };
    const name = safeName(property.xml?.name ?? key);
    const nodeType = nodeTypeOf(property, schemas);
    if (nodeType === 'attribute') content.attributes.push(` ${prefixed(name, property)}="${written(item)}"`);
    else if (nodeType === 'text' || nodeType === 'cdata')
      content.nodes.push({ kind: 'characters', text: `${by}${charactersOf(item, property, schemas)}` });
    else if (nodeType === 'none' && !Array.isArray(item)) {
      if (!isObject(item)) continue;
      const inside = contentOf(item, resolved(property, schemas), writing);
      for (const one of inside.attributes) content.attributes.push(one);
      for (const one of inside.nodes) content.nodes.push(one);
    } else if (!Array.isArray(item) || item.length > 0 || nodeType === 'element')
      content.nodes.push({
        kind: 'element',
        text: element({ name, value: item, schema: property }, writing),
      });
  }
  return content;
}

/** Writes a list. A wrapped list has an element around its items; any other repeats the element. */
function list({ name, value: values, schema }: Named<unknown[]>, writing: Writing): string {
  const { schemas, by } = writing;
  const itemsIn = (within: Writing) =>
    values.map((value, position) => {
      const item = itemAt(schema, position);
      const given = item.xml?.name ?? resolved(item, schemas).xml?.name;
      const own = given === undefined ? name : safeName(given);
      return element({ name: own, value, schema: item }, within);
    });
  if (schema.xml?.nodeType !== 'element') return itemsIn(writing).join('\n');
  const tag = tagOf(name, schema, writing);
  const within = { schemas, by: `${by}  `, spaces: tag.spaces };
  const elements = itemsIn(within)
    .map((text) => `\n${text}`)
    .join('');
  return `${by}<${tag.name}${tag.declares}>${elements && `${elements}\n${by}`}</${tag.name}>`;
}

function itemAt(schema: Schema, position: number): Schema {
  if (schema.kind !== 'array') return { kind: 'any', examples: [], enumeration: [] };
  return schema.prefixItems[position] ?? schema.items;
}

function nodeTypeOf(schema: Schema, schemas: ReadonlyMap<string, Schema>): XmlNodeType | undefined {
  return schema.xml?.nodeType ?? resolved(schema, schemas).xml?.nodeType;
}

function charactersOf(value: unknown, schema: Schema, schemas: ReadonlyMap<string, Schema>): string {
  if (nodeTypeOf(schema, schemas) !== 'cdata') return written(value);
  return `<![CDATA[${spellingOf(value).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function prefixed(name: string, { xml }: Schema): string {
  return xml?.prefix === undefined || xml.prefix === '' ? name : `${safeName(xml.prefix)}:${name}`;
}

function safeName(name: string): string {
  const safe = name.replaceAll(/[^\p{L}\p{N}_.:-]/gu, '_');
  return /^[\p{L}_]/u.test(safe) ? safe : `_${safe}`;
}

function written(value: unknown): string {
  return escapeXml(value === null ? '' : spellingOf(value));
}
