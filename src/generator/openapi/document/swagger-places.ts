// Finds what a place of an upgraded document was in its document of Swagger 2.0.

import {
  isRecord,
  type JsonRecord,
  listAt,
  pointerOfSegments,
  recordAt,
  segmentsOfPointer,
} from '../../shared/json.ts';
import type { References } from '../../types/schema.ts';

/** Returns a function from a pointer into the upgraded document to one into the written document, of the nearest place there. */
export function swaggerPlaces(
  root: JsonRecord,
  upgraded: JsonRecord,
  references: References,
): (pointer: string) => string {
  return (pointer) => {
    const [section = '', path = '', method = '', part = '', ...rest] = segmentsOfPointer(pointer);
    if (section === 'servers') return 'host' in root ? '#/host' : '#/basePath';
    if (section === 'components') return pointerOfSegments(schemePath([path, method, part, ...rest]));
    if (section !== 'paths' || !['parameters', 'requestBody', 'responses', 'security'].includes(part))
      return pointer;
    const start = [section, path, method];
    const operation = recordAt(recordAt(recordAt(root, section), path), method);
    if (part === 'security') return pointerOfSegments(part in operation ? [...start, part] : [part]);
    if (part === 'responses') return pointerOfSegments([...start, part, ...responsePath(rest)]);
    const lists = [
      { list: listAt(operation, 'parameters'), at: [...start, 'parameters'] },
      {
        list: listAt(recordAt(recordAt(root, section), path), 'parameters'),
        at: [section, path, 'parameters'],
      },
    ];
    const wanted =
      part === 'requestBody'
        ? bodyOf(rest)
        : parameterOf(listAt(recordAt(recordAt(recordAt(upgraded, section), path), method), part), rest);
    for (const { list, at } of lists)
      for (const [index, written] of list.entries()) {
        const one = references.follow(written);
        if (isRecord(one) && wanted.isOne(one)) return pointerOfSegments([...at, index, ...wanted.below]);
      }
    return pointerOfSegments(start);
  };
}

interface Wanted {
  isOne(parameter: JsonRecord): boolean;
  below: string[];
}

/** `content` and `schema` are not written for responses, apart from the schema itself. */
function responsePath([status = '', key = '', name = '', ...rest]: string[]): string[] {
  if (key === 'content') return [status, ...rest];
  return key === 'headers' ? [status, key, name, ...rest.filter((one) => one !== 'schema')] : [status];
}

/** A body is a parameter, or each of its fields is one. */
function bodyOf([key = '', , , ...rest]: string[]): Wanted {
  const [section = '', name = '', ...inner] = rest;
  return {
    isOne: (one) =>
      one.in === 'body' || (one.in === 'formData' && (section !== 'properties' || one.name === name)),
    below:
      key === 'content' && section !== 'properties'
        ? ['schema', ...rest]
        : key === 'required'
          ? [key]
          : inner,
  };
}

function parameterOf(list: readonly unknown[], [index = '', ...rest]: string[]): Wanted {
  const wanted = list[Number(index)];
  return {
    isOne: (one) => isRecord(wanted) && one.in === wanted.in && one.name === wanted.name,
    below: rest[0] === 'schema' ? rest.slice(1) : rest,
  };
}

function schemePath([section = '', name = '', key = '', flow, ...rest]: string[]): string[] {
  if (section !== 'securitySchemes') return [];
  return ['securityDefinitions', name, ...(key === 'flows' ? rest : [key, flow ?? '', ...rest])].filter(
    (one) => one !== '',
  );
}
