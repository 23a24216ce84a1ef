/** Returns the texts of the files that are made from the rules, by path. */
export function filesOfRules(): Promise<Map<string, string>>;
