// Converts `::::tabs` with `:::tab[Label]` to radio buttons, which work without JavaScript. Templates write the same markup:
//
//   <fieldset class="tabs" data-tabs="curl javascript"><legend class="visually-hidden">Choose a version</legend>
//     <input type="radio" class="tab-input" name="tabs-1" id="tabs-1-1" value="curl" checked>
//     <label class="tab-label" for="tabs-1-1">curl</label><div class="tab-panel">...</div>
//     ... (input, label, panel for each tab)
//   </fieldset>
//
// `.tab-input:checked + .tab-label + .tab-panel` shows the panel; flex order puts the labels in one row above it. `data-tabs` and
// `value` are the same for equal labels, so that a script can apply one choice to all sets.

import { slug } from 'github-slugger';
import type { Element, ElementContent } from 'hast';
import { element, textNode, textOf } from '../../shared/hast-nodes.ts';
import type { LabelledContent } from '../tree/html-parts.ts';
import type { Page } from '../tree/page-context.ts';

interface TabSet {
  tabs: LabelledContent[];
  legend: ElementContent[];
  /** Sets with the same group share one choice. By default, the group is made from the labels. */
  group?: string;
}

/** Makes a set of tabs with the first one selected. */
export function tabSet({ tabs, legend, group }: TabSet, page: Page): Element {
  const name = page.ids.claim(`tabs-${++page.tabSets}`);
  const values = distinct(tabs.map(({ label }, index) => choiceOf(label, index)));
  const title = legend.length > 0 ? legend : [textNode(page.strings.tabs)];
  return element('fieldset', { className: ['tabs'], dataTabs: group ?? values.join(' ') }, [
    element('legend', { className: ['visually-hidden'] }, title),
    ...tabs.flatMap(({ label, content }, index) => {
      const id = page.ids.claim(`tabs-${page.tabSets}-${index + 1}`);
      return [
        element('input', {
          type: 'radio',
          className: ['tab-input'],
          name,
          id,
          value: values[index] ?? '',
          checked: index === 0,
        }),
        element(
          'label',
          { className: ['tab-label'], htmlFor: [id] },
          labelText(label, page.strings.tab({ position: index + 1 })),
        ),
        element('div', { className: ['tab-panel'] }, content),
      ];
    }),
  ]);
}

function labelText(label: ElementContent[], otherwise: string): ElementContent[] {
  return label.length > 0 ? label : [textNode(otherwise)];
}

function choiceOf(label: ElementContent[], index: number): string {
  return slug(label.map(textOf).join('')) || String(index + 1);
}

/** `C` and `C++` are different choices with the same letters. */
function distinct(values: readonly string[]): string[] {
  return values.map((value, index) => (values.indexOf(value) < index ? `${value}-${index + 1}` : value));
}
