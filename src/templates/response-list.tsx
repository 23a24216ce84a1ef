// The responses of an operation by status. A success is open; an error is one line, which opens to its description, headers and body.

import { Fragment } from 'react';
import { Sentence } from '../client/islands/island-strings.tsx';
import type { BodyView, ResponseView } from '../generator/types/api-view.ts';
import type { Html } from '../generator/types/markup.ts';
import { MediaTypeParts } from './code-block.tsx';
import { FieldList, Schema } from './field-list.tsx';
import { BodyLine, MoreMediaTypes, SchemaJson } from './request-section.tsx';
import { DocumentMarkup, DocumentProse } from './safe-html.tsx';
import { MethodLabel, SectionHeading, StatusLabel } from './section-heading.tsx';
import { useStrings } from './template-strings.tsx';
import { WholeValue } from './value-list.tsx';

/** The section of all responses. */
export function Responses({ responses, more }: { responses: ResponseView[]; more: string | undefined }) {
  const { exchange, section } = useStrings();
  return (
    <section className="responses">
      <SectionHeading level={2} id="responses">
        {section.responses}
      </SectionHeading>
      {responses.length === 0 && <p className="aside">{exchange.noResponses}</p>}
      {responses.map((response) => (
        <ResponseItem key={response.id} response={response} level={3} />
      ))}
      {more && <p className="aside">{more}</p>}
    </section>
  );
}

/** A response: status, description, headers, bodies and links. An error is one line with its codes, and the rest folded. */
export function ResponseItem({ response, level }: { response: ResponseView; level: 3 | 4 }) {
  if (response.isFolded) return <ErrorResponse response={response} level={level} />;
  return (
    <section className="response">
      <div className="response-title">
        <SectionHeading level={level} id={response.id}>
          <StatusLabel status={response.status} kind={response.kind} /> {response.reason}
        </SectionHeading>
        <Words words={response.words} />
      </div>
      <ResponseContent response={response} level={level} />
    </section>
  );
}

/** The heading is no link to itself, as a click on it opens the fold. */
function ErrorResponse({ response, level }: { response: ResponseView; level: 3 | 4 }) {
  const { description, words, headers, bodies, links, codes } = response;
  const Heading = `h${level}` as const;
  const line = (
    <>
      <Heading id={response.id}>
        <StatusLabel status={response.status} kind={response.kind} /> {response.reason}
      </Heading>
      <Words words={response.words} />
    </>
  );
  const isEmpty = (!description || words) && headers.length + bodies.length + links.length === 0;
  return (
    <section className="response">
      {/* A summary may not contain links, so these float beside it. */}
      {codes.length > 0 && <ErrorCodes codes={codes} />}
      {isEmpty ? (
        <div className="response-line">{line}</div>
      ) : (
        <details className="response-fold">
          <summary className="response-line">{line}</summary>
          <ResponseContent response={response} level={level} />
        </details>
      )}
    </section>
  );
}

/** A short description, beside the heading. */
function Words({ words }: { words: Html | undefined }) {
  return words === undefined ? null : <DocumentMarkup as="span" className="aside" html={words} />;
}

function ErrorCodes({ codes }: Pick<ResponseView, 'codes'>) {
  return (
    <span className="error-codes">
      {codes.map(({ label, href, isWords }) => {
        const text = isWords ? label : <code>{label}</code>;
        return <Fragment key={label}> {href ? <a href={href}>{text}</a> : text}</Fragment>;
      })}
    </span>
  );
}

function ResponseContent({ response, level }: { response: ResponseView; level: 3 | 4 }) {
  const { example, exchange } = useStrings();
  return (
    <>
      {response.description && !response.words && (
        <DocumentProse className="note" text={response.description} />
      )}
      {response.headers.length > 0 && (
        <details className="response-part" open>
          <summary>{exchange.headers}</summary>
          <FieldList fields={response.headers} depth={1} />
        </details>
      )}
      {response.moreHeaders && <p className="aside">{response.moreHeaders}</p>}
      <MediaTypeParts
        id={`${response.id}-type`}
        legend={example.mediaType}
        parts={response.bodies.map((body) => ({
          key: body.mediaTypes.join(),
          choices: body.choices,
          panel: (
            <ResponseBody
              body={body}
              open={response.kind === 'success'}
              hasFilter={level === 3 && response.kind === 'success'}
            />
          ),
        }))}
      />
      {response.links.length > 0 && <ResponseLinks links={response.links} />}
      {response.moreLinks && <p className="aside">{response.moreLinks}</p>}
    </>
  );
}

function ResponseLinks({ links }: Pick<ResponseView, 'links'>) {
  const { exchange } = useStrings();
  return (
    <details className="response-part" open>
      <summary>{exchange.links}</summary>
      <ul className="fields">
        {links.map((link) => (
          <li className="field" key={link.name}>
            <div className="field-line" data-search="line">
              <b className="schema-name" data-search="code">
                {link.name}
              </b>
              {link.operation && (
                <span>
                  {' '}
                  {link.operation.method && <MethodLabel method={link.operation.method} quiet />}{' '}
                  <a href={link.operation.href}>{link.operation.label}</a>
                </span>
              )}
              {link.target && <code> {link.target}</code>}
            </div>
            {link.description && <DocumentProse className="note" text={link.description} />}
            {link.values.map((value) => (
              <Fragment key={value.name}>
                <p className="field-facts">
                  <span>
                    <Sentence
                      phrase={exchange.linkValue}
                      values={{ name: value.name, value: <code>{value.value}</code> }}
                    />
                    <WholeValue link={value.whole} />
                  </span>
                </p>
                {value.description && <DocumentProse className="note" text={value.description} />}
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ResponseBodyProps {
  body: BodyView;
  open: boolean;
  hasFilter: boolean;
}

function ResponseBody({ body, open, hasFilter }: ResponseBodyProps) {
  return (
    <details className="response-part" open={open}>
      <summary>
        <BodyLine body={body} />
      </summary>
      <MoreMediaTypes types={body.moreMediaTypes} />
      {/* What a response has inside of its fields is folded: readers look for a few of them. */}
      <Schema
        schema={body.schema}
        filter={hasFilter ? body.filter : undefined}
        depth={1}
        opensOption={open}
      />
      <SchemaJson href={body.jsonHref} />
    </details>
  );
}
