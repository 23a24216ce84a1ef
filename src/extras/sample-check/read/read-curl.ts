// Reads calls of `curl` from a shell script.

import { type ParseArgsConfig, parseArgs } from 'node:util';
import { unknownMark } from './mask-placeholders.ts';
import { type ShellCommand, shellCommands } from './shell-words.ts';
import type { WrittenBody, WrittenRequest, WrittenText } from './written-requests.ts';

/** Options of curl with an argument (its manual, release 8), each with its letter. */
const withArgument =
  'abstract-unix-socket alt-svc aws-sigv4 cacert capath cert,E cert-type ciphers config,K connect-timeout connect-to continue-at,C cookie,b cookie-jar,c create-file-mode crlfile curves data,d data-ascii data-binary data-raw data-urlencode delegation dns-interface dns-servers doh-url dump-header,D egd-file engine etag-compare etag-save expect100-timeout form,F form-string ftp-port,P happy-eyeballs-timeout-ms haproxy-clientip header,H hostpubsha256 hsts interface ip-tos ipfs-gateway json keepalive-cnt keepalive-time key key-type krb limit-rate local-port login-options mail-auth mail-from mail-rcpt max-filesize max-redirs max-time,m netrc-file noproxy oauth2-bearer output,o output-dir parallel-max pass pinnedpubkey preproxy proto proto-default proto-redir proxy,x proxy-cacert proxy-cert proxy-header proxy-key proxy-pass proxy-user,U proxy1.0 pubkey quote,Q random-file range,r rate referer,e request,X request-target resolve retry retry-delay retry-max-time service-name socks4 socks4a socks5 socks5-hostname speed-limit,Y speed-time,y stderr telnet-option,t time-cond,z tls-max tls13-ciphers tlsauthtype tlspassword tlsuser trace trace-ascii trace-config unix-socket upload-file,T url url-query user,u user-agent,A variable vlan-priority write-out,w';
const switches = 'get,G head,I';

const named = (list: string, type: 'string' | 'boolean') =>
  list.split(' ').map((form): [string, NonNullable<ParseArgsConfig['options']>[string]] => {
    const [name = '', short] = form.split(',');
    return [name, { type, multiple: true, ...(short && { short }) }];
  });
const options = Object.fromEntries([...named(withArgument, 'string'), ...named(switches, 'boolean')]);

/** Reads the calls of curl. */
export function readCurl(code: string): WrittenRequest[] {
  return shellCommands(code).flatMap(({ words, ...rest }) => {
    const start = words.findIndex(({ text }) => /(?:^|\/)curl(?:\.exe)?$/.test(text));
    return start === -1 ? [] : readCommand({ words: words.slice(start + 1), ...rest }, words[start]?.at ?? 0);
  });
}

/** An option, or an argument without one, whose name is empty. */
interface Given extends WrittenText {
  name: string;
}

function argumentsOf(words: readonly WrittenText[]): Given[] {
  const args = words.map(({ text }) => text);
  const { tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true });
  return tokens.flatMap((token): Given[] => {
    if (token.kind === 'option-terminator') return [];
    if (token.kind === 'positional')
      return [{ name: '', text: token.value, at: words[token.index]?.at ?? 0 }];
    // An option can lack its argument.
    const { name, value = unknownMark, index, inlineValue, rawName } = token;
    const word = words[inlineValue === false ? index + 1 : index];
    const skipped = inlineValue ? (word?.text.length ?? 0) - value.length : 0;
    return [{ name: rawName === '-' ? '' : name, text: value, at: (word?.at ?? 0) + skipped }];
  });
}

const dataNames = /^(?:data(?:-.*)?|json)$/;

function readCommand({ words, input }: ShellCommand, at: number): WrittenRequest[] {
  const given = argumentsOf(words);
  const all = (pattern: RegExp) => given.filter(({ name }) => pattern.test(name));
  const [url] = [...all(/^url$/), ...all(/^$/)];
  if (url === undefined) return [];
  const isGet = all(/^get$/).length > 0;
  const data = all(dataNames);
  const body = isGet ? undefined : bodyOf(given, input);
  const headers = all(/^header$/).map((header) => {
    const [name = '', ...value] = header.text.split(':');
    return { name: name.trim(), value: value.join(':').trim(), at: header.at };
  });
  const method = all(/^request$/).at(-1);
  const isHead = all(/^head$/).length > 0;
  const isUpload = all(/^upload-file$/).length > 0;
  const byDefault = isHead ? 'HEAD' : isUpload ? 'PUT' : body === undefined ? 'GET' : 'POST';
  const queries = [...(isGet ? data : []), ...all(/^url-query$/)];
  return [
    {
      method: method ?? { text: byDefault, at },
      url,
      ...(queries.length > 0 && { query: queries.map(queryOf) }),
      headers: [...headers, ...(isGet ? [] : impliedType(data, headers))],
      ...(body && { body }),
    },
  ];
}

function queryOf({ text, at }: Given) {
  const [name = '', ...value] = text.split('=');
  return { name, value: value.join('='), at };
}

/** What curl sends unless another type is given. */
function impliedType(data: readonly Given[], headers: WrittenRequest['headers']): WrittenRequest['headers'] {
  const [first] = data;
  if (first === undefined || headers.some(({ name }) => /^content-type$/i.test(name))) return [];
  const value = first.name === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
  return [{ name: 'Content-Type', value, at: first.at }];
}

function bodyOf(given: readonly Given[], input: WrittenText | undefined): WrittenBody | undefined {
  const [first, ...others] = given.filter(
    ({ name }) => dataNames.test(name) || /^(?:form|form-string|upload-file)$/.test(name),
  );
  if (first === undefined) return undefined;
  if (!dataNames.test(first.name)) return { kind: 'unknown', at: first.at };
  const data = [first, ...others];
  if (data.length === 1 && first.text === '@-' && input !== undefined) return { kind: 'text', ...input };
  if (data.some(({ name, text }) => text.startsWith('@') && name !== 'data-raw'))
    return { kind: 'unknown', at: first.at };
  const sign = first.name === 'json' ? '' : '&';
  return { kind: 'text', text: data.map(({ text }) => text).join(sign), at: first.at };
}
