// Reports addresses of servers that requests cannot start with: one whose path is also the beginning of the paths (a path is appended to the
// address, OpenAPI 3.1, section 4.8.8), and one with a host that stands for another.

import { pointerOfNode } from '../../../generator/openapi/document/walk.ts';
import { recordAt, recordsAt, textAt } from '../../../generator/shared/json.ts';
import { spellingOf } from '../../../generator/shared/number-spelling.ts';
import { filledUrl } from '../../../generator/shared/servers.ts';
import type { Problem, Rule } from '../../../generator/types/lint-rule.ts';

/**
 * A host with a label that a reader is to replace: `your-company`, `yoursite`. Those that are reserved for examples (RFC 2606) are not meant: a document
 * that has one is an example itself, as its author knows.
 */
const placeholderHost =
  /(?:^|\.)your(?:[-_][\w-]+|\w{0,30}(?:domain|host|site|server|instance|tenant|account|company|organi[sz]ation|org|name))(?:\.|$)/i;
/** Of a single path, such a beginning can be meant. */
const leastPaths = 2;
const mostShown = 80;

export const doubtfulServer: Rule = {
  code: 'doubtful-server',
  severity: 'warning',
  docs: {
    what: 'The address of a server ends with what its paths begin with, or its host is a placeholder.',
    why: 'Paths are appended to the address, so that samples have the part twice, or send requests to a host that does not exist.',
    wrong: 'servers:\n  - url: https://boats.example/api\npaths:\n  /api/boats: {}\n  /api/docks: {}',
    right: 'servers:\n  - url: https://boats.example/api\npaths:\n  /boats: {}\n  /docks: {}',
    whenToIgnore: 'When addresses of the API do have the part twice.',
  },
  start: ({ root }) => {
    const paths = Object.keys(recordAt(root, 'paths')).filter((path) => path.startsWith('/'));
    return {
      // Swagger 2.0 has one server, in parts.
      document: ({ value }): Problem[] => {
        const [host = '', base = ''] = [textAt(value, 'host'), textAt(value, 'basePath')];
        const repeated = repeatedPath(`//${host}${base.startsWith('/') ? base : `/${base}`}`, paths);
        if (repeated !== undefined) return [{ pointer: '#/basePath', ...repeated }];
        return [placeholder(`//${host}`)].flatMap((found) =>
          found === undefined ? [] : [{ pointer: '#/host', ...found }],
        );
      },
      server: (node): Problem[] => {
        const written = textAt(node.value, 'url') ?? '';
        const defaults = recordsAt(node.value, 'variables').flatMap(([name, { default: usual }]) =>
          usual === undefined ? [] : [[name, spellingOf(usual)] as const],
        );
        const found = repeatedPath(filledUrl(written, new Map(defaults)), paths) ?? placeholder(written);
        return found === undefined ? [] : [{ pointer: pointerOfNode(node, 'url'), ...found }];
      },
    };
  },
};

type Found = Omit<Problem, 'pointer'>;

function repeatedPath(url: string, paths: readonly string[]): Found | undefined {
  const [, origin = '', path = ''] = /^((?:[a-z][a-z0-9+.-]*:)?(?:\/\/[^/?#]*)?)(\/[^?#]*)?/i.exec(url) ?? [];
  const base = path.replace(/\/$/, '');
  if (base === '') return undefined;
  const repeating = paths.filter((path) => path === base || path.startsWith(`${base}/`));
  const [first] = repeating;
  if (first === undefined || repeating.length < leastPaths || repeating.length * 2 < paths.length)
    return undefined;
  const sent = `${origin}${base}${first}`.slice(0, mostShown);
  return {
    message: `The address of the server ends with \`${base.slice(0, mostShown)}\`, with which ${repeating.length} of ${paths.length} paths begin.`,
    notes: [`Requests go to \`${sent}\`. Leave the part out of the address, or of the paths.`],
  };
}

/** Finds a placeholder in an address as it is written: the default of a variable stands for another value, as readers know. */
function placeholder(url: string): Found | undefined {
  const [, host = ''] = /^(?:[a-z][a-z0-9+.-]*:)?\/\/(?:[^/?#@]*@)?([^/?#:@]*)/i.exec(url) ?? [];
  if (!placeholderHost.test(host)) return undefined;
  return {
    message: `The host of the server, \`${host.slice(0, mostShown)}\`, is a placeholder.`,
    notes: [
      'Write the host of a server that readers can send requests to. If each of them has an own one, write the part that differs as a variable: `https://{company}.boats.example`.',
    ],
  };
}
