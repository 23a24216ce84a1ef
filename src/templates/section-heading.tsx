// Headings and names that link to themselves, so that every place on a page has an address.

import type { ReactNode } from 'react';
import { Sentence } from '../client/islands/strings.tsx';
import type { OperationView, ResponseView } from '../generator/types/api-view.ts';
import type { DocumentLinkView } from '../generator/types/markup.ts';
import { DocumentLink } from './markup.tsx';
import { useStrings } from './strings.tsx';

interface SectionHeadingProps {
  level: 2 | 3 | 4;
  id: string;
  children: ReactNode;
}

/** A heading that is its own deep link. */
export function SectionHeading({ level, id, children }: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading id={id}>
      <a className="self-link" href={`#${id}`}>
        {children}
      </a>
    </Heading>
  );
}

// Method and status as small firm labels: told apart by word and shape, and by colour last.

interface MethodLabelProps {
  method: string;
  quiet?: boolean;
  /** `method` where it is that of the operation the page is about. */
  search?: 'method';
}

/** `GET`, `POST`, ... The quiet form, for lists, is the word alone. */
export function MethodLabel({ method, quiet = false, search }: MethodLabelProps) {
  return (
    <span
      className={`${quiet ? 'method-word' : 'method'} method-${method.toLowerCase()}`}
      data-search={quiet ? 'word' : search}
    >
      {method}
    </span>
  );
}

/** `201`, `4XX`, `default`. */
export function StatusLabel({ status, kind }: { status: string; kind: ResponseView['kind'] }) {
  return <span className={`status status-${kind}`}>{status}</span>;
}

/** The path of an operation; parameters stand out, and lines break after slashes. */
export function OperationPath({ path, search }: { path: OperationView['path']; search?: 'path' }) {
  return (
    <code className="path" data-search={search}>
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

// A link to further reading, in a line of its own.

/** Nothing without a link. */
export function SeeAlso({ link }: { link: DocumentLinkView | undefined }) {
  const { operation } = useStrings();
  if (!link) return null;
  return (
    <p className="field-facts">
      <span>
        <Sentence text={operation.seeAlsoLink} values={{ link: <DocumentLink link={link} /> }} />
      </span>
    </p>
  );
}
