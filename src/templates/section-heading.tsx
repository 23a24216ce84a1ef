// Headings that link to themselves, and labels of methods, statuses and paths.

import type { ReactNode } from 'react';
import { Sentence } from '../client/islands/island-strings.tsx';
import type { OperationView, ResponseView } from '../generator/types/api-view.ts';
import type { DocumentLinkView } from '../generator/types/markup.ts';
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
        if (part.isParameter) return <b key={key}>{part.text}</b>;
        return <PathText key={key} text={part.text} isInside={index > 0} />;
      })}
    </code>
  );
}

/** A word with fewer characters fits on a line of the narrowest sidebar. */
const longWord = 16;

/**
 * A name or title in which lines may break inside of long words: after `/`, `.` and `_`, and before the humps of camel case. Never before a digit,
 * as `v1alpha1` is one word, nor inside of the name of a parameter, such as `{boat_id}`.
 */
export function BreakingText({ text }: { text: string }) {
  return text.split(/(?<=\s)/).flatMap((word, at) => {
    const pieces = word.trimEnd().length < longWord ? [word] : word.split(breaks);
    return pieces.flatMap((piece, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order.
      index === 0 ? [piece] : [<wbr key={`${at} ${index}`} />, piece],
    );
  });
}

/** The same as an item of a flexible box, whose items a break would divide. */
export function BreakingItem({ text }: { text: string }) {
  const hasBreaks = text.split(/\s/).some((word) => word.length >= longWord);
  return hasBreaks ? (
    <span>
      <BreakingText text={text} />
    </span>
  ) : (
    text
  );
}

const breaks =
  /(?:(?<=[^/]\/)(?=[^/\s])|(?<=[^\s._][._])(?=[^\s\d._/])|(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}))(?![^\s{}]*\})/u;

/** A path, or a part from inside of one, in which lines may break after each slash but the first one of the path. */
export function PathText({ text, isInside = false }: { text: string; isInside?: boolean }) {
  return text.split(isInside ? /(?<=\/)/ : /(?<=.\/)/).flatMap((piece, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a path never change their order.
    return piece.endsWith('/') && (isInside || piece !== '/') ? [piece, <wbr key={index} />] : [piece];
  });
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
