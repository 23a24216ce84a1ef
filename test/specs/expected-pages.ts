// Pages of the API references: API, group (tag), slug and title, in the order of the sidebar. Introductions are not listed.

/** A second operation with the same title has the slug of the first and `-1`. */
export const expectedPages: Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>
> = {
  occupations: {
    Occupations: {
      'retrieve-a-list-of-occupations': 'Retrieve a list of occupations',
      'retrieve-details-of-a-specific-occupation-by-id': 'Retrieve details of a specific occupation by ID',
      'search-for-occupations-based-on-specific-criteria':
        'Search for occupations based on specific criteria',
    },
    Info: {
      'retrieve-metadata-about-the-api': 'Retrieve metadata about the API',
    },
  },
  'provider-based': {
    User: {
      'checks-current-authenticated-user-against-existing-and-registers-or-updates-the-user-info':
        'Checks current authenticated user against existing and registers or updates the user info',
      'get-current-user': 'Get current user',
    },
    Submission: {
      'list-available-returns': 'List available returns',
      'request-a-single-data-return-sdr-submission-token':
        'Request a Single Data Return (SDR) submission token',
      'reset-a-submission-upload': 'Reset a submission upload',
    },
    Validation: {
      'request-validation': 'Request validation',
      'get-validation-status': 'Get validation status',
      'get-validation-results': 'Get validation results',
    },
    Learners: {
      'upload-learner-data-to-the-submission': 'Upload learner data to the submission',
      'delete-learner-data-from-the-submission': 'Delete learner data from the submission',
    },
    Courses: {
      'upload-course-data-to-the-submission': 'Upload course data to the submission',
      'delete-course-data-from-the-submission': 'Delete course data from the submission',
    },
    'Course Enrolments': {
      'upload-course-enrolment-data-to-the-submission': 'Upload course enrolment data to the submission',
      'delete-course-enrolment-data-from-the-submission': 'Delete course enrolment data from the submission',
    },
    'Course Completions': {
      'upload-course-completion-data-to-the-submission': 'Upload course completion data to the submission',
      'delete-course-completion-data-from-the-submission':
        'Delete course completion data from the submission',
    },
    'Qualification Completions': {
      'upload-qualification-completion-data-to-the-submission':
        'Upload qualification completion data to the submission',
      'delete-qualification-completion-data-from-the-submission':
        'Delete qualification completion data from the submission',
    },
    'Reference Data': {
      'a-paged-list-of-consortium-details': 'A paged list of consortium details',
      'a-paged-list-of-countries': 'A paged list of countries',
      'a-paged-list-of-country-codes': 'A paged list of country codes',
      'a-paged-list-of-ethnicities': 'A paged list of ethnicities',
      'a-paged-list-of-fund-details': 'A paged list of fund details',
      'a-paged-list-of-fund-rate-details': 'A paged list of fund rate details',
      'a-paged-list-of-fund-tolerences': 'A paged list of fund tolerences',
      'an-array-of-gender-codes': 'An array of gender codes',
      'a-paged-list-of-migrant-refugee-status-codes': 'A paged list of migrant refugee status codes',
      'a-paged-list-of-qualification-codes': 'A paged list of qualification codes',
      'a-paged-list-of-region-codes': 'A paged list of region codes',
      'a-paged-list-of-school-codes': 'A paged list of school codes',
      'a-paged-list-of-territorial-authority-codes': 'A paged list of territorial authority codes',
    },
  },
  'work-based': {
    Enrolments: {
      'create-complex-enrolment': 'Create Complex Enrolment',
      'update-complex-enrolment': 'Update Complex Enrolment',
      'withdraw-complex-enrolment': 'Withdraw Complex Enrolment',
      'transfer-complex-enrolment': 'Transfer Complex Enrolment',
      'get-enrolment': 'Get Enrolment',
      'delete-enrolment': 'Delete Enrolment',
      'create-simple-enrolment': 'Create Simple Enrolment',
      'update-simple-enrolment': 'Update Simple Enrolment',
      'withdraw-simple-enrolment': 'Withdraw Simple Enrolment',
      'transfer-simple-enrolment': 'Transfer Simple Enrolment',
    },
    'Error Codes': {
      'gets-all-error-codes-and-their-associated-messages-property-names-and-model-names':
        'Gets all error codes and their associated messages, property names and model names',
    },
    'Learner Fees': {
      'create-learner-fees': 'Create Learner Fees',
      'update-learner-fees': 'Update Learner Fees',
      'get-learner-fees': 'Get Learner Fees',
      'uploads-a-learner-fees-csv': 'Uploads a learner fees CSV',
      'gets-the-result-of-a-learner-fees-upload': 'Gets the result of a learner fees upload',
      'gets-the-result-of-a-learner-fees-upload-in-csv-format':
        'Gets the result of a learner fees upload in csv format',
      'gets-all-the-results-of-file-uploads': 'Gets all the results of file uploads',
      'downloads-an-empty-template': 'Downloads an empty template',
      'downloads-an-empty-template-1': 'Downloads an empty template',
    },
    Learner: {
      'create-a-learner': 'Create a Learner',
      'get-learner-data': 'Get Learner Data',
      'update-a-learner': 'Update a Learner',
    },
    'Off Job Delivery': {
      'create-off-job-delivery': 'Create Off Job Delivery',
      'get-off-job-delivery': 'Get Off Job Delivery',
      'update-off-job-delivery': 'Update Off Job Delivery',
      'delete-off-job-delivery': 'Delete Off Job Delivery',
    },
    Programme: {
      'create-programme': 'Create Programme',
    },
    'Programme Version': {
      'create-programme-version': 'Create Programme Version',
      'get-programme-version': 'Get Programme Version',
      'update-programme-version': 'Update Programme Version',
      'get-latest-programme-version': 'Get Latest Programme Version',
    },
    'Training Agreement': {
      'create-training-agreement': 'Create Training Agreement',
      'get-training-agreement-data': 'Get Training Agreement Data',
      'update-training-agreement': 'Update Training Agreement',
      'withdraw-training-agreement': 'Withdraw Training Agreement',
      'transfer-training-agreement': 'Transfer Training Agreement',
      'place-training-agreement-in-grace': 'Place Training Agreement in grace',
      'place-training-agreement-on-hold': 'Place Training Agreement on hold',
      'restart-training-agreement': 'Restart Training Agreement',
    },
    'Training Plan': {
      'create-training-plan': 'Create Training Plan',
      'update-training-plan': 'Update Training Plan',
      'get-training-plan-including-visits': 'Get Training Plan including Visits',
      'record-a-visit-against-a-training-plan': 'Record a Visit against a Training Plan',
      'delete-a-visit-against-a-training-plan': 'Delete a Visit against a Training Plan',
    },
  },
};
