// Makes the content of rows: name, type, descriptions and values. It is made once for an API, as many pages share rows.

import { visibleName } from '../../shared/words.ts';
import type { Deprecation, Schema } from '../../types/schema.ts';
import type { FieldFacts } from '../../types/schema-view.ts';
import type { ExternalDocs } from '../../types/servers-security.ts';
import { docsLink } from '../common/docs-link.ts';
import { deprecationText, mayHaveIds } from '../common/spec-texts.ts';
import { innerSchema } from '../rows/inner-schema.ts';
import type { SchemaRow } from '../rows/rows.ts';
import { constraintsOf } from '../texts/constraints.ts';
import {
  descriptionsOf,
  joinedText,
  nearestDescriptionsOf,
  plainText,
  titleText,
} from '../texts/descriptions.ts';
import { releaseWords } from '../texts/release-words.ts';
import { typeOf } from '../texts/types.ts';
import { valuesOf } from '../texts/value-lines.ts';
import type { LabelIndex } from './label-index.ts';
import { withoutRepetitions } from './repeated-texts.ts';
import { withoutExplained } from './schema-facts.ts';
import { exampleFacts, type FieldExamples, valueFacts, withoutListed, withWhole } from './shown-values.ts';

/** A row before it has an id. */
export interface SharedField {
  facts: FieldFacts;
  /** The description to show inside the row. */
  inside?: string;
}

/** A row, with what its parameter or part adds to the schema. */
export interface DescribedRow extends SchemaRow {
  /** How a parameter or part is serialized; shown after the constraints. */
  words?: string[] | undefined;
  /** Further descriptions, in Markdown: of the headers of a part. */
  texts?: string[];
  /** Description of the parameter or header itself. */
  description?: string;
  deprecation?: Deprecation;
  isDeprecated?: boolean;
  /** Whether it is a parameter or header. */
  isParameter?: boolean;
  /** The component that a parameter or header is a reference to. */
  component?: string;
  /** Examples of the parameter or header itself, which override those of its schema. */
  examples?: FieldExamples | undefined;
}

/** The place of a row on its page. */
interface FieldPlace {
  /** Prefix of the ids in descriptions with headings or footnotes. Such a row is not shared. */
  id: string;
  /** The enumerated values that are shown. */
  values: Pick<FieldFacts, 'enumeration' | 'moreValues'>;
}

/** Returns the content of a row: the same object for equal rows. */
export function fieldFacts(row: DescribedRow, place: FieldPlace, index: LabelIndex): SharedField {
  return index.once(createFields, row.schema, index)(row, place);
}

/** Creates a function that makes the rows with one schema. */
function createFields(_schema: Schema, index: LabelIndex) {
  const known = new Map<string, SharedField>();
  return (row: DescribedRow, place: FieldPlace): SharedField => {
    const { schema: _same, ...others } = row;
    const key = keyOf(others);
    const stored = known.get(key);
    if (stored !== undefined) return stored;
    const field = fieldOf(row, place, index);
    if (hasIds(field.texts)) return field;
    const { facts, inside } = field;
    const shared = { facts: index.same(facts), ...(inside === undefined ? {} : { inside }) };
    known.set(key, shared);
    return shared;
  };
}

function fieldOf(row: DescribedRow, { id, values }: FieldPlace, index: LabelIndex) {
  const texts = textsOf(row, index);
  const facts: FieldFacts = withoutListed({
    ...factsOf(row, { id, texts }, index),
    ...withoutExplained(values, texts.description),
  });
  return { facts, texts, ...(texts.inside === undefined ? {} : { inside: texts.inside }) };
}

function hasIds({ description = '', deprecation = '' }: StringCatalog): boolean {
  return mayHaveIds(description) || mayHaveIds(deprecation);
}

/** Returns the key of a row. Most rows have only a name besides their schema. */
function keyOf({ name, isRequired, ...others }: Omit<DescribedRow, 'schema'>): string {
  const more = Object.values(others).some((value) => value !== undefined) ? JSON.stringify(others) : '';
  return `${isRequired ? 'required' : 'optional'} ${name}\n${more}`;
}

interface StringCatalog {
  description: string | undefined;
  deprecation: string | undefined;
  inside: string | undefined;
}

function textsOf(row: DescribedRow, index: LabelIndex): StringCatalog {
  const { schema, description } = row;
  const { own, items } = (row.isParameter ? nearestDescriptionsOf : descriptionsOf)(schema, index);
  const deprecation = row.deprecation ?? index.resolve(schema).deprecation;
  const written = [...new Set([description ?? '', ...own, ...(row.texts ?? [])])].filter(
    (text) => text !== '',
  );
  const shown = { name: row.name, values: valuesOf(schema, index).map(({ value }) => value) };
  const texts = written.length + items.length > 0 ? withoutRepetitions(written, shown) : titleOf(row);
  const hasInside = innerSchema(schema, index).schema !== undefined;
  return {
    description: hasInside ? texts[0] : plainText({ own: texts, items }, index.strings),
    deprecation: deprecation && deprecationText(deprecation, index.strings),
    inside: hasInside ? joinedText([...texts.slice(1), ...items]) : undefined,
  };
}

/** Returns the title in place of a missing description, if it adds something to the name of the row. */
function titleOf({ name, schema: { title = '' } }: DescribedRow): string[] {
  return titleText(title, [name]);
}

function factsOf(
  row: DescribedRow,
  { id, texts }: { id: string; texts: StringCatalog },
  index: LabelIndex,
): Omit<FieldFacts, 'enumeration' | 'moreValues'> {
  const { prose } = index;
  const named = index.resolve(row.schema);
  const { description, deprecation } = texts;
  const { name } = innerSchema(row.schema, index);
  const users = row.component === undefined ? undefined : index.usersOf(row.component);
  return {
    name: visibleName(row.name),
    type: typeOf(row.schema, index),
    ...(name === undefined ? {} : { schemaName: visibleName(name) }),
    required: row.isRequired,
    deprecated: named.deprecated === true || row.isDeprecated === true,
    readOnly: named.readOnly === true,
    writeOnly: named.writeOnly === true,
    constraints: [
      ...constraintsOf(row.schema, index),
      ...(row.words ?? []),
      ...releaseWords(row, index.strings),
    ],
    ...withWhole(valueFacts(named, index), row.examples ?? exampleFacts(named, index)),
    ...(description === undefined ? {} : { description: prose(description, id) }),
    ...furtherFacts({ deprecation, externalDocs: named.externalDocs }, id, index),
    ...(users === undefined ? {} : { users }),
  };
}

/** Returns the reason of a deprecation, and the link to further documentation. */
function furtherFacts(
  { deprecation, externalDocs }: { deprecation: string | undefined; externalDocs: ExternalDocs | undefined },
  id: string,
  { prose, targetOf }: LabelIndex,
): Pick<FieldFacts, 'deprecation' | 'externalDocs'> {
  const link = docsLink(externalDocs, { targetOf });
  return {
    ...(deprecation === undefined ? {} : { deprecation: prose(deprecation, `${id}:deprecation`) }),
    ...(link === undefined ? {} : { externalDocs: link }),
  };
}
