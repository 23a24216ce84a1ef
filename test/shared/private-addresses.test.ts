import { describe, expect, it } from 'vitest';
import { createPublicLookup, isPrivateAddress } from '../../src/generator/shared/private-addresses.ts';

describe('isPrivateAddress', () => {
  it.each([
    ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ...[
      '169.254.169.254',
      '100.64.0.1',
      '192.0.0.8',
      '198.18.0.1',
      '203.0.113.9',
      '224.0.0.1',
      '255.255.255.255',
    ],
    ...['::1', '::', '[::1]', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd12::1', 'ff02::1', '2001:db8::1'],
    ...[
      '::ffff:127.0.0.1',
      '::ffff:7f00:1',
      '::ffff:10.0.0.1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      'no address',
      '',
    ],
  ])('is true for %s', (address) => expect(isPrivateAddress(address)).toBe(true));

  it.each([
    '8.8.8.8',
    '172.32.0.1',
    '192.169.0.1',
    '100.128.0.1',
    '2606:4700::1',
    '2a00:1450::8',
    '::ffff:8.8.8.8',
  ])('is false for %s', (address) => expect(isPrivateAddress(address)).toBe(false));
});

it('a public lookup fails for a name with a private address', async () => {
  const lookup = createPublicLookup((host) => new Error(`refused ${host}`));
  const found = new Promise((answer) =>
    lookup('localhost', { all: true }, (error) => answer(error?.message)),
  );
  expect(await found).toBe('refused localhost');
});

it('a public lookup gives a public address, alone or in a list', async () => {
  const lookup = createPublicLookup((host) => new Error(`refused ${host}`));
  const found = (all: boolean) =>
    new Promise((answer) => lookup('8.8.8.8', { all }, (...answers) => answer(answers)));
  expect(await found(true)).toEqual([null, [{ address: '8.8.8.8', family: 4 }]]);
  expect(await found(false)).toEqual([null, '8.8.8.8', 4]);
});
