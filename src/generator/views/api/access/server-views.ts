// Makes the views of the servers of an API or operation, and of the choice between them.

import { highlightMarked, markCodeBlocks } from '../../../samples/base-url.ts';
import {
  baseUrlOf,
  chosenServer,
  defaultsOf,
  filledUrl,
  isPlaceholderHost,
  withoutUsualPort,
} from '../../../shared/servers.ts';
import { visibleName } from '../../../shared/words.ts';
import type { ServerView } from '../../../types/api-view.ts';
import type { ProseView } from '../../../types/markup.ts';
import type { ServerChoiceView } from '../../../types/sample-view.ts';
import type { Server } from '../../../types/servers-security.ts';
import type { ApiIndex } from '../api-index.ts';

/**
 * Makes the views of servers with their variables. Servers with the same URL are shown once.
 * @param place prefix of the ids in their descriptions
 */
export function serverViews(
  servers: readonly Server[],
  { prose, strings }: ApiIndex,
  place = 'server',
): ServerView[] {
  return onceEach(servers)
    .map(settled)
    .map(({ url, name, description, variables }, index) => ({
      url: visibleName(url),
      ...(name === undefined ? {} : { name }),
      ...(description === undefined ? {} : { description: prose(description, `${place}-${index}`) }),
      variables: variables.map((variable, position) => ({
        name: variable.name,
        ...(variable.default === undefined ? {} : { default: variable.default || strings.server.empty }),
        values: variable.values.map((value) => value || strings.server.empty),
        ...(variable.description === undefined
          ? {}
          : { description: prose(variable.description, `${place}-${index}-${position}`) }),
      })),
    }));
}

/** Maximum length of the label of a server in the picker. */
const longestLabel = 60;

/** What the texts and samples of a page need of its servers. */
export interface PageServers {
  all: readonly Server[];
  /** The URL that the requests of samples start with. */
  baseUrl: string;
  /** The choice of the reader; absent if there are no servers. */
  choice?: ServerChoiceView;
  /** Whether there is more than one to choose. A single server without variables leaves no choice. */
  hasChoice: boolean;
  /** A note if the host of the samples is a placeholder. A host that the document itself calls like this is none. */
  hostNote?: string;
}

/** Chooses among the servers of a page, once for all its texts and samples. */
export function pageServers(all: readonly Server[], index: ApiIndex): PageServers {
  const chosen = chosenServer(all, index.defaultServer);
  const baseUrl = baseUrlOf(chosen);
  const choice = chosen && choiceView(all, chosen, index);
  const isWritten = /^https?:/i.test(chosen?.url ?? '');
  return {
    all,
    baseUrl,
    ...(choice === undefined ? {} : { choice }),
    hasChoice: choice !== undefined && choice.options.length > 0,
    ...(isWritten || !isPlaceholderHost(chosen)
      ? {}
      : { hostNote: index.strings.example.placeholderHost({ host: new URL(baseUrl).host }) }),
  };
}

function choiceView(servers: readonly Server[], chosen: Server, index: ApiIndex): ServerChoiceView {
  // The chosen one can have other defaults of variables than in the document.
  const own = onceEach(servers).map((server) => (server.url === chosen.url ? chosen : server));
  const all = onceEach(own.map(choosable));
  const { url: chosenUrl } = choosable(chosen);
  const hasChoice = all.length > 1 || settled(choosable(chosen)).variables.length > 0;
  const labels = all.map(serverLabel);
  return {
    api: index.api.name,
    baseUrl: filledUrl(chosen.url, defaultsOf(chosen)),
    options: hasChoice
      ? all.map(({ url, variables: choices }, position) => {
          const label = labels[position] ?? '';
          const isUnique = labels.indexOf(label) === labels.lastIndexOf(label);
          return {
            url,
            label: label !== '' && isUnique ? label : visibleName(url),
            chosen: url === chosenUrl,
            variables: choices.map(({ description: _, ...variable }) => variable),
          };
        })
      : [],
  };
}

/** Renders a description whose code blocks follow the choice of a server, if readers have one. */
export function withServerChoice<Rendered extends ProseView>(
  text: string,
  { all, baseUrl, hasChoice }: PageServers,
  render: (text: string) => Rendered,
): Rendered {
  return hasChoice ? highlightMarked(markCodeBlocks(text, all, baseUrl), baseUrl, render) : render(text);
}

/**
 * Returns the name of a server, or the first clause of its description, which names it: `Pre-production environment`. Empty if there
 * is neither, or a long one.
 */
export function serverLabel({ name, description = '' }: Server): string {
  if (name !== undefined && name.trim() !== '' && name.length <= longestLabel) return name.trim();
  const [clause = ''] = description.trim().split(/[:;\n]|\.(?:\s|$)/, 1);
  return clause.length > longestLabel ? '' : clause.replaceAll(/[*_`]/g, '').trim();
}

type Variable = Server['variables'][number];

/** Fills in the variables of a server that leave no choice and have no description to read. */
function settled(server: Server): Server {
  return filledIn(server, isSettled);
}

/** A server as readers choose it: one with a single value is no choice, whatever its description says. */
function choosable(server: Server): Server {
  return filledIn(server, ({ values }) => values.length === 1);
}

/** Whether a variable has one value, or an empty default without values. */
function isSettled({ values, default: usual, description }: Variable): boolean {
  return description === undefined && (values.length === 0 ? usual === '' : values.length === 1);
}

function filledIn(server: Server, isFilled: (variable: Variable) => boolean): Server {
  const values = defaultsOf({ variables: server.variables.filter(isFilled) });
  const url = server.url.replaceAll(/\{([^{}]*)\}/g, (part, name: string) => values.get(name) ?? part);
  return {
    ...server,
    url: withoutUsualPort(url),
    variables: server.variables.filter((variable) => !isFilled(variable)),
  };
}

/** Servers with the same URL are one. */
function onceEach(servers: readonly Server[]): Server[] {
  return [...new Map(servers.toReversed().map((server) => [server.url, server])).values()].toReversed();
}
