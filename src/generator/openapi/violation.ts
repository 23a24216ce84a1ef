// What the validator of JSON Schema says about one place of a document.

/** One error as Ajv reports it. */
export interface Violation {
  instancePath: string;
  keyword: string;
  message?: string;
  /** Set when the name of a property is wrong, not its value; `propertyNames` says the same. */
  propertyName?: string;
  params: Record<string, unknown>;
  schemaPath: string;
}
