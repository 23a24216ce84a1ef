// The words in braces of a path's template -> the parameter they stand for. The standard has `{name}` alone (OpenAPI
// 3.1, section 4.8.8.2); documents that are made from routes of a framework keep what the framework writes there.

/**
 * The name in an expression of a template: that of a declared parameter as it stands, else without what `{+name}`,
 * `{*name}`, `{name*}`, `{name?}`, `{name:[0-9]+}` and `{name=projects/*}` say besides.
 */
export function nameInTemplate(expression: string, isDeclared: (name: string) => boolean): string {
  if (isDeclared(expression)) return expression;
  const name = /^[+*]*([^=:*?]+)(?:[*?]+|[=:].*)?$/s.exec(expression)?.[1];
  return name !== undefined && isDeclared(name) ? name : expression;
}

/** The text in place of an expression: `{+name}`, `{*name}` and `{name=projects/*}` take values of several segments. */
export function segmentsInTemplate(expression: string, text: string): string {
  const pattern = /=(.+)$/s.exec(expression)?.[1];
  if (pattern === undefined) return /^[+*]|\*$/.test(expression) ? text.replaceAll('%2F', '/') : text;
  return text.includes('%2F') ? text.replaceAll('%2F', '/') : pattern.replaceAll(/\*+/g, () => text);
}
