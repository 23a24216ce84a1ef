// The wing of `portal diff`, which compares two versions of an API. Its code is loaded when the command runs.

import type { Wing } from '../../generator/types/seam/wing.ts';

/** The wing. */
export const changeWing: Wing = {
  name: 'change',
  rulePrefix: 'change',
  load: ({ siteReleases }) =>
    siteReleases && import('./change-parts.ts').then(({ changeParts }) => changeParts),
  commands: [
    {
      name: 'diff',
      description: 'Compare two versions of an API, and find what breaks its clients',
      arguments: [
        { form: '<old>', description: 'document, URL, folder, project, or <ref>:<path> of git' },
        { form: '<new>', description: 'the same, as it is to become' },
      ],
      flags: [
        {
          form: '--fail-on <verdict>',
          description: 'exit with code 1 if there is such a change, or a worse one',
          choices: ['breaking', 'potentially-breaking', 'any'],
        },
        {
          form: '--date <date>',
          description: 'day on which sunsets are over or not (default: that of the newer commit)',
          read: readDate,
        },
        {
          form: '--grace <days>',
          description: 'days from a deprecation to its sunset, such as 180 or beta=30,stable=180',
          read: readGrace,
        },
      ],
      reports: true,
      help: [
        'A change is breaking if a client that follows the old document can stop working with the new one.',
        '',
        'Exit codes: 0 compared, 1 a change that `--fail-on` names, 2 wrong usage, a document that cannot be',
        'read, or a commit that is missing, 70 an internal error of the program.',
        '',
        'Examples:',
        '  portal diff v1.2:api.yaml api.yaml                 compare with a tag',
        '  portal diff old.yaml new.yaml --fail-on breaking   fail if clients can stop working',
      ],
      load: async () => (await import('./run-diff.ts')).runDiff,
    },
  ],
};

function readDate(text: string): number {
  const date = /^\d{4}-\d{2}-\d{2}(?:T.*)?$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(date)) throw new Error('Pass a date, such as 2026-05-31.');
  return date;
}

function readGrace(text: string): Record<string, number> {
  const entries = text.split(',').map((part) => {
    const [, level = 'stable', days] = /^(?:(draft|alpha|beta|stable)=)?(\d{1,5})$/.exec(part.trim()) ?? [];
    if (days === undefined) throw new Error('Pass days, such as 180 or beta=30,stable=180.');
    return [level, Number(days)] as const;
  });
  return Object.fromEntries(entries);
}
