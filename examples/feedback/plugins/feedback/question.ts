// The question, between the content and the links to the next pages.

import type { SlotComponent } from 'portal-docs';
import type { Options } from './index.ts';

const Question: SlotComponent<'PageFooter', Options> = ({ plugin, ...props }, h, Original) => [
  h(
    'section',
    { key: 'question', className: 'feedback', 'aria-label': 'Feedback', 'data-search': 'skip' },
    h('p', null, plugin.options.question),
    h(
      'div',
      { className: 'needs-script', ...plugin.island({ thanks: 'Thank you.' }) },
      h('button', { type: 'button', value: 'yes' }, 'Yes'),
      h('button', { type: 'button', value: 'no' }, 'No'),
      h('span', { role: 'status' }),
    ),
    h('a', { href: `mailto:${plugin.options.address}` }, 'Write to us'),
  ),
  h(Original, { key: 'own', ...props }),
];

export default Question;
