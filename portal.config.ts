import { defineConfig } from 'portal-docs';

export default defineConfig({
  title: 'API Portal',
  tagline: 'Documentation for developers and providers who integrate with the funding body’s APIs.',
  url: 'https://developers.portal.example',
  logo: { src: 'content/brand/mark.svg', dark: 'content/brand/mark-dark.svg' },
  favicon: { icon: 'content/brand/icon.svg', touch: 'content/brand/touch-icon.png' },
  onBrokenSpecLinks: 'throw',
  onUnlistedErrorCodes: 'throw',
  navbar: [
    { label: 'Getting Started', to: '/docs/intro' },
    { label: 'Provider Based API', to: '/docs/provider-based' },
    { label: 'Work Based API', to: '/docs/work-based' },
    { label: 'Occupations API', to: '/docs/occupations' },
  ],
  apis: [
    // A copied sample of an API that changes data must not reach production. The occupations API is public and read-only.
    {
      spec: 'specs/provider-based.json',
      label: 'Provider Based API',
      icon: 'graduation',
      defaultServer: 'https://api.pre.provider-based.example',
      errorsPage: '/docs/provider-based/api-error-codes',
      // In the order of a submission.
      tags: [
        {
          name: 'User',
          operations: [
            {
              id: 'checks-current-authenticated-user-against-existing-and-registers-or-updates-the-user-info',
              label: 'Register or update the user info',
            },
          ],
        },
        { name: 'Submission' },
        { name: 'Learners' },
        { name: 'Courses' },
        { name: 'Course Enrolments' },
        { name: 'Course Completions' },
        { name: 'Qualification Completions' },
        { name: 'Validation' },
        { name: 'Reference Data' },
      ],
    },
    {
      spec: 'specs/work-based.json',
      label: 'Work Based API',
      icon: 'people',
      defaultServer: 'https://api.pre.work-based.example/work-submission-api',
      // In the order in which a new learner is reported.
      tags: [
        { name: 'Learner' },
        { name: 'Programme' },
        { name: 'Programme Version' },
        { name: 'Training Agreement' },
        { name: 'Enrolments' },
        { name: 'Training Plan' },
        { name: 'Off Job Delivery' },
        {
          name: 'Learner Fees',
          operations: [
            { id: 'create-learner-fees' },
            { id: 'update-learner-fees' },
            { id: 'get-learner-fees' },
            { id: 'uploads-a-learner-fees-csv' },
            { id: 'gets-the-result-of-a-learner-fees-upload' },
            { id: 'gets-the-result-of-a-learner-fees-upload-in-csv-format', label: 'Gets the result as CSV' },
            { id: 'gets-all-the-results-of-file-uploads' },
            { id: 'downloads-an-empty-template', label: 'Downloads an empty learner fees template' },
            { id: 'downloads-an-empty-template-1', label: 'Downloads an empty template of any type' },
          ],
        },
        {
          name: 'Error Codes',
          operations: [
            {
              id: 'gets-all-error-codes-and-their-associated-messages-property-names-and-model-names',
              label: 'Gets all error codes',
            },
          ],
        },
      ],
    },
    {
      spec: 'specs/occupations.json',
      label: 'Occupations API',
      icon: 'briefcase',
      defaultServer: 'https://api.occupations.example',
      errorsPage: '/docs/occupations/api-error-codes',
    },
  ],
  announcementBar: {
    id: 'where-to-start',
    content:
      'New here? The two reporting APIs [start in pre-production](/docs/intro#environments); the occupations API [starts with a key](/docs/occupations#get-access).',
  },
  versions: { current: { label: 'Next' } },
  onInvalidSpec: 'throw',
  footer: { text: 'Documentation of the occupations, provider-based and work-based APIs.' },
});
