// Plans the slices of documents: for each operation the part of its document that describes it, as a file of its page.

import { sliceFileOf, specPath } from '../../../generator/shared/api-urls.ts';
import { DamagedRecordError } from '../../../generator/shared/problems/damaged-record.ts';
import { decode, fileHref } from '../../../generator/shared/urls.ts';
import type { SliceParts } from '../../../generator/types/api.ts';
import type { Settings } from '../../../generator/types/config.ts';
import type { FileKind, FilePlan } from '../../../generator/types/page-files.ts';
import type { Route, SiteApi } from '../../../generator/types/route.ts';
import type { PageFilesInput } from '../../../generator/types/seam/wing.ts';
import type { Store } from '../../../generator/types/store.ts';
import { slicePartsKind } from './store-slices.ts';
import { indexParts, type SliceIndex, writeSlice } from './write-slice.ts';

/** The slices of the documents of a site. The parts of a document are loaded for the first slice that is made of them. */
export function sliceFiles({ site, settings, store }: PageFilesInput): FileKind {
  const documents = new Map(site.apis.map((api) => [api.api.name, sliceMaker(api, settings, store)]));
  return {
    kind: 'slice',
    plan: ({ url, source, hasSlice }: Route): FilePlan | undefined =>
      hasSlice && (source.kind === 'operation' || source.kind === 'webhook')
        ? documents.get(source.api)?.(source.operation, sliceFileOf(decode(url.slice(1))))
        : undefined,
  };
}

function sliceMaker({ source, slices }: SiteApi, settings: Settings, store: Store) {
  const digests = new Map(slices?.digests);
  const documentHref = fileHref(specPath(source), settings);
  const key = slices?.key ?? '';
  let index: SliceIndex | undefined;
  const load = (): SliceIndex => {
    const parts = store.get(slicePartsKind, key)?.valueOnce() as SliceParts | undefined;
    if (parts === undefined) throw new DamagedRecordError();
    return indexParts(parts);
  };
  return (slug: string, outputPath: string): FilePlan | undefined => {
    if (!digests.has(slug)) return undefined;
    return {
      outputPath,
      key: () => JSON.stringify([digests.get(slug), documentHref]),
      madeFrom: () => [{ kind: slicePartsKind, key }],
      make: async () => {
        index ??= load();
        return { content: writeSlice(index, slug, documentHref) };
      },
    };
  };
}
