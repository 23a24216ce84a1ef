// Blocks whose name is in braces after the colons: `:::{note} Title` of MyST, and `::: {.callout-note title="..."}` of Quarto.

/** Names of MyST that differ from ours; the others are those of admonitions. */
const names: Readonly<Record<string, string>> = {
  admonition: 'note',
  dropdown: 'details',
  'tab-set': 'tabs',
  'tab-item': 'tab',
  grid: 'cards',
  'grid-item-card': 'card',
  'grid-item': 'card',
  topic: 'note',
  sidebar: 'note',
  margin: 'note',
  aside: 'note',
  toggle: 'details',
  solution: 'details',
  'card-carousel': 'cards',
  card: 'card',
};
/** Notes about a version, with the words of Sphinx. */
const changes = new Map([
  ['versionadded', { kind: 'note', title: 'Added in version' }],
  ['versionchanged', { kind: 'note', title: 'Changed in version' }],
  ['deprecated', { kind: 'warning', title: 'Deprecated since version' }],
  ['versionremoved', { kind: 'warning', title: 'Removed in version' }],
]);
const admonitions = new Set(
  'note tip info important warning caution danger attention hint error seealso see-also todo success question'.split(
    ' ',
  ),
);

/** Classes of Quarto. */
const classes: Readonly<Record<string, string>> = {
  'callout-note': 'note',
  'callout-tip': 'tip',
  'callout-important': 'important',
  'callout-warning': 'warning',
  'callout-caution': 'caution',
  columns: 'columns',
  column: 'column',
  'panel-tabset': 'tabs',
  steps: 'steps',
};

const myst = /^\{([a-z][a-z-]*)\}[ \t]*(.*)$/;
const quarto = /^\{[ \t]*\.([a-z][\w-]*)((?:[ \t]+(?:[.#][\w-]+|[\w-]+=(?:"[^"\n]*"|[\w.%-]+)))*)[ \t]*\}$/;

/** Returns the directive that a line with braces after its colons opens; undefined if it is none that is read. */
export function bracedDirective(rest: string): string | undefined {
  return mystDirective(rest) ?? quartoDirective(rest);
}

function mystDirective(rest: string): string | undefined {
  const [, name = '', title = ''] = myst.exec(rest) ?? [];
  const known = Object.hasOwn(names, name) ? names[name] : admonitions.has(name) ? name : undefined;
  const change = changes.get(name);
  if (change !== undefined) return `${change.kind} ${change.title} ${title}`.trim();
  // Numbers are the columns of a grid.
  return known === undefined ? undefined : `${known} ${/^[\d ]+$/.test(title) ? '' : title}`.trim();
}

function quartoDirective(rest: string): string | undefined {
  const [, name = '', list = ''] = quarto.exec(rest) ?? [];
  const known = Object.hasOwn(classes, name) ? classes[name] : undefined;
  if (known === undefined) return undefined;
  const title = /\stitle="([^"\n]*)"/.exec(list)?.[1] ?? '';
  const isFold = /\scollapse="?true"?/.test(list);
  return (isFold ? 'details' : known) + (title === '' ? '' : `{title="${title}"}`);
}

/** Whether a line is an option of a block of MyST, such as `:class: tip`. */
export function isMystOption(line: string): boolean {
  return /^[ \t>]*:[a-z][\w-]*:(?:[ \t].*)?$/.test(line);
}
