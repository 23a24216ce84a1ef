// The keys of operations in a path item.

/** The keys of operations, whatever the version of a document is. Those of further methods are in `additionalOperations` (OpenAPI 3.2). */
export const methodKeys: readonly string[] = 'get put post delete options head patch trace query'.split(' ');
