import { expect, it } from 'vitest';
import {
  isComponentName,
  isElementInCapitals,
  isKnownElement,
} from '../../../src/generator/shared/html/element-names.ts';

it.each([
  ['div', true, false, true],
  ['BR', true, false, true],
  ['Details', true, false, true],
  ['linearGradient', true, false, true],
  ['Link', true, true, false],
  ['LINK', true, false, true],
  ['link', true, false, true],
  ['Tabs', false, false, false],
  ['tenant', false, false, false],
  ['', false, false, false],
])('%j is an element: %s, a component: %s', (name, isKnown, isComponent, isElement) => {
  expect([isKnownElement(name), isComponentName(name), isElementInCapitals(name)]).toEqual([
    isKnown,
    isComponent,
    isElement,
  ]);
});
