// Values of components in braces, as Nuxt Content has them: `{title="Boats" .wide #top :open="true" required}`.

const one = /(?:^|[ \t]):?([a-z@][\w.-]*)(?:=(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'}]+)))?(?=[ \t]|$)/gi;

/** Reads the values of a component. One without a value is `true`; classes and ids are left out. */
export function attributesOf(list: string): Map<string, string> {
  return new Map(
    Array.from(
      list.trim().matchAll(one),
      ([, key = '', double, single, bare]) => [key, double ?? single ?? bare ?? 'true'] as const,
    ),
  );
}

/** Writes values as a directive has them; empty ones are left out. */
export function attributeList(values: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(values).flatMap(([name, value = '']) =>
    value === '' ? [] : [`${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`],
  );
  return written.length === 0 ? '' : `{${written.join(' ')}}`;
}
