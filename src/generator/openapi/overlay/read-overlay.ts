// Reads an Overlay document (OpenAPI Overlay Specification 1.0.0, section 4.4) and checks the form of its actions.

import { isRecord, type JsonRecord } from '../../shared/json.ts';
import { isText, spellingOf } from '../../shared/number-spelling.ts';
import type { Diagnostic, Outcome } from '../../types/diagnostic.ts';
import type { Source } from '../../types/sources.ts';
import { declaresVersion } from '../document/document-kind.ts';
import { parseDocument } from '../document/parse-document.ts';

/** One action of an overlay that can be applied. */
export interface OverlayAction {
  /** The file of the overlay, and the pointer of the action in it: `#/actions/0`. */
  file: string;
  pointer: string;
  /** A JSONPath (RFC 9535), which is not checked yet. */
  target: string;
  /** What to do with the values that the path selects. `remove` takes precedence over `update`. */
  change: { remove: true } | { update: unknown };
}

/** Returns the actions of an overlay in order. Diagnostic: `invalid-overlay`. */
export async function readOverlay({ file, text }: Source): Promise<Outcome<OverlayAction[]>> {
  const parsed = await parseDocument(file, text);
  const problems = parsed.diagnostics.map(
    (problem): Diagnostic => ({ ...problem, code: 'invalid-overlay', severity: 'error' }),
  );
  if (parsed.value === undefined) return { value: [], diagnostics: problems };
  const root = parsed.value;
  const wrong = isRecord(root) ? problemOfForm(file, root) : notOverlay(file, 'it is not an object');
  if (wrong !== undefined) return { value: [], diagnostics: [...problems, wrong] };
  const actions = isRecord(root) && Array.isArray(root.actions) ? root.actions : [];
  const read = actions.map((action: unknown, index) => readAction(file, `#/actions/${index}`, action));
  return {
    value: read.flatMap((one) => ('change' in one ? [one] : [])),
    diagnostics: [...problems, ...read.flatMap((one) => ('change' in one ? [] : [one]))],
  };
}

/** Returns the diagnostic `invalid-overlay` at a place of the overlay. */
export function invalidOverlay(
  place: { file: string; pointer?: string },
  message: string,
  notes: string[],
): Diagnostic {
  return { code: 'invalid-overlay', severity: 'error', message, place, notes };
}

function problemOfForm(file: string, root: JsonRecord): Diagnostic | undefined {
  const { overlay: version, actions } = root;
  if (version === undefined)
    return notOverlay(file, declaresVersion(root) ? 'it is an OpenAPI document' : 'it has no `overlay`');
  if (!/^1\.\d/.test(spellingOf(version)))
    return invalidOverlay(
      { file, pointer: '#/overlay' },
      `\`${file}\` follows version \`${spellingOf(version)}\` of the Overlay specification, which is not supported.`,
      ['Supported is `overlay: 1.0.0`.'],
    );
  if (Array.isArray(actions) && actions.length > 0) return undefined;
  return invalidOverlay({ file, pointer: '#/actions' }, `The overlay \`${file}\` has no \`actions\`.`, [
    'An overlay has a list of at least one action, each with `target` and `update` or `remove`.',
  ]);
}

function notOverlay(file: string, reason: string): Diagnostic {
  return invalidOverlay({ file }, `\`${file}\` is not an Overlay document: ${reason}.`, [
    'An overlay begins with `overlay: 1.0.0` and has `info` and `actions`.',
  ]);
}

function readAction(file: string, pointer: string, action: unknown): OverlayAction | Diagnostic {
  if (!isRecord(action)) return invalidOverlay({ file, pointer }, 'The action is not an object.', []);
  const { target, update, remove } = action;
  if (!isText(target))
    return invalidOverlay({ file, pointer }, 'The action has no `target`.', [
      'A `target` is a JSONPath as a text, such as `$.paths["/pets"].get`.',
    ]);
  if (remove === true) return { file, pointer, target, change: { remove } };
  if (update !== undefined) return { file, pointer, target, change: { update } };
  return invalidOverlay({ file, pointer }, `The action for \`${target}\` changes nothing.`, [
    'An action has `update` with what to add or replace, or `remove: true`.',
  ]);
}
