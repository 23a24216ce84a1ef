// Paths and replies of the provider-based API that several scenarios share.

import { ok, submissionToken } from './scenario.ts';

export const workflow = 'docs/provider-based/api-workflow.md';
export const submissions = '/submissions/v1.0';
export const validation = `${submissions}/validation/${submissionToken}`;
export const acknowledged = (...localIds: string[]) =>
  ok({ submissionToken, content: localIds.map((localId) => ({ localId, errors: [] })) });
export const run = (status: string, errorCount = 0, warningCount = 0) =>
  ok({ submissionToken, status, errorCount, warningCount });
export const message = (localId: string, errorType: string, errorCode: string) => ({
  localId,
  errorCode,
  errorDescription: 'A rule.',
  errorType,
  fileType: 'Learner',
});
