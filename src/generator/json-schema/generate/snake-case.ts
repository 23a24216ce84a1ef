// Converts the names of properties, by which examples are chosen.

/** Converts a name to snake case: `created_at` for `createdAt`. */
export function snakeCase(name: string): string {
  return name
    .slice(0, 80)
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase();
}
