// Operations as a list of links: method, title, path.

import type { OperationLinkView } from '../generator/types/api-view.ts';
import { MethodLabel, PathText } from './labels.tsx';

export function OperationList({ operations }: { operations: OperationLinkView[] }) {
  return (
    <ul className="operations">
      {operations.map((operation) => (
        <li key={operation.href}>
          <MethodLabel method={operation.method} quiet />
          <a href={operation.href} className={operation.deprecated ? 'deprecated' : undefined}>
            {operation.label}
          </a>
          {operation.path !== undefined && (
            <code>
              <PathText text={operation.path} />
            </code>
          )}
          {operation.deprecated && <em>deprecated</em>}
        </li>
      ))}
    </ul>
  );
}
