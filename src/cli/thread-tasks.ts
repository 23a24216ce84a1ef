// What the other thread is asked and answers: types and nothing else.

import type { Diagnostic } from '../generator/nouns/diagnostic.ts';
import type { DocumentTexts } from '../generator/nouns/document-checks.ts';
import type { HtmlToRead, ReadHtml } from '../generator/site-record.ts';

export type Task = { kind: 'check'; document: DocumentTexts } | { kind: 'read'; page: HtmlToRead };

export type Answer = Diagnostic[] | ReadHtml;
