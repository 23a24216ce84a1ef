// What components of a project return, as far as it is known before React renders it. React itself cannot name the component in its errors.

/** An element of React, as far as it is read. */
export interface ReactElement {
  $$typeof: symbol;
  type: unknown;
  key: string | null;
  props: Readonly<Record<string, unknown>>;
}

type Component = (props: object) => unknown;

/** Whether a value is an element of React 19. Elements of other major versions have another symbol. */
export function isComponentElement(node: unknown): node is ReactElement {
  return isObject(node) && node.$$typeof === Symbol.for('react.transitional.element');
}

/** Whether a value is a list of nodes: React renders whatever can be iterated. */
export function isList(node: unknown): node is Iterable<unknown> {
  return isObject(node) && Symbol.iterator in node;
}

/** Whether a value is rendered as text, or as nothing. */
export function isComponentText(node: unknown): boolean {
  return node === null || !['object', 'function', 'symbol'].includes(typeof node);
}

/**
 * Returns the function of an element's component, or undefined if the element has none.
 * @throws TypeError for a type that cannot be rendered while the site is built
 */
export function componentOf({ type }: ReactElement): Component | undefined {
  if (typeof type === 'string' || typeof type === 'symbol') return undefined;
  if (typeof type === 'function') return isClass(type) ? rendererOf(type) : (type as Component);
  if (!isObject(type))
    throw new TypeError(
      `it makes an element of \`${String(type)}\`. Check that the component is exported and imported by the same name`,
    );
  if (type.$$typeof === Symbol.for('react.memo'))
    return componentOf({ type: type.type, props: {}, key: null, $$typeof: type.$$typeof });
  const { render } = type;
  if (type.$$typeof === Symbol.for('react.forward_ref') && typeof render === 'function')
    return (props) => render(props, null) as unknown;
  throw new TypeError(
    'it makes an element of what is not a function, such as a context or `lazy`. Pass the values as props, and import the component directly',
  );
}

interface ComponentClass {
  new (props: object): { props: object; render(): unknown };
}

function isClass(type: object): type is ComponentClass {
  return 'prototype' in type && isObject(type.prototype) && 'isReactComponent' in type.prototype;
}

function rendererOf(type: ComponentClass): Component {
  return (props) => new type(props).render();
}

/** Elements without content (HTML, section 13.1.2). React refuses content in them. */
const empty = /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;

/**
 * Checks an element of HTML as React does.
 * @throws TypeError that describes what React cannot render
 */
export function refuseInvalidElement(tag: string, props: ReactElement['props']): void {
  const { children, dangerouslySetInnerHTML: markup } = props;
  if (!/^[A-Za-z][\w.:-]*$/.test(tag))
    throw new TypeError(`it makes the element \`${tag}\`, which is no name of HTML`);
  const hasChildren = children !== undefined && children !== null;
  const hasMarkup = markup !== undefined && markup !== null;
  if (empty.test(tag) && (hasChildren || hasMarkup))
    throw new TypeError(`its \`<${tag}>\` has content, but HTML allows none in it`);
  if (!hasMarkup) return;
  if (hasChildren) throw new TypeError(`its \`<${tag}>\` has both children and \`dangerouslySetInnerHTML\``);
  if (!isObject(markup) || !('__html' in markup))
    throw new TypeError(
      `\`dangerouslySetInnerHTML\` of its \`<${tag}>\` is not of the form \`{ __html: '...' }\``,
    );
}

/** Describes a value that is not renderable, as the end of a sentence. */
export function unrenderableWords(node: unknown): string {
  if (isObject(node) && typeof node.then === 'function')
    return 'a promise. Components are rendered at once: wait for data at the top of the configuration, with `await`';
  if (typeof node === 'function') return 'a function. Call it, or make an element of it';
  if (!isObject(node)) return `\`${String(node)}\`, which is no element`;
  if ('$$typeof' in node) return 'an element of another version of React. Install `react` 19';
  const keys = Object.keys(node)
    .slice(0, 5)
    .map((key) => `\`${key}\``);
  const named = keys.length > 0 ? ` with the keys ${keys.join(', ')}` : '';
  return `an object${named}, which is no element. Make one as in \`(props, h) => h('p', null, 'text')\``;
}

/**
 * Calls a component outside of React.
 * @throws TypeError that explains a hook of React; any other error as it is
 */
export function calledOnce(call: () => unknown): unknown {
  try {
    return call();
  } catch (error) {
    const hook = error instanceof Error ? hookIn(error) : undefined;
    if (hook === undefined) throw error;
    throw new TypeError(
      `it calls the React hook \`${hook}\`, but components are rendered only once, when the site is built. Use props and plain values; for what happens in the browser, put a script in the static folder, and name it in \`head\``,
      { cause: error },
    );
  }
}

/** The hook that failed because nothing in React renders: React then reads it from null. */
function hookIn({ message, stack = '' }: Error): string | undefined {
  const [, hook] = /^Cannot read properties of null \(reading '(use(?:[A-Z]\w*)?)'\)$/.exec(message) ?? [];
  const [frame = ''] = /^\s+at .*$/m.exec(stack) ?? [];
  return /[\\/]react[\\/]/.test(frame) ? hook : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
