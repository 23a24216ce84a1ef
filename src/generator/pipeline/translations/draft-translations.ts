// Finds the translations that are drafts. A site shows their originals, as if there were no translation.

import { loadSyntax } from '../../markdown/load-syntax.ts';
import { createContentReader } from '../../markdown/translatable-content.ts';
import { anyTextFrom } from '../../shared/files/decode-text.ts';
import { keyOfAll } from '../../shared/keys.ts';
import { remember } from '../../store/remember.ts';
import type { Wing } from '../../types/seam/wing.ts';
import type { ProjectFiles } from '../../types/sources.ts';
import type { Store } from '../../types/store.ts';

/** The kind of the record with the drafts among translations. */
export const draftsKind = 'drafts';

/** Matches each front matter that can make a page a draft, also with the key of another tool. */
const mayBeDraft = /^\s*(?:---|\+\+\+)[\s\S]*\b(?:draft|published)\b/i;

/** Returns the drafts among pages. Their files are read again when one of them has changed. */
export async function draftsAmong(
  names: readonly string[],
  { files, store, wings }: { files: ProjectFiles; store: Store; wings: readonly Wing[] },
): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const syntax = await loadSyntax(wings);
  const { value } = await remember(
    store,
    { kind: draftsKind, key: keyOfAll(['drafts', ...names]), files },
    async (recorded) => {
      const read = createContentReader(syntax?.frontMatter);
      const texts = await Promise.all(
        names.map(
          async (file) => [file, anyTextFrom((await recorded.read(file)) ?? new Uint8Array())] as const,
        ),
      );
      const isDraft = (text: string) => mayBeDraft.test(text) && read(text).frontMatter.draft === true;
      return { drafts: texts.flatMap(([file, text]) => (isDraft(text) ? [file] : [])) };
    },
  );
  return new Set(value.drafts);
}
