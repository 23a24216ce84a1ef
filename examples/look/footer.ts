// The footer of the program, followed by a line about the company.

import type { ComponentOverrides } from 'portal-docs';

export const Footer: Required<ComponentOverrides>['Footer'] = ({ site }, h, Original) =>
  h(
    'div',
    null,
    h(Original, { site }),
    h('section', { 'aria-label': 'Legal notice' }, 'Boats is registered in the north harbour.'),
  );
