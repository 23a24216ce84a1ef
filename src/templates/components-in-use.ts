// The parts of the page that is rendered. Its own file, as parts of the program can have others in them.

import { type ComponentType, createContext, useContext } from 'react';
import type { ComponentProps } from '../generator/types/page-view.ts';

/** A component for each part that a project can replace. */
export type Components = { readonly [Name in keyof ComponentProps]: ComponentType<ComponentProps[Name]> };

/** The parts of the page below it. Absent: the program's own. */
export const ComponentsContext = createContext<Components | undefined>(undefined);

/** Returns the component for a part inside another one. */
export function usePart<Name extends keyof Components>(name: Name, own: Components[Name]): Components[Name] {
  return useContext(ComponentsContext)?.[name] ?? own;
}
