import { expect, it } from 'vitest';
import {
  diskProblem,
  isFullDisk,
  pathOfFault,
} from '../../../src/generator/shared/problems/disk-problems.ts';
import { wordsFor } from '../../../src/generator/shared/problems/value-words.ts';

const fault = (code: string, more = {}) => Object.assign(new Error(code), { code, ...more });

it('names the reason of an error of the file system, and the path', () => {
  expect(diskProblem(fault('EACCES'))).toBe('permission denied');
  expect(diskProblem(fault('ENOSPC'))).toBe('the disk is full');
  expect([diskProblem(fault('E')), diskProblem(new Error('x')), diskProblem({ code: 'EIO' })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(['ENOSPC', 'EDQUOT', 'EIO'].map((code) => isFullDisk(fault(code)))).toEqual([true, true, false]);
  expect(pathOfFault(fault('EIO', { path: '/a' }))).toBe('/a');
  expect(pathOfFault(fault('EIO', { syscall: 'copyfile', path: '/a', dest: '/b' }))).toBe('/b');
  expect(pathOfFault(fault('EIO', { syscall: 'rename', path: '/a', dest: '/b' }))).toBe('/a');
  expect(pathOfFault(fault('EIO'))).toBeUndefined();
});

it.each([
  [[1], 'a list'],
  [() => 1, 'a function'],
  [{}, 'an object'],
  [null, '`null`'],
  ['x', '`"x"`'],
  [undefined, '`undefined`'],
  ['a'.repeat(78), `\`"${'a'.repeat(78)}"\``],
  ['a'.repeat(79), `\`"${'a'.repeat(79)}...\``],
])('names the value %j', (value, words) => {
  expect(wordsFor(value)).toBe(words);
});
