/** The keys of the configuration by name, and those of its objects by path, as `config-schema.ts` has them. */
interface ConfigurationSchema {
  configKeys: object;
  objectKeys: object;
}

/**
 * Returns the text of docs/configuration-reference.md.
 * @throws Error if a key has no text, or a text no key
 */
export function configurationReference(schema: ConfigurationSchema): string;
