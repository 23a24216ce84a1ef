// Detects IP addresses that are not part of the public internet (IANA special-purpose registries, RFC 6890): a program that follows
// addresses of others must not send requests to them.

import { type LookupAddress, lookup as lookupName } from 'node:dns';
import { BlockList, isIPv4, isIPv6, type LookupFunction } from 'node:net';

const ranges4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Everything outside of global unicast (`2000::/3`), and the ranges inside of it that are special or contain an IPv4 address. */
const ranges6: [string, number][] = [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const blocked = new BlockList();
for (const [address, bits] of ranges4) blocked.addSubnet(address, bits, 'ipv4');
const blocked6 = new BlockList();
for (const [address, bits] of ranges6) blocked6.addSubnet(address, bits, 'ipv6');

/** True for an address that is not public or not valid. An IPv4-mapped IPv6 address counts as the IPv4 address. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  if (isIPv4(plain)) return blocked.check(plain, 'ipv4');
  if (!isIPv6(plain)) return true;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  return mapped === undefined ? blocked6.check(plain, 'ipv6') : blocked.check(mapped, 'ipv4');
}

/**
 * Creates a lookup of names that fails if any address of the name is private. All addresses are checked before one is connected to, so a
 * name server cannot lead a request to a private address.
 * @param refusal makes the error from the name
 */
export function createPublicLookup(refusal: (host: string) => Error): LookupFunction {
  return (host, options, done) => {
    lookupName(host, { ...options, all: true }, (error, found) => {
      const addresses: LookupAddress[] = found;
      if (error) return done(error, '', 0);
      const [first] = addresses;
      const isPrivate = addresses.some(({ address }) => isPrivateAddress(address));
      if (isPrivate || first === undefined) return done(refusal(host), '', 0);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}
