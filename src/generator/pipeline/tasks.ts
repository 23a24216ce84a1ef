// What the other thread is asked and answers: types and nothing else.

import type { FileRecord } from '../output/manifest.ts';
import type { Diagnostic, DocumentTexts } from '../types/diagnostic.ts';
import type { Drawing } from '../types/sources.ts';
import type { HtmlToRead, ReadHtml } from './finish.ts';

export type Task = { kind: 'check'; document: DocumentTexts } | { kind: 'draw'; diagram: string } | PageTask;

/** A page to be written to an absolute path, and read. */
export interface PageTask {
  kind: 'page';
  page: HtmlToRead;
  path: string;
}

export interface WrittenPage {
  read: ReadHtml;
  /** Of the bytes that were written. */
  record: FileRecord;
}

export type Answer = Diagnostic[] | Drawing | WrittenPage;

export interface Question {
  id: number;
  task: Task;
}

export interface Answered {
  id: number;
  answer: Answer;
}
