// Placeholders in angle brackets, for `migration.mjs`.

/** Names in angle brackets that are neither elements nor closed, as `<your_name>` and `<NAME>`: an author who writes one means it as a text. */
export function placeholdersIn(text) {
  const closed = new Set([...text.matchAll(/<\/([\w.-]+)\s*>/g)].map(([, name]) => name));
  return new Set(
    [...text.matchAll(/<(([a-z][\w.-]*|[A-Z][A-Z\d_-]*)(?:\s[^<>\n/]*)?)>/g)]
      .filter(([, , name]) => !closed.has(name) && !elements.has(name))
      .map(([, whole]) => whole),
  );
}

const elements = new Set(
  'a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption cite code col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark menu meta meter nav noscript object ol optgroup option output p picture pre progress q rp rt ruby s samp script search section select slot small source span strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track u ul var video wbr center font'.split(
    ' ',
  ),
);
