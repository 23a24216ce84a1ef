// Writes a configuration as `portal.config.ts`.

import type { PortalConfig } from '../../../generator/types/config.ts';

const width = 100;

/** The text of the file. */
export function configText(config: PortalConfig): string {
  const start = `import { defineConfig } from ${quoted('portal-docs')};`;
  return `${start}\n\nexport default defineConfig(${literal(config, '')});\n`;
}

/** A value as a literal, on one line if it fits. */
function literal(value: unknown, indent: string): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((one) => literal(one, inner))
    : Object.entries(value)
        .filter(([, each]) => each !== undefined)
        .map(
          ([key, each]) => `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key)}: ${literal(each, inner)}`,
        );
  if (parts.length === 0) return isList ? '[]' : '{}';
  const [open, close] = isList ? ['[', ']'] : ['{ ', ' }'];
  const oneLine = `${open}${parts.join(', ')}${close}`;
  if (indent !== '' && oneLine.length + indent.length <= width && !oneLine.includes('\n')) return oneLine;
  return `${open.trim()}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close.trim()}`;
}

/** A text in single quotes, as a literal of JavaScript. */
function quoted(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${escaped.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;
}
