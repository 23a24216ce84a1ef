// What a runnable sample is to send and print, and the replies that many scenarios share.

import type { ReceivedRequest, Reply } from '../mock-server.ts';

export interface Scenario {
  /** What the scenario shows. */
  name: string;
  /** Page below content/, and the fence titles of the samples. */
  page: string;
  samples: string[];
  replies: Reply[];
  /** Method and path of every request, in order. */
  requests: string[];
  /** Parts of standard output, in order. */
  output?: string[];
  /** All of standard output. */
  printed?: string;
  /** Files that are in the working folder at the end and were not before, with their texts. */
  written?: Record<string, string>;
  /** Parts of standard error, in order. */
  errors?: string[];
  /** 0 unless told. */
  exitCode?: number;
  args?: string[];
  /** Files in the working folder, beside the named JSON fences of the page. */
  files?: Record<string, string>;
  /** Request after which the sample has to wait for at least a second (index of the later request). */
  waitsBefore?: number;
  /** Facts about the requests that their lines do not show. */
  facts?: (requests: ReceivedRequest[]) => unknown;
  expected?: unknown;
}

export const submissionToken = '7c9e6a10-0000-4000-8000-202308000001';

/** A 200 with a JSON body. */
export const ok = (body: unknown): Reply => ({ status: 200, body });

/** A token response of ESL. */
export const eslToken = (token: string): Reply =>
  ok({ access_token: token, token_type: 'Bearer', expires_in: 1200 });

/** A problem body, with an error code where the API has one. */
export const problem = (status: number, errorCode?: string): Reply => ({
  status,
  body: { title: 'Refused', status, detail: 'For a test.', ...(errorCode && { errorCode }) },
});

/** A 429 with its `Retry-After`. */
export const tooMany = (seconds: number, errorCode?: string): Reply => ({
  ...problem(429, errorCode),
  headers: { 'Retry-After': String(seconds) },
});

/** A 429 whose body is longer than most answers, so that what is left of it shows. */
export const longTooMany = (seconds: number): Reply => ({
  ...tooMany(seconds),
  body: { title: 'Refused', status: 429, detail: 'Too many requests. '.repeat(50) },
});

/** The JSON body of a request. */
export const json = (request: ReceivedRequest | undefined) => JSON.parse(request?.body ?? '');
