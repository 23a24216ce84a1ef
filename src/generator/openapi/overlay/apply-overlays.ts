// Applies overlays to a document, and records where each changed value is from. (Libraries for overlays report neither actions that match
// nothing nor places, so only the JSONPath of RFC 9535 is that of a library.)

import { runInNewContext } from 'node:vm';
import type { JSONPathNode } from 'json-p3';
import { isRecord, pointerOfSegments } from '../../shared/json.ts';
import { copyInOrder, inWritingOrder } from '../../shared/key-order.ts';
import { jsonOf, withSpellings } from '../../shared/number-spelling.ts';
import type { Diagnostic, Overlaid } from '../../types/diagnostic.ts';
import type { MovedValue, Source } from '../../types/sources.ts';
import { parseDocument } from '../document/parse-document.ts';
import { createOrigins, type Origins } from './overlaid-origins.ts';
import { invalidOverlay, type OverlayAction, readOverlay } from './read-overlay.ts';

/** Deeper than any document that is read. */
const maxRecursionDepth = 300;

/** Milliseconds for all paths of a document. The regular expressions of `match` and `search` can take for ever. */
const mostMilliseconds = 10_000;

/** The time that is left for the paths of a document, in milliseconds. */
interface Time {
  left: number;
}

/**
 * Applies overlays in order, each action to the result of the one before it.
 * @returns the text of the result in the format of the document, undefined if the document cannot be parsed; diagnostics
 *   `invalid-overlay` and `unmatched-overlay-action` have their places in the overlays
 */
export async function applyOverlays(
  document: Source,
  overlays: readonly Source[],
  time: Time = { left: mostMilliseconds },
): Promise<Overlaid> {
  const read = await Promise.all(overlays.map(readOverlay));
  const diagnostics = read.flatMap((overlay) => overlay.diagnostics);
  const parsed = await parseDocument(document.file, document.text);
  if (!isRecord(parsed.value)) return { text: undefined, moved: [], diagnostics };
  // Aliases of YAML share nodes, which an action for one of them would change everywhere.
  const root = copyInOrder(parsed.value);
  const origins = createOrigins();
  for (const { value: actions } of read)
    for (const action of actions)
      for (const one of await applyAction(root, action, { origins, time })) diagnostics.push(one);
  const text = await textOf(root, document.file);
  const moved: MovedValue[] = origins.moved(root);
  const late = time.left <= 0 ? { isLate: true as const } : {};
  return { text, moved, diagnostics: [...parsed.diagnostics, ...diagnostics], ...late };
}

async function textOf(value: unknown, file: string): Promise<string> {
  const root = inWritingOrder(value);
  if (!/\.ya?ml$/i.test(file)) return `${jsonOf(root, { space: 2 })}\n`;
  const { dump } = await import('js-yaml');
  return withSpellings(dump(root, { noRefs: true, lineWidth: -1 }));
}

/** Runs a query, which ends when no time is left. Returns undefined if it did not come to its end. */
function queryWithin(time: Time, query: () => JSONPathNode[]): JSONPathNode[] | undefined {
  if (time.left <= 0) return undefined;
  const started = performance.now();
  try {
    return runInNewContext('query()', { query }, { timeout: Math.ceil(time.left) });
  } catch (error) {
    if (!isRecord(error) || error.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    // The timer of the system can end it a little earlier than this clock.
    time.left = 0;
    return undefined;
  } finally {
    time.left -= performance.now() - started;
  }
}

async function applyAction(
  root: unknown,
  action: OverlayAction,
  { origins, time }: { origins: Origins; time: Time },
): Promise<Diagnostic[]> {
  const { file, pointer, target, change } = action;
  const place = { file, pointer: `${pointer}/target` };
  const { JSONPathEnvironment, JSONPathError } = await import('json-p3');
  let nodes: JSONPathNode[];
  try {
    const path = new JSONPathEnvironment({ maxRecursionDepth }).compile(target);
    const found = queryWithin(time, () => [...path.query(root as never)]);
    if (found === undefined)
      return [
        invalidOverlay(place, `\`${target}\` takes too long, so the action is not applied.`, [
          'Simplify its filter: a repeat inside a repeat in a regular expression, such as `(a+)+`, can take for ever.',
        ]),
      ];
    nodes = found;
  } catch (error) {
    if (!(error instanceof JSONPathError)) throw error;
    // The message ends with the path and the place in it.
    const reason = error.message.replace(/ \('.*':\d+\)$/s, '');
    return [
      invalidOverlay(place, `\`${target}\` is not a valid JSONPath: ${reason}.`, [
        'JSONPath is defined by RFC 9535. Put names with `/`, `-` or `.` in brackets and quotes: `$.paths["/pets"]`.',
      ]),
    ];
  }
  if (nodes.length === 0)
    return [
      {
        code: 'unmatched-overlay-action',
        severity: 'warning',
        message: `\`${target}\` selects nothing in the document, so the action changes nothing.`,
        place,
        notes: [
          'The path is compared with the result of the actions before it. Correct it, or remove the action.',
        ],
      },
    ];
  if ('remove' in change) return removeAll(root, nodes, { place, target, origins });
  const from = { file, pointer: `${pointer}/update` };
  return nodes.flatMap(({ value, location }) => {
    const reason = updateValue(value, change.update, { from, origins });
    const where = pointerOfSegments(location.map(String));
    return reason === undefined
      ? []
      : [invalidOverlay(from, `\`update\` cannot be applied to \`${where}\`: ${reason}.`, [])];
  });
}

/** Updates a selected value in place. Returns why that is not possible, as the end of a sentence. */
function updateValue(
  value: unknown,
  update: unknown,
  { from, origins }: { from: { file: string; pointer: string }; origins: Origins },
): string | undefined {
  if (Array.isArray(value)) {
    origins.append(value, copyInOrder(update), from);
    return undefined;
  }
  if (!isRecord(value)) return '`target` selects a single value; select the object that contains it';
  if (!isRecord(update)) return '`target` selects an object, so `update` must be an object';
  origins.merge(value, update, from);
  return undefined;
}

/** Removes values from the last to the first, so that the positions of others in a list stay the same. */
function removeAll(
  root: unknown,
  nodes: readonly JSONPathNode[],
  { place, target, origins }: { place: { file: string; pointer: string }; target: string; origins: Origins },
): Diagnostic[] {
  for (const { location } of nodes.toReversed()) {
    const key = location.at(-1);
    if (key === undefined)
      return [
        invalidOverlay(place, `\`${target}\` selects the whole document, which cannot be removed.`, []),
      ];
    const parent = location
      .slice(0, -1)
      .reduce<unknown>(
        (value, name) => (value as Record<string | number, unknown> | undefined)?.[name],
        root,
      );
    if (typeof parent === 'object' && parent !== null) origins.remove(parent, key);
  }
  return [];
}
