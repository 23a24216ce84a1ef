// A way to authenticate: its description, how it is sent, its flows and scopes.

import type { SecuritySchemeView } from '../generator/types/api-view.ts';
import { MeaningList } from './enumeration.tsx';
import { Prose } from './markup.tsx';

export function SchemeFacts({ scheme }: { scheme: SecuritySchemeView }) {
  return (
    <>
      {scheme.description && <Prose html={scheme.description} />}
      <dl className="facts">
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
