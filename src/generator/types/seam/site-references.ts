// What references lead to in the APIs of a site, and the check of code in pages that is tied to them.

import type { Api } from '../api.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { CodeSampleUse } from '../doc.ts';
import type { ReferenceEntry, TypedReferences, TypedTarget } from '../markup.ts';
import type { Operation } from '../operation.ts';
import type { Schema } from '../schema.ts';
import type { ModelValidator } from '../validation.ts';

/** A part of an API that a reference names. */
export interface NamedModel {
  api: Api;
  operation?: Operation;
  schema?: Schema;
}

/** Resolves typed references to places, and to the parts of models that they name. */
export interface SiteReferences extends TypedReferences {
  /** Returns the part that a reference names; undefined if there is none or more than one. */
  find(target: Pick<TypedTarget, 'written' | 'api'>): NamedModel | undefined;
  /** Lists all targets, by API and kind, in the order of the documents. */
  entries(): ReferenceEntry[];
  /** Returns what validates values against the schemas of an API. */
  validatorOf(api: Api): ModelValidator;
}

/** The samples of a page. */
interface SampledPage {
  file: string;
  samples: readonly CodeSampleUse[];
}

/** Checks the samples of pages. */
export interface SampleCheck {
  /** Diagnostics: `invalid-sample`, `broken-reference`. */
  check(page: SampledPage): Diagnostic[];
}
