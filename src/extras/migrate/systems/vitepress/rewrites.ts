// `rewrites` of VitePress: patterns of paths with the paths that pages have instead.

/** Creates the function from the path of a file to that of its page. The first pattern that matches is used. */
export function createRewrite(rewrites: Readonly<Record<string, unknown>>): (path: string) => string {
  const rules = Object.entries(rewrites).flatMap(([from, to]) =>
    typeof to === 'string' ? [{ names: namesIn(from), pattern: patternOf(from), to }] : [],
  );
  return (path) => {
    for (const { names, pattern, to } of rules) {
      const match = pattern.exec(path);
      if (match === null) continue;
      const values = new Map(names.map((name, index) => [name, match[index + 1] ?? '']));
      const written = to
        .replaceAll(/:(\w+)[*+?]?/g, (_, name: string) => values.get(name) ?? '')
        .replaceAll(/\/{2,}/g, '/');
      return /\.md$/.test(written) ? written : `${written.replace(/\/$/, '/index')}.md`;
    }
    return path;
  };
}

const parameter = /:(\w+)(?:\(([^()]*)\))?([*+?]?)/g;

function namesIn(pattern: string): string[] {
  return [...pattern.matchAll(parameter)].map(([, name = '']) => name);
}

/** `:name` is one part of a path, `:name*` any number of them. A pattern of its own is read as one part. */
function patternOf(pattern: string): RegExp {
  let result = '';
  let from = 0;
  for (const match of pattern.matchAll(parameter)) {
    result +=
      escaped(pattern.slice(from, match.index)) + (match[3] === '*' || match[3] === '+' ? '(.*)' : '([^/]+)');
    from = match.index + match[0].length;
  }
  return new RegExp(`^${result}${escaped(pattern.slice(from))}$`);
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
