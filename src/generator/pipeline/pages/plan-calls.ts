// Plans the drafts of requests: the data that a reader's values are filled into, as a file beside the page of an operation.
// Law: the page does not contain it, and a portable site has none, as browsers fetch nothing from a disk.

import { callFileOf } from '../../shared/paths/call-files.ts';
import { decode } from '../../shared/urls.ts';
import type { FileKind } from '../../types/page-files.ts';
import type { ContentFilesInput } from '../../types/seam/page-forms.ts';
import { callWordsName } from '../../views/common/call-words.ts';

/** The drafts of the operations. */
export function callFiles({ settings, locale }: ContentFilesInput): FileKind {
  const words = JSON.stringify(callWordsName(locale));
  return {
    kind: 'call',
    plan: ({ url, source }) =>
      source.kind === 'operation' && settings.portable !== true
        ? {
            outputPath: callFileOf(decode(url.slice(1))),
            key: () => '',
            makeFromMarkup: ({ call }) => ({
              content: call === undefined ? 'null\n' : `{"draft":${call},"words":${words}}\n`,
            }),
          }
        : undefined,
  };
}
