// A change as it is reported.

import { createHash } from 'node:crypto';
import type { Diagnostic, Place, Severity } from '../../../generator/types/diagnostic.ts';
import type { ChangeRule, ChangeVerdict } from '../rules/change-rule.ts';

/** Where a change is found. */
export interface FoundAt {
  operation: string | null;
  location: string;
}

/** A change, as it is reported. */
export interface Finding extends FoundAt {
  code: ChangeRule['code'];
  verdict: ChangeVerdict;
  before: unknown;
  after: unknown;
  message: string;
  action: string;
  /** JSON Pointers into the bundled documents. */
  old: string;
  new: string;
  fingerprint: string;
  /** All operations with the change, the first of them included. */
  places: FoundAt[];
  /** The tags of these operations, in both documents. */
  tags: string[];
}

/** A finding with its places in the files, and how severe the configuration makes it. */
export interface ReportedFinding extends Omit<Finding, 'old' | 'new'> {
  api: string;
  severity: Severity;
  old: Place;
  new: Place;
  diagnostic: Diagnostic;
}

/** Identifies a change by its code, operation, place and values. The wording is no part of it. */
export function fingerprintOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}
