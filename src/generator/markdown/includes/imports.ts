// Files that a page imports as components: `import Text from './_text.mdx'`, then `<Text name="value" />`.

import { type FoundInclude, readAttributes } from './include.ts';

const statement =
  /^import[ \t]+([A-Z]\w{0,99})[ \t]+from[ \t]+["']([^"'\n]{1,500}\.(?:mdx?|markdown))["'][ \t]*;?[ \t]*$/gm;

/** An import of a Markdown file. */
interface Import {
  start: number;
  end: number;
  name: string;
  path: string;
}

/** Returns the imports of Markdown files in a text whose code is blanked out. */
function importsIn(prose: string): Import[] {
  if (!prose.includes('import')) return [];
  return Array.from(prose.matchAll(statement), ({ 0: written, 1: name = '', 2: path = '', index }) => ({
    start: index,
    end: index + written.length,
    name,
    path,
  }));
}

/** A component of an imported file, and its import, which is no text of the page. */
export interface ImportedText {
  start: number;
  end: number;
  include: Pick<FoundInclude, 'files' | 'look' | 'as' | 'values'>;
}

/** Finds the components that are imported Markdown files. */
export function importedTexts(prose: string): {
  uses: ImportedText[];
  imports: { start: number; end: number; path: string }[];
} {
  const imports = importsIn(prose);
  const uses = imports.flatMap(({ name, path }) => {
    const use = new RegExp(`<${name}(?![\\w.-])([^<>]{0,1000}?)(?:/>|>[ \\t\\r\\n]{0,20}</${name}>)`, 'g');
    return Array.from(
      prose.matchAll(use),
      ({ 0: written, 1: attributes = '', index }): ImportedText => ({
        start: index,
        end: index + written.length,
        include: {
          files: [{ path, select: {} }],
          look: 'beside',
          as: { kind: 'text' },
          values: readAttributes(attributes),
        },
      }),
    );
  });
  return { uses, imports };
}
