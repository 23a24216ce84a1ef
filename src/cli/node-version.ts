// The releases of Node that run the program. Law: this file and `bin/portal.ts` use only syntax of Node 14 and import nothing that is
// newer, since an older release must get as far as the message.

/** The oldest release of Node that runs the program: `engines` of `package.json`, which a test compares. */
export const oldestNode = '20.19.0';

/**
 * Returns a sentence for a release of Node that is too old; undefined for any other.
 * @param version such as `18.20.4`, as in `process.versions.node`
 */
export function tooOldNode(version: string): string | undefined {
  const found = version.split('.').map(Number);
  const needed = oldestNode.split('.').map(Number);
  for (let index = 0; index < needed.length; index += 1) {
    const difference = (found[index] || 0) - (needed[index] || 0);
    if (difference > 0) return undefined;
    if (difference < 0)
      return `portal needs Node ${oldestNode} or later, and this is Node ${version}: install a newer release from https://nodejs.org/.`;
  }
  return undefined;
}
