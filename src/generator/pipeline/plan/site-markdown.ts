// The Markdown stage of a site, and the docs that it makes as they are stored.

import type { Strings } from '../../../strings/strings-type.ts';
import { loadSyntax } from '../../markdown/load-syntax.ts';
import { createMarkdown } from '../../markdown/markdown.ts';
import { frameIds } from '../../shared/html/frame-ids.ts';
import { packValue } from '../../store/local-store.ts';
import type { Outcome } from '../../types/diagnostic.ts';
import type { Doc, DocText, Markdown, StoredDoc } from '../../types/doc.ts';
import type { RunTask } from '../../types/seam/fences.ts';
import type { Wing } from '../../types/seam/wing.ts';
import type { PackedDoc } from '../../types/store.ts';
import type { Plugins } from './run-plugins.ts';

/** What the pages of a site are made with. Texts in documents need the wings alone. */
interface PageParts {
  wings: readonly Wing[];
  runTask: RunTask;
  plugins?: Plugins;
}

/** Creates the Markdown stage of a site. */
export async function createMarkdownFor(
  strings: Strings,
  { wings, ...parts }: Pick<PageParts, 'wings'> & Partial<PageParts>,
): Promise<Markdown> {
  const fences = wings.flatMap((wing) => wing.fences ?? []);
  const syntax = await loadSyntax(wings);
  return createMarkdown({ strings: strings.markdown, reservedIds: frameIds, fences, syntax, ...parts });
}

/** Packs the text of a doc for the store. */
export function packDoc(doc: Outcome<Doc>): PackedDoc {
  const { known, text } = parted(doc);
  return { known, text: packValue(text) };
}

/** Parts a doc into what others need of it and its text, which only its page needs. */
export function parted({ value: doc, diagnostics }: Outcome<Doc>): { known: StoredDoc; text: DocText } {
  const { body, markdown, headings, links, errorCodes, samples, ...facts } = doc;
  return {
    known: { value: { ...facts, hasText: body.length > 0 }, diagnostics },
    text: {
      body,
      markdown,
      headings,
      links,
      ...(errorCodes === undefined ? {} : { errorCodes }),
      ...(samples === undefined ? {} : { samples }),
    },
  };
}
