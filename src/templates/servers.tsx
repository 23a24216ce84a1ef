// The servers an API or operation answers on, and the ways to authenticate, as lists of facts.

import { Fragment } from 'react';
import { counted } from '../generator/shared/words.ts';
import type { SecurityRequirementView, SecuritySchemeView, ServerView } from '../generator/types/api-view.ts';
import { Markup, Prose } from './markup.tsx';
import { CodeWords, MeaningList } from './values.tsx';

/** URL, purpose and variables of each server. */
export function Servers({ servers }: { servers: ServerView[] }) {
  return (
    <ul className="servers">
      {servers.map((server) => (
        <li key={server.url}>
          <code>{server.url}</code>
          {server.description && <Markup className="aside" html={server.description} />}
          {server.variables.map((variable) => (
            <ServerVariable key={variable.name} variable={variable} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function ServerVariable({ variable }: { variable: ServerView['variables'][number] }) {
  return (
    <div className="server-variable aside">
      <p>
        <code>{variable.name}</code>
        {variable.values.length > 0 && <span> one of</span>}
        <CodeWords words={variable.values} />
        {variable.default && (
          <>
            <span> default</span> <code>{variable.default}</code>
          </>
        )}
      </p>
      {variable.description && <Markup html={variable.description} />}
    </div>
  );
}

/** The same as one row of facts: a choice of servers folds. */
export function ServersFold({ servers }: { servers: ServerView[] }) {
  if (servers.length <= 1) return <Servers servers={servers} />;
  return (
    <details className="servers-fold" data-search="skip">
      <summary>{counted(servers.length, 'server')}</summary>
      <Servers servers={servers} />
    </details>
  );
}

/** Alternatives, each with all the schemes it needs together. */
export function Security({ security, optional }: { security: SecurityRequirementView[]; optional: boolean }) {
  if (security.length === 0) return <p>None needed</p>;
  return (
    <ul className="security" data-search="skip">
      {security.map((requirement, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: requirements have no name of their own.
        <li key={index}>
          {index > 0 && 'or '}
          <Requirement requirement={requirement} />
        </li>
      ))}
      {optional && <li>or none: authentication is optional</li>}
    </ul>
  );
}

function Requirement({ requirement }: { requirement: SecurityRequirementView }) {
  return requirement.schemes.map((scheme, index) => (
    <Fragment key={scheme.name}>
      {index > 0 && ' and '}
      {scheme.href ? <a href={scheme.href}>{scheme.name}</a> : scheme.name}
      <span className="aside">
        {' '}
        {scheme.summary}
        {scheme.scopes.length > 0 && ', scopes'}
        <CodeWords words={scheme.scopes} />
      </span>
      {scheme.details && (scheme.details.facts.length > 0 || scheme.details.description) && (
        <details className="servers-fold" data-search="skip">
          <summary>How to authenticate</summary>
          <SchemeFacts scheme={scheme.details} />
        </details>
      )}
    </Fragment>
  ));
}

// A way to authenticate: its description, how it is sent, its flows and scopes.

export function SchemeFacts({ scheme }: { scheme: SecuritySchemeView }) {
  return (
    <>
      {scheme.description && <Prose html={scheme.description} />}
      <dl className="facts" data-search="marked">
        {scheme.example && (
          <div>
            <dt>Sent as</dt>
            <dd>
              <code>{scheme.example}</code>
            </dd>
          </div>
        )}
        {scheme.facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.scopes ? <MeaningList values={fact.scopes} /> : <code>{fact.url}</code>}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
