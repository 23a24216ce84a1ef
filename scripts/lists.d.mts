/** Returns the texts of the files that list what other files of the repository have, by path. */
export function filesOfLists(): Promise<Map<string, string>>;
