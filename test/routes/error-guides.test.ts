// The pages that explain the errors of APIs.

import { expect, it } from 'vitest';
import { api, doc, operation, plan } from './small-site.ts';

const codes = [{ code: 'E1', id: 'e1' }];
const errors = { ...doc('content/docs/errors.md'), codes };

/** The plan of a site with an API whose configuration names the page of its errors. */
function planned(errorsPage: string | undefined, config?: string) {
  const entry = api('boats', [operation('list', 'a')]);
  const source = { ...entry.source, ...(errorsPage === undefined ? {} : { errorsPage }) };
  const site = { docs: [errors, doc('content/docs/other.md')], apis: [{ ...entry, source }] };
  return plan(site, {}, config === undefined ? {} : { config: { file: 'portal.config.ts', text: config } });
}

it.each(['/docs/errors', '/docs/errors/', '/docs/errors.html'])('finds %s with its codes', (errorsPage) => {
  const { value, diagnostics } = planned(errorsPage);
  expect([...value.errorGuides]).toEqual([['boats', { url: '/docs/errors', codes }]]);
  expect(diagnostics).toEqual([]);
});

it('finds a page without codes', () => {
  expect([...planned('/docs/other').value.errorGuides]).toEqual([
    ['boats', { url: '/docs/other', codes: [] }],
  ]);
});

it('finds none where none is named', () => {
  const { value, diagnostics } = planned(undefined);
  expect([[...value.errorGuides], diagnostics]).toEqual([[], []]);
});

it.each([
  ['/docs/errrors', 'Did you mean `/docs/errors`?'],
  ['/nothing', 'Set `errorsPage` to the URL of a page, such as `/docs/errors`.'],
])('reports %s, which is no page, where it is written', (errorsPage, note) => {
  const { value, diagnostics } = planned(errorsPage, `{ errorsPage: '${errorsPage}' }`);
  expect(value.errorGuides.size).toBe(0);
  expect(diagnostics).toEqual([
    {
      code: 'broken-link',
      severity: 'error',
      message: `\`${errorsPage}\`, the \`errorsPage\` of the API \`boats\`, is not a page of the site.`,
      place: { file: 'portal.config.ts', line: 1, column: 16, endColumn: 16 + errorsPage.length },
      target: errorsPage,
      notes: [note],
    },
  ]);
});
