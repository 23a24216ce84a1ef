// The names of admonitions, and the marks that begin alerts of GitHub.

/** The admonitions, each with the one that it looks like. */
export const admonitionLooks = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  important: 'info',
  warning: 'warning',
  caution: 'warning',
  danger: 'danger',
} as const;

/** A name of an admonition. */
export type AdmonitionName = keyof typeof admonitionLooks;

/** A block on one line of other tools, such as `:::image source="a.png":::`. It is text, as it closes itself. */
export const closedOnLine = /(?:[^\s:]|=[^=]*\s):{3,}$/;

/** Whether a name is that of an admonition. */
export function isAdmonition(name: string): name is AdmonitionName {
  return Object.hasOwn(admonitionLooks, name);
}

/** The admonition that an alert is shown as. */
interface AlertKind {
  name: AdmonitionName;
  look: (typeof admonitionLooks)[AdmonitionName];
}

/** GitHub's alerts, in the colours of GitHub. */
const alerts: Record<string, AlertKind> = {
  NOTE: { name: 'note', look: 'note' },
  TIP: { name: 'tip', look: 'tip' },
  IMPORTANT: { name: 'important', look: 'info' },
  WARNING: { name: 'warning', look: 'warning' },
  CAUTION: { name: 'caution', look: 'danger' },
};

/** Ignores case, as GitHub does. */
export const alertMark = /^\[!([A-Z]+)\][ \t]*(?:\n|$)/i;

/** The kind of alert that a text begins. Undefined if it begins none. */
export function alertKind(value: string): AlertKind | undefined {
  const word = alertMark.exec(value)?.[1]?.toUpperCase() ?? '';
  return Object.hasOwn(alerts, word) ? alerts[word] : undefined;
}
