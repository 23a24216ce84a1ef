// Answers questions of the closed process about files of the site. It can ask for anything, so a path is only ever compared with those of the files
// that were found in the folder; none is given to the system.

import type { FileAnswer } from '../types/closed-messages.ts';
import type { SourceTree } from '../types/source-tree.ts';

/** Hidden files can have secrets of who migrates, such as `.env` and `.npmrc`. */
const hidden = /(?:^|\/)\.(?!(?:vitepress|vuepress)\/)/;

/** Creates a function that answers. A question that is none has an answer without a value. */
export function fileAnswers(tree: SourceTree): (question: unknown) => FileAnswer {
  const folders = new Map<string, Set<string>>([['.', new Set()]]);
  const files = new Set<string>();
  for (const file of tree.files) {
    if (hidden.test(file)) continue;
    files.add(file);
    const parts = file.split('/');
    for (const [index, part] of parts.entries()) {
      const folder = parts.slice(0, index).join('/') || '.';
      const names = folders.get(folder) ?? new Set();
      folders.set(folder, names.add(part));
    }
  }
  return (question) => {
    const { ask, path } =
      typeof question === 'object' && question !== null ? (question as Record<string, unknown>) : {};
    if (typeof path !== 'string') return {};
    if (ask === 'text') return { text: files.has(path) ? (tree.text(path) ?? null) : null };
    const folder = folders.get(path);
    if (ask === 'list') return { list: folder === undefined ? null : [...folder] };
    return { kind: files.has(path) ? 'file' : folder === undefined ? null : 'folder' };
  };
}
