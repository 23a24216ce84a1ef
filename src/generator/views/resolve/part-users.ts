// Finds the operations that use the shared parts of an API: parameters and headers that are references, and scopes.

import type { Strings } from '../../../strings/strings-type.ts';
import { introductionUrl, operationUrl } from '../../shared/api-urls.ts';
import type { Api } from '../../types/api.ts';
import type { Exchange, Header, Operation, Response } from '../../types/operation.ts';
import type { UsersView } from '../../types/schema-view.ts';
import { limits } from '../common/budget.ts';
import { moreNote } from '../common/shorten.ts';

/** The first operations and webhooks that use a part, in the order of the navigation, and how many do. */
export interface PartUsers {
  first: Operation[];
  count: number;
}

/** The name of a scope of a security scheme in the table of users. */
export function scopePart(scheme: string, scope: string): string {
  return JSON.stringify([scheme, scope]);
}

/**
 * Returns the users of each part that has some: of parameters and headers by the pointers of their components, of scopes by `scopePart`.
 * A callback is part of its operation. A component with one user is not shared, and left out.
 */
export function usersByPart({ operations, webhooks }: Api): ReadonlyMap<string, PartUsers> {
  const users = new Map<string, PartUsers>();
  for (const operation of [...operations, ...webhooks])
    for (const part of new Set([...componentsOf(operation), ...scopesOf(operation)])) {
      const known = users.get(part) ?? { first: [], count: 0 };
      users.set(part, known);
      known.count += 1;
      if (known.first.length < limits.usersOfPart) known.first.push(operation);
    }
  for (const [part, { count }] of users) if (count === 1 && part.startsWith('#')) users.delete(part);
  return users;
}

/** Returns the parts whose users the page of an operation shows: those of its rows, and scopes if no introduction explains them. */
export function shownParts(operation: Operation, api: Api): string[] {
  const components = componentsOf(operation);
  if (introductionUrl(api) !== undefined) return components;
  const schemes = new Set(requirementsOf(operation).map(({ id }) => id));
  const explained = api.securitySchemes.filter(({ id }) => schemes.has(id));
  return [
    ...components,
    ...explained.flatMap((scheme) =>
      scheme.kind === 'oauth2'
        ? scheme.flows.flatMap(({ scopes }) => scopes.map(({ name }) => scopePart(scheme.id, name)))
        : [],
    ),
  ];
}

function exchangesOf(operation: Operation): Exchange[] {
  return [operation, ...operation.callbacks];
}

function componentsOf(operation: Operation): string[] {
  return exchangesOf(operation).flatMap(({ parameters, responses }) =>
    [...parameters, ...responses.flatMap(({ headers }) => headers)].flatMap(
      ({ component }) => component ?? [],
    ),
  );
}

function requirementsOf({ security, callbacks }: Operation) {
  return [security, ...callbacks.map((callback) => callback.security)]
    .flat()
    .flatMap(({ schemes }) => schemes);
}

function scopesOf(operation: Operation): string[] {
  return requirementsOf(operation).flatMap(({ id, scopes }) => scopes.map((scope) => scopePart(id, scope)));
}

/** Leaves the component out of a row if one before it on the page has it: the same header is often in all responses. */
export function withComponentsOnce(operation: Operation): Operation {
  const seen = new Set<string>();
  const once = <Row extends Header>(row: Row): Row => {
    const { component, ...others } = row;
    if (component === undefined || !seen.has(component)) {
      if (component !== undefined) seen.add(component);
      return row;
    }
    // Only the optional property is left out.
    return others as Row;
  };
  const inResponse = (response: Response): Response => {
    const headers = response.headers.map(once);
    // Error codes are found once for each object.
    return headers.every((header, at) => header === response.headers[at])
      ? response
      : { ...response, headers };
  };
  const inExchange = <Kind extends Exchange>(exchange: Kind): Kind => ({
    ...exchange,
    parameters: exchange.parameters.map(once),
    responses: exchange.responses.map(inResponse),
  });
  const { callbacks, ...own } = inExchange(operation);
  return { ...own, callbacks: callbacks.map(inExchange) };
}

/** Makes the view of the users of a part. @param hrefOf returns the address of a URL of the site */
export function usersView(
  { first, count }: PartUsers,
  { api, hrefOf, strings }: { api: Api; hrefOf: (url: string) => string; strings: Strings },
): UsersView {
  const more = moreNote(count - first.length, strings.operation.furtherUsers);
  return {
    label: strings.operation.users({ count }),
    links: first.map((operation) => ({
      label: operation.title,
      href: hrefOf(operationUrl(api, operation)),
    })),
    ...(more === undefined ? {} : { more }),
  };
}
