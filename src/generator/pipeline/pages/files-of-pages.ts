// The files of pages besides their HTML. A kind of file is an entry of one list: everything else, from the store to the server, handles
// the files of pages alike.

import { keyOf } from '../../shared/keys.ts';
import { fileHref } from '../../shared/urls.ts';
import type { Chunks, FillHole } from '../../types/markup.ts';
import type {
  FileFromContent,
  FileFromMarkup,
  FileKind,
  FilePlan,
  MadeFile,
  PlannedFile,
  RecordName,
} from '../../types/page-files.ts';
import type { PageContent } from '../../types/page-view.ts';
import type { Route } from '../../types/route.ts';
import type { ContentFilesInput } from '../../types/seam/page-forms.ts';
import type { PageFilesInput, WingParts } from '../../types/seam/wing.ts';
import type { Lookup } from '../../types/store.ts';
import { recordFill } from './fill-lookups.ts';
import { callFiles } from './plan-calls.ts';
import { fieldFragments } from './plan-fragments.ts';

/** What the files of pages are planned from. */
export type FileKindsInput = PageFilesInput & ContentFilesInput;

/** Prepares a kind of file for a site. */
export type FileKindOf = (input: FileKindsInput) => FileKind;

/** The kinds of files that are made from rendered contents alone, in the order in which they follow the HTML. */
function contentKindsWith({ pageForms }: Pick<WingParts, 'pageForms'>) {
  return [...(pageForms === undefined ? [] : [pageForms.files]), callFiles, fieldFragments];
}

/** The kinds of the core, and those that wings add. */
export function fileKindsWith(parts: Pick<WingParts, 'pageFiles' | 'pageForms'>): FileKindOf[] {
  return [...contentKindsWith(parts), ...(parts.pageFiles ?? [])];
}

/** What of a rendered content files are made from. */
interface RenderedParts {
  body: Chunks;
  markdown?: Chunks;
  call?: string;
}

/** The content of a page, which is made on demand, and its key. */
export interface KeyedContent {
  key: string;
  make(): PageContent;
  /** The record of the rendered content. */
  record: RecordName;
  render(): Promise<RenderedParts>;
  text(): Chunks;
  /** The author's text as Markdown. */
  markdown(): Chunks;
  fill: FillHole;
}

/** Plans the files of pages besides their HTML. */
export interface OtherFiles {
  /** Returns the paths of the files of a page. */
  paths(route: Route): string[];
  plan(route: Route, content: KeyedContent): PlannedFile[];
}

/** The kinds of files that are made from rendered contents alone, by their names. Any thread can make such files. */
export function contentKindsOf(
  input: ContentFilesInput,
  parts: Pick<WingParts, 'pageForms'>,
): Map<string, FileKind> {
  return new Map(
    contentKindsWith(parts)
      .map((kindOf) => kindOf(input))
      .map((kind) => [kind.kind, kind]),
  );
}

/** Prepares the kinds of files of a site. */
export function otherFilesOf(
  input: FileKindsInput,
  kindsOf: readonly FileKindOf[] = [fieldFragments, callFiles],
): OtherFiles {
  const kinds = kindsOf.map((kindOf) => kindOf(input));
  const { pluginsKey } = input.settings;
  const plansOf = (route: Route) =>
    kinds.flatMap(({ kind, plan }) => {
      const found = plan(route);
      return found === undefined ? [] : [{ kind, plan: found }];
    });
  const known = new WeakMap<Route, { contentKey: string; keys: string[] }>();
  const keysOf = (route: Route, contentKey: string): string[] => {
    const former = known.get(route);
    if (former?.contentKey === contentKey) return former.keys;
    const keys = plansOf(route).map(({ kind, plan }) => {
      // Pages of two editions can be the same, but for their addresses.
      const address = fileHref(plan.outputPath, input.settings);
      // Hooks of plugins receive every file. They are a part of the key of a content.
      const made = 'make' in plan ? ['', pluginsKey] : [contentKey];
      return keyOf(kind, address, plan.key(), ...made);
    });
    known.set(route, { contentKey, keys });
    return keys;
  };
  return {
    paths: (route) => plansOf(route).map(({ plan }) => plan.outputPath),
    plan: (route, content) => {
      const plans = plansOf(route);
      const keys = plans.length === 0 ? [] : keysOf(route, content.key);
      return plans.map(({ kind, plan }, index) => ({
        kind,
        outputPath: plan.outputPath,
        key: keys[index] ?? '',
        ...waysToMake(plan, content),
      }));
    },
  };
}

function waysToMake(
  plan: FilePlan,
  content: KeyedContent,
): Pick<PlannedFile, 'madeFrom' | 'isOfContent' | 'make'> {
  if ('makeFrom' in plan) return { madeFrom: [], make: () => madeFromContent(plan, content) };
  if ('makeFromMarkup' in plan)
    return { madeFrom: [content.record], isOfContent: true, make: () => madeFromMarkup(plan, content) };
  return { madeFrom: plan.madeFrom(), make: plan.make };
}

async function madeFromMarkup(plan: FileFromMarkup, content: KeyedContent): Promise<MadeFile> {
  return fileFromMarkup(plan, { ...content, rendered: await content.render() });
}

/** Makes a file from the rendered content of its page. */
export function fileFromMarkup(
  plan: FileFromMarkup,
  content: Pick<KeyedContent, 'fill' | 'markdown'> & { rendered: RenderedParts },
): MadeFile & { lookups: readonly Lookup[] } {
  const { fill, lookups } = recordFill(content.fill);
  const { body, markdown, call } = content.rendered;
  const written = {
    ...(markdown === undefined ? {} : { markdown }),
    ...(call === undefined ? {} : { call }),
  };
  return {
    ...plan.makeFromMarkup({ body, ...written, text: content.markdown, fill }),
    lookups: lookups(),
  };
}

async function madeFromContent(plan: FileFromContent, content: KeyedContent): Promise<MadeFile> {
  const { fill, lookups } = recordFill(content.fill);
  const made = await plan.makeFrom({ ...content.make(), text: content.text(), fill });
  return { ...made, lookups: lookups() };
}
