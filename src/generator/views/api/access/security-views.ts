// Makes the views of security schemes and requirements, with an example of the header.

import { joined } from '../../../../strings/phrases.ts';
import type { Strings } from '../../../../strings/strings-type.ts';
import { isOwnLanguage, requestSamples } from '../../../samples/languages/sample-languages.ts';
import { type TokenDraft, tokenDraftOf, tokenRequestOf } from '../../../samples/token-request.ts';
import { introductionUrl } from '../../../shared/api-urls.ts';
import { groupBy } from '../../../shared/group-by.ts';
import { chosenServer, defaultsOf } from '../../../shared/servers.ts';
import { visibleName } from '../../../shared/words.ts';
import type {
  OperationView,
  SchemeFactView,
  SecurityRequirementView,
  SecuritySchemeView,
} from '../../../types/api-view.ts';
import type { CallFile } from '../../../types/http-request.ts';
import type { Operation } from '../../../types/operation.ts';
import type { CodeSampleView } from '../../../types/sample-view.ts';
import type { EnumerationValueView, UsersView } from '../../../types/schema-view.ts';
import type { OAuthFlow, SecurityScheme } from '../../../types/servers-security.ts';
import type { Phrase } from '../../../types/stage-strings.ts';
import { callWordsName } from '../../common/call-words.ts';
import { cutOf } from '../../common/cut-code.ts';
import { idWord } from '../../common/element-ids.ts';
import { scopePart } from '../../resolve/part-users.ts';
import type { ApiIndex } from '../api-index.ts';
import { scopeIds, scopeLinks } from './scope-places.ts';

/** Makes the views of all schemes of an API, for its introduction. */
export function securitySchemeViews(index: ApiIndex): SecuritySchemeView[] {
  const ids = new Map(scopeIds(index.api));
  return index.api.securitySchemes.map((scheme) =>
    schemeView(scheme, index, { place: idOfScheme(scheme.id), ids }),
  );
}

/** Where a scheme is described. */
interface SchemePlace {
  /** Prefix of the ids in its description. */
  place: string;
  /** The ids of scopes that have no row yet. */
  ids: Map<string, string>;
}

function schemeView(
  scheme: SecurityScheme,
  index: ApiIndex,
  { place, ids }: SchemePlace,
): SecuritySchemeView {
  const { prose, strings } = index;
  const { security } = strings;
  const example = exampleOfScheme(scheme, security);
  const summary = summaryOf(scheme, security);
  return {
    id: idOfScheme(scheme.id),
    name: visibleName(scheme.id),
    summary: scheme.deprecated ? security.deprecated({ summary }) : summary,
    ...(scheme.description === undefined ? {} : { description: prose(scheme.description, place) }),
    facts: factsOf(scheme, index, ids),
    ...(example === undefined ? {} : { example }),
    ...tokenView(scheme, index, `${place}-token`),
  };
}

/** Makes the request that gets a token; nothing if the scheme has no such request. */
function tokenView(scheme: SecurityScheme, index: ApiIndex, id: string): Pick<SecuritySchemeView, 'token'> {
  const { tools, strings } = index;
  const token = tokenDraftOf(scheme, tools.endpoint, variablesOf(index));
  if (token === undefined) return {};
  const samples = requestSamples(tokenRequestOf(token), strings.example, {
    languages: tools.languages,
    isMarked: false,
  }).map(
    ({ id, label, text, ...language }): CodeSampleView => ({
      id,
      label,
      text,
      ...cutOf(text),
      html: index.sampleCode(text, language).html,
    }),
  );
  const call = tokenCall(token, { id, samples }, index);
  return samples.length === 0 ? {} : { token: { id, samples, ...(call === undefined ? {} : { call }) } };
}

/** Returns the values of the variables in the URL of the server that samples use. */
function variablesOf({ api, defaultServer }: ApiIndex): ReadonlyMap<string, string> {
  const server = chosenServer(api.servers, defaultServer);
  return server === undefined ? new Map() : defaultsOf(server);
}

function tokenCall(
  { draft, body, fields }: TokenDraft,
  { id, samples }: { id: string; samples: readonly CodeSampleView[] },
  { api, tools, strings }: ApiIndex,
): CallFile | undefined {
  const languages = samples.map((sample) => sample.id).filter((one) => isOwnLanguage(one, tools.languages));
  if (languages.length === 0) return undefined;
  const bodies = [{ id, languages, body, fields }];
  return {
    draft: { ...draft, api: api.name, isOfToken: true, bodies },
    words: callWordsName(strings.locale),
  };
}

/**
 * Returns where the request is that gets the token of an operation's samples: on the introduction, or in the first description of the
 * scheme on this page.
 */
export function tokenHrefOf({ security }: Pick<Operation, 'security'>, index: ApiIndex): string | undefined {
  const { api, tools, securitySchemes } = index;
  const introduction = introductionUrl(api);
  for (const { id } of security[0]?.schemes ?? []) {
    const scheme = securitySchemes.get(id);
    if (scheme === undefined || tokenDraftOf(scheme, tools.endpoint, variablesOf(index)) === undefined)
      continue;
    if (introduction === undefined) return `#authentication-${idWord(id)}-token`;
    return `${tools.hrefOf(introduction)}#${idOfScheme(id)}-token`;
  }
  return undefined;
}

/** The place of an exchange's requirements. */
export interface SecurityPlace {
  /** Schemes that the page has already described. A scheme is described at its first use. */
  explained: ReadonlySet<string>;
  /** Prefix of the ids in the descriptions of schemes. */
  prefix: string;
}

/** Makes the alternatives of an exchange. Schemes link to the introduction, if there is one. */
export function securityViews(
  { security }: Pick<Operation, 'security'>,
  index: ApiIndex,
  { explained, prefix }: SecurityPlace,
): SecurityRequirementView[] {
  const { api, tools, securitySchemes } = index;
  const introduction = introductionUrl(api);
  const seen = new Set(explained);
  return security.map(({ schemes }) => ({
    schemes: schemes.map(({ id, scopes }) => {
      const scheme = securitySchemes.get(id);
      const href = scheme && introduction && `${tools.hrefOf(introduction)}#${idOfScheme(id)}`;
      const summary = scheme === undefined ? '' : summaryOf(scheme, index.strings.security);
      const isNew = introduction === undefined && !seen.has(id);
      const details =
        scheme !== undefined && isNew
          ? schemeView(scheme, index, { place: `${prefix}authentication-${idWord(id)}`, ids: new Map() })
          : undefined;
      seen.add(id);
      return {
        name: visibleName(id),
        summary,
        ...(href === undefined ? {} : { href }),
        scopes: scopeLinks(scopes, index),
        ...(details === undefined ? {} : { details }),
      };
    }),
  }));
}

/** Makes all ways to authenticate of a document without requirements, as alternatives. */
export function describedSecurityViews(
  index: ApiIndex,
  place: SecurityPlace,
): Pick<OperationView, 'security' | 'securityUnstated'> {
  const security = index.api.securitySchemes.map(({ id }) => ({ schemes: [{ id, scopes: [] }] }));
  return { security: securityViews({ security }, index, place), securityUnstated: true };
}

/**
 * Whether the authentication of an operation is known. Without requirements, none is needed where the document says so, or describes
 * schemes for other operations.
 */
export function showsSecurity(
  { security, needsNoSecurity }: Pick<Operation, 'security' | 'needsNoSecurity'>,
  isSent: boolean,
  { api }: ApiIndex,
): boolean {
  if (security.length > 0 || isSent) return security.length > 0;
  return needsNoSecurity === true || api.securitySchemes.length > 0;
}

function idOfScheme(id: string): string {
  return `security-${idWord(id)}`;
}

type SecurityStrings = Strings['security'];

function summaryOf(scheme: SecurityScheme, strings: SecurityStrings): string {
  switch (scheme.kind) {
    case 'missing':
      return scheme.note;
    case 'apiKey':
      return strings.apiKey[scheme.in]({ name: visibleName(scheme.name) });
    case 'http': {
      if (scheme.scheme === 'basic') return strings.basic;
      if (scheme.scheme !== 'bearer') return strings.http({ scheme: scheme.scheme });
      return scheme.bearerFormat === undefined
        ? strings.bearer
        : strings.bearerFormat({ format: scheme.bearerFormat });
    }
    case 'oauth2':
      return strings.oauth2;
    case 'openIdConnect':
      return strings.openIdConnect;
    case 'mutualTLS':
      return strings.mutualTls;
  }
}

function exampleOfScheme(scheme: SecurityScheme, { placeholder }: SecurityStrings): string | undefined {
  const { key, token, basic, credentials } = placeholder;
  switch (scheme.kind) {
    case 'apiKey':
      if (scheme.in === 'query') return `?${scheme.name}={${key}}`;
      return scheme.in === 'cookie'
        ? `Cookie: ${scheme.name}={${key}}`
        : `${scheme.name}: ${scheme.prefix ?? ''}{${key}}`;
    case 'http':
      if (scheme.scheme === 'basic') return `Authorization: Basic {${basic}}`;
      if (scheme.scheme === 'bearer') return `Authorization: Bearer {${token}}`;
      return `Authorization: ${scheme.scheme} {${credentials}}`;
    case 'mutualTLS':
    case 'missing':
      return undefined;
    default:
      return `Authorization: Bearer {${token}}`;
  }
}

function factsOf(scheme: SecurityScheme, index: ApiIndex, ids: SchemePlace['ids']): SchemeFactView[] {
  const { endpoint } = index.tools;
  const { security: strings } = index.strings;
  if (scheme.kind === 'openIdConnect') return [{ label: strings.discovery, url: endpoint(scheme.url) }];
  if (scheme.kind !== 'oauth2') return [];
  const metadata =
    scheme.metadataUrl === undefined ? [] : [{ label: strings.metadata, url: endpoint(scheme.metadataUrl) }];
  const seen = new Set<string>();
  // Scopes that several flows share are listed once.
  const groups = [...groupBy(scheme.flows, ({ scopes }) => JSON.stringify(scopes)).values()];
  return [
    ...metadata,
    ...scheme.flows.flatMap((flow) => {
      const sharing = groups.find(([first]) => first === flow) ?? [];
      return flowFacts(flow, { scheme: scheme.id, ids, seen, sharing }, index);
    }),
  ];
}

function flowName({ name }: OAuthFlow, strings: SecurityStrings): string {
  return isKnownFlow(name, strings) ? strings.flows[name] : name;
}

interface FlowPlace {
  scheme: string;
  ids: SchemePlace['ids'];
  seen: Set<string>;
  /** The flows whose scopes are listed with those of this one; none if another lists its scopes. */
  sharing: readonly OAuthFlow[];
}

function flowFacts(
  flowOfScheme: OAuthFlow,
  { scheme, ids, seen, sharing }: FlowPlace,
  { tools: { endpoint }, strings: { security: strings, list }, usersOf, prose }: ApiIndex,
): SchemeFactView[] {
  const { authorizationUrl, deviceAuthorizationUrl, tokenUrl, refreshUrl, scopes } = flowOfScheme;
  const flow = flowName(flowOfScheme, strings);
  const names = joined(
    sharing.map((one) => flowName(one, strings)),
    list.next,
  );
  const urls: [Phrase<'flow'>, string | undefined][] = [
    [strings.authorizationUrl, authorizationUrl],
    [strings.deviceAuthorizationUrl, deviceAuthorizationUrl],
    [strings.tokenUrl, tokenUrl],
    [strings.refreshUrl, refreshUrl],
  ];
  return [
    ...urls.flatMap(([label, url]) =>
      url === undefined ? [] : [{ label: label({ flow }), url: endpoint(url) }],
    ),
    ...(scopes.length === 0 || sharing.length === 0
      ? []
      : [
          {
            label: strings.flowScopes({ flow: names }),
            scopes: scopes.map((scope) => {
              const id = ids.get(scope.name);
              ids.delete(scope.name);
              // Operations need scopes of a scheme, so all of its flows have the same ones.
              const isNew = !seen.has(scope.name);
              seen.add(scope.name);
              return {
                ...(id === undefined ? {} : { id }),
                ...scopeView(scope, isNew ? usersOf(scopePart(scheme, scope.name)) : undefined, prose),
              };
            }),
          },
        ]),
  ];
}

function isKnownFlow(name: string, { flows }: SecurityStrings): name is keyof SecurityStrings['flows'] {
  return Object.hasOwn(flows, name);
}

function scopeView(
  { name, description }: OAuthFlow['scopes'][number],
  users: UsersView | undefined,
  prose: ApiIndex['prose'],
): EnumerationValueView {
  return {
    value: name,
    ...(description === '' ? {} : { description: prose(description, 'scope') }),
    ...(users === undefined ? {} : { users }),
  };
}
