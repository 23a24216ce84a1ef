// Adds what other versions of the site have for a query. Loaded only for sites that search all versions.

/** What is joined: results with the number of pages that each is for. */
interface Answer<Result> {
  results: Result[];
  total: number;
}

/** Left-to-right isolate and its end: the label of a version is no part of the text around it (Unicode, UAX #9). */
const [isolate, end] = ['\u2068', '\u2069'];

/**
 * Returns an answer with the first results of each other version after its own, in the order of the menu.
 * @param versions the label of each version, and the address of its manifest
 */
export async function withVersions<
  Result extends { group?: string | undefined; matching: number },
  Own extends Answer<Result>,
>(
  answer: Own,
  versions: readonly [label: string, href: string][],
  find: (href: string) => Promise<Answer<Result>>,
): Promise<Own> {
  const ofVersion = async (label: string, href: string): Promise<Result[]> =>
    (await find(href)).results.map((result) => ({
      ...result,
      group: [isolate + label + end, result.group].filter(Boolean).join(' · '),
    }));
  // A version that cannot be searched, such as one that was deleted, hides no result of the others.
  const found = await Promise.all(versions.map(([label, href]) => ofVersion(label, href).catch(() => [])));
  const results = found.flat();
  const shown = results.reduce((sum, { matching }) => sum + matching, 0);
  return { ...answer, results: [...answer.results, ...results], total: answer.total + shown };
}
