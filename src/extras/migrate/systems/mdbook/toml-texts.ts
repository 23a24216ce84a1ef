// Reads the texts of a TOML file: tables, and keys whose values are strings on one line. Other values are left out.

/** Texts by the path of their table and key: `book.title`. */
export interface TomlTexts {
  get(path: string): string | undefined;
  /** The keys of a table with their texts. */
  entriesOf(table: string): [string, string][];
}

const text = /^"((?:[^"\\]|\\.)*)"|^'([^']*)'/;

/** Reads the tables and texts of a file. */
export function readTomlTexts(source: string): TomlTexts {
  const tables = new Map<string, Map<string, string>>();
  let table = '';
  for (const line of source.split(/\r?\n/)) {
    const name = /^\s*\[([\w.\s"'-]+)\]\s*(?:#.*)?$/.exec(line)?.[1];
    if (name !== undefined) {
      table = name.replaceAll(/["'\s]/g, '');
      continue;
    }
    const [, quoted, bare, value = ''] = /^\s*(?:["']([^"']+)["']|([\w.-]+))\s*=\s*(.*)$/.exec(line) ?? [];
    const key = quoted ?? bare;
    const [, double, single] = text.exec(value.trim()) ?? [];
    const found = double?.replaceAll(/\\(["\\])/g, '$1') ?? single;
    if (key === undefined || found === undefined) continue;
    const known = tables.get(table) ?? new Map<string, string>();
    known.set(key, found);
    tables.set(table, known);
  }
  return {
    get: (path) => {
      const end = path.lastIndexOf('.');
      return tables.get(path.slice(0, end))?.get(path.slice(end + 1));
    },
    entriesOf: (name) => [...(tables.get(name) ?? [])],
  };
}
