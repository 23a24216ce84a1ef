// Since when the parts of an API are there, and which release changed them last. What is older than the first release is not known.

import { segmentsOfPointer } from '../../../generator/shared/json.ts';
import type { Operation } from '../../../generator/types/operation.ts';
import type { ApiMarks, PartMark } from '../../../generator/types/seam/added-to-site.ts';
import type { Finding } from '../findings/finding.ts';
import { dateOf } from '../lives.ts';
import { type ApiChanges, nameOfOperation } from './api-changes.ts';

/** Returns the marks of an API. */
export function marksOfApi({ api, releases }: ApiChanges): ApiMarks {
  const slugs = new Map(api.operations.map((one) => [nameOfOperation(one), one.slug]));
  const operations = new Map<string, PartMark>();
  const parameters = new Map<string, Map<string, PartMark>>();
  const schemas = new Map<string, SchemaNode>();
  // From the oldest to the newest, so that the last change counts.
  for (const { release, difference } of releases.toReversed())
    for (const finding of difference?.findings ?? []) {
      const change = changeOf(finding, release.name);
      for (const { operation, location } of finding.places) {
        const slug = operation === null ? undefined : slugs.get(operation);
        if (slug === undefined) continue;
        const ofOperation = location === '' ? change.life : undefined;
        mark(operations, slug, {
          ...change,
          isNew: finding.code === 'change/operation-added',
          life: ofOperation,
        });
        const [, place, name] = parameterLocation.exec(location) ?? [];
        if (place === undefined || name === undefined) continue;
        const own = parameters.get(slug) ?? new Map<string, PartMark>();
        parameters.set(slug, own);
        mark(own, `${place} ${name}`, { ...change, isNew: parameterAdded.test(finding.code) });
      }
      markSchema(schemas, finding, change);
    }
  for (const { slug, responses, deprecated } of api.operations) {
    const until = deprecated === true ? sunsetIn(responses) : undefined;
    if (until !== undefined) operations.set(slug, { ...operations.get(slug), until });
  }
  return { operations, parameters, schemas };
}

const parameterLocation = /^request\.(path|query|header|cookie)\.(.+)$/;
const parameterAdded = /^change\/\w+-(?:required-)?parameter-added$/;
const propertyAdded = /^change\/\w+-(?:required-)?property-added$/;
const ofProperty = /^change\/\w+-property-became-/;

interface Change {
  release: string;
  isNew: boolean;
  life: string | undefined;
}

function changeOf({ code }: Finding, release: string): Change {
  const [, life] = /^change\/(?:request-|response-)?(deprecated|reactivated)$/.exec(code) ?? [];
  return { release, isNew: false, life };
}

/** The day in the header `Sunset` of a response (RFC 8594), if the document has an example of it. */
function sunsetIn(responses: Operation['responses']): string | undefined {
  for (const { headers } of responses) {
    const header = headers.find(({ name }) => name.toLowerCase() === 'sunset');
    const date = [header?.examples[0]?.value, header?.schema.default, header?.schema.examples?.[0]].find(
      (value) => dateOf(value) !== undefined,
    );
    if (date !== undefined) return new Date(dateOf(date) ?? 0).toISOString().slice(0, 10);
  }
  return undefined;
}

/** What was removed and is back is new again. */
function mark(marks: Map<string, PartMark>, name: string, change: Change): void {
  marks.set(name, marked(marks.get(name), change));
}

function marked(known: PartMark = {}, change: Change): PartMark {
  const { release, isNew, life } = change;
  if (isNew) return { since: release };
  if (life !== undefined) {
    const { deprecatedIn: _, ...others } = marked(known, { ...change, life: undefined });
    return life === 'deprecated' ? { ...others, deprecatedIn: release } : others;
  }
  return known.since === release ? known : { ...known, changedIn: release };
}

interface SchemaNode {
  own?: PartMark;
  properties: Map<string, SchemaNode>;
}

/** Marks the schema or property at the place of a change. Only those of named schemas have the same place in all releases. */
function markSchema(
  schemas: Map<string, SchemaNode>,
  { code, location, new: pointer }: Finding,
  change: Change,
): void {
  const [first, second, schema, ...rest] = segmentsOfPointer(pointer);
  if (first !== 'components' || second !== 'schemas' || schema === undefined) return;
  const names = propertiesIn(rest);
  // A change of `required` is at the list of names.
  if (ofProperty.test(code)) names.push(location.slice(location.lastIndexOf('.') + 1));
  let node = nodeIn(schemas, schema);
  for (const name of names) node = nodeIn(node.properties, name);
  node.own = marked(node.own, { ...change, isNew: propertyAdded.test(code) });
}

function nodeIn(nodes: Map<string, SchemaNode>, name: string): SchemaNode {
  const known = nodes.get(name) ?? { properties: new Map() };
  nodes.set(name, known);
  return known;
}

/** The names of properties in a pointer from a schema, as far as they are in objects and lists. */
function propertiesIn(segments: readonly string[]): string[] {
  const names: string[] = [];
  for (let at = 0; at < segments.length; at += 1) {
    const name = segments[at + 1];
    if (segments[at] === 'properties' && name !== undefined) {
      names.push(name);
      at += 1;
    } else if (segments[at] !== 'items') break;
  }
  return names;
}
