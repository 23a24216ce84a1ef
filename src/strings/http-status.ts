// HTTP status codes -> the words beside them (RFC 9110, section 15, and the registry of status codes).

import type { ResponseView } from '../generator/types/api-view.ts';

const reasons: Record<string, string> = {
  100: 'Continue',
  101: 'Switching Protocols',
  102: 'Processing',
  103: 'Early Hints',
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  203: 'Non-Authoritative Information',
  204: 'No Content',
  205: 'Reset Content',
  206: 'Partial Content',
  207: 'Multi-Status',
  208: 'Already Reported',
  226: 'IM Used',
  300: 'Multiple Choices',
  301: 'Moved Permanently',
  302: 'Found',
  303: 'See Other',
  304: 'Not Modified',
  307: 'Temporary Redirect',
  308: 'Permanent Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  407: 'Proxy Authentication Required',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  411: 'Length Required',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  417: 'Expectation Failed',
  418: "I'm a teapot",
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  423: 'Locked',
  424: 'Failed Dependency',
  425: 'Too Early',
  426: 'Upgrade Required',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  451: 'Unavailable For Legal Reasons',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  505: 'HTTP Version Not Supported',
  506: 'Variant Also Negotiates',
  507: 'Insufficient Storage',
  508: 'Loop Detected',
  511: 'Network Authentication Required',
  '1XX': 'Any information',
  '2XX': 'Any success',
  '3XX': 'Any redirection',
  '4XX': 'Any client error',
  '5XX': 'Any server error',
  default: 'Any other status',
};

/** `Too Many Requests` for `429`; undefined for a code that has no name. */
export function reasonOf(status: string): string | undefined {
  return Object.hasOwn(reasons, status) ? reasons[status] : undefined;
}

/** Whether a description has a word beyond the title or reason that stands above it. */
export function addsDetail(description: string, heading: string): boolean {
  const bare = (words: string) => words.trim().replace(/\.$/, '').toLowerCase();
  return bare(description) !== bare(heading);
}

const kinds: Record<string, ResponseView['kind']> = {
  1: 'informational',
  2: 'success',
  3: 'redirection',
  4: 'client-error',
  5: 'server-error',
};

/** The class of a status code. */
export function kindOfStatus(status: string): ResponseView['kind'] {
  return kinds[status.slice(0, 1)] ?? 'default';
}
