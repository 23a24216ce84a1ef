// The expressions in braces in the path of an operation. Browsers run it, too.

/**
 * The parameter that an expression of a path template refers to: a declared parameter of exactly that name, else the name
 * without the additions in `{+name}`, `{*name}`, `{name*}`, `{name?}`, `{name:[0-9]+}` and `{name=projects/*}`. The standard
 * has only `{name}` (OpenAPI 3.1, section 4.8.8.2), but documents generated from the routes of a framework use its syntax.
 * @param expression the text between the braces
 * @param isDeclared whether the operation has a path parameter of a name
 */
export function nameInTemplate(expression: string, isDeclared: (name: string) => boolean): string {
  if (isDeclared(expression)) return expression;
  const name = /^[+*]*([^=:*?]+)(?:[*?]+|[=:].*)?$/s.exec(expression)?.[1];
  return name !== undefined && isDeclared(name) ? name : expression;
}

/** The text in place of an expression: values of `{+name}`, `{*name}` and `{name=projects/*}` can have several segments. */
export function segmentsInTemplate(expression: string, text: string): string {
  const pattern = /=(.+)$/s.exec(expression)?.[1];
  if (pattern === undefined) return /^[+*]|\*$/.test(expression) ? text.replaceAll('%2F', '/') : text;
  return text.includes('%2F') ? text.replaceAll('%2F', '/') : pattern.replaceAll(/\*+/g, () => text);
}
