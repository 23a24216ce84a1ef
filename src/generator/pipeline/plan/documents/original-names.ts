// The names, URLs and ids of the parts of a document, which its translations keep.
// Law: a link to a part of a document leads to the same part in each language.

import { headingsWithLevels, withOriginalHeadings } from '../../../shared/markdown/text-headings.ts';
import type { Api, Tag } from '../../../types/api.ts';
import type { Exchange, Operation } from '../../../types/operation.ts';
import type { OriginalParts } from '../../../types/sources.ts';

/** Returns what the translations of a document keep of it. */
export function partsOfOriginal(api: Api): OriginalParts {
  const all = [...api.operations, ...api.webhooks];
  const headings: [place: string, OriginalParts['headings'][string]][] = [];
  withTexts(api, (text, place) => {
    const found = headingsWithLevels(text);
    if (found.length > 0) headings.push([place, found]);
    return text;
  });
  return {
    slugs: Object.fromEntries(all.map(({ pointer, slug }) => [pointer, slug])),
    tags: Object.fromEntries(api.tags.map(({ name, label }) => [name, label])),
    headings: Object.fromEntries(headings),
  };
}

/** Returns the model of a translation whose tags and headings have the ids of the original. */
export function withOriginalParts(api: Api, { tags, headings }: OriginalParts): Api {
  const named = withTexts(api, (text, place) => {
    const originals = Object.hasOwn(headings, place) ? headings[place] : undefined;
    return originals === undefined ? text : withOriginalHeadings(text, originals);
  });
  const withLabel = (tag: Tag): Tag => {
    const label = Object.hasOwn(tags, tag.name) ? tags[tag.name] : undefined;
    return label === undefined || label === tag.label ? tag : { ...tag, originalLabel: label };
  };
  return { ...named, tags: named.tags.map(withLabel) };
}

type ChangeText = (text: string, place: string) => string;

/** Changes the descriptions that can be long enough for headings, each with a place that is the same in all languages. */
function withTexts(api: Api, change: ChangeText): Api {
  const inSchema = <Part extends { description?: string }>(name: string, schema: Part) =>
    described(schema, `schema ${name}`, change);
  return {
    ...described(api, 'info', change),
    tags: api.tags.map((tag) => described(tag, `tag ${tag.name}`, change)),
    operations: api.operations.map((one) => inOperation(one, change)),
    webhooks: api.webhooks.map((one) => inOperation(one, change)),
    securitySchemes: api.securitySchemes.map((one) => described(one, `security ${one.id}`, change)),
    schemas: Object.fromEntries(
      Object.entries(api.schemas).map(([name, schema]) => [name, inSchema(name, schema)]),
    ),
  };
}

function inOperation(operation: Operation, change: ChangeText): Operation {
  const callbacks = operation.callbacks.map((one) =>
    inExchange(one, `${operation.pointer} ${one.name}`, change),
  );
  return { ...inExchange(operation, operation.pointer, change), callbacks };
}

function inExchange<Part extends Exchange>(one: Part, place: string, change: ChangeText): Part {
  const { parameters, requestBody, responses } = one;
  return {
    ...described(one, place, change),
    parameters: parameters.map((each) => described(each, `${place} ${each.in} ${each.name}`, change)),
    ...(requestBody && { requestBody: described(requestBody, `${place} body`, change) }),
    responses: responses.map((each) => described(each, `${place} ${each.status}`, change)),
  };
}

function described<Part extends { description?: string }>(
  part: Part,
  place: string,
  change: ChangeText,
): Part {
  if (part.description === undefined) return part;
  const description = change(part.description, place);
  return description === part.description ? part : { ...part, description };
}
