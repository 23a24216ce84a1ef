// The names of files that can be documents. Law: nothing else in the program lists their endings.

const ending = /\.(?:json|ya?ml)$/i;

/** Whether a file can be a document by its name: JSON, or YAML. */
export function isDocumentFile(file: string): boolean {
  return ending.test(file);
}

/** The name of a document without its ending, which is that of any other name. */
export function withoutDocumentEnding(file: string): string {
  return file.replace(ending, '');
}
