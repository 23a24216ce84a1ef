// Removes tags of components from pages of tools whose Markdown has components, where the program would show them as text.

import type { Diagnostic } from '../../../generator/types/diagnostic.ts';
import type { MigrationItem } from '../types/source-site.ts';
import { outsideCode } from './outside-code.ts';

const reported = / is a component of [^;]*; its tags are shown as text| is a component at the end of a line;/;

/** `<Name />`, `<Name key` and `</Name>`. A lone `<Name>` can be a placeholder. */
const componentUse = /<([A-Z][\w.]*)(?:\s*\/>|\s+[\w:@#-])|<\/([A-Z][\w.]*)\s*>/g;

/** Components that the program reads in any Markdown. */
const readComponents = new Set(['Badge']);

/** The names of the components of a text, if the diagnostics report that their tags are shown. */
export function shownComponents(text: string, diagnostics: readonly Pick<Diagnostic, 'message'>[]): string[] {
  if (!diagnostics.some(({ message }) => reported.test(message))) return [];
  const names = [...text.matchAll(componentUse)].map(([, used, closed]) => used ?? closed ?? '');
  // HTML can be in capitals.
  return [...new Set(names)].filter((name) => !readComponents.has(name) && !/^[A-Z]+\d?$/.test(name));
}

/** Removes their tags, and keeps what is between them. Lines stay, and code is left as it is. */
export function withoutComponents(
  text: string,
  names: readonly string[],
): { text: string; items: Omit<MigrationItem, 'file'>[] } {
  if (names.length === 0) return { text, items: [] };
  const items: Omit<MigrationItem, 'file'>[] = [];
  const alternatives = names.map((name) => name.replaceAll('.', '\\.')).join('|');
  const tag = new RegExp(`<(/?)(${alternatives})(?=[\\s/>])(?:"[^"]*"|'[^']*'|[^<>"'])*>`, 'g');
  const changed = outsideCode(text, (line, number) => {
    if (!line.includes('<')) return line;
    const parts = line.split('`').map((part, index) => {
      // Every second part is code.
      if (index % 2 === 1) return part;
      return part.replaceAll(tag, (_, slash: string, name: string) => {
        if (slash === '')
          items.push({
            status: 'left',
            what: `component \`<${name}>\``,
            line: number,
            advice:
              'Its tags were removed, and what is between them stays. Write what it showed as Markdown.',
          });
        return '';
      });
    });
    return parts.join('`');
  });
  return { text: changed, items };
}

/** The diagnostics without those of components. */
export function withoutRemoved(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.filter(({ message }) => !reported.test(message));
}
