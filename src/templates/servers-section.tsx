// Servers and authentication.

import { Fragment } from 'react';
import { urlParts } from '../generator/shared/servers.ts';
import type { SecurityRequirementView, SecuritySchemeView, ServerView } from '../generator/types/api-view.ts';
import type { LinkView } from '../generator/types/markup.ts';
import type { ServerChoiceView, ServerOptionView } from '../generator/types/sample-view.ts';
import type { EnumerationValueView } from '../generator/types/schema-view.ts';
import { BreakingText } from './breaking-text.tsx';
import { CodeBlock, Tabs } from './code-block.tsx';
import { DocumentMarkup, DocumentProse, Island } from './safe-html.tsx';
import { useStrings } from './template-strings.tsx';
import { CodeList, CodeWords, MeaningList } from './value-list.tsx';

/** A URL that breaks into lines between its parts only. */
export function UrlParts({ url }: { url: string }) {
  return urlParts(url).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a URL never change their order.
    <span key={index} className="url-part">
      {part}
    </span>
  ));
}

/** URL, description and variables of each server. */
export function Servers({ servers }: { servers: ServerView[] }) {
  return (
    <ul className="servers">
      {servers.map((server) => (
        <li key={server.url}>
          <code>
            <UrlParts url={server.url} />
          </code>
          {server.name && <b className="aside"> {server.name}</b>}
          {server.description && (
            <>
              {' '}
              <DocumentMarkup className="aside" html={server.description.html} />
            </>
          )}
          {server.variables.map((variable) => (
            <ServerVariable key={variable.name} variable={variable} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function ServerVariable({ variable }: { variable: ServerView['variables'][number] }) {
  const { server } = useStrings();
  return (
    <div className="server-variable aside">
      <p>
        <code>{variable.name}</code>
        {variable.values.length > 0 && <span> {server.oneOf}</span>}
        <CodeWords words={variable.values} />
        {variable.default && (
          <>
            <span> {server.defaultValue}</span> <code>{variable.default}</code>
          </>
        )}
      </p>
      {variable.description && <DocumentMarkup html={variable.description.html} />}
    </div>
  );
}

/** All servers in a fold if there is a choice: the address of the operation has the base URL. */
export function BaseUrl({ servers, choice }: { servers: ServerView[]; choice: ServerChoiceView }) {
  const { server } = useStrings();
  if (choice.options.length === 0) return <Servers servers={servers} />;
  return (
    <details className="servers-fold" data-search="skip">
      <summary>
        {servers.length === 1
          ? server.variables({ count: servers[0]?.variables.length ?? 0 })
          : server.servers({ count: servers.length })}
      </summary>
      <Servers servers={servers} />
    </details>
  );
}

/** The servers of a callback; several are folded. */
export function ServersFold({ servers }: { servers: ServerView[] }) {
  const { server } = useStrings();
  if (servers.length <= 1) return <Servers servers={servers} />;
  return (
    <details className="servers-fold" data-search="skip">
      <summary>{server.servers({ count: servers.length })}</summary>
      <Servers servers={servers} />
    </details>
  );
}

/**
 * A menu of servers, and fields for the variables of the chosen one. The boot script handles it (`client/boot/server-choice.ts`), so that
 * a page never shows another server first.
 */
export function ServerPicker({ choice: { api, options } }: { choice: ServerChoiceView }) {
  const { server } = useStrings();
  if (options.length === 0) return null;
  const chosen = options.find((option) => option.chosen);
  return (
    <div className="server-picker needs-script" data-servers={api}>
      <label>
        <span>{server.choose}</span>
        <select data-server="" defaultValue={chosen?.url} autoComplete="off">
          {options.map(({ url, label }) => (
            <option key={url} value={url}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {options
        .filter(({ variables }) => variables.length > 0)
        .map((option) => (
          <div key={option.url} data-variables={option.url} hidden={!option.chosen}>
            {option.variables.map((variable) => (
              <VariableField key={variable.name} variable={variable} />
            ))}
          </div>
        ))}
    </div>
  );
}

/** The name of the chosen server in the bar of samples, without scripting. With it, the menu takes its place. */
export function ServerName({ choice: { options } }: { choice: ServerChoiceView }) {
  const { server } = useStrings();
  const chosen = options.find((option) => option.chosen);
  if (chosen === undefined) return null;
  return (
    <p className="server-name">
      <span className="visually-hidden">{server.choose}: </span>
      {chosen.label}
    </p>
  );
}

function VariableField({ variable }: { variable: ServerOptionView['variables'][number] }) {
  const { server } = useStrings();
  const { name, values } = variable;
  if (values.length === 0)
    return (
      <label>
        <span>{name}</span>
        <input
          data-variable={name}
          data-unset={variable.default === '' ? undefined : name}
          defaultValue={variable.default}
          autoComplete="off"
          spellCheck={false}
        />
      </label>
    );
  return (
    <label>
      <span>{name}</span>
      <select data-variable={name} defaultValue={variable.default} autoComplete="off">
        {[...new Set(variable.default === undefined ? values : [variable.default, ...values])].map(
          (value) => (
            <option key={value} value={value}>
              {value === '' ? server.empty : value}
            </option>
          ),
        )}
      </select>
    </label>
  );
}

/** The alternative security requirements; each lists the schemes it combines. */
export function Security({ security, optional }: { security: SecurityRequirementView[]; optional: boolean }) {
  const { security: strings } = useStrings();
  if (security.length === 0) return <p>{strings.none}</p>;
  return (
    <ul className="security" data-search="skip">
      {security.map((requirement, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: requirements have no name of their own.
        <li key={index}>
          {index > 0 && ` ${strings.or}`}
          <Requirement requirement={requirement} />
        </li>
      ))}
      {optional && <li> {strings.optional}</li>}
    </ul>
  );
}

function Requirement({ requirement }: { requirement: SecurityRequirementView }) {
  const { security: strings } = useStrings();
  return requirement.schemes.map((scheme, index) => (
    <Fragment key={scheme.name}>
      {index > 0 && strings.and}
      {scheme.href ? <a href={scheme.href}>{scheme.name}</a> : scheme.name}
      <span className="aside">
        <span className="scheme-summary"> {scheme.summary}</span>
        {scheme.scopes.length > 0 && strings.scopes}
        {scheme.scopes.map(({ label, href }) => (
          <Fragment key={label}>
            {' '}
            {href ? <ScopeLink label={label} href={href} /> : <CodeList words={[label]} />}
          </Fragment>
        ))}
      </span>
      {scheme.details && hasMore(scheme.details) && (
        <details className="servers-fold" data-search="skip">
          <summary>{strings.howTo}</summary>
          <SchemeFacts scheme={scheme.details} />
        </details>
      )}
    </Fragment>
  ));
}

function ScopeLink({ label, href }: LinkView) {
  return (
    <a href={href}>
      <code>
        <BreakingText text={label} />
      </code>
    </a>
  );
}

function hasMore({ facts, description, token }: SecuritySchemeView): boolean {
  return facts.length > 0 || description !== undefined || token !== undefined;
}

/** Scopes that are shown before the fold: fewer if each is two lines, and the fewest in a flow whose scopes are above it. */
const mostOpen = { short: 15, withUsers: 8, repeated: 3 };

/** The scopes of a flow. A browser opens the fold of those after the first for a link to one of them. */
function Scopes({ scopes, isRepeated }: { scopes: EnumerationValueView[]; isRepeated: boolean }) {
  const { security } = useStrings();
  const hasUsers = scopes.some(({ users }) => users !== undefined);
  const openScopes = isRepeated ? mostOpen.repeated : hasUsers ? mostOpen.withUsers : mostOpen.short;
  const folded = scopes.slice(openScopes);
  // One row is no longer than the line that unfolds it.
  if (folded.length < 2) return <MeaningList values={scopes} />;
  return (
    <>
      <MeaningList values={scopes.slice(0, openScopes)} />
      <details className="enumeration-fold">
        <summary data-search="skip">{security.moreScopes({ count: folded.length })}</summary>
        <MeaningList values={folded} />
      </details>
    </>
  );
}

/** A security scheme: its description, an example of how it is sent, its flows and scopes. */
export function SchemeFacts({ scheme }: { scheme: SecuritySchemeView }) {
  const { example, security: strings } = useStrings();
  /** Whether a list before that of a flow has most of its scopes. */
  const isRepeated = (scopes: readonly EnumerationValueView[], at: number) => {
    const before = scheme.facts.slice(0, at).flatMap((fact) => fact.scopes ?? []);
    const known = new Set(before.map(({ value }) => value));
    return scopes.filter(({ value }) => known.has(value)).length > scopes.length * 0.8;
  };
  return (
    <>
      {scheme.description && <DocumentProse text={scheme.description} />}
      <dl className="facts" data-search="marked">
        {scheme.example && (
          <div>
            <dt>{strings.sentAs}</dt>
            <dd>
              <code>{scheme.example}</code>
            </dd>
          </div>
        )}
        {scheme.facts.map(({ label, scopes, url }, at) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {scopes ? (
                <Scopes scopes={scopes} isRepeated={isRepeated(scopes, at)} />
              ) : (
                <code>{url && <UrlParts url={url} />}</code>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {scheme.token && (
        <div id={scheme.token.id} className="token-request code-panel" data-search="skip">
          <p className="panel-bar">{strings.getToken}</p>
          <div className="request-sample" data-body={scheme.token.id}>
            <div className="sample-code">
              <Tabs
                id={`${scheme.token.id}-sample`}
                legend={example.language}
                group="language"
                tabs={scheme.token.samples.map(({ id, label, html }) => ({
                  id,
                  label,
                  panel: <CodeBlock html={html} label={label} />,
                }))}
              />
            </div>
          </div>
          {scheme.token.call && <Island name="fill-in" props={scheme.token.call} />}
        </div>
      )}
    </>
  );
}
