/** The schemas of the files that authors write, as the program has them. */
interface AuthorSchemas {
  configKeys: object;
  frontMatterEntries: object;
  metaEntries: object;
}

/** Returns the JSON Schemas of the package: the path and the text of each. */
export function jsonSchemas(schemas: AuthorSchemas): [path: string, text: string][];
