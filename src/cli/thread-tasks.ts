// What the other thread is asked and answers: types and nothing else.

import type { EncodedHtml } from '../generator/build.ts';
import type { Diagnostic } from '../generator/nouns/diagnostic.ts';
import type { DocumentTexts } from '../generator/nouns/document-checks.ts';
import type { Drawing } from '../generator/nouns/drawing.ts';
import type { ReadHtml } from '../generator/site-record.ts';

export type Task =
  | { kind: 'check'; document: DocumentTexts }
  | { kind: 'draw'; diagram: string }
  | { kind: 'read'; page: EncodedHtml };

export type Answer = Diagnostic[] | Drawing | ReadHtml;

export interface Question {
  id: number;
  task: Task;
}

export interface Answered {
  id: number;
  answer: Answer;
}
