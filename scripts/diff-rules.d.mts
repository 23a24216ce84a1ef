/** Returns docs/diff-rules.md with its tables. */
export function filesOfDiffRules(): Promise<Map<string, string>>;
