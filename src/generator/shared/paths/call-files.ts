// The draft of an operation's request as a file beside its page, which is only fetched when a reader fills in the request.

import type { CallDraft, SampleComments } from '../../types/http-request.ts';

/** The strings of the form, in the language of the site. `pattern` has a placeholder. */
type FormStrings = Readonly<
  Record<
    | 'reset'
    | 'title'
    | 'credentials'
    | 'parameters'
    | 'body'
    | 'optional'
    | 'user'
    | 'password'
    | 'stored'
    | 'required'
    | 'number'
    | 'integer'
    | 'json'
    | 'pattern'
    | 'lines',
    string
  >
>;

/** What a file has: the draft, and the strings of what is made from it. */
export interface CallFile {
  draft: CallDraft;
  strings: FormStrings;
  comments: SampleComments;
}

/**
 * The file of the draft of a page.
 * @param address the path of the page
 */
export function callFileOf(address: string): string {
  return `${address.replace(/(?:\/index)?\.html$|\/$/, '')}.call.json`;
}
