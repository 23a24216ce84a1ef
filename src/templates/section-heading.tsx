// Headings that link to themselves, and labels of methods, statuses and paths.

import { Fragment, type ReactNode } from 'react';
import { Sentence } from '../client/islands/island-strings.tsx';
import type { OperationView, ResponseView } from '../generator/types/api-view.ts';
import type { DocumentLinkView } from '../generator/types/markup.ts';
import { BreakingText } from './breaking-text.tsx';
import { DocumentLink } from './safe-html.tsx';
import { useStrings } from './template-strings.tsx';

interface SectionHeadingProps {
  level: 2 | 3 | 4;
  id: string;
  children: ReactNode;
}

/** A heading with a link to itself. */
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

interface MethodLabelProps {
  method: string;
  quiet?: boolean;
  /** `method` for the operation that the page is about. */
  search?: 'method';
}

/** The label of a method such as `GET`. With `quiet`, it is beside the name of an operation and no word of the page for search. */
export function MethodLabel({ method, quiet = false, search }: MethodLabelProps) {
  return (
    <span className={`method method-${method.toLowerCase()}`} data-search={quiet ? 'word' : search}>
      {method}
    </span>
  );
}

/** The label of a status: `201`, `4XX`, `default`. */
export function StatusLabel({ status, kind }: { status: string; kind: ResponseView['kind'] }) {
  return <span className={`status status-${kind}`}>{status}</span>;
}

/** The path of an operation, with its parameters highlighted and line breaks after slashes. */
export function OperationPath({ path, search }: { path: OperationView['path']; search?: 'path' }) {
  return (
    <code className="path" data-search={search}>
      {path.map((part, index) => {
        const key = `${index}${part.text}`;
        if (part.isParameter)
          return (
            <b key={key}>
              <BreakingText text={part.text} />
            </b>
          );
        return <PathText key={key} text={part.text} isInside={index > 0} />;
      })}
    </code>
  );
}

/** A path, or a part from inside of one, in which lines may break after each slash but the first one of the path. */
export function PathText({ text, isInside = false }: { text: string; isInside?: boolean }) {
  return text.split(isInside ? /(?<=\/)/ : /(?<=.\/)/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a path never change their order.
    <Fragment key={index}>
      <BreakingText text={piece} />
      {piece.endsWith('/') && (isInside || piece !== '/') && <wbr />}
    </Fragment>
  ));
}

/** A link to external documentation, on a line of its own. */
export function SeeAlso({ link }: { link: DocumentLinkView | undefined }) {
  const { operation } = useStrings();
  if (!link) return null;
  return (
    <p className="field-facts">
      <span>
        <Sentence phrase={operation.seeAlsoLink} values={{ link: <DocumentLink link={link} /> }} />
      </span>
    </p>
  );
}
