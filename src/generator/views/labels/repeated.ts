// Finds the fields that a page has already shown: those of a response that the request has too, and those of an object that the
// object around it has too. What is new comes first, the rest is folded.
// Law: every field stays on the page, with its id.

import type { Strings } from '../../../strings/strings-type.ts';
import type { FieldView, SchemaView } from '../../types/schema-view.ts';
import type { Phrase } from '../../types/stage-strings.ts';

/** Fewer repeated fields stay where they are, as a fold would save nothing. */
const fewest = 3;

/** Folds the fields of a response that the request has too. Fields whose own fields differ are compared in turn. */
export function withoutSentFields(response: SchemaView, request: SchemaView, strings: Strings): SchemaView {
  const sent = byName(allFields(request));
  const compared = response.fields.map((field) => {
    const other = sent.get(field.facts.name);
    if (other === undefined || !haveSameValues(field, other)) return { field, isKnown: false };
    if (repeats(field, other)) return { field, isKnown: true };
    const { children } = field;
    if (children === undefined || other.children === undefined) return { field, isKnown: false };
    const inside = withoutSentFields(children, other.children, strings);
    return { field: { ...field, children: inside }, isKnown: false };
  });
  return folded(response, compared, strings.schema.fieldsAsInRequest);
}

/** Folds the fields inside of a field that its own object has too, as in a part that is like the whole. */
export function withoutOuterFields(schema: SchemaView, strings: Strings): SchemaView {
  const outer = byName(allFields(schema));
  const inside = (field: FieldView): FieldView => {
    const { children } = field;
    if (children === undefined) return field;
    const compared = children.fields.map((one) => {
      const other = outer.get(one.facts.name);
      return { field: one, isKnown: other !== undefined && one.facts === other.facts && repeats(one, other) };
    });
    const view = withoutOuterFields(folded(children, compared, strings.schema.fieldsAsAbove), strings);
    return { ...field, children: view };
  };
  return { ...schema, fields: schema.fields.map(inside) };
}

interface Compared {
  field: FieldView;
  isKnown: boolean;
}

function folded(schema: SchemaView, compared: Compared[], labelOf: Phrase<'count'>): SchemaView {
  const known = compared.filter(({ isKnown }) => isKnown).map(({ field }) => field);
  const fields = [...(schema.repeated?.fields ?? []), ...known];
  if (known.length === 0 || fields.length < fewest)
    return { ...schema, fields: compared.map(({ field }) => field) };
  return {
    ...schema,
    fields: compared.filter(({ isKnown }) => !isKnown).map(({ field }) => field),
    repeated: { label: labelOf({ count: fields.length }), fields },
  };
}

function allFields({ fields, repeated }: SchemaView): FieldView[] {
  return [...fields, ...(repeated?.fields ?? [])];
}

function byName(fields: FieldView[]): Map<string, FieldView> {
  return new Map(fields.map((field) => [field.facts.name, field]));
}

/** Whether values of a field have the same type and, if it lists values, the same ones. Texts about it can differ. */
function haveSameValues({ facts }: FieldView, { facts: other }: FieldView): boolean {
  const valuesOf = ({ enumeration }: FieldView['facts']) => enumeration.map(({ value }) => value).join('\n');
  return facts.type === other.type && facts.const === other.const && valuesOf(facts) === valuesOf(other);
}

/** Whether a field has nothing that the other has not. A schema that is shown elsewhere is equal to one of the same type. */
function repeats(field: FieldView, other: FieldView): boolean {
  const { children } = field;
  if (!haveSameValues(field, other)) return false;
  if (children === undefined || other.children === undefined) return children === other.children;
  if (children.recursion !== undefined) return true;
  if (children.variants !== undefined) return false;
  const fields = allFields(children);
  if (fields.length === 0) return children.more?.link.href === other.children.more?.link.href;
  const known = byName(allFields(other.children));
  return fields.every((one) => {
    const same = known.get(one.facts.name);
    return same !== undefined && repeats(one, same);
  });
}
