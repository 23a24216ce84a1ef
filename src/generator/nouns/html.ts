// Markup that is already safe to send: it came out of the Markdown pipeline, the highlighter or a template.

declare const safe: unique symbol;

/** HTML text. Only the Markdown pipeline, the highlighter and the renderer make it. */
export type Html = string & { readonly [safe]: true };
