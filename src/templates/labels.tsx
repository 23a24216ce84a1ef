// Method and status as small firm labels: told apart by word and shape, and by colour last.

import type { OperationView, ResponseView } from '../generator/types/api-view.ts';

/** `GET`, `POST`, ... The quiet form, for lists, is the word alone. */
export function MethodLabel({ method, quiet = false }: { method: string; quiet?: boolean }) {
  return (
    <span className={`${quiet ? 'method-word' : 'method'} method-${method.toLowerCase()}`}>{method}</span>
  );
}

/** `201`, `4XX`, `default`. */
export function StatusLabel({ status, kind }: { status: string; kind: ResponseView['kind'] }) {
  return <span className={`status status-${kind}`}>{status}</span>;
}

/** The path of an operation; parameters stand out, and lines break after slashes. */
export function OperationPath({ path }: { path: OperationView['path'] }) {
  return (
    <code className="path">
      {path.map((part, index) => {
        const key = `${index}${part.text}`;
        return part.isParameter ? <b key={key}>{part.text}</b> : <PathText key={key} text={part.text} />;
      })}
    </code>
  );
}

/** Literal text; its lines break after slashes. */
export function PathText({ text }: { text: string }) {
  return text.split(/(?<=\/)/).flatMap((piece, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a path never change their order.
    return piece.endsWith('/') ? [piece, <wbr key={index} />] : [piece];
  });
}
