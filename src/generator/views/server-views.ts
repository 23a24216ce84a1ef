// Servers of an API or operation -> views.

import type { ServerView } from '../types/api-view.ts';
import type { Server } from '../types/servers-security.ts';
import type { ApiViewContext } from './api-view-context.ts';

/**
 * Each server with what its variables may be; servers with one address are shown once.
 * @param place the id that those in their descriptions start with
 */
export function serverViews(servers: Server[], { prose }: ApiViewContext, place = 'server'): ServerView[] {
  const byUrl = new Map(servers.toReversed().map((server) => [server.url, server]));
  return [...byUrl.values()].toReversed().map(({ url, description, variables }, index) => ({
    url,
    ...(description === undefined ? {} : { description: prose(description, `${place}-${index}`) }),
    variables: variables.map((variable, position) => ({
      name: variable.name,
      default: variable.default,
      values: variable.values.map((value) => (value === '' ? '(empty)' : value)),
      ...(variable.description === undefined
        ? {}
        : { description: prose(variable.description, `${place}-${index}-${position}`) }),
    })),
  }));
}
