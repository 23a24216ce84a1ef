import { describe, expect, it } from 'vitest';
import { isLoopbackHost } from '../../src/generator/shared/loopback-host.ts';

describe('isLoopbackHost', () => {
  it.each(['localhost', 'LOCALHOST', 'a.localhost', 'localhost.', '127.0.0.1', '127.1.2.3', '[::1]'])(
    'is true for %s',
    (host) => expect(isLoopbackHost(host)).toBe(true),
  );
  it.each(['localhost.example', 'notlocalhost', '127.0.0.1.example', '10.0.0.1', '[::2]', '0.0.0.0'])(
    'is false for %s',
    (host) => expect(isLoopbackHost(host)).toBe(false),
  );
});
