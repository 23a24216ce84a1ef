// Code blocks, which scroll sideways and can be focused with the keyboard, and tabs.

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

/** The request sample, with a tab for each language. */
export function CodeSamples({ id, samples }: { id: string; samples: CodeSampleView[] }) {
  const strings = useStrings().example;
  const tabs = samples.map((sample) => ({
    id: sample.id,
    label: sample.label,
    panel: <CodeBlock html={sample.html} label={sample.label} />,
  }));
  return <Tabs id={id} legend={strings.language} group="language" tabs={tabs} />;
}

/** The examples of a body, with a tab for each. */
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

// Tabs that work without scripting: the checked radio button shows the panel after it. Tabs in Markdown have the same
// structure, and both use styles/tabs.css.

/** A tab and its panel. */
interface Tab {
  id: string;
  label: ReactNode;
  panel: ReactNode;
}

interface TabsProps {
  /** Unique on the page: the name of the radio group and the prefix of the ids. */
  id: string;
  legend: string;
  /** With scripting, tab sets of one group such as `language` share the reader's choice. */
  group: string;
  tabs: Tab[];
}

/** A tab set. A single tab is shown as its panel alone. */
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
