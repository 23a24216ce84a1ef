// Plans the drafts of requests: the data that a reader's values are filled into, as a file beside the page of an operation.
// Law: the page does not contain it, and a portable site has none, as browsers fetch nothing from a disk.

import { catalogOf } from '../../../strings/strings-for.ts';
import { type CallFile, callFileOf } from '../../shared/paths/call-files.ts';
import { decode } from '../../shared/urls.ts';
import type { FileKind } from '../../types/page-files.ts';
import type { ContentFilesInput } from '../../types/seam/page-forms.ts';

/** The drafts of the operations. */
export function callFiles({ settings, locale }: ContentFilesInput): FileKind {
  const { call: strings, example } = catalogOf(locale);
  const comments = { fetchSendsNoBody: example.fetchSendsNoBody };
  const words = JSON.stringify({ strings, comments } satisfies Omit<CallFile, 'draft'>).slice(1);
  return {
    kind: 'call',
    plan: ({ url, source }) =>
      source.kind === 'operation' && settings.portable !== true
        ? {
            outputPath: callFileOf(decode(url.slice(1))),
            key: () => '',
            makeFromMarkup: ({ call }) => ({
              content: call === undefined ? 'null\n' : `{"draft":${call},${words}\n`,
            }),
          }
        : undefined,
  };
}
