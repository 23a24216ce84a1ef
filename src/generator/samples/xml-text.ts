// A value and its schema -> an XML text (OpenAPI 3.1, section 4.8.26: names, namespaces, attributes, wrapped
// lists).

import type { Schema } from '../nouns/schema.ts';

/** The document element is named by the schema, else `root`. */
export function xmlText(value: unknown, schema: Schema, schemas: ReadonlyMap<string, Schema>): string {
  const name = nameOf(schema, schemas) ?? 'root';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(name, value, schema, { schemas, by: '', spaces: new Map() })}`;
}

interface Writing {
  schemas: ReadonlyMap<string, Schema>;
  by: string;
  /** Namespaces that are declared around, by prefix; the default one has the prefix ''. */
  spaces: ReadonlyMap<string, string>;
}

/** A tag with its prefix, and the namespace it declares where none around it does. */
interface Tag {
  name: string;
  declares: string;
  spaces: ReadonlyMap<string, string>;
}

function tagOf(name: string, schema: Schema, { schemas, spaces }: Writing): Tag {
  const xml = { ...open(schema, schemas).xml, ...schema.xml };
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
  const opened = open(schema, schemas);
  const name = schema.xml?.name ?? opened.xml?.name ?? (schema.kind === 'ref' ? schema.name : undefined);
  return name === undefined ? undefined : safeName(name);
}

function open(schema: Schema, schemas: ReadonlyMap<string, Schema>): Schema {
  return schema.kind === 'ref' ? (schemas.get(schema.name) ?? schema) : schema;
}

function element(name: string, value: unknown, schema: Schema, writing: Writing): string {
  const { schemas, by } = writing;
  const opened = open(schema, schemas);
  if (Array.isArray(value)) return list(name, value, opened, writing);
  const tag = tagOf(name, schema, writing);
  if (typeof value !== 'object' || value === null)
    return `${by}<${tag.name}${tag.declares}>${escapeXml(value)}</${tag.name}>`;
  const properties = new Map(
    opened.kind === 'object' ? opened.properties.map((one) => [one.name, one.schema]) : [],
  );
  const attributes: string[] = [];
  const inside: string[] = [];
  for (const [key, item] of Object.entries(value)) {
    const property: Schema = properties.get(key) ?? { kind: 'any', examples: [], enumeration: [] };
    const itemName = safeName(property.xml?.name ?? key);
    if (property.xml?.attribute) attributes.push(` ${prefixed(itemName, property)}="${escapeXml(item)}"`);
    else inside.push(element(itemName, item, property, { schemas, by: `${by}  `, spaces: tag.spaces }));
  }
  const content = inside.length === 0 ? '' : `\n${inside.join('\n')}\n${by}`;
  return `${by}<${tag.name}${tag.declares}${attributes.join('')}>${content}</${tag.name}>`;
}

/** A wrapped list has an element of its own around its items; a plain one repeats the element. */
function list(name: string, values: unknown[], schema: Schema, writing: Writing): string {
  const { schemas, by } = writing;
  const items: Schema =
    schema.kind === 'array' ? schema.items : { kind: 'any', examples: [], enumeration: [] };
  const given = items.xml?.name ?? open(items, schemas).xml?.name;
  const itemName = given === undefined ? name : safeName(given);
  if (schema.xml?.wrapped !== true)
    return values.map((value) => element(itemName, value, items, writing)).join('\n');
  const tag = tagOf(name, schema, writing);
  const within = { schemas, by: `${by}  `, spaces: tag.spaces };
  const elements = values.map((value) => element(itemName, value, items, within));
  return `${by}<${tag.name}${tag.declares}>\n${elements.join('\n')}\n${by}</${tag.name}>`;
}

function prefixed(name: string, { xml }: Schema): string {
  return xml?.prefix === undefined || xml.prefix === '' ? name : `${safeName(xml.prefix)}:${name}`;
}

function safeName(name: string): string {
  const safe = name.replaceAll(/[^\p{L}\p{N}_.:-]/gu, '_');
  return /^[\p{L}_]/u.test(safe) ? safe : `_${safe}`;
}

function escapeXml(value: unknown): string {
  const text = value === null ? '' : String(value);
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
