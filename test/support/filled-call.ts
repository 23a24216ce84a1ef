// The form of a call, filled in as a reader does, without a browser.

import { entriesOf, fillEntries } from '../../src/client/call/call-entries.ts';
import type { CallStrings } from '../../src/client/call/call-names.ts';
import { createApiViews } from '../../src/generator/views/api/api-pages.ts';
import { englishCatalog } from '../../src/strings/strings-for.ts';
import { readData } from '../openapi/read-fixture.ts';
import { plainTools } from '../views/plain-tools.ts';

/** Opens the form of an operation with a body, whose entries are found by their labels. */
export async function openCall(content: object, parameters: object[] = []) {
  const post = { parameters, requestBody: { required: true, content }, responses: {} };
  const { value } = await readData({ openapi: '3.1.0', info: {}, paths: { '/boats': { post } } });
  const [first] = value?.operations ?? [];
  const draft = value && first && createApiViews(value, plainTools).operation(first).call;
  const [body] = draft?.bodies ?? [];
  if (draft === undefined || body === undefined) throw new Error('no call');
  const entries = entriesOf(draft, englishCatalog['call'] as unknown as CallStrings);
  const filled = fillEntries(draft, entries);
  const set = (label: string, given: Parameters<typeof filled.set>[1]) => {
    const entry = entries.find((one) => one.label === label);
    if (entry === undefined) throw new Error(`no ${label}`);
    filled.set(entry, given);
  };
  const request = (isAll: boolean) => filled.request(body, isAll, draft.baseUrl);
  return { entries, filled, set, request };
}
