// Finds plugins and components whose results depend on more than their arguments: the site is made in two processes with another clock, time zone,
// locale and order of work, and the results of calls with the same arguments are compared.

import { fork } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../../shared/files/package-facts.ts';
import { UsageError } from '../../shared/problems/usage-error.ts';
import type { RecordedCall } from '../../shared/trial.ts';
import { counted } from '../../shared/words.ts';
import type { Diagnostic, Place } from '../../types/diagnostic.ts';
import { describedCall, type TrialAnswer, type TrialQuestion } from './run-trial.ts';

/** The places on earth and the languages of the two processes: their days and their letters differ. */
const worlds = [
  { TZ: 'America/St_Johns', LC_ALL: 'en_US.UTF-8', LANG: 'en_US.UTF-8' },
  { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' },
];

/** A project to compare. */
export interface ComparedProject extends Omit<TrialQuestion, 'isReversed' | 'without'> {
  /** Finds the place of a plugin or component, such as ``plugin `names` ``. */
  placeOf(owner: string): Place | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Makes the site of a project in two worlds, and reports what differs.
 * @throws UsageError if it cannot be made
 * @throws Error if the sites differ, and no code of the project does: a fault of the program
 */
export async function compareTrials(project: ComparedProject): Promise<Diagnostic[]> {
  const { placeOf } = project;
  const { round, isConfigurationStable } = await firstRound(project);
  const found: Difference[] = [];
  let last: Round | undefined = round;
  // What others get differs where one of them does, so each round leaves out those that are found.
  while (last !== undefined && last.differences.length > 0) {
    const isNew = ({ owner }: Difference) => found.every((one) => one.owner !== owner);
    const added = last.differences.filter(isNew);
    if (added.length === 0) break;
    for (const one of added) found.push(one);
    last = await nextRound(
      project,
      found.map(({ owner }) => owner),
    );
  }
  if (isConfigurationStable && last?.differences.length === 0 && last.file !== undefined)
    throw new Error(
      `Two builds of the same project differ in \`${last.file}\`, although its plugins and components returned the same.`,
    );
  return [
    ...(isConfigurationStable ? [] : [ofConfiguration(placeOf('configuration'))]),
    ...found.map((one) => diagnosticOf(one, placeOf)),
  ];
}

/** What differs between two trials. */
interface Round {
  differences: Difference[];
  /** The first file that differs. */
  file: string | undefined;
}

async function firstRound(
  project: ComparedProject,
): Promise<{ round: Round; isConfigurationStable: boolean }> {
  const [first, second] = await answersOf(project, []);
  const isConfigurationStable = first.configuration === second.configuration;
  return { round: roundOf(first, second), isConfigurationStable };
}

/** A site that cannot be made without some of its plugins is not compared further. */
async function nextRound(project: ComparedProject, without: readonly string[]): Promise<Round | undefined> {
  try {
    return roundOf(...(await answersOf(project, without)));
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
}

function roundOf(first: TrialAnswer, second: TrialAnswer): Round {
  return {
    differences: differingCalls(first.calls, second.calls),
    file: differingFile(first.files, second.files),
  };
}

async function answersOf(
  { target, options, signal }: ComparedProject,
  without: readonly string[],
): Promise<[TrialAnswer, TrialAnswer]> {
  const ask = (isReversed: boolean) => answerOf({ target, options, without, isReversed }, signal);
  return Promise.all([ask(false), ask(true)]);
}

/** Runs one trial in a process of its own, as time zone and locale belong to a process. */
function answerOf(question: TrialQuestion, signal: AbortSignal | undefined): Promise<TrialAnswer> {
  return new Promise((resolve, reject) => {
    const child = fork(join(packageRoot(), 'lib/trial.js'), {
      env: { ...process.env, ...worlds[question.isReversed ? 1 : 0] },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      ...(signal && { signal }),
    });
    child.once('message', (message: { answer: TrialAnswer } | { failure: string }) => {
      child.kill();
      if ('answer' in message) resolve(message.answer);
      else reject(new UsageError(`The site cannot be compared: ${message.failure}`));
    });
    child.once('error', reject);
    // The end of a process can be reported before its last message is read. The channel is closed after it.
    child.once('disconnect', () =>
      reject(new UsageError('The site cannot be compared: its process ended early.')),
    );
    child.send(question);
  });
}

/** The first call of a plugin or component whose results differ, and how many others do. */
interface Difference {
  owner: string;
  member?: string;
  subject: string;
  count: number;
}

/** Compares the results of calls with the same arguments. A plugin whose arguments another one has changed is not at fault. */
function differingCalls(first: readonly RecordedCall[], second: readonly RecordedCall[]): Difference[] {
  const known = resultsOf(first, keyOfCall);
  const others = resultsOf(second, keyOfCall);
  // What many pages share is made for the first of them, which is another page in the other order.
  const shared = { known: resultsOf(first, keyOfInput), others: resultsOf(second, keyOfInput) };
  const found = new Map<string, Difference>();
  const seen = new Set<string>();
  for (const call of first) {
    const key = keyOfCall(call);
    if (seen.has(key)) continue;
    seen.add(key);
    const [one, other] = others.has(key)
      ? [known.get(key), others.get(key)].map((results) => results?.toSorted().join())
      : [shared.known, shared.others].map((results) => distinct(results.get(keyOfInput(call))));
    const described = describedCall(call.name);
    if (described === undefined || other === undefined || one === other) continue;
    const former = found.get(described.owner);
    if (former === undefined) found.set(described.owner, { ...described, subject: call.subject, count: 0 });
    else former.count += 1;
  }
  return [...found.values()];
}

function keyOfCall({ name, subject, input }: RecordedCall): string {
  return JSON.stringify([name, subject, input]);
}

function keyOfInput({ name, input }: RecordedCall): string {
  return JSON.stringify([name, input]);
}

function distinct(results: readonly string[] | undefined): string | undefined {
  return results && [...new Set(results)].sort().join();
}

function resultsOf(
  calls: readonly RecordedCall[],
  keyOfOne: (call: RecordedCall) => string,
): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  for (const call of calls) {
    const results = found.get(keyOfOne(call));
    if (results === undefined) found.set(keyOfOne(call), [call.output]);
    else results.push(call.output);
  }
  return found;
}

function differingFile(first: TrialAnswer['files'], second: TrialAnswer['files']): string | undefined {
  const others = new Map(second);
  const [path] = first.find(([one, digest]) => others.get(one) !== digest) ?? [];
  const known = new Map(first);
  return path ?? second.find(([one]) => !known.has(one))?.[0];
}

function diagnosticOf(
  { owner, member, subject, count }: Difference,
  placeOf: ComparedProject['placeOf'],
): Diagnostic {
  const place = placeOf(owner);
  const where = [
    ...(member === undefined ? [] : [` in \`${member}\``]),
    ...(subject === '' ? [] : [` for ${subject}`]),
  ];
  return {
    code: 'unstable-plugin',
    severity: 'error',
    message: `The ${owner} returned another result for the same arguments${where.join('')}.`,
    ...(place && { place }),
    notes: [
      ...(count === 0
        ? []
        : [`${counted(count, 'other call')} of it ${count === 1 ? 'differs' : 'differ'} too.`]),
      'A result can depend on its arguments, its options, and what `read` and `glob` return; not on the clock, the time zone, the language of the machine, its environment variables, chance, the order of files, or earlier calls.',
    ],
  };
}

function ofConfiguration(place: Place | undefined): Diagnostic {
  return {
    code: 'unstable-plugin',
    severity: 'error',
    message: 'The configuration has other values each time it is evaluated.',
    ...(place && { place }),
    notes: [
      'Its values cannot depend on the clock, the time zone, the language of the machine, chance, or the order of files.',
    ],
  };
}
