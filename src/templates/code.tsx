// Code in its own frame: it scrolls sideways inside the frame and can be reached by keyboard.

import type { CodeSampleView, ExampleView } from '../generator/types/api-view.ts';
import type { Html } from '../generator/types/markup.ts';
import { Markup, Prose } from './markup.tsx';
import { Tabs } from './tabs.tsx';

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
  const tabs = samples.map((sample) => ({
    id: sample.id,
    label: sample.label,
    panel: <CodeBlock html={sample.html} label={sample.label} />,
  }));
  return <Tabs id={id} legend="Language" group="language" tabs={tabs} />;
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
  return (
    <>
      {example.summary && <p className="code-note">{example.summary}</p>}
      {example.description && <Prose className="code-note" html={example.description} />}
      <CodeBlock html={example.html} label={example.label} />
      {example.generated && <p className="code-note">Generated example, made from the schema.</p>}
    </>
  );
}
