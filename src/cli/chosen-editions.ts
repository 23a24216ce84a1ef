// `--edition`: the languages and versions that a build makes.

import { nearestName } from '../generator/shared/nearest-name.ts';
import { UsageError } from '../generator/shared/problems/usage-error.ts';
import type { Settings } from '../generator/types/config.ts';

/**
 * Returns the settings of a build of some editions.
 * @param names tags of languages and names of versions
 * @throws UsageError if the site has no such language or version
 */
export function withChosenEditions(settings: Settings, names: readonly string[]): Settings {
  const all = {
    languages: settings.languages?.map(({ language }) => language) ?? [],
    versions: settings.siteVersions?.map(({ name }) => name) ?? [],
  };
  const known = [...all.languages, ...all.versions];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new UsageError(unknownEdition(unknown, known));
  const chosen = (of: readonly string[]) => of.filter((name) => names.includes(name));
  const [languages, versions] = [chosen(all.languages), chosen(all.versions)];
  return {
    ...settings,
    chosenEditions: {
      ...(languages.length > 0 && { languages }),
      ...(versions.length > 0 && { versions }),
    },
  };
}

function unknownEdition(name: string, known: readonly string[]): string {
  if (known.length === 0)
    return '`--edition` chooses languages and versions, and this site has one of each. Build it without the flag.';
  const nearest = nearestName(name, known);
  const advice =
    nearest === undefined
      ? `There are ${known.map((one) => `\`${one}\``).join(', ')}.`
      : `Did you mean \`${nearest}\`?`;
  return `\`--edition\`: the site has no language and no version \`${name}\`. ${advice}`;
}
