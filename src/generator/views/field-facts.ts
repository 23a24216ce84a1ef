// A row -> what it says: once for an API, whatever pages and places it stands at.

import type { FieldFacts } from '../types/schema-view.ts';
import type { ApiViewContext } from './api-view-context.ts';
import { exampleFacts, type FieldExamples, furtherFacts, valueFacts } from './field-values.ts';
import { mayHaveIds } from './prose.ts';
import type { Row } from './row.ts';
import { descriptionsOf, joinedText, plainText } from './schema-descriptions.ts';
import { innerSchema } from './schema-rows.ts';
import { openRef, wordsOf } from './schema-words.ts';
import type { SharedField } from './shared-facts.ts';

/** A row with what is said of it beside its schema. */
export interface DescribedRow extends Row {
  /** How a parameter or part is sent; they go behind the constraints. */
  words?: string[] | undefined;
  /** Said of the parameter or header, not of its schema. */
  description?: string;
  deprecation?: string;
  isDeprecated?: boolean;
  /** Given for the parameter or header; they go before those of its schema. */
  examples?: FieldExamples | undefined;
}

/**
 * What a row says.
 * @param id of the row; texts with headings or footnotes take their ids from it, and such a row is not shared
 * @param values its enumeration, as far as it is shown
 */
export function fieldFacts(
  row: DescribedRow,
  { id, values }: { id: string; values: Pick<FieldFacts, 'enumeration' | 'moreValues'> },
  context: ApiViewContext,
): SharedField {
  const { schema, ...said } = row;
  const { fields, sameField } = context.sharedFacts;
  const ofSchema = fields.get(schema) ?? new Map<string, SharedField>();
  fields.set(schema, ofSchema);
  const key = keyOf(said);
  const known = ofSchema.get(key);
  if (known !== undefined) return known;
  const texts = textsOf(row, context);
  const facts = { ...factsOf(row, { id, texts }, context), ...values };
  const inside = texts.inside === undefined ? {} : { inside: texts.inside };
  const { description = '', deprecation = '' } = texts;
  if (mayHaveIds(description) || mayHaveIds(deprecation)) return { facts, ...inside };
  const shared = { facts: sameField(facts), ...inside };
  ofSchema.set(key, shared);
  return shared;
}

/** Most rows say nothing but their name beside their schema. */
function keyOf({ name, isRequired, ...others }: Omit<DescribedRow, 'schema'>): string {
  const more = Object.values(others).some((value) => value !== undefined) ? JSON.stringify(others) : '';
  return `${isRequired ? 'required' : 'optional'} ${name}\n${more}`;
}

interface Texts {
  description: string | undefined;
  deprecation: string | undefined;
  inside: string | undefined;
}

function textsOf(row: DescribedRow, context: ApiViewContext): Texts {
  const { schema, description, deprecation } = row;
  const { own, items } = descriptionsOf(schema, context);
  const told = [...new Set([description ?? '', ...own])].filter((text) => text !== '');
  const said = told.length + items.length > 0 ? told : titleOf(row);
  const hasInside = innerSchema(schema, context).schema !== undefined;
  return {
    description: hasInside ? said[0] : plainText({ own: said, items }),
    deprecation: deprecation ?? openRef(schema, context).deprecation,
    inside: hasInside ? joinedText([...said.slice(1), ...items]) : undefined,
  };
}

/**
 * A title stands for a description where it is no name in code (`OwnerParam`) and says more than the name of the row
 * (programs call `grant_type` "Grant Type").
 */
function titleOf({ name, schema: { title = '' } }: DescribedRow): string[] {
  return /^[\w.$-]*$/.test(title.trim()) || lettersOf(title) === lettersOf(name)
    ? []
    : [title.trim().replaceAll(/[\\`*_[\]<>&#]/g, '\\$&')];
}

function lettersOf(words: string): string {
  return words.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

function factsOf(
  row: DescribedRow,
  { id, texts }: { id: string; texts: Texts },
  context: ApiViewContext,
): Omit<FieldFacts, 'enumeration' | 'moreValues'> {
  const { prose } = context;
  const named = openRef(row.schema, context);
  const words = wordsOf(row.schema, context);
  const { description, deprecation } = texts;
  return {
    name: row.name,
    type: words.type,
    required: row.isRequired,
    deprecated: named.deprecated === true || row.isDeprecated === true,
    readOnly: named.readOnly === true,
    writeOnly: named.writeOnly === true,
    constraints: [...words.constraints, ...(row.words ?? [])],
    ...valueFacts(named),
    ...(row.examples ?? exampleFacts(named)),
    ...(description === undefined ? {} : { description: prose(description, id) }),
    ...furtherFacts({ ...named, ...(deprecation === undefined ? {} : { deprecation }) }, id, context),
  };
}
