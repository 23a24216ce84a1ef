// The first line of a request to a path of the site. Law: what comes out names a file below the site's root or
// nothing at all: decoded once, no dot segments, no backslashes, no control characters.

/** A request target taken apart (RFC 9112, section 3.2). `host` is there when the target is a whole URL. */
export interface RequestTarget {
  host?: string;
  /** Decoded; starts with `/`. */
  path: string;
}

/** @returns `undefined` for a target that is malformed, or that could name something outside of the site */
export function readTarget(target: string): RequestTarget | undefined {
  const whole = /^https?:\/\/([^/?#]*)(.*)$/is.exec(target);
  const [encoded = ''] = (whole?.[2] ?? target).split(/[?#]/, 1);
  const path = decoded(whole !== null && encoded === '' ? '/' : encoded);
  if (path === undefined || !isPlain(path)) return undefined;
  return whole?.[1] === undefined ? { path } : { host: whole[1], path };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function isPlain(path: string): boolean {
  return (
    path.startsWith('/') &&
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    !/[\u0000-\u001f\u007f\\]/.test(path) &&
    path.split('/').every((segment) => segment !== '.' && segment !== '..')
  );
}
