// The program of the closed process: reads or runs a file of code of a site, whose files it asks for.

import { readCode } from '../read/read-code.ts';
import type { ClosedTask, CodeFiles, FileAnswer, FileQuestion } from '../types/closed-messages.ts';
import type { Channel } from './bootstrap.ts';
import { runCode } from './run-code.ts';

/** Carries out the task that the channel has, and sends what came of it. */
export async function start({ receive, send, wasm }: Channel): Promise<void> {
  const { mode, file } = JSON.parse(receive()) as ClosedTask;
  const files = filesBy((question) => {
    send(JSON.stringify(question));
    return JSON.parse(receive()) as FileAnswer;
  });
  const done = mode === 'read' ? JSON.stringify(readCode(files, file)) : await runCode(files, file, wasm);
  send(`{"done":${done}}`);
}

/** Files by questions, each of which is asked once. */
function filesBy(ask: (question: FileQuestion) => FileAnswer): CodeFiles {
  const answers = new Map<string, FileAnswer>();
  const answer = (question: FileQuestion): FileAnswer => {
    const key = `${question.ask} ${question.path}`;
    const known = answers.get(key);
    if (known !== undefined) return known;
    const made = ask(question);
    answers.set(key, made);
    return made;
  };
  return {
    kind: (path) => answer({ ask: 'kind', path }).kind ?? undefined,
    text: (path) => answer({ ask: 'text', path }).text ?? undefined,
    list: (path) => answer({ ask: 'list', path }).list ?? undefined,
  };
}
