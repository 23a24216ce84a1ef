// What the other thread is asked and answers: types and nothing else.

import type { Diagnostic } from '../generator/nouns/diagnostic.ts';
import type { DocumentTexts } from '../generator/nouns/document-checks.ts';
import type { Drawing } from '../generator/nouns/drawing.ts';
import type { HtmlToRead, ReadHtml } from '../generator/site-record.ts';

export type Task =
  | { kind: 'check'; document: DocumentTexts }
  | { kind: 'draw'; diagram: string }
  | { kind: 'read'; page: HtmlToRead };

export type Answer = Diagnostic[] | Drawing | ReadHtml;

export interface Question {
  id: number;
  task: Task;
}

export interface Answered {
  id: number;
  answer: Answer;
}
