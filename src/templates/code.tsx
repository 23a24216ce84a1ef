// Code in its own frame: it scrolls sideways inside the frame and can be reached by keyboard.

import { Fragment, type ReactNode } from 'react';
import type { CodeSampleView, ExampleView } from '../generator/types/api-view.ts';
import type { Html } from '../generator/types/markup.ts';
import { Markup, Prose } from './markup.tsx';
import { useStrings } from './strings.tsx';

/** Highlighted code; `html` is the inside of `<code>`. The Markdown pipeline writes the same structure. */
function CodeBlock({ html, label }: { html: Html; label: string }) {
  return (
    <div className="code-block">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must take the keyboard's focus. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no frame for code. */}
      <pre className="code" tabIndex={0} role="group" aria-label={label}>
        <Markup as="code" html={html} />
      </pre>
    </div>
  );
}

/** The request in every language, one tab each. */
export function CodeSamples({ id, samples }: { id: string; samples: CodeSampleView[] }) {
  const strings = useStrings().example;
  const tabs = samples.map((sample) => ({
    id: sample.id,
    label: sample.label,
    panel: <CodeBlock html={sample.html} label={sample.label} />,
  }));
  return <Tabs id={id} legend={strings.language} group="language" tabs={tabs} />;
}

/** Examples of one body, one tab each. */
export function Examples({ id, legend, examples }: { id: string; legend: string; examples: ExampleView[] }) {
  const tabs = examples.map((example) => ({
    id: example.id,
    label: example.label,
    panel: <Example example={example} />,
  }));
  return <Tabs id={id} legend={legend} group={id} tabs={tabs} />;
}

function Example({ example }: { example: ExampleView }) {
  const strings = useStrings().example;
  return (
    <>
      {example.summary && <p className="code-note">{example.summary}</p>}
      {example.description && <Prose className="code-note" html={example.description} />}
      <CodeBlock html={example.html} label={example.label} />
      {example.generated && <p className="code-note">{strings.generated}</p>}
    </>
  );
}

// Tabs that work without scripting: radio buttons whose checked one shows the panel that follows it.
// The Markdown pipeline writes the same structure; styles/tabs.css serves both.

export interface Tab {
  id: string;
  label: ReactNode;
  panel: ReactNode;
}

interface TabsProps {
  /** Unique in the page: names the radio group and starts the ids. */
  id: string;
  legend: string;
  /** Tabs of one group may follow one choice once scripting runs, e.g. `language`. */
  group: string;
  tabs: Tab[];
}

/** A tab set; a single tab is shown without a choice. */
export function Tabs({ id, legend, group, tabs }: TabsProps) {
  const [only] = tabs;
  if (tabs.length <= 1) return only ? only.panel : null;
  return (
    <fieldset className="tabs" data-tabs={group}>
      <legend className="visually-hidden">{legend}</legend>
      {tabs.map((tab, index) => {
        const inputId = `${id}-${tab.id}`;
        return (
          <Fragment key={tab.id}>
            <input
              className="tab-input"
              type="radio"
              name={id}
              id={inputId}
              value={tab.id}
              defaultChecked={index === 0}
            />
            <label className="tab-label" htmlFor={inputId}>
              {tab.label}
            </label>
            <div className="tab-panel">{tab.panel}</div>
          </Fragment>
        );
      })}
    </fieldset>
  );
}
