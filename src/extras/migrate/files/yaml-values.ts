// Reads YAML for the few projects that have such a file. It is a file of its own, as the package that it uses has no names when the program loads
// it late itself.

import { parse } from 'yaml';

/** Returns the value of a text of YAML. It throws if the text has none. */
export function valueOfYaml(text: string): unknown {
  return parse(text, { logLevel: 'error' });
}
