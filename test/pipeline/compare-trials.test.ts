// What the results of two trials of a project say of its plugins and components. The processes of trials are stood in for.

import { EventEmitter } from 'node:events';
import { beforeEach, expect, it, vi } from 'vitest';
import { compareTrials } from '../../src/generator/pipeline/runs/compare-trials.ts';
import type { TrialAnswer, TrialQuestion } from '../../src/generator/pipeline/runs/run-trial.ts';
import type { RecordedCall } from '../../src/generator/shared/trial.ts';

type Message = { answer: TrialAnswer } | { failure: string } | Error | undefined;
const processes = vi.hoisted(() => ({
  answer: (_: TrialQuestion, __: NodeJS.ProcessEnv): Message => undefined,
  asked: [] as TrialQuestion[],
}));
vi.mock('node:child_process', async (original) => ({
  ...(await original<object>()),
  fork: (_: string, { env }: { env: NodeJS.ProcessEnv }) => {
    const child = new EventEmitter();
    const send = (question: TrialQuestion) => {
      processes.asked.push(question);
      const message = processes.answer(question, env);
      if (message instanceof Error) child.emit('error', message);
      else child.emit(message === undefined ? 'disconnect' : 'message', message);
    };
    return Object.assign(child, { send, kill: () => true });
  },
}));
beforeEach(() => void processes.asked.splice(0));

const call = (owner: string, output: string, more: Partial<RecordedCall> = {}): RecordedCall => ({
  name: `The ${owner} failed in \`remark\``,
  subject: '',
  input: 'in',
  output,
  ...more,
});
const [names, dates] = ['plugin `names`', 'plugin `dates`'];
const answer = (calls: RecordedCall[], more: Partial<TrialAnswer> = {}): TrialAnswer => ({
  calls,
  files: [],
  configuration: 'c',
  ...more,
});

/** Compares trials of which the one in the other order has other answers; those of plugins that are left out are not in them. */
async function compare(one: TrialAnswer, other: TrialAnswer) {
  processes.answer = ({ isReversed, without }) => {
    const { calls, ...rest } = isReversed ? other : one;
    const left = calls.filter(({ name }) => !without.some((owner) => name.includes(owner)));
    return { answer: { calls: left, ...rest } };
  };
  return await compareTrials({
    target: {} as TrialQuestion['target'],
    options: {},
    placeOf: (owner) => (owner === dates ? undefined : { file: `${owner}.ts` }),
  });
}

const messages = async (one: RecordedCall[], other: RecordedCall[]) =>
  (await compare(answer(one), answer(other))).map(({ message }) => message);
const differs = (owner: string, where = ' in `remark`') =>
  `The ${owner} returned another result for the same arguments${where}.`;

it.each<[string, RecordedCall[], RecordedCall[], string[]]>([
  ['are the same', [call(names, 'a')], [call(names, 'a')], []],
  ['differ', [call(names, 'a')], [call(names, 'b')], [differs(names)]],
  [
    'differ for a page',
    [call(names, 'a', { subject: 'the page `/a`' })],
    [call(names, 'b', { subject: 'the page `/a`' })],
    [differs(names, ' in `remark` for the page `/a`')],
  ],
  ['are those of other arguments', [call(names, 'a')], [call(names, 'b', { input: 'other' })], []],
  [
    'of equal calls have another order',
    [call(names, 'a'), call(names, 'b')],
    [call(names, 'b'), call(names, 'a')],
    [],
  ],
  ['of equal calls are fewer', [call(names, 'a'), call(names, 'a')], [call(names, 'a')], [differs(names)]],
  [
    'of what pages share are made for another one of them',
    [call(names, 'a', { subject: 'the page `/a`' })],
    [call(names, 'a', { subject: 'the page `/b`' }), call(names, 'a', { subject: 'the page `/c`' })],
    [],
  ],
  [
    'of what pages share differ',
    [call(names, 'a', { subject: 'the page `/a`' })],
    [call(names, 'b', { subject: 'the page `/b`' })],
    [differs(names, ' in `remark` for the page `/a`')],
  ],
  [
    'of two plugins differ',
    [call(names, 'a'), call(dates, 'a')],
    [call(names, 'b'), call(dates, 'b')],
    [differs(names), differs(dates)],
  ],
  [
    'of a component differ',
    [call('', 'a', { name: 'The component `Footer` failed' })],
    [call('', 'b', { name: 'The component `Footer` failed' })],
    [differs('component `Footer`', '')],
  ],
  ['of the program differ', [call('', 'a', { name: 'Other' })], [call('', 'b', { name: 'Other' })], []],
])('reports plugins and components whose results %s', async (_, one, other, expected) => {
  expect(await messages(one, other)).toEqual(expected);
});

it('reports each plugin once, with its place and how many calls differ besides', async () => {
  const calls = (output: string, count: number) =>
    Array.from({ length: count }, (_, index) => call(names, output, { input: `${index}` }));
  const found = async (count: number) => compare(answer(calls('a', count)), answer(calls('b', count)));
  const [one, two, three] = [await found(1), await found(2), await found(3)];
  expect(one).toMatchObject([{ code: 'unstable-plugin', severity: 'error', place: { file: `${names}.ts` } }]);
  expect(one[0]?.notes).toHaveLength(1);
  expect(two.map(({ notes }) => notes[0])).toEqual(['1 other call of it differs too.']);
  expect(three.map(({ notes }) => notes[0])).toEqual(['2 other calls of it differ too.']);
  // A page that is made twice is the same call.
  const twice = await compare(
    answer([call(names, 'a'), call(names, 'a')]),
    answer([call(names, 'b'), call(names, 'b')]),
  );
  expect(twice.map(({ notes }) => notes.length)).toEqual([1]);
  const unknown = await compare(answer([call(dates, 'a')]), answer([call(dates, 'b')]));
  expect(unknown[0]).not.toHaveProperty('place');
});

it('makes the site again without what is found, in two worlds and both orders', async () => {
  const zones = new Set<string | undefined>();
  const former = processes.answer;
  await compare(answer([call(names, 'a')]), answer([call(names, 'b')]));
  expect(processes.asked.map(({ isReversed, without }) => [isReversed, without])).toEqual([
    [false, []],
    [true, []],
    [false, [names]],
    [true, [names]],
  ]);
  processes.answer = (question, env) => {
    zones.add(env.TZ);
    return former(question, env) ?? { answer: answer([]) };
  };
  await compareTrials({ target: {} as TrialQuestion['target'], options: {}, placeOf: () => undefined });
  expect(zones.size).toBe(2);
});

it('finds a fault of the program where files differ and nothing of the project does', async () => {
  const files = (...all: string[]) => answer([], { files: all.map((one) => [one, one]) });
  const changed = answer([], { files: [['a', 'other']] });
  await expect(compare(files('a', 'b'), files('a', 'c'))).rejects.toThrow('differ in `b`');
  await expect(compare(files('a'), files('a', 'c'))).rejects.toThrow('differ in `c`');
  await expect(compare(files('a'), changed)).rejects.toThrow('differ in `a`');
  expect(await compare(files('a', 'b'), files('b', 'a'))).toEqual([]);
  // What a configuration has is in files, too.
  const unstable = await compare(files('a'), { ...changed, configuration: 'd' });
  expect(unstable).toMatchObject([
    {
      code: 'unstable-plugin',
      severity: 'error',
      message: 'The configuration has other values each time it is evaluated.',
      place: { file: 'configuration.ts' },
    },
  ]);
});

it('ends where leaving out a plugin changes nothing', async () => {
  processes.answer = ({ isReversed }) =>
    processes.asked.length > 4
      ? new Error('It goes on.')
      : { answer: answer([call(names, `${isReversed}`)]) };
  const found = await compareTrials({
    target: {} as TrialQuestion['target'],
    options: {},
    placeOf: () => undefined,
  });
  expect(found).toHaveLength(1);
  expect(processes.asked).toHaveLength(4);
});

it('says why a site cannot be made, and is content with what was found if that is for lack of a plugin', async () => {
  const project = { target: {} as TrialQuestion['target'], options: {}, placeOf: () => undefined };
  processes.answer = () => ({ failure: 'It has no page.' });
  await expect(compareTrials(project)).rejects.toThrow('The site cannot be compared: It has no page.');
  processes.answer = () => undefined;
  await expect(compareTrials(project)).rejects.toThrow('its process ended early');
  const then = (message: Message) => {
    processes.answer = ({ isReversed, without }) =>
      without.length > 0 ? message : { answer: answer([call(names, `${isReversed}`)]) };
    return compareTrials(project);
  };
  expect(await then({ failure: 'It needs `names`.' })).toHaveLength(1);
  await expect(then(new Error('No memory.'))).rejects.toThrow('No memory.');
});
