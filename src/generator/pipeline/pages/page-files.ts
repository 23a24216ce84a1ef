// The files of pages besides their HTML. A kind of file is an entry of one list: everything else, from the store to the server, handles
// the files of pages alike.

import { fileHref } from '../../shared/urls.ts';
import { keyOf } from '../../store/store.ts';
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
import { fieldFragments } from './field-fragments.ts';
import { recordFill } from './fill-lookups.ts';
import { type SlicesInput, sliceFiles } from './slices.ts';
import { type SocialImagesInput, socialImageFiles } from './social-images.ts';

/** What the files of pages are planned from. */
export type FileKindsInput = SocialImagesInput & SlicesInput;

/** Prepares a kind of file for a site. */
export type FileKindOf = (input: FileKindsInput) => FileKind;

/** All kinds, in the order in which their files follow the HTML. */
const everyKind: readonly FileKindOf[] = [socialImageFiles, fieldFragments, sliceFiles];

/** The content of a page, which is made on demand, and its key. */
export interface KeyedContent {
  key: string;
  make(): PageContent;
  /** The record of the rendered content. */
  record: RecordName;
  render(): Promise<{ body: Chunks }>;
  text(): Chunks;
  fill: FillHole;
}

/** Plans the files of pages besides their HTML. */
export interface OtherFiles {
  /** Returns the paths of the files of a page. */
  paths(route: Route): string[];
  plan(route: Route, content: KeyedContent): PlannedFile[];
}

/** Prepares the kinds of files of a site. */
export function otherFilesOf(input: FileKindsInput, kindsOf: readonly FileKindOf[] = everyKind): OtherFiles {
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

function waysToMake(plan: FilePlan, content: KeyedContent): Pick<PlannedFile, 'madeFrom' | 'make'> {
  if ('makeFrom' in plan) return { madeFrom: [], make: () => madeFromContent(plan, content) };
  if ('makeFromMarkup' in plan)
    return { madeFrom: [content.record], make: () => madeFromMarkup(plan, content) };
  return { madeFrom: plan.madeFrom(), make: plan.make };
}

async function madeFromMarkup(plan: FileFromMarkup, content: KeyedContent): Promise<MadeFile> {
  const { fill, lookups } = recordFill(content.fill);
  const { body } = await content.render();
  return { ...plan.makeFromMarkup({ body, fill }), lookups: lookups() };
}

async function madeFromContent(plan: FileFromContent, content: KeyedContent): Promise<MadeFile> {
  const { fill, lookups } = recordFill(content.fill);
  const made = await plan.makeFrom({ ...content.make(), text: content.text(), fill });
  return { ...made, lookups: lookups() };
}
