// The parts of a page that a project can replace, by name. A page takes each of them from the context around it.

import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';
import type { ComponentOverrides, ComponentProps } from '../generator/types/page-view.ts';
import { Navbar } from './navigation-bar.tsx';
import { Announcement, Breadcrumbs, ContentsColumn, Footer, PageLinks } from './page-frame.tsx';
import { Home, NotFound } from './site-pages.tsx';

/** A component for each of these parts. */
export type Components = { readonly [Name in keyof ComponentProps]: ComponentType<ComponentProps[Name]> };

/** The program's own. */
const components: Components = {
  Announcement,
  Breadcrumbs,
  ContentsColumn,
  Footer,
  Home,
  Navbar,
  NotFound,
  PageLinks,
};

/** The parts of the page below it. */
export const ComponentsContext = createContext<Components>(components);

/** The parts of the page that is rendered. */
export function useComponents(): Components {
  return useContext(ComponentsContext);
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
