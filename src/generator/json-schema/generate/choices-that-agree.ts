// Lets a choice among values (`type`) and an option of a union beside it agree in an example: the option is the one that the value means, or,
// where that one is not valid, the value is the one that the option means. What cannot be told by names stays (`same-choice.ts`). The made-up
// name of a file has the ending of the type beside it.

import { fileNameFor } from '../../shared/media-types.ts';
import { isText } from '../../shared/number-spelling.ts';
import type { ObjectSchema, ResolvedSchema, Variant, Variants } from '../../types/schema.ts';
import type { ExampleContext } from '../../types/validation.ts';
import type { GenerationState } from './generation.ts';
import { nameWords } from './names.ts';
import { distinctName, sameChoice } from './same-choice.ts';
import { usualTexts } from './usual-values.ts';

/** Returns the values of fields that are choices among several, if the object or a field beside them has options. */
export function choicesIn(schema: ResolvedSchema, state: GenerationState): string[] {
  if (schema.kind !== 'object') return [];
  const hasOptions = isUnion(schema.variants) || unionsIn(schema, state).length > 0;
  if (!hasOptions) return [];
  return choiceFields(schema, state).flatMap(({ name, schema: field }) => {
    const value = state.make(field, state, name);
    return isText(value) ? [value] : [];
  });
}

/** Returns the option that the first of several choices means, if any does: by its name, or else by its description. */
export function optionOf(
  variants: Variants,
  chosen: readonly string[],
  resolve: ExampleContext['resolve'],
): Variant | undefined {
  if (chosen.length === 0 || !isUnion(variants)) return undefined;
  const named = variants.options.map((option) => ({ item: option, names: namesOf(option) }));
  const meant = chosen.map((value) => sameChoice(value, named)).find((found) => found !== undefined);
  if (meant !== undefined) return meant;
  const uses = variants.options.map(({ schema }) => schema.description ?? resolve(schema).description ?? '');
  return chosen
    .map((value) => {
      const [only, ...others] = variants.options.filter((_, at) => isUsedWith(uses[at] ?? '', value));
      return others.length === 0 ? only : undefined;
    })
    .find((found) => found !== undefined);
}

/** Whether a description says that it is for a value: "to be used with `IS_ONE_OF` or `IS_NOT_ONE_OF`". */
function isUsedWith(description: string, value: string): boolean {
  const [, values = ''] =
    /\b(?:used?|valid|required|applies) (?:only )?(?:with|for|when|if)\b(.*)/s.exec(description) ?? [];
  return [...values.matchAll(/[`'"“]([^`'"“”\n]{1,60})[`'"”]/g)].some(([, one]) => one === value);
}

/** Gives the choices of an object the values that mean the options of its fields, where they mean others. */
export function agree(schema: ObjectSchema, members: Map<string, unknown>, state: GenerationState): void {
  for (const { name, variants } of unionsIn(schema, state)) {
    const value = members.get(name);
    const used = variants.options.find((option) => state.validator.isValid(option.schema, value));
    if (!members.has(name) || used === undefined) continue;
    for (const field of choiceFields(schema, state)) {
      const now = members.get(field.name);
      const meant = isText(now) ? optionOf(variants, [now], state.resolve) : undefined;
      if (meant === undefined || meant === used) continue;
      const other = meaning(used, { variants, values: field.values });
      if (other !== undefined) members.set(field.name, other);
    }
  }
  nameFile(schema, members, state);
}

/** Gives the made-up name of a file the ending of the media type beside it. */
function nameFile({ properties }: ObjectSchema, members: Map<string, unknown>, state: GenerationState): void {
  const [type] = [...members].flatMap(([name, value]) =>
    /(?:^|_)(?:mime|content|media|file)_?type$/.test(nameWords(name)) && isMediaType(value) ? [value] : [],
  );
  const file = properties.find(({ name }) => members.get(name) === usualTexts('file_name')[0]);
  if (type === undefined || file === undefined || state.resolve(file.schema).examples.length > 0) return;
  const named = fileNameFor('example', type);
  if (state.validator.isExactlyValid(file.schema, named)) members.set(file.name, named);
}

function isMediaType(value: unknown): value is string {
  return isText(value) && /^[a-z]+\/[\w.+-]+$/.test(value);
}

/** Returns the value that means an option, among several. */
function meaning(
  { label }: Variant,
  { variants, values }: { variants: Variants; values: readonly string[] },
): string | undefined {
  const labels = variants.options.map((option) => option.label);
  const named = values.map((value) => ({ item: value, names: [value] }));
  return sameChoice(distinctName(label, labels), named);
}

function namesOf({ label, discriminatorValues }: Variant): string[] {
  return [label, ...discriminatorValues];
}

function isUnion(variants: Variants | undefined): boolean {
  return variants !== undefined && variants.discriminator === undefined && variants.options.length > 1;
}

function unionsIn(
  { properties }: ObjectSchema,
  state: GenerationState,
): { name: string; variants: Variants }[] {
  return properties.flatMap(({ name, schema }) => {
    const { variants } = state.resolve(schema);
    return variants !== undefined && isUnion(variants) ? [{ name, variants }] : [];
  });
}

/** Returns the fields with several values to choose from. */
function choiceFields({ properties }: ObjectSchema, state: GenerationState) {
  return properties.flatMap(({ name, schema }) => {
    const { kind, enumeration } = state.resolve(schema);
    const values = enumeration.flatMap(({ value }) => (isText(value) ? [value] : []));
    return kind === 'string' && values.length > 1 ? [{ name, schema, values }] : [];
  });
}
