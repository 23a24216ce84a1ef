// The samples of an operation: the server they use, the request in all languages, and an example of each response.

import type { ReactNode } from 'react';
import { Sentence } from '../client/islands/island-strings.tsx';
import type { OperationView } from '../generator/types/api-view.ts';
import type { ComponentProps } from '../generator/types/page-view.ts';
import type {
  CodeSampleView,
  ExampleLinkView,
  ExampleView,
  OtherExamplesView,
  RequestSampleView,
  TypeChoiceView,
} from '../generator/types/sample-view.ts';
import { CodeBlock, Tabs } from './code-block.tsx';
import { DocumentLink, DocumentProse, Island } from './safe-html.tsx';
import { SectionHeading } from './section-heading.tsx';
import { ServerName, ServerPicker } from './servers-section.tsx';
import { useStrings } from './template-strings.tsx';

/** The panel beside the text of an operation. */
export function SamplePanel({ view }: ComponentProps['SamplePanel']) {
  const { example, section, security } = useStrings();
  const { serverChoice, requestSamples, requestExamples, responseExamples } = view;
  return (
    <div className="samples">
      {serverChoice && requestSamples.length === 0 && <ServerPicker choice={serverChoice} />}
      {requestSamples.length > 0 && (
        <section className="panel code-panel request-panel">
          <div className="panel-bar">
            <SectionHeading level={2} id="request-samples">
              {section.requestSample}
            </SectionHeading>
            {serverChoice && <ServerName choice={serverChoice} />}
            {serverChoice && <ServerPicker choice={serverChoice} />}
          </div>
          <RequestSamples samples={requestSamples} />
          {view.call && <Island name="fill-in" props={{}} />}
          {view.tokenHref && (
            <p className="code-note">
              <a href={view.tokenHref}>{security.getToken}</a>
            </p>
          )}
          {view.hostNote && <p className="code-note">{view.hostNote}</p>}
        </section>
      )}
      {requestExamples.length > 0 && (
        <section className="panel code-panel">
          <div className="panel-bar">
            <SectionHeading level={2} id="request-examples">
              {section.requestExample}
            </SectionHeading>
          </div>
          <Examples id="request-example" legend={example.example} examples={requestExamples} />
        </section>
      )}
      <ResponseExamples groups={responseExamples} />
    </div>
  );
}

interface TypedEntry {
  id: string;
  label: string;
  type?: TypeChoiceView;
}

interface TypedTabsProps<Entry extends TypedEntry> {
  id: string;
  legend: string;
  entries: Entry[];
  panelOf: (entry: Entry) => ReactNode;
}

/** A tab for each example. Where there are several media types, readers choose the type first, as in the list of bodies. */
function TypedTabs<Entry extends TypedEntry>({ id, legend, entries, panelOf }: TypedTabsProps<Entry>) {
  const { example } = useStrings();
  const types = new Map(entries.flatMap(({ type }) => (type ? [[type.id, type] as const] : [])));
  const examplesOf = (own: Entry[], setId: string) => (
    <Tabs
      id={setId}
      legend={legend}
      group={setId}
      tabs={own.map((entry) => ({ id: entry.id, label: entry.label, panel: panelOf(entry) }))}
    />
  );
  if (types.size < 2) return examplesOf(entries, id);
  const tabs = [...types.values()].map(({ id: value, label }) => {
    const own = entries.filter(({ type }) => type?.id === value);
    const [only, ...others] = own;
    // A single tab has no label.
    const name = others.length === 0 && only?.label !== label ? only?.label : undefined;
    const panel = (
      <>
        {name && <p className="code-note">{name}</p>}
        {examplesOf(own, `${id}-of-${value}`)}
      </>
    );
    return { id: only?.id ?? value, value, label, panel };
  });
  return <Tabs id={id} legend={example.mediaType} tabs={tabs} />;
}

/** The samples of a request, with a tab for each example of its body. */
export function RequestSamples({ samples }: { samples: RequestSampleView[] }) {
  const { example } = useStrings();
  const [first] = samples;
  const panelOf = (sample: RequestSampleView) => (
    // The ids of the first set do not depend on the number of examples, so links to them stay.
    <RequestSample id={sample === first ? 'request-sample' : `request-sample-${sample.id}`} sample={sample} />
  );
  return (
    <>
      <TypedTabs id="request-example" legend={example.example} entries={samples} panelOf={panelOf} />
      <OtherExamples others={samples.at(-1)?.others} />
    </>
  );
}

function RequestSample({ id, sample }: { id: string; sample: RequestSampleView }) {
  const strings = useStrings().example;
  const { samples, summary, description, generated, file, external } = sample;
  const hasShort = samples.some(({ short }) => short !== undefined);
  return (
    <div className="request-sample" data-body={sample.id}>
      {summary && <p className="code-note">{summary}</p>}
      {description && <DocumentProse className="code-note" text={description} />}
      <External link={external} />
      <div className="sample-code">
        <CodeSamples id={id} samples={samples} />
        {hasShort && (
          <button className="code-switch all-fields needs-script" type="button" aria-pressed="false">
            {strings.allFields}
          </button>
        )}
      </div>
      {file && (
        <div className="sent-file">
          <p className="code-note">
            <Sentence phrase={strings.sentFile} values={{ file: <code>{file.name}</code> }} />
          </p>
          <ExampleCode example={file.example} />
        </div>
      )}
      {generated && <p className="code-note">{strings.generated}</p>}
    </div>
  );
}

function CodeSamples({ id, samples }: { id: string; samples: CodeSampleView[] }) {
  const strings = useStrings().example;
  const tabs = samples.map((sample) => ({
    id: sample.id,
    label: sample.label,
    panel: <CodeSample sample={sample} />,
  }));
  return <Tabs id={id} legend={strings.language} group="language" tabs={tabs} />;
}

function CodeSample({ sample }: { sample: CodeSampleView }) {
  const { label, short, note, isShort } = sample;
  if (short === undefined)
    return (
      <>
        {isShort ? (
          <div className="sample-only">
            <LongCode code={sample} label={label} />
          </div>
        ) : (
          <LongCode code={sample} label={label} />
        )}
        {note && <p className="code-note">{note}</p>}
      </>
    );
  return (
    <>
      {/* The button for all fields is over the end of the code. */}
      {note && <p className="code-note">{note}</p>}
      <div className="sample-short">
        <LongCode code={short} label={label} />
      </div>
      <div className="sample-full">
        <LongCode code={sample} label={label} />
      </div>
    </>
  );
}

/** The examples of every status, in tabs that follow the status that is read (`client/boot/status-choice.ts`). */
function ResponseExamples({ groups }: { groups: OperationView['responseExamples'] }) {
  const { example, section } = useStrings();
  if (groups.length === 0) return null;
  const tabs = groups.map((group) => ({
    id: group.status,
    label: group.status,
    panel: (
      <Examples
        id={`response-example-${group.status}`}
        legend={example.exampleOf({ response: group.label })}
        examples={group.examples}
      />
    ),
  }));
  return (
    <section className="panel code-panel response-panel">
      <div className="panel-bar">
        <SectionHeading level={2} id="response-examples">
          {section.responseExample}
        </SectionHeading>
        {/* A single tab has no label, so the status is shown here. */}
        {groups.length === 1 && <p className="code-note">{groups[0]?.label}</p>}
      </div>
      <Tabs id="response-example" legend={example.status} group="status" tabs={tabs} />
    </section>
  );
}

/** The examples of a body, with a tab for each. */
export function Examples({ id, legend, examples }: { id: string; legend: string; examples: ExampleView[] }) {
  return (
    <>
      <TypedTabs
        id={id}
        legend={legend}
        entries={examples}
        panelOf={(example) => <Example example={example} />}
      />
      <OtherExamples others={examples.at(-1)?.others} />
    </>
  );
}

/** Links to the examples that the page does not show. */
function OtherExamples({ others }: { others: OtherExamplesView | undefined }) {
  const { example } = useStrings();
  if (!others) return null;
  return (
    <details className="code-note other-examples">
      <summary>{example.others({ count: others.count })}</summary>
      <ul>
        {others.links.map(({ href, label }) => (
          <li key={`${href} ${label}`}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function External({ link }: { link: ExampleView['external'] }) {
  const { example } = useStrings();
  if (!link) return null;
  return (
    <p className="code-note">
      <Sentence phrase={example.external} values={{ link: <DocumentLink link={link} /> }} />
    </p>
  );
}

function Example({ example }: { example: ExampleView }) {
  const strings = useStrings().example;
  return (
    <>
      {example.summary && <p className="code-note">{example.summary}</p>}
      {example.description && <DocumentProse className="code-note" text={example.description} />}
      <External link={example.external} />
      <ExampleCode example={example} />
      {example.generated && <p className="code-note">{strings.generated}</p>}
    </>
  );
}

/** The code of an example. That of a long one ends with a link to the file, which scripting puts in place of the code. */
function ExampleCode({ example }: { example: ExampleView }) {
  if (example.text === '') return null;
  return <LongCode code={example} label={example.label} whole={example.whole} />;
}

interface LongCodeProps {
  code: Pick<CodeSampleView, 'html' | 'cut'>;
  label: string;
  whole?: ExampleLinkView | undefined;
}

/** Code with wrapped lines. Long code scrolls, and a button shows all of it. */
function LongCode({ code: { html, cut }, label, whole }: LongCodeProps) {
  const strings = useStrings().example;
  return (
    <CodeBlock html={html} label={label} cut={cut}>
      {cut && (
        <button className="code-switch all-lines needs-script" type="button" aria-expanded="false">
          {whole ? strings.firstLines({ count: cut.lines }) : strings.allLines({ count: cut.lines })}
        </button>
      )}
      {whole && (
        <a className="code-switch whole-example" href={whole.href}>
          {whole.label}
        </a>
      )}
    </CodeBlock>
  );
}
