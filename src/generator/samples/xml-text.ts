// A value and its schema -> an XML text (OpenAPI 3.1, section 4.8.26: names, attributes, wrapped lists).

import type { Schema } from '../nouns/schema.ts';

/** The document element is named by the schema, else `root`. */
export function xmlText(value: unknown, schema: Schema, schemas: ReadonlyMap<string, Schema>): string {
  const name = nameOf(schema, schemas) ?? 'root';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(name, value, schema, { schemas, by: '' })}`;
}

interface Writing {
  schemas: ReadonlyMap<string, Schema>;
  by: string;
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
  if (typeof value !== 'object' || value === null) return `${by}<${name}>${escapeXml(value)}</${name}>`;
  const properties = new Map(
    opened.kind === 'object' ? opened.properties.map((one) => [one.name, one.schema]) : [],
  );
  const attributes: string[] = [];
  const inside: string[] = [];
  for (const [key, item] of Object.entries(value)) {
    const property: Schema = properties.get(key) ?? { kind: 'any', examples: [], enumeration: [] };
    const itemName = safeName(property.xml?.name ?? key);
    if (property.xml?.attribute) attributes.push(` ${itemName}="${escapeXml(item)}"`);
    else inside.push(element(itemName, item, property, { schemas, by: `${by}  ` }));
  }
  const content = inside.length === 0 ? '' : `\n${inside.join('\n')}\n${by}`;
  return `${by}<${name}${attributes.join('')}>${content}</${name}>`;
}

/** A wrapped list has an element of its own around its items; a plain one repeats the element. */
function list(name: string, values: unknown[], schema: Schema, { schemas, by }: Writing): string {
  const items: Schema =
    schema.kind === 'array' ? schema.items : { kind: 'any', examples: [], enumeration: [] };
  const isWrapped = schema.xml?.wrapped === true;
  const itemName =
    (items.xml?.name && safeName(items.xml.name)) ??
    (isWrapped || schema.xml?.name ? name : (nameOf(items, schemas) ?? name));
  const inner = isWrapped ? `${by}  ` : by;
  const elements = values.map((value) =>
    element(isWrapped ? itemName : name, value, items, { schemas, by: inner }),
  );
  return isWrapped ? `${by}<${name}>\n${elements.join('\n')}\n${by}</${name}>` : elements.join('\n');
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
