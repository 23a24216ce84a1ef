/** Returns a module without the lines that have a comment alone. */
export function withoutDocComments(text: string): string;
