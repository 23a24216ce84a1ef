// Asks below each page whether it helped.

import { definePlugin } from 'portal-docs';

export interface Options {
  address: string;
  question: string;
}

export default definePlugin<Options>({
  api: 1,
  name: 'feedback',
  version: '1.0.0',
  options: {
    type: 'object',
    properties: {
      address: { type: 'string', format: 'email' },
      question: { type: 'string', default: 'Did this page help you?' },
    },
    required: ['address'],
  },
  styles: ['./feedback.css'],
  slots: { PageFooter: { component: './question.ts', browser: './answer.js' } },
});
