// The parts of a page that a project can replace, by name. A page takes each of them from the context around it.

import { type ComponentType, createElement, type ReactElement, type ReactNode, useContext } from 'react';
import type { ComponentOverrides } from '../generator/types/page-view.ts';
import { type Components, ComponentsContext } from './components-in-use.ts';
import { Navbar } from './navigation-bar.tsx';
import { OperationHeader } from './operation-header.tsx';
import { PageFooter, PageHeader } from './page-ends.tsx';
import { Announcement, Breadcrumbs, ContentsColumn, Footer, HeadFacts, PageLinks } from './page-frame.tsx';
import { SamplePanel } from './samples-panel.tsx';
import { Sidebar } from './sidebar-tree.tsx';
import { Home, NotFound } from './site-pages.tsx';

/** The program's own. */
const components: Components = {
  Announcement,
  Breadcrumbs,
  ContentsColumn,
  Footer,
  Head: HeadFacts,
  Home,
  Navbar,
  NotFound,
  OperationHeader,
  PageFooter,
  PageHeader,
  PageLinks,
  SamplePanel,
  Sidebar,
};

/** The parts of the page that is rendered. */
export function useComponents(): Components {
  return useContext(ComponentsContext) ?? components;
}

type Override = (props: object, h: unknown, original: ComponentType<object>) => unknown;

/**
 * The table in which components of a project replace the program's own. They make elements with this program's React, so a
 * project needs none.
 */
export function componentsWith(own: ComponentOverrides): Components {
  const originals: Record<string, unknown> = components;
  const replaced = Object.entries(own).map(([name, override]) => {
    const original = originals[name] as ComponentType<object>;
    const component = (props: object) => (override as Override)(props, createElement, original) as ReactNode;
    return [name, component];
  });
  return { ...components, ...Object.fromEntries(replaced) };
}

/** Wraps an element so that its parts are those of a table. */
export function withComponents(element: ReactElement, table: Components): ReactElement {
  return createElement(ComponentsContext, { value: table }, element);
}
