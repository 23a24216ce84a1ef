// Tabs that work without scripting: radio buttons whose checked one shows the panel that follows it.
// The Markdown pipeline writes the same structure; styles/tabs.css serves both.

import { Fragment, type ReactNode } from 'react';

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
