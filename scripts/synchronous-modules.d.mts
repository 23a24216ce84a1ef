export function requiredPath(path: string): string;
export function moduleOfRequired(file: string, names: readonly string[]): string;
export function asCommonJs(text: string, required: (path: string) => string | undefined): Promise<string>;
