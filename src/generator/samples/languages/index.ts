// A request -> its samples, one per language, in the order readers meet them.

import type { HttpRequest, SampleComments, SampleWriter } from '../http-request.ts';
import { writeCSharp } from './csharp.ts';
import { writeCurl } from './curl.ts';
import { writeGo } from './go.ts';
import { writeJava } from './java.ts';
import { writeJavaScript } from './javascript.ts';
import { writePhp } from './php.ts';
import { writePython } from './python.ts';

export interface RequestSample {
  id: string;
  label: string;
  /** Name of the language for the highlighter. */
  language: string;
  text: string;
}

const languages: { id: string; label: string; language: string; write: SampleWriter }[] = [
  { id: 'curl', label: 'curl', language: 'bash', write: writeCurl },
  { id: 'javascript', label: 'JavaScript', language: 'javascript', write: writeJavaScript },
  { id: 'python', label: 'Python', language: 'python', write: writePython },
  { id: 'csharp', label: 'C#', language: 'csharp', write: writeCSharp },
  { id: 'java', label: 'Java', language: 'java', write: writeJava },
  { id: 'go', label: 'Go', language: 'go', write: writeGo },
  { id: 'php', label: 'PHP', language: 'php', write: writePhp },
];

/** The request in every language of programs, with comments in the language of the site. */
export function requestSamples(request: HttpRequest, comments: SampleComments): RequestSample[] {
  return languages.map(({ write, ...language }) => ({ ...language, text: write(request, comments) }));
}
