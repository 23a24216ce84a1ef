// Joins the Markdown forms of all pages to one text, for programs that read a whole site. Law: a build keeps only the sizes of the forms, and
// reads them where they were written if the text is not too long.

import { canHaveFullText } from '../../../generator/shared/paths/output-paths.ts';
import { placeIn } from '../../../generator/shared/problems/config-place.ts';
import type { Settings } from '../../../generator/types/config.ts';
import type { Diagnostic } from '../../../generator/types/diagnostic.ts';
import type { Route } from '../../../generator/types/route.ts';
import type { FormSizes, JoinedSite } from '../../../generator/types/seam/program-files.ts';
import type { OutputFile } from '../../../generator/types/sources.ts';
import { markdownPathOf } from '../pages/form-paths.ts';
import { listedRoutes } from './listed-routes.ts';

/** What is between two forms. Each ends with a line break. */
const between = '\n---\n\n';

/** Whether the site of a run has its pages as one text, if that is not too long. The default edition has it. */
function hasFullText({ settings, edition }: JoinedSite['run']): boolean {
  return edition.isDefault && canHaveFullText(settings);
}

/** Prepares the text of a site; undefined for a site that has none. */
export function openFormSizes({ planned, run }: JoinedSite): FormSizes | undefined {
  if (!hasFullText(run)) return undefined;
  const { settings } = run;
  const found = new Map<string, { outputPath: string; size: number }[]>();
  return {
    add: (files, made) => {
      for (const [index, { kind, outputPath }] of files.entries()) {
        const one = made[index];
        if (kind !== 'markdown' || one === undefined) continue;
        const more = (one.more ?? []).map((part) => ({ outputPath: part.outputPath, size: part.file.size }));
        found.set(outputPath, [{ outputPath, size: one.file.size }, ...more]);
      }
    },
    conclude: () => {
      const forms = listedRoutes(planned.plan, settings).flatMap(
        (route) => found.get(formPath(route, settings)) ?? [],
      );
      const bytes = forms.reduce((sum, { size }) => sum + size + between.length, -between.length);
      if (isTooLong(bytes, settings)) return { problem: tooLong(bytes, run) };
      return { paths: forms.map(({ outputPath }) => outputPath) };
    },
  };
}

/** Joins the files of forms to the text. */
export async function joinedForms(
  paths: readonly string[],
  contentOf: (outputPath: string) => Promise<OutputFile['content']>,
): Promise<string> {
  const texts: string[] = [];
  for (const path of paths) texts.push(Buffer.from(await contentOf(path)).toString());
  return texts.join(between);
}

/** Makes the text of a site from forms that are made for it; undefined if the site has none, or if it would be too long. */
export async function makeFullText(
  { planned, run }: JoinedSite,
  make: (route: Route, outputPath: string) => Promise<OutputFile['content'][]>,
): Promise<string | undefined> {
  if (!hasFullText(run)) return undefined;
  const { settings } = run;
  const texts: string[] = [];
  let bytes = -between.length;
  for (const route of listedRoutes(planned.plan, settings))
    for (const content of await make(route, formPath(route, settings))) {
      bytes += Buffer.byteLength(content) + between.length;
      if (isTooLong(bytes, settings)) return undefined;
      texts.push(Buffer.from(content).toString());
    }
  return texts.join(between);
}

function formPath({ url }: Route, { trailingSlash }: Settings): string {
  return markdownPathOf(url, trailingSlash);
}

function isTooLong(bytes: number, { mostFullText = 0 }: Settings): boolean {
  return bytes > mostFullText;
}

function tooLong(bytes: number, { settings, config }: JoinedSite['run']): Diagnostic {
  return {
    code: 'full-text-too-large',
    severity: 'info',
    message: `The Markdown forms of all pages have ${bytes} bytes, and \`llms.fullText\` allows ${settings.mostFullText}. \`llms-full.txt\` is not written.`,
    ...placeIn(config, 'fullText'),
    notes: [],
  };
}
