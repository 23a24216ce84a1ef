// `URL` and `URLSearchParams`, which the interpreter does not have.

import { askHost } from './ask.ts';

type Pair = [string, string];

/** As much of `URLSearchParams` as configurations use. */
export class GuestSearchParams {
  pairs: Pair[];

  constructor(from: string | Record<string, string> | Pair[] = '') {
    this.pairs = typeof from === 'string' ? pairsIn(from) : Array.isArray(from) ? from : Object.entries(from);
  }

  get(name: string): string | null {
    return this.pairs.find(([key]) => key === name)?.[1] ?? null;
  }

  has(name: string): boolean {
    return this.get(name) !== null;
  }

  append(name: string, value: unknown): void {
    this.pairs.push([name, String(value)]);
  }

  set(name: string, value: unknown): void {
    this.pairs = [...this.pairs.filter(([key]) => key !== name), [name, String(value)]];
  }

  toString(): string {
    return this.pairs
      .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
      .join('&');
  }
}

function pairsIn(query: string): Pair[] {
  const parts = query.replace(/^\?/, '').split('&');
  return parts.filter(Boolean).map((part): Pair => {
    const [key = '', value = ''] = part.split('=').map((one) => decodeURIComponent(one));
    return [key, value];
  });
}

/** A `URL` that does not change. */
export class GuestAddress {
  declare href: string;
  declare search: string;

  constructor(text: unknown, base?: unknown) {
    const parts = askHost('address', String(text), ...(base === undefined ? [] : [String(base)]));
    if (typeof parts !== 'object' || parts === null) throw new TypeError('Invalid URL');
    Object.assign(this, parts);
  }

  static canParse(text: unknown, base?: unknown): boolean {
    return askHost('address', String(text), ...(base === undefined ? [] : [String(base)])) !== undefined;
  }

  get searchParams(): GuestSearchParams {
    return new GuestSearchParams(this.search);
  }

  get [Symbol.toStringTag](): string {
    return 'URL';
  }

  toString(): string {
    return this.href;
  }

  toJSON(): string {
    return this.href;
  }
}
