// Planted changes of operations and what belongs to them.

import type { Place, Places } from './document-places.ts';
import { methods } from './document-places.ts';
import type { DocumentNode } from './node-trails.ts';
import { isNode, listOf, nodeAt, nodeOf, removeAt } from './node-trails.ts';
import type { Plant } from './plant-type.ts';
import type { RandomChoice } from './random-choice.ts';

type Direction = 'request' | 'response';

/** The places of one kind that only the given direction reaches, and that fit. */
function only(places: Places, kind: Place['kind'], direction: Direction): Place[] {
  return places.of(kind).filter(({ directions }) => directions.size === 1 && directions.has(direction));
}

function plantPlace(
  name: string,
  change: {
    verdicts?: readonly string[];
    places(places: Places): Place[];
    fits(node: DocumentNode, place: Place, document: DocumentNode): boolean;
    apply(node: DocumentNode, place: Place, given: { document: DocumentNode; random: RandomChoice }): void;
  },
): Plant {
  return {
    name,
    verdicts: change.verdicts ?? ['breaking'],
    apply(document, random, places) {
      const fitting = change
        .places(places)
        .filter((place) => change.fits(nodeAt(document, place.trail), place, document));
      const place = random.pick(fitting);
      if (place) change.apply(nodeAt(document, place.trail), place, { document, random });
      return place;
    },
  };
}

const operations: Plant[] = [
  plantPlace('remove an operation', {
    places: (places) => only(places, 'operation', 'request'),
    fits: (operation) => operation.deprecated !== true,
    apply(_operation, { trail }, { document }) {
      const item = nodeAt(document, trail.slice(0, -1));
      removeAt(document, trail);
      if (trail.length === 3 && !methods.some((method) => isNode(item[method])))
        removeAt(document, trail.slice(0, -1));
    },
  }),
  plantPlace('remove a success status', {
    places: (places) => only(places, 'operation', 'request'),
    fits: (operation) => successes(operation).length > 0,
    apply(operation, _place, { random }) {
      delete nodeOf(operation.responses)[String(random.pick(successes(operation)))];
    },
  }),
  plantPlace('add a required parameter', {
    places: (places) => only(places, 'operation', 'request'),
    fits: () => true,
    apply(operation, _place, { random }) {
      const added = {
        name: 'lawAdded',
        in: random.pick(['query', 'header']),
        required: true,
        schema: { type: 'string' },
      };
      operation.parameters = [...listOf(operation.parameters), added];
    },
  }),
  plantPlace('make a body required', {
    places: (places) => only(places, 'body', 'request'),
    fits: (body) => body.required !== true,
    apply(body) {
      body.required = true;
    },
  }),
];

function successes(operation: DocumentNode): string[] {
  return Object.keys(nodeOf(operation.responses)).filter((status) => status.startsWith('2'));
}

const media = (direction: Direction) =>
  plantPlace(`remove a media type of a ${direction}`, {
    places: (places) =>
      only(places, 'media', direction).filter(
        ({ within }) => !within.has('parameter') && !within.has('header'),
      ),
    fits: (_media, { trail }, document) => Object.keys(nodeAt(document, trail.slice(0, -1))).length > 1,
    apply: (_media, { trail }, { document }) => removeAt(document, trail),
  });

const fields: Plant[] = [
  media('request'),
  media('response'),
  plantPlace('make a parameter required', {
    places: (places) => only(places, 'parameter', 'request'),
    fits: (parameter) =>
      parameter.required !== true && parameter.in !== 'path' && !('default' in nodeOf(parameter.schema)),
    apply(parameter) {
      parameter.required = true;
    },
  }),
  plantPlace('remove a header of a response', {
    verdicts: ['breaking', 'potentially-breaking'],
    places: (places) => only(places, 'response', 'response'),
    fits: (response) => Object.keys(nodeOf(response.headers)).length > 0,
    apply(response, _place, { random }) {
      delete nodeOf(response.headers)[String(random.pick(Object.keys(nodeOf(response.headers))))];
    },
  }),
];

/** Whether one requirement asks for nothing that the other does not ask for. */
function asksNoMore(requirement: DocumentNode, other: DocumentNode): boolean {
  return Object.entries(requirement).every(([name, scopes]) => {
    const theirs = new Set(listOf(other[name]));
    return name in other && listOf(scopes).every((scope) => theirs.has(scope));
  });
}

function removable(list: readonly unknown[]): number[] {
  return [...list.keys()].filter((index) =>
    list.every((other, at) => at === index || !asksNoMore(nodeOf(other), nodeOf(list[index]))),
  );
}

function scopedNames(document: DocumentNode, requirement: DocumentNode): string[] {
  const schemes = nodeOf(nodeOf(document.components).securitySchemes);
  return Object.keys(requirement).filter((name) =>
    ['oauth2', 'openIdConnect'].includes(String(nodeOf(schemes[name]).type)),
  );
}

const securities: Plant[] = [
  plantPlace('remove a security alternative', {
    places: (places) => only(places, 'operation', 'request'),
    fits: ({ security }) => listOf(security).length > 1 && removable(listOf(security)).length > 0,
    apply(operation, _place, { random }) {
      const gone = random.pick(removable(listOf(operation.security)));
      operation.security = listOf(operation.security).filter((_, index) => index !== gone);
    },
  }),
  plantPlace('ask for security', {
    places: (places) => only(places, 'operation', 'request'),
    fits: (operation, _place, document) =>
      listOf(operation.security ?? document.security).length === 0 &&
      Object.keys(nodeOf(nodeOf(document.components).securitySchemes)).length > 0,
    apply(operation, _place, { document }) {
      operation.security = [
        { [String(Object.keys(nodeOf(nodeOf(document.components).securitySchemes))[0])]: [] },
      ];
    },
  }),
  plantPlace('add a scope', {
    places: (places) => only(places, 'operation', 'request'),
    fits: ({ security }, _place, document) =>
      listOf(security).length === 1 && scopedNames(document, nodeOf(listOf(security)[0])).length > 0,
    apply(operation, _place, { document }) {
      const requirement = nodeOf(listOf(operation.security)[0]);
      const name = String(scopedNames(document, requirement)[0]);
      operation.security = [{ ...requirement, [name]: [...listOf(requirement[name]), 'law:added'] }];
    },
  }),
];

const fine = ['compatible'];

/** Changes that break nobody. */
export const finePlants: Plant[] = [
  plantPlace('add an operation', {
    verdicts: fine,
    places: (places) => only(places, 'pathItem', 'request').filter(({ trail }) => trail[0] === 'paths'),
    fits: (item) => !('patch' in item),
    apply(item) {
      item.patch = { responses: { 204: { description: 'Done.' } } };
    },
  }),
  plantPlace('add an optional parameter', {
    verdicts: fine,
    places: (places) => only(places, 'operation', 'request'),
    fits: () => true,
    apply(operation) {
      operation.parameters = [
        ...listOf(operation.parameters),
        { name: 'lawAdded', in: 'query', schema: { type: 'string' } },
      ];
    },
  }),
  plantPlace('add a header to a response', {
    verdicts: fine,
    places: (places) => only(places, 'response', 'response'),
    fits: () => true,
    apply(response) {
      response.headers = { ...nodeOf(response.headers), 'Law-Added': { schema: { type: 'string' } } };
    },
  }),
  plantPlace('deprecate an operation', {
    verdicts: fine,
    places: (places) => only(places, 'operation', 'request'),
    fits: (operation) => operation.deprecated !== true,
    apply(operation) {
      operation.deprecated = true;
    },
  }),
];

export const operationPlants: Plant[] = [...operations, ...fields, ...securities];
