// Request samples and examples of the operation preview.
import type { OperationView } from '../../../src/generator/types/api-view.ts';
import type {
  CodeSampleView,
  ExampleView,
  RequestSampleView,
} from '../../../src/generator/types/sample-view.ts';
import { cutOf } from '../../../src/generator/views/common/cut-code.ts';
import { highlighted } from './highlight.ts';
import { prose } from './site.ts';

const body = `{
  "learnerLocalId": "LRN-0001",
  "identity": {
    "nationalStudentNumber": 100000001,
    "dateOfBirth": "2003-05-17",
    "nameIdCode": "SMITJ"
  },
  "irdNumber": "123-456-789",
  "demographics": {
    "countryOfCitizenship": "NZL",
    "disabilityStatus": 1,
    "disabilitySupportNeeds": [2, 4],
    "gender": "F",
    "ethnicity": ["11111"],
    "residentialStatusCode": "C"
  },
  "educationHistory": {
    "highestSecondarySchoolQualification": "14",
    "lastYearOfSecondarySchool": 2020,
    "highestPriorQualificationLevel": 3,
    "mainActivityPriorToEnrolment": "02"
  }
}`;

const learner = body.replace(/\n}$/, ',\n  "createdDateTime": "2024-04-08T02:15:00Z"\n}');

const sample = (id: string, label: string, language: string, text: string): CodeSampleView => ({
  id,
  label,
  html: highlighted(language, text),
  text,
  ...cutOf(text),
});

const url = 'https://api.work-based.example/work-submission-api/v1.0/learners';

const codeSamples: CodeSampleView[] = [
  sample(
    'curl',
    'curl',
    'bash',
    `curl --request POST \\\n  --url ${url} \\\n  --header "Authorization: Bearer $ACCESS_TOKEN" \\\n  --header 'EID: 0123' \\\n  --header 'Content-Type: application/json' \\\n  --data '${body}'`,
  ),
  sample(
    'javascript',
    'JavaScript',
    'javascript',
    `const response = await fetch('${url}', {\n  method: 'POST',\n  headers: {\n    Authorization: \`Bearer \${process.env.ACCESS_TOKEN}\`,\n    EID: '0123',\n    'Content-Type': 'application/json',\n  },\n  body: JSON.stringify(learner),\n});\nconsole.log(response.status, await response.json());`,
  ),
  sample(
    'python',
    'Python',
    'python',
    `import json, os, urllib.request\n\n# The token lives for about 20 minutes.\nrequest = urllib.request.Request(\n    "${url}",\n    method="POST",\n    headers={"Authorization": "Bearer " + os.environ["ACCESS_TOKEN"], "EID": "0123"},\n    data=json.dumps(learner).encode(),\n)\nprint(urllib.request.urlopen(request, timeout=30).status)`,
  ),
  sample(
    'csharp',
    'C#',
    'csharp',
    `using var client = new HttpClient();\nclient.DefaultRequestHeaders.Add("EID", "0123");\nvar response = await client.PostAsJsonAsync("${url}", learner);`,
  ),
  sample(
    'java',
    'Java',
    'java',
    `HttpRequest request = HttpRequest.newBuilder(URI.create("${url}"))\n    .header("EID", "0123")\n    .POST(BodyPublishers.ofString(body))\n    .build();`,
  ),
  sample(
    'go',
    'Go',
    'go',
    `req, err := http.NewRequest("POST", "${url}", body)\nreq.Header.Set("EID", "0123")`,
  ),
  sample('php', 'PHP', 'php', `$curl = curl_init('${url}');\ncurl_setopt($curl, CURLOPT_POST, true);`),
];

function example(id: string, label: string, value: string, rest: Partial<ExampleView> = {}): ExampleView {
  return {
    id,
    label,
    mediaType: 'application/json',
    generated: false,
    html: highlighted('json', value),
    text: value,
    ...cutOf(value),
    ...rest,
  };
}

export const requestSamples: RequestSampleView[] = [
  {
    id: 'trainee',
    label: 'Industry trainee',
    summary: 'A trainee who was at school until 2020.',
    generated: false,
    samples: codeSamples,
  },
  {
    id: 'apprentice',
    label: 'Apprentice with an earlier qualification from abroad',
    description: prose('<p>An apprentice with an earlier qualification.</p>'),
    generated: false,
    samples: codeSamples,
  },
];

const problem = (status: number, title: string, errors: string) => `{
  "type": "https://api.work-based.example/problems/${status}",
  "title": "${title}",
  "status": ${status},
  "errors": ${errors}
}`;

export const responseExamples: OperationView['responseExamples'] = [
  { status: '201', label: 'Created', examples: [example('learner', 'application/json', learner)] },
  {
    status: '400',
    label: 'Bad Request',
    examples: [
      example(
        'identity',
        'Identity differs',
        problem(
          400,
          'One or more fields are not valid.',
          '{\n    "identity": [{ "code": "LRN002", "message": "Identity does not match the NSI record" }]\n  }',
        ),
      ),
      example('duplicate', 'Learner exists', problem(400, 'The learner exists already.', '{}')),
    ],
  },
  {
    status: '429',
    label: 'Too Many Requests',
    examples: [
      example('limit', 'application/json', problem(429, 'Too many requests.', '{}'), { generated: true }),
    ],
  },
];
