// A part of a page that comes alive in the browser. The page around it is static markup, which can't be hydrated, so
// an island's inside is rendered on its own, by the renderer that the page is given.
// Law: apart from Markup this is the only template that sets inner HTML.

import { createContext, createElement, type ReactElement, useContext } from 'react';
import type { Html } from '../generator/types/markup.ts';
import { type IslandName, type IslandProps, islands } from './islands/registry.ts';

/** Renders an element so that it can be hydrated (`renderToString`). Without a renderer around it an island is empty. */
export const IslandRenderer = createContext<((element: ReactElement) => Html) | undefined>(undefined);

interface IslandProperties<Name extends IslandName> {
  name: Name;
  props: IslandProps[Name];
}

/** `<div data-island="name" data-props="{}">` around the markup of the island of that name. */
export function Island<Name extends IslandName>({ name, props }: IslandProperties<Name>) {
  const render = useContext(IslandRenderer);
  const html = render?.(createElement(islands[name].component, props)) ?? '';
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React from the element above.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
