// Code blocks with wrapped lines, and tabs.

import { Fragment, type ReactNode } from 'react';
import type { Html } from '../generator/types/markup.ts';
import type { CutCodeView, TypeChoiceView } from '../generator/types/sample-view.ts';
import { Markup } from './safe-html.tsx';

interface CodeBlockProps {
  /** Highlighted code, the inside of `<code>`. */
  html: Html;
  /** Accessible name. */
  label: string;
  /** Present if it is taller than its frame, which then scrolls. */
  cut?: CutCodeView | undefined;
  /** What is below the code. */
  children?: ReactNode;
}

/** Highlighted code. The Markdown pipeline writes the same structure, but its lines scroll. */
export function CodeBlock({ html, label, cut, children }: CodeBlockProps) {
  return (
    <div
      className={`code-block code-wrapped${cut ? ' code-long' : ''}${cut?.isMedium ? ' code-medium' : ''}`}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no frame for code. */}
      <pre className="code" role="group" aria-label={label} tabIndex={cut ? 0 : undefined}>
        <Markup as="code" html={html} />
      </pre>
      {children}
    </div>
  );
}

// Tabs that work without scripting: the checked radio button shows the panel after it. Tabs in Markdown have the same
// structure, and both use styles/tabs.css.

/** A tab and its panel. */
interface Tab {
  id: string;
  label: string;
  panel: ReactNode;
  /** What tab sets of a page share if a reader chooses this tab; by default its id. */
  value?: string;
}

interface TabsProps {
  /** Unique on the page: the name of the radio group and the prefix of the ids. */
  id: string;
  legend: string;
  /** With scripting, tab sets of one group such as `language` share the reader's choice. Sets without a name share each of their values. */
  group?: string;
  tabs: Tab[];
}

/** Characters of all labels above which a menu takes the place of the labels: always, and in narrow windows. */
const mostLabels = { always: 60, narrow: 34 };

function valueOfTab({ id, value = id }: Tab): string {
  return value;
}

/** The group of a set whose tabs mean the same in every set that has them (`client/boot/choices.ts`). */
function sharedGroup(values: readonly string[]): string {
  return values.join(' ');
}

/** A tab set. A single tab is shown as its panel alone. Long labels are a menu; without scripting they are a list. */
export function Tabs({ id, legend, group, tabs }: TabsProps) {
  const [only] = tabs;
  if (tabs.length <= 1) return only ? only.panel : null;
  const length = tabs.reduce((sum, { label }) => sum + label.length + 3, 0);
  const isMenu = length > mostLabels.narrow;
  const kind = length > mostLabels.always ? 'tabs-menu' : 'tabs-narrow';
  return (
    <fieldset
      className={isMenu ? `tabs ${kind}` : 'tabs'}
      data-tabs={group ?? sharedGroup(tabs.map(valueOfTab))}
    >
      <legend className="visually-hidden">{legend}</legend>
      {isMenu && (
        <select className="needs-script tab-menu" aria-label={legend} autoComplete="off">
          {tabs.map((tab) => (
            <option key={tab.id} value={valueOfTab(tab)}>
              {tab.label}
            </option>
          ))}
        </select>
      )}
      {tabs.map((tab, index) => {
        const inputId = `${id}-${tab.id}`;
        return (
          <Fragment key={tab.id}>
            <input
              className="tab-input"
              type="radio"
              name={id}
              id={inputId}
              value={valueOfTab(tab)}
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

/** A part of a page that is about some media types. */
interface TypePart {
  key: string;
  /** Absent if readers cannot choose between parts. */
  choices: readonly TypeChoiceView[] | undefined;
  panel: ReactNode;
}

interface MediaTypePartsProps {
  /** Unique on the page: the name of the radio group and the prefix of the ids. */
  id: string;
  legend: string;
  parts: TypePart[];
}

/**
 * Shows the part of the media type that is chosen here or in samples. Without scripting, all parts are shown, one after the other. A link
 * into a part shows it, too.
 */
export function MediaTypeParts({ id, legend, parts }: MediaTypePartsProps) {
  const values = parts.flatMap(({ choices = [] }) => choices.map((choice) => choice.id));
  if (values.length === 0) return parts.map(({ key, panel }) => <Fragment key={key}>{panel}</Fragment>);
  return (
    <fieldset className="tabs type-parts" data-tabs={sharedGroup(values)}>
      <legend className="visually-hidden">{legend}</legend>
      {parts.map(({ key, choices = [], panel }) => (
        <Fragment key={key}>
          {choices.map((choice) => (
            <TypeChoice key={choice.id} id={id} choice={choice} isFirst={choice.id === values[0]} />
          ))}
          <div className="tab-panel">{panel}</div>
        </Fragment>
      ))}
    </fieldset>
  );
}

interface TypeChoiceProps {
  id: string;
  choice: TypeChoiceView;
  isFirst: boolean;
}

function TypeChoice({ id, choice, isFirst }: TypeChoiceProps) {
  const inputId = `${id}-${choice.id}`;
  return (
    <>
      <input
        className="tab-input"
        type="radio"
        name={id}
        id={inputId}
        value={choice.id}
        defaultChecked={isFirst}
      />
      <label className="tab-label" htmlFor={inputId} data-search="skip">
        {choice.label}
      </label>
    </>
  );
}
